// The modules of the lessons that the first card does without.

export const LESSON_PARTS = {
  film: () => import('./film-stage.js'),
  figures: () => import('./figures.js'),
  tasks: () => import('./tasks.js'),
  worksheet: () => import('./worksheet.js'),
};
