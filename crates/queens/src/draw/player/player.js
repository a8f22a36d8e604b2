// The player: moves along the steps of a search and shows the board, the stack and the line of code.
// The steps come in the short code that draw/html.rs describes.
"use strict";
(() => {
  const trace = JSON.parse(document.getElementById("trace").textContent);
  const { size, words } = trace;
  const element = (id) => document.getElementById(id);
  const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  const rowOf = (square) => Math.floor(square / size);
  const columnOf = (square) => square % size;
  const saySquare = (square) => say("square", { row: rowOf(square) + 1, column: columnOf(square) + 1 });

  // The stack and the counters, moved forwards and backwards.
  const frames = [];
  const counts = { t: 0, rejected: 0, p: 0, k: 0, s: 0 };
  const queens = () => frames.filter((frame) => frame.queen >= 0).map((frame) => frame.queen);
  const top = () => frames[frames.length - 1];
  const rejections = "brcfg";

  function apply(step) {
    switch (step.do) {
      case "t":
        if (step.level === frames.length) frames.push({ tried: -1, queen: -1 });
        top().tried = step.square;
        break;
      case "p": top().queen = step.square; break;
      case "k": top().queen = -1; break;
      case "P": frames.push({ tried: step.square, queen: step.square }); break;
      case "K": frames.pop(); break;
      case "x": frames.length = Math.min(frames.length, step.level); break;
    }
    count(step, 1);
  }

  function undo(step) {
    switch (step.do) {
      case "t":
        if (step.before < 0) frames.pop();
        else top().tried = step.before;
        break;
      case "p": top().queen = -1; break;
      case "k": top().queen = step.square; break;
      case "P": frames.pop(); break;
      case "K": frames.push({ tried: step.square, queen: step.square }); break;
      case "x": if (step.before >= 0) frames.push({ tried: step.before, queen: -1 }); break;
    }
    count(step, -1);
  }

  function count(step, by) {
    if (step.do in counts) counts[step.do] += by;
    if (rejections.includes(step.do)) counts.rejected += by;
  }

  // Decoding runs the search once, to know what undoes each step.
  const steps = [];
  for (const code of trace.steps.split(" ").filter(Boolean)) {
    const step = { do: code[0], square: -1, by: -1, before: -1, level: 0 };
    const number = code.length > 1 ? Number(code.slice(1)) : -1;
    step.level = queens().length;
    if (step.do === "t" || step.do === "P") step.square = number;
    else if (rejections.includes(step.do)) { step.by = number; step.square = top().tried; }
    else if (step.do === "p") step.square = top().tried;
    else if (step.do === "k" || step.do === "K") step.square = queens()[step.level - 1];
    if ((step.do === "t" || step.do === "x") && frames.length > step.level) step.before = frames[step.level].tried;
    steps.push(step);
    apply(step);
  }
  for (let at = steps.length; at > 0; at--) undo(steps[at - 1]);
  let position = 0;

  function sentence(step) {
    if (!step) return say("trace-start");
    const square = step.square >= 0 ? saySquare(step.square) : "";
    const by = step.by >= 0 ? saySquare(step.by) : "";
    switch (step.do) {
      case "t": return say("step-try", { square });
      case "b": return say("step-reject-blocked", { square });
      case "r": return say("step-reject-row", { square, by });
      case "c": return say("step-reject-column", { square, by });
      case "f": return say("step-reject-falling", { square, by });
      case "g": return say("step-reject-rising", { square, by });
      case "p": return say("step-place", { square });
      case "P": return say("step-place-again", { square });
      case "x": return say("step-exhausted", { level: step.level + 1 });
      case "k": return say("step-take-back", { square });
      case "K": return say("step-take-back-again", { square });
      case "s": return say("step-solution", { number: counts.s });
      default: {
        const key = counts.s === 1 ? "step-finished-one" : "step-finished";
        return say(key, { tries: counts.t, rejections: counts.rejected, placements: counts.p, solutions: counts.s });
      }
    }
  }

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
  const attacks = (queen, square) => queen !== square && lines.some((line) => line(queen, square));

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

  function drawBoard(step) {
    const shown = [...new Set([...trace.fixed, ...queens()])];
    const solved = step?.do === "s";
    frame.setAttribute("stroke", colour(solved ? "solution" : "edge"));
    frame.setAttribute("stroke-width", solved ? 10 : 3);
    layer.replaceChildren();
    const focus = step && "tkKbrcfg".includes(step.do) ? step.square : -1;
    let marks = "";
    for (let square = 0; square < size * size && !solved; square++) {
      if (square === focus || shown.includes(square) || trace.blocked.includes(square)) continue;
      const [x, y] = centre(square);
      for (const line of lines) {
        const queen = shown.find((queen) => line(queen, square));
        if (queen !== undefined) marks += `M${x} ${y}${line(queen, square)}`;
      }
    }
    layer.append(svg("path", { d: marks, ...stroke("attack", 5.5) }));
    if (focus >= 0) drawFocus(step);
    if (step?.do === "p" || step?.do === "P") {
      const [x, y] = centre(step.square);
      layer.append(svg("rect", { x: x - 45, y: y - 45, width: 90, height: 90, rx: 12, ...stroke("accent", 6) }));
    }
    for (const square of shown) {
      const [x, y] = centre(square);
      const place = `translate(${x - 50} ${y - 50})`;
      layer.append(svg("path", { d: trace.queen, transform: place, fill: colour(solved ? "solution" : "queen") }));
    }
  }

  function drawFocus(step) {
    const [x, y] = centre(step.square);
    if (step.do === "t") {
      layer.append(svg("circle", { cx: x, cy: y, r: 34, ...stroke("accent", 6), "stroke-dasharray": "14 12" }));
      layer.append(svg("text", { x, y: y + 15, "text-anchor": "middle", "font-size": 42, fill: colour("accent") }, "?"));
    } else if (step.do === "k" || step.do === "K") {
      const place = `translate(${x - 50} ${y - 50})`;
      layer.append(svg("path", { d: trace.queen, transform: place, ...stroke("muted", 3.5), opacity: 0.7 }));
    } else {
      if (step.by >= 0) {
        const [x1, y1] = centre(step.by);
        layer.append(svg("path", { d: `M${x1} ${y1}L${x} ${y}`, ...stroke("reject", 6) }));
      }
      layer.append(svg("circle", { cx: x, cy: y, r: 30, ...stroke("reject", 6), fill: colour("paper") }));
      layer.append(svg("path", { d: cross([x, y], 13), ...stroke("reject", 8) }));
    }
  }

  // The squares of a level: tried, the queen, still to try; a dot where the method never looks.
  const stack = element("stack");
  document.documentElement.style.setProperty("--levels", size);

  function drawStack() {
    const below = [];
    const rows = frames.map(({ tried, queen }, level) => {
      const open = (square) => !trace.blocked.includes(square) && ![...below, ...trace.fixed].some((other) => attacks(other, square));
      const row = document.createElement("li");
      row.className = queen >= 0 ? "placed" : "open";
      const name = document.createElement("span");
      const square = queen >= 0 ? queen : tried;
      name.textContent = square >= 0 ? `(${rowOf(square) + 1},${columnOf(square) + 1})` : "";
      row.append(name, trace.whole_board ? left(open, tried) : strip(level, open, tried, queen));
      if (queen >= 0) below.push(queen);
      return row;
    });
    stack.replaceChildren(...rows.reverse());
  }

  function left(open, tried) {
    const text = document.createElement("span");
    let count = 0;
    for (let square = tried + 1; square < size * size; square++) count += open(square);
    text.textContent = say(count === 1 ? "trace-squares-left-one" : "trace-squares-left", { count });
    return text;
  }

  function strip(level, open, tried, queen) {
    const cells = svg("svg", { viewBox: `0 0 ${size * 20} 20`, width: `${size}em`, "aria-hidden": "true" });
    for (let index = 0; index < size; index++) {
      const square = trace.by_column ? index * size + level : level * size + index;
      const at = [index * 20 + 10, 10];
      const circle = { cx: at[0], cy: at[1] };
      if (square === queen) cells.append(svg("circle", { ...circle, r: 7.2, fill: colour("queen") }));
      else if (!trace.rejects && !open(square)) cells.append(svg("circle", { ...circle, r: 1.5, fill: colour("muted") }));
      else if (square === tried) cells.append(svg("circle", { ...circle, r: 6.8, ...stroke("accent", 2.2) }));
      else if (square < tried) cells.append(svg("path", { d: cross(at, 3.4), ...stroke("muted", 2.2) }));
      else cells.append(svg("circle", { ...circle, r: 4.4, ...stroke("muted", 2.2) }));
    }
    return cells;
  }

  const counters = element("counters");
  const shownCounters = [["t", "summary-tries"], ["rejected", "summary-rejections"], ["p", "summary-placements"], ["k", "summary-take-backs"], ["s", "summary-solutions"]]
    .map(([name, key]) => {
      const term = document.createElement("dt");
      const value = document.createElement("dd");
      term.textContent = say(key);
      counters.append(term, value);
      return [name, value];
    });

  const listing = [...element("code").children];
  const slider = element("position");
  slider.max = steps.length;

  function show() {
    const step = position > 0 ? steps[position - 1] : undefined;
    const counted = say("player-count", { number: position, last: steps.length });
    element("count").textContent = counted;
    element("sentence").textContent = sentence(step);
    slider.value = position;
    slider.setAttribute("aria-valuetext", counted);
    drawBoard(step);
    drawStack();
    for (const [name, value] of shownCounters) value.textContent = counts[name];
    const line = step ? trace.lines[step.do] : -1;
    listing.forEach((item, index) => index === line ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current"));
    for (const id of ["home", "back"]) element(id).disabled = position === 0;
    for (const id of ["forward", "end", "solution"]) element(id).disabled = position === steps.length;
  }

  function move(to) {
    const target = Math.max(0, Math.min(steps.length, to));
    while (position < target) apply(steps[position++]);
    while (position > target) undo(steps[--position]);
  }
  const go = (to) => { move(to); show(); };

  function nextSolution() {
    const next = steps.findIndex((step, index) => index >= position && step.do === "s");
    go(next < 0 ? steps.length : next + 1);
  }

  // Playing: at high speeds several steps are made for each picture.
  const speeds = [0.5, 1, 2, 4, 8, 15, 30, 100, 500, 3000];
  const speed = element("speed");
  let playing = false;
  let due = 0;
  let last = 0;

  function setPlaying(now) {
    playing = now && position < steps.length;
    const label = say(playing ? "player-pause" : "player-play");
    element("play").title = label;
    element("play").setAttribute("aria-label", label);
    element("play-icon").setAttribute("d", playing ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4l13 8-13 8z");
    // Nobody wants to hear every step of a search that plays.
    element("step").setAttribute("aria-live", playing ? "off" : "polite");
    if (playing) {
      due = 1;
      last = performance.now();
      requestAnimationFrame(tick);
    }
  }

  function tick(now) {
    if (!playing) return;
    due += Math.min(now - last, 250) / 1000 * speeds[speed.value];
    last = now;
    const whole = Math.floor(due);
    if (whole > 0) {
      due -= whole;
      go(position + whole);
    }
    if (position === steps.length) setPlaying(false);
    else requestAnimationFrame(tick);
  }

  function togglePlay() {
    if (!playing && position === steps.length) move(0);
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
  element("back").onclick = () => stopAt(position - 1);
  element("play").onclick = togglePlay;
  element("forward").onclick = () => stopAt(position + 1);
  element("end").onclick = () => stopAt(steps.length);
  element("solution").onclick = () => { setPlaying(false); nextSolution(); };
  slider.oninput = () => stopAt(Number(slider.value));
  speed.oninput = showSpeed;

  const keys = {
    " ": togglePlay,
    ArrowRight: () => stopAt(position + 1),
    ArrowLeft: () => stopAt(position - 1),
    ArrowUp: () => changeSpeed(1),
    ArrowDown: () => changeSpeed(-1),
    Home: () => stopAt(0),
    End: () => stopAt(steps.length),
    n: () => { setPlaying(false); nextSolution(); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button takes its space bar itself, and the speed slider its arrows.
    if (event.key === " " && event.target.closest?.("button")) return;
    if (event.target === speed && event.key.startsWith("Arrow")) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  showSpeed();
  go(trace.start);
})();
