"use strict";

/** The events of the run, a column per thread; one of them is the current one. */
class Run {
  constructor(root, content, onMove) {
    this.events = content.events;
    this.columns = content.columns;
    this.others = content.others; // threads that ran library code only
    this.root = root;
    this.onMove = onMove;
    this.stale = content.stale; // reads that saw an old value
    this.staleEvents = this.stale.flatMap(({ read, seen, missed }) => [read, seen, missed]).filter((at) => at !== null);
    this.kept = new Set(this.staleEvents); // and events that a block or conflict needs
    this.showAll = false;
    this.folds = content.folds.map((fold) => ({ ...fold, open: false }));
    this.foldOf = new Map(); // by event: the library call that it is inside of
    for (const fold of this.folds) for (const at of fold.events) this.foldOf.set(at, fold);
    this.rows = this.events.map((event, at) => this.row(event, at));
    for (const fold of this.folds) fold.row = this.foldRow(fold);
    this.overlay = svg("svg", { class: "overlay", "aria-hidden": "true" });
    this.body = html("div", { class: "run-body", tabindex: "0", role: "listbox", "aria-label": "Events" });
    this.body.append(...this.inOrder(), this.overlay);
    root.append(this.head(), this.body);
    this.current = 0;
  }

  head() {
    const title = (thread) => (thread === 0 ? "setup" : `thread ${thread}`);
    const cells = this.columns.map((thread) =>
      html("span", { class: `thread t${threadColour(thread)}${this.others.includes(thread) ? " other" : ""}` }, title(thread)),
    );
    return html("div", { class: "row head" }, html("span", { class: "step" }, "step"), ...cells);
  }

  row(event, at) {
    const isCall = event.kind === "call" || event.kind === "return";
    const what = html("span", { class: "what" }, event.text);
    const place = event.at === "" ? null : html("span", { class: "at" }, event.at);
    const kind = isCall ? " boundary" : event.kind === "blocked" ? " stuck" : "";
    const cell = html("div", { class: `cell${kind}` }, what, place);
    cell.style.gridColumn = this.columns.indexOf(event.thread) + 2;
    cell.style.setProperty("--depth", event.depth);
    const first = at === 0 || this.events[at - 1].step !== event.step;
    const attributes = { class: "row", role: "option", "data-at": at, click: () => this.go(at) };
    return html("div", attributes, html("span", { class: "step" }, first ? event.step : ""), cell);
  }

  /** All rows: those of calls stand before the first event inside. */
  inOrder() {
    const ordered = [];
    this.rows.forEach((row, at) => {
      ordered.push(...this.folds.filter((fold) => fold.before === at).map((fold) => fold.row));
      ordered.push(row);
    });
    return ordered;
  }

  foldRow(fold) {
    const opens = fold.events.length > 0;
    const mark = html("span", { class: "mark", "aria-hidden": "true" }, opens ? "▸" : "");
    const what = html("span", { class: "what" }, mark, fold.text);
    const place = fold.at === "" ? null : html("span", { class: "at" }, fold.at);
    const cell = html("div", { class: `cell ${fold.kind}` }, what, place);
    cell.style.gridColumn = this.columns.indexOf(fold.thread) + 2;
    cell.style.setProperty("--depth", fold.depth);
    const toggle = () => {
      this.go(fold.events[0] ?? fold.before);
      if (opens) this.toggle(fold);
    };
    const attributes = { class: "row fold", role: "option", click: toggle };
    if (opens) attributes["aria-expanded"] = "false";
    return html("div", attributes, html("span", { class: "step" }, ""), cell);
  }

  /** Shows or hides what is inside a library call. */
  toggle(fold, open = !fold.open) {
    fold.open = open;
    fold.row.setAttribute("aria-expanded", String(open));
    fold.row.querySelector(".mark").textContent = open ? "▾" : "▸";
    this.refresh();
    this.onFold?.();
  }

  /** The library call that hides the event, if one does. */
  hider(at) {
    const fold = this.foldOf.get(at);
    return fold === undefined || fold.open || this.showAll ? undefined : fold;
  }

  rowOf(at) {
    return this.hider(at)?.row ?? this.rows[at];
  }

  cell(at) {
    return this.rowOf(at).querySelector(".what");
  }

  isShown(at) {
    if (this.hider(at) !== undefined) return false;
    return this.showAll || !this.events[at].quiet || this.kept.has(at);
  }

  /** Whether stepping stops there: at each row once. */
  isStop(at) {
    return this.isShown(at) || this.hider(at)?.events[0] === at;
  }

  hidden() {
    return this.events.filter((event) => event.quiet).length;
  }

  /** Shows all events, or those that matter. */
  refresh() {
    this.rows.forEach((row, at) => (row.hidden = !this.isShown(at)));
    const hidden = this.showAll ? 0 : this.others.length;
    this.root.style.setProperty("--columns", this.columns.length - hidden);
    for (const title of this.root.querySelectorAll(".head .other")) title.hidden = hidden > 0;
    if (!this.isStop(this.current)) {
      const hider = this.hider(this.current);
      if (hider !== undefined) this.go(hider.events[0]);
      else this.move(this.current === 0 ? 1 : -1);
    }
  }

  /** To the next event that is shown, or the one before. */
  move(by) {
    for (let at = this.current + by; at >= 0 && at < this.rows.length; at += by) {
      if (this.isStop(at)) return this.go(at);
    }
    return undefined;
  }

  end(by) {
    const shownOnes = this.rows.map((_, at) => at).filter((at) => this.isStop(at));
    if (shownOnes.length > 0) this.go(by < 0 ? shownOnes[0] : shownOnes[shownOnes.length - 1]);
  }

  go(at) {
    this.current = at;
    const now = this.rowOf(at);
    const mark = (row, index) => {
      row.classList.toggle("current", row === now);
      row.classList.toggle("later", index > at);
      row.setAttribute("aria-selected", String(row === now));
    };
    this.rows.forEach(mark);
    for (const fold of this.folds) mark(fold.row, fold.events[0] ?? fold.before);
    this.onMove(at);
  }

  /** The latest event of each thread, up to the current one, of which the place is known. */
  standing() {
    const latest = new Map();
    for (const event of this.events.slice(0, this.current + 1)) {
      if (event.line !== undefined) latest.set(event.thread, event);
      if (event.kind === "return") latest.delete(event.thread);
    }
    return [...latest.values()];
  }

  /** What each variable was last seen to hold, and by which event. */
  values() {
    const values = new Map();
    this.events.slice(0, this.current + 1).forEach((event, at) => {
      if (!["read", "write", "rmw"].includes(event.kind) || event.value === "") return;
      const value = event.kind === "rmw" ? event.value.split(" → ").pop() : event.value;
      if (!event.quiet || this.showAll) values.set(event.location, { value, at, event });
    });
    return values;
  }
}
