// The player: shows the moments of a search, each as the library says it. It knows no rules but how to draw.
"use strict";
(() => {
  const trace = JSON.parse(document.getElementById("trace").textContent);
  const { size, words, film } = trace;
  const element = (id) => document.getElementById(id);
  const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  const rowOf = (square) => Math.floor(square / size);
  const columnOf = (square) => square % size;

  const moments = film.moments.map(([sentence, board, variables, calls, data, kind, size, line, square, by]) => ({
    sentence: film.sentences[sentence], queens: film.boards[board], variables: film.variables[variables],
    calls: film.calls[calls], data: film.data[data], kind: film.kinds[kind], size, line, square, by,
  }));
  const last = moments.length - 1;
  let position = 0;

  // How often each kind of step happened up to each moment.
  const counted = { tries: ["try", "consider"], rejections: ["reject"], placements: ["place", "keep"], "take-backs": ["take-back"], solutions: ["solution"] };
  const counts = Object.fromEntries(Object.entries(counted).map(([name, kinds]) => {
    let sum = 0;
    return [name, moments.map((moment) => (sum += kinds.includes(moment.kind)))];
  }));

  // Drawing. The board is one SVG with a unit of 100 a square and a margin for the numbers.
  const margin = 55;
  const svg = (name, attributes, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const centre = (square) => [margin + columnOf(square) * 100 + 50, margin + rowOf(square) * 100 + 50];
  const colour = (name) => `var(--${name})`;
  const stroke = (name, width) => ({ fill: "none", stroke: colour(name), "stroke-width": width, "stroke-linecap": "round" });
  const cross = ([x, y], arm) => `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;

  const lines = [
    (a, b) => rowOf(a) === rowOf(b) && "m-16 0h32",
    (a, b) => columnOf(a) === columnOf(b) && "m0 -16v32",
    (a, b) => rowOf(a) - columnOf(a) === rowOf(b) - columnOf(b) && "m-12 -12l24 24",
    (a, b) => rowOf(a) + columnOf(a) === rowOf(b) + columnOf(b) && "m-12 12l24 -24",
  ];
  const board = element("board");
  const extent = size * 100;
  board.setAttribute("viewBox", `0 0 ${extent + margin + 4} ${extent + margin + 4}`);
  board.append(svg("rect", { x: margin, y: margin, width: extent, height: extent, fill: colour("light") }));
  let dark = "";
  for (let square = 0; square < size * size; square++)
    if ((rowOf(square) + columnOf(square)) % 2) dark += `M${margin + columnOf(square) * 100} ${margin + rowOf(square) * 100}h100v100h-100z`;
  board.append(svg("path", { d: dark, fill: colour("dark") }));
  for (const square of trace.blocked) {
    const [x, y] = centre(square);
    board.append(svg("rect", { x: x - 40, y: y - 40, width: 80, height: 80, rx: 8, fill: colour("wall") }));
    board.append(svg("path", { d: cross([x, y], 20), ...stroke("light", 6) }));
  }
  for (let index = 0; index < size; index++) {
    const number = { fill: colour("muted"), "font-size": 30 };
    board.append(svg("text", { ...number, x: margin + index * 100 + 50, y: margin - 16, "text-anchor": "middle" }, index + 1));
    board.append(svg("text", { ...number, x: margin - 16, y: margin + index * 100 + 61, "text-anchor": "end" }, index + 1));
  }
  const frame = svg("rect", { x: margin, y: margin, width: extent, height: extent, fill: "none" });
  const layer = svg("g", {});
  board.append(frame, layer);

  const looks = ["try", "consider", "extend", "look"];

  function drawBoard({ queens, kind, square, by }) {
    const shown = [...new Set([...trace.fixed, ...queens])];
    const solved = kind === "solution";
    frame.setAttribute("stroke", colour(solved ? "solution" : "edge"));
    frame.setAttribute("stroke-width", solved ? 10 : 3);
    layer.replaceChildren();
    const focus = looks.includes(kind) || kind === "reject" || kind === "take-back" ? square : -1;
    let marks = "";
    for (let free = 0; free < size * size && !solved; free++) {
      if (free === focus || shown.includes(free) || trace.blocked.includes(free)) continue;
      const [x, y] = centre(free);
      for (const line of lines) {
        const queen = shown.find((queen) => line(queen, free));
        if (queen !== undefined) marks += `M${x} ${y}${line(queen, free)}`;
      }
    }
    layer.append(svg("path", { d: marks, ...stroke("attack", 5.5) }));
    if (focus >= 0) drawFocus(kind, square, by, shown.includes(square));
    if (kind === "place" || kind === "keep") {
      const [x, y] = centre(square);
      layer.append(svg("rect", { x: x - 45, y: y - 45, width: 90, height: 90, rx: 12, ...stroke("accent", 6) }));
    }
    for (const queen of shown) {
      const [x, y] = centre(queen);
      const place = `translate(${x - 50} ${y - 50})`;
      layer.append(svg("path", { d: trace.queen, transform: place, fill: colour(solved ? "solution" : "queen") }));
    }
  }

  function drawFocus(kind, square, by, taken) {
    const [x, y] = centre(square);
    if (looks.includes(kind)) {
      layer.append(svg("circle", { cx: x, cy: y, r: 34, ...stroke("accent", 6), "stroke-dasharray": "14 12" }));
      if (taken) return;
      const sign = kind === "extend" ? "+" : "?";
      layer.append(svg("text", { x, y: y + 15, "text-anchor": "middle", "font-size": 42, fill: colour("accent") }, sign));
    } else if (kind === "take-back") {
      const place = `translate(${x - 50} ${y - 50})`;
      layer.append(svg("path", { d: trace.queen, transform: place, ...stroke("muted", 3.5), opacity: 0.7 }));
    } else {
      if (by >= 0) {
        const [x1, y1] = centre(by);
        layer.append(svg("path", { d: `M${x1} ${y1}L${x} ${y}`, ...stroke("reject", 6) }));
      }
      layer.append(svg("circle", { cx: x, cy: y, r: 30, ...stroke("reject", 6), fill: colour("paper") }));
      layer.append(svg("path", { d: cross([x, y], 13), ...stroke("reject", 8) }));
    }
  }

  // The queens, the newest on top.
  const stack = element("stack");
  element("stack-title").textContent = say("trace-stack");
  document.documentElement.style.setProperty("--levels", size);

  function drawStack({ queens }) {
    stack.replaceChildren(...queens.map((queen) => {
      const row = document.createElement("li");
      const name = document.createElement("span");
      row.className = "placed";
      name.textContent = `(${rowOf(queen) + 1},${columnOf(queen) + 1})`;
      row.append(name);
      return row;
    }).reverse());
  }

  const counters = element("counters");
  const shownCounters = Object.keys(counts).map((name) => {
    const term = document.createElement("dt");
    const value = document.createElement("dd");
    term.textContent = say(`summary-${name}`);
    counters.append(term, value);
    return [name, value];
  });

  const listing = [...element("code").children];
  const slider = element("position");
  slider.max = last;

  function show() {
    const moment = moments[position];
    const label = say("player-count", { number: position, last });
    element("count").textContent = label;
    element("sentence").textContent = moment.sentence;
    slider.value = position;
    slider.setAttribute("aria-valuetext", label);
    drawBoard(moment);
    drawStack(moment);
    for (const name of ["variables", "calls", "data"]) element(name).textContent = moment[name];
    for (const [name, value] of shownCounters) value.textContent = counts[name][position];
    listing.forEach((item, index) => index === moment.line ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current"));
    for (const id of ["home", "back"]) element(id).disabled = position === 0;
    for (const id of ["forward", "end", "solution"]) element(id).disabled = position === last;
  }

  const go = (to) => { position = Math.max(0, Math.min(last, to)); show(); };

  // The next moment in a direction whose step is large enough; both ends always are.
  const by = element("by");
  const smallest = Math.min(...moments.slice(1).map((moment) => moment.size), 4);
  for (const option of by.options) option.disabled = Number(option.value) < smallest;
  by.value = smallest;
  function beside(from, direction, least = Number(by.value)) {
    let at = from + direction;
    while (at > 0 && at < last && moments[at].size < least) at += direction;
    return at;
  }
  const SOLUTION = 4;
  const nextSolution = () => go(beside(position, 1, SOLUTION));

  // Playing: at high speeds several steps are made for each picture.
  const speeds = [0.5, 1, 2, 4, 8, 15, 30, 100, 500, 3000];
  const speed = element("speed");
  let playing = false;
  let due = 0;
  let drawn = 0;

  function setPlaying(now) {
    playing = now && position < last;
    const label = say(playing ? "player-pause" : "player-play");
    element("play").title = label;
    element("play").setAttribute("aria-label", label);
    element("play-icon").setAttribute("d", playing ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4l13 8-13 8z");
    // Nobody wants to hear every step of a search that plays.
    element("step").setAttribute("aria-live", playing ? "off" : "polite");
    if (playing) {
      due = 1;
      drawn = performance.now();
      requestAnimationFrame(tick);
    }
  }

  function tick(now) {
    if (!playing) return;
    due += Math.min(now - drawn, 250) / 1000 * speeds[speed.value];
    drawn = now;
    const whole = Math.floor(due);
    if (whole > 0) {
      due -= whole;
      let to = position;
      for (let step = 0; step < whole && to < last; step++) to = beside(to, 1);
      go(to);
    }
    if (position === last) setPlaying(false);
    else requestAnimationFrame(tick);
  }

  function togglePlay() {
    if (!playing && position === last) position = 0;
    setPlaying(!playing);
  }
  const stopAt = (to) => { setPlaying(false); go(to); };

  function showSpeed() {
    element("speed-text").textContent = say("player-steps-per-second", { speed: speeds[speed.value] });
  }
  function changeSpeed(by) {
    speed.value = Number(speed.value) + by;
    showSpeed();
  }

  element("home").onclick = () => stopAt(0);
  element("back").onclick = () => stopAt(beside(position, -1));
  element("play").onclick = togglePlay;
  element("forward").onclick = () => stopAt(beside(position, 1));
  element("end").onclick = () => stopAt(last);
  element("solution").onclick = () => { setPlaying(false); nextSolution(); };
  slider.oninput = () => stopAt(Number(slider.value));
  speed.oninput = showSpeed;

  const keys = {
    " ": togglePlay,
    ArrowRight: () => stopAt(beside(position, 1)),
    ArrowLeft: () => stopAt(beside(position, -1)),
    ArrowUp: () => changeSpeed(1),
    ArrowDown: () => changeSpeed(-1),
    Home: () => stopAt(0),
    End: () => stopAt(last),
    n: () => { setPlaying(false); nextSolution(); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button takes its space bar itself, and the speed slider its arrows.
    if (event.key === " " && event.target.closest?.("button")) return;
    if ((event.target === speed || event.target === by) && event.key.startsWith("Arrow")) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  showSpeed();
  go(trace.start);
})();
