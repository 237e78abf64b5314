"use strict";

/** The picture: operations as bars over time. The view is the range of places that is visible. */
class TimeLine {
  static ROW = 36;
  static LABELS = 15; // above the bars, for labels of the core that have no room beside others
  static BAR = 24;
  static AXIS = 28;
  static INSET = 5; // from the edge of a bar to its label
  static NARROW = 640; // pixels
  static TALL = 22; // from so many rows on the chart scrolls by itself
  static READABLE = 9; // pixels between two ranks

  constructor(chart, panel, onView) {
    this.chart = chart;
    this.panel = panel;
    this.onView = onView;
    this.nodes = new Map(); // operation → its parts in the drawing
    this.current = null; // the operation that Tab goes to
    this.focused = null;
    this.lit = null; // the operation under the pointer, here or in the text
    chart.addEventListener("scroll", () => this.drawGuides());
  }

  // What is shown

  /** Shows an object: all of it or the surroundings of the core if readable, else the core. */
  open(object) {
    this.object = object;
    this.arrange(object.scale, false);
    if (object.coreSize > 0 && !this.isReadable()) this.arrange(object.scale, true);
  }

  arrange(scale, coreOnly) {
    this.layout = new Layout(this.object, scale, coreOnly);
    this.build();
    this.fitAll();
    if (!this.isReadable()) this.fitCore();
  }

  isReadable() {
    const share = (this.to - this.from) / (this.layout.end - this.layout.start);
    return this.plotWidth() / (share * this.layout.ranks.length) >= TimeLine.READABLE;
  }

  isWhole() {
    return this.to - this.from >= (this.layout.end - this.layout.start) * 0.9999;
  }

  show(from, to) {
    const { start, end, scale } = this.layout;
    const whole = end - start;
    const span = clamp(to - from, Math.min(whole, scale === "time" ? whole * 1e-7 : 3), whole);
    this.from = clamp((from + to - span) / 2, start, end - span);
    this.to = this.from + span;
    this.draw();
    this.onView();
  }

  fitAll() {
    this.show(this.layout.start, this.layout.end);
  }

  fitCore() {
    const core = this.layout.ops.filter((op) => op.core);
    if (core.length === 0 || this.layout.coreOnly) {
      this.fitAll();
    } else {
      this.show(...this.layout.around(core));
      const row = this.layout.rows.findIndex(({ ops }) => ops.some((op) => op.core));
      this.chart.scrollTop = row * this.rowHeight;
    }
  }

  zoom(factor, x = this.plotWidth() / 2) {
    const fixed = this.from + (x / this.plotWidth()) * (this.to - this.from);
    this.show(fixed - (fixed - this.from) * factor, fixed + (this.to - fixed) * factor);
  }

  pan(pixels) {
    const places = (pixels / this.plotWidth()) * (this.to - this.from);
    this.show(this.from + places, this.to + places);
  }

  /** Goes to an operation. */
  visit(op) {
    if (!this.nodes.has(op)) this.arrange(this.layout.scale, false);
    const [from, to] = this.layout.around([op]);
    if (from < this.from || to > this.to) {
      const span = Math.max(this.to - this.from, to - from);
      this.show((from + to - span) / 2, (from + to + span) / 2);
    }
    const top = this.nodes.get(op).row * this.rowHeight;
    const room = this.chart.clientHeight - TimeLine.AXIS - this.rowHeight;
    if (top < this.chart.scrollTop || top > this.chart.scrollTop + room) {
      this.chart.scrollTop = top - room / 2;
    }
    this.nodes.get(op).group.focus({ preventScroll: true });
    this.chart.scrollIntoView({ block: "nearest" });
  }

  // Coordinates

  plotWidth() {
    return Math.max(40, this.width - this.gutter);
  }

  x(place) {
    return ((place - this.from) / (this.to - this.from)) * this.plotWidth();
  }

  startX(op) {
    return this.x(this.layout.startOf(op));
  }

  endX(op) {
    return this.x(this.layout.endOf(op));
  }

  // Drawing

  /** Draws again for another width, which a printer may impose. */
  resize(width) {
    this.build(width);
    this.show(this.from, this.to);
  }

  /** Builds what stays while the view changes. */
  build(width) {
    const { rows, ops } = this.layout;
    this.chart.classList.toggle("tall", rows.length >= TimeLine.TALL);
    this.chart.classList.toggle("has-core", this.object.coreSize > 0);
    this.width = width ?? this.chart.clientWidth;
    this.strip = this.object.coreSize > 0 ? TimeLine.LABELS : 0;
    this.rowHeight = TimeLine.ROW + this.strip;
    this.height = rows.length * this.rowHeight + 8;
    this.isNarrow = this.width < TimeLine.NARROW;
    const rowName = (row) => (this.isNarrow ? `P${row.process}` : `process ${row.process}`);
    const widest = Math.max(24, ...rows.map((row) => widthOf(rowName(row), `12.5px ${SANS}`)));
    this.gutter = Math.ceil(widest) + (this.isNarrow ? 14 : 26);
    this.lit = null;
    this.focused = null;
    this.nodes = new Map();
    rows.forEach((row, at) => row.ops.forEach((op) => this.nodes.set(op, this.node(op, at))));
    this.gaps = svg("g");
    this.grid = svg("g");
    this.guides = svg("g");
    // The core comes last, that is on top.
    const drawn = [...ops].sort((a, b) => Boolean(a.core) - Boolean(b.core));
    const bars = svg("g", {}, ...drawn.map((op) => this.nodes.get(op).group));
    const shift = { transform: `translate(${this.gutter} 0)` };
    const moving = svg("g", shift, this.grid, this.gaps, this.guides, bars);
    const name = "Timeline: the arrow keys select an operation";
    this.axis = svg("svg", { class: "axis", "aria-hidden": "true", ...this.size(TimeLine.AXIS) });
    this.plot = svg(
      "svg",
      { class: "plot", role: "group", "aria-label": name, ...this.size(this.height) },
      this.definitions(),
      ...rows.map((row, at) => this.rowHead(rowName(row), at)),
      svg("g", { "clip-path": "url(#plot-area)" }, moving),
    );
    this.chart.replaceChildren(this.axis, this.plot);
    const isKept = this.nodes.has(this.current);
    this.setCurrent(isKept ? this.current : (ops.find((op) => op.core) ?? ops[0]));
  }

  size(height) {
    return { viewBox: `0 0 ${this.width} ${height}`, width: this.width, height };
  }

  rowHead(name, at) {
    const y = at * this.rowHeight + 4;
    const line = at > 0 ? svg("path", { class: "row", d: `M0 ${y + 0.5}H${this.width}` }) : null;
    const place = { x: this.isNarrow ? 8 : 14, y: y + this.strip + TimeLine.ROW / 2 + 4 };
    return svg("g", {}, svg("text", place, name), line);
  }

  definitions() {
    const defs = svg("defs");
    for (const part of ["bar", "bar-line", "dim", "dim-line", "core", "core-line"]) {
      const solid = svg("stop", { class: `stop-${part}`, offset: 0.35 });
      const gone = svg("stop", { class: `stop-${part}`, offset: 0.97, "stop-opacity": 0 });
      defs.append(svg("linearGradient", { id: `fade-${part}` }, solid, gone));
    }
    const area = { x: this.gutter, y: 0, width: this.plotWidth(), height: this.height };
    defs.append(svg("clipPath", { id: "plot-area" }, svg("rect", area)));
    return defs;
  }

  node(op, row) {
    const y = row * this.rowHeight + 4 + this.strip + (TimeLine.ROW - TimeLine.BAR) / 2;
    const bar = svg("rect", { y, height: TimeLine.BAR, rx: 3 });
    const arrow = isPending(op) ? svg("path", { class: "arrow" }) : null;
    const text = svg("text", { y: y + TimeLine.BAR / 2 + 4 });
    const dot = { class: "point", cy: y + TimeLine.BAR - 1, r: 4 };
    const point = op.point === undefined ? null : svg("circle", dot);
    const attributes = {
      class: `op${op.core ? " core" : ""}${isPending(op) ? " pending" : ""}`,
      role: "img",
      tabindex: "-1",
      "aria-label": describe(op) + (op.core ? ", in the core" : ""),
      "data-index": op.index,
      pointerenter: (event) => event.pointerType === "mouse" && this.light(op),
      pointerleave: () => this.light(null),
      focus: () => this.focus(op),
      blur: () => this.focus(null),
    };
    const group = svg("g", attributes, bar, arrow, text, point);
    return { group, bar, arrow, text, point, row, y };
  }

  draw() {
    const { rows, coreOnly } = this.layout;
    rows.forEach(({ ops, nextOfCore }) => {
      let free = 0; // where an earlier operation of the core ends, its label included
      ops.forEach((op, at) => (free = this.drawOp(op, ops[at + 1], nextOfCore[at], free)));
    });
    this.gaps.replaceChildren(...(coreOnly ? [] : rows.flatMap((row) => this.gapsOf(row))));
    this.drawAxis();
    this.drawGuides();
    if (!this.isVisible(this.current)) {
      this.setCurrent(this.layout.ops.find((op) => this.isVisible(op)));
    }
  }

  isVisible(op) {
    const node = this.nodes.get(op);
    return node !== undefined && node.group.getAttribute("display") !== "none";
  }

  /** The label must not begin before `free`; gives where that of the next one may. */
  drawOp(op, next, nextOfCore, free) {
    const node = this.nodes.get(op);
    const right = this.plotWidth();
    const start = this.startX(op);
    const end = Math.max(this.endX(op), start + 3);
    const isVisible = end > -4 && start < right + 4;
    node.group.setAttribute("display", isVisible ? "inline" : "none");
    if (!isVisible) return free;
    const x = Math.max(start, -40);
    const barEnd = Math.min(end, right + (isPending(op) ? -5 : 40));
    node.bar.setAttribute("x", x);
    node.bar.setAttribute("width", Math.max(barEnd - x, 3));
    if (node.arrow) {
      const y = node.y + TimeLine.BAR / 2;
      node.arrow.setAttribute("d", `M${barEnd - 14} ${y}H${barEnd}m-5 -4l5 4l-5 4`);
    }
    if (node.point) node.point.setAttribute("cx", this.x(this.layout.placeOf(op.point)));
    let limit = next ? this.startX(next) - 3 : right;
    if (next?.skipped || op.skippedAfter) limit = barEnd;
    const labelEnd = this.drawLabel(op, {
      inside: Math.max(x, 0) + TimeLine.INSET,
      insideEnd: Math.min(barEnd, right) - (node.arrow ? 18 : 1),
      after: Math.min(barEnd, right) + TimeLine.INSET,
      afterEnd: Math.min(limit, right),
      above: Math.max(x, 0, free),
      aboveEnd: Math.min(nextOfCore ? this.startX(nextOfCore) - 3 : right, right),
      free,
      right,
    });
    return labelEnd ?? free;
  }

  /** Gives where a label above the bars ends. */
  drawLabel(op, room) {
    const { text, y } = this.nodes.get(op);
    const [label, x, isAbove] = this.label(op, room);
    text.setAttribute("x", x);
    text.setAttribute("y", isAbove ? y - 5 : y + TimeLine.BAR / 2 + 4);
    text.classList.toggle("outside", x !== room.inside);
    if (text.textContent !== label) text.textContent = label;
    return isAbove ? x + label.length * (op.width / op.label.length) + 8 : null;
  }

  static fontOf(op) {
    return `${op.core ? "600 " : ""}11.5px ${MONO}`;
  }

  /** What there is room for, and where: in the bar, after it, or, of the core, above it. */
  label(op, room) {
    const { inside, insideEnd, after, afterEnd } = room;
    const font = TimeLine.fontOf(op);
    const tight = op.label.replace("()", "").replace(" → ", "→");
    op.width ??= widthOf(op.label, font);
    op.tightWidth ??= widthOf(tight, font);
    if (inside + op.width <= insideEnd) return [op.label, inside, false];
    if (inside + op.tightWidth <= insideEnd) return [tight, inside, false];
    if (after + op.width <= afterEnd) return [op.label, after, false];
    if (after + op.tightWidth <= afterEnd) return [tight, after, false];
    // Of a long value the beginning tells something; "pop() →" would not.
    const clipped = (width) => {
      const fits = Math.floor((width / op.width) * op.label.length) - 1;
      return fits >= 10 ? `${op.label.slice(0, fits)}…` : "";
    };
    if (!op.core || this.strip === 0) return [clipped(insideEnd - inside), inside, false];
    return this.labelAbove(op, tight, clipped, room);
  }

  /** At the start of the bar, further left at the edge, further right beside another label. */
  labelAbove(op, tight, clipped, { above, aboveEnd, free, right }) {
    const isRoomy = above + op.width <= aboveEnd;
    const [text, width] = isRoomy ? [op.label, op.width] : [tight, op.tightWidth];
    const x = Math.max(free, Math.min(above, right - width));
    return [x + width <= right ? text : clipped(right - x), x, true];
  }

  /** Dots where operations of the process are left out. */
  gapsOf({ ops }) {
    const last = ops[ops.length - 1];
    const y = this.nodes.get(last).y + TimeLine.BAR / 2;
    const before = (op, at) => {
      const from = at > 0 ? this.endX(ops[at - 1]) : this.x(this.layout.start);
      return op.skipped ? [this.gap(op.skipped, from + 4, this.startX(op) - 4, y)] : [];
    };
    const gaps = ops.flatMap(before);
    if (last.skippedAfter) {
      const end = this.x(this.layout.end);
      gaps.push(this.gap(last.skippedAfter, this.endX(last) + 4, end - 4, y));
    }
    return gaps;
  }

  gap(skipped, from, to, y) {
    const start = Math.max(from, 0);
    const end = Math.min(to, this.plotWidth());
    const text = `${shown(skipped)} not shown`;
    const hasRoom = widthOf(text, `11px ${SANS}`) < end - start - 12;
    return svg(
      "g",
      {},
      svg("title", {}, text),
      end < start ? null : svg("path", { class: "gap", d: `M${start} ${y}H${end}` }),
      hasRoom ? svg("text", { class: "gap-text", x: (start + end) / 2, y: y + 4 }, text) : null,
    );
  }

  drawAxis() {
    const ticks = this.ticks();
    const marks = ticks.flatMap((tick) => [
      svg("text", { x: tick.x, y: 16, "text-anchor": "middle" }, tick.text),
      svg("path", { d: `M${tick.x} 22V${TimeLine.AXIS}` }),
    ]);
    this.axis.replaceChildren(
      this.isNarrow ? "" : svg("text", { x: 14, y: 16 }, "time"),
      svg("path", { d: `M0 ${TimeLine.AXIS - 0.5}H${this.width}` }),
      svg("g", { transform: `translate(${this.gutter} 0)` }, ...marks),
    );
    this.grid.replaceChildren(...ticks.map((tick) => this.upright("grid", tick.x)));
  }

  upright(kind, x) {
    return svg("path", { class: kind, d: `M${x} 0V${this.height}` });
  }

  /** As many moments as can be written side by side. */
  ticks() {
    const taken = [];
    const wished = Math.max(2, this.plotWidth() / 110);
    for (const { place, stamp } of this.layout.moments(this.from, this.to, wished)) {
      const x = this.x(place);
      const isFree = (half) => taken.every((other) => Math.abs(other.x - x) > other.half + half);
      if (!isFree(0)) continue; // most are not, and measuring text takes time
      const text = this.layout.timeText(stamp);
      const half = widthOf(text, `11.5px ${SANS}`) / 2 + 6;
      if (x - half < -16 || x + half > this.plotWidth() + 4) continue;
      if (isFree(half)) taken.push({ x, text, half });
    }
    return taken;
  }

  // The operation pointed at

  light(op) {
    this.nodes.get(this.lit)?.group.classList.remove("lit");
    this.lit = op;
    this.nodes.get(op)?.group.classList.add("lit");
    this.drawGuides();
  }

  focus(op) {
    this.focused = op;
    if (op) this.setCurrent(op);
    this.drawGuides();
  }

  /** One operation at a time is reached by Tab, the others from there. */
  setCurrent(op) {
    this.nodes.get(this.current)?.group.setAttribute("tabindex", "-1");
    this.nodes.get(op)?.group.setAttribute("tabindex", "0");
    this.current = op;
  }

  /** Points at nothing any more. */
  forget() {
    this.light(null);
    this.focus(null);
  }

  drawGuides() {
    const op = this.lit ?? this.focused;
    const isVisible = this.isVisible(op);
    const xs = [];
    if (isVisible) xs.push(this.startX(op));
    if (isVisible && !isPending(op)) xs.push(this.endX(op));
    this.guides.replaceChildren(...xs.map((x) => this.upright("guide", x)));
    this.panel.hidden = !isVisible;
    if (isVisible) this.drawPanel(op);
  }

  drawPanel(op) {
    const fact = ([name, value]) => [html("dt", {}, name), html("dd", {}, String(value))];
    const facts = this.factsOf(op).flatMap(fact);
    this.panel.replaceChildren(html("strong", {}, op.label), html("dl", {}, ...facts));
    const top = TimeLine.AXIS + this.nodes.get(op).y - this.chart.scrollTop;
    const below = top + TimeLine.BAR + 8;
    const above = top - this.panel.offsetHeight - 8;
    const chartTop = this.chart.getBoundingClientRect().top;
    const fitsBelow = chartTop + below + this.panel.offsetHeight < window.innerHeight;
    this.panel.style.top = `${fitsBelow || chartTop + above < 0 ? below : above}px`;
    const left = this.gutter + clamp(this.startX(op), 0, this.plotWidth());
    const rightmost = Math.max(4, this.width - this.panel.offsetWidth - 4);
    this.panel.style.left = `${clamp(left, 4, rightmost)}px`;
  }

  factsOf(op) {
    const note = op.cut ? " (pending in the core)" : "";
    const facts = [
      ["process", op.process],
      ["argument", op.argument ?? "none"],
      ["result", isPending(op) ? "none: pending" : (op.result ?? "none")],
      ["called at", op.call],
      ["returned at", isPending(op) ? "never: pending" : op.return + note],
      ["index in file", op.index],
    ];
    if (this.object.name !== null) facts.push(["object", this.object.name]);
    if (this.object.coreSize > 0) facts.push(["in the core", op.core ? "yes" : "no"]);
    if (op.order !== undefined) facts.push(["takes effect", `as number ${op.order}`]);
    return facts;
  }
}
