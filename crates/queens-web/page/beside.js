// Two films beside each other, solution by solution: where the other one stands.

/** How long a film is, and the steps of its solutions. @typedef {{ steps: number, solutions: number[] }} Length */

/**
 * The step of a film that belongs beside a step of another: the third solution beside the third, the end beside the end.
 * @param {number} step @param {Length} leading the film that the step is of @param {Length} other
 */
export function besideSolution(step, leading, other) {
  if (step >= leading.steps) return other.steps;
  const found = leading.solutions.filter((solution) => solution <= step).length;
  return found ? other.solutions[found - 1] ?? other.steps : 0;
}
