"use strict";

/** The events of the run, a column per thread; one of them is the current one. */
class Run {
  constructor(root, content, onMove) {
    this.events = content.events;
    this.columns = content.columns;
    this.onMove = onMove;
    this.kept = new Set(); // events that a block or conflict needs
    this.showAll = false;
    this.rows = this.events.map((event, at) => this.row(event, at));
    this.overlay = svg("svg", { class: "overlay", "aria-hidden": "true" });
    this.body = html("div", { class: "run-body", tabindex: "0", role: "listbox", "aria-label": "Events" });
    this.body.append(...this.rows, this.overlay);
    root.style.setProperty("--columns", this.columns.length);
    root.append(this.head(), this.body);
    this.current = 0;
  }

  head() {
    const title = (thread) => (thread === 0 ? "setup" : `thread ${thread}`);
    const cells = this.columns.map((thread) =>
      html("span", { class: `thread t${threadColour(thread)}` }, title(thread)),
    );
    return html("div", { class: "row head" }, html("span", { class: "step" }, "step"), ...cells);
  }

  row(event, at) {
    const isCall = event.kind === "call" || event.kind === "return";
    const what = html("span", { class: "what" }, event.text);
    const place = event.at === "" ? null : html("span", { class: "at" }, event.at);
    const cell = html("div", { class: isCall ? "cell boundary" : "cell" }, what, place);
    cell.style.gridColumn = this.columns.indexOf(event.thread) + 2;
    const first = at === 0 || this.events[at - 1].step !== event.step;
    const attributes = { class: "row", role: "option", "data-at": at, click: () => this.go(at) };
    return html("div", attributes, html("span", { class: "step" }, first ? event.step : ""), cell);
  }

  cell(at) {
    return this.rows[at].querySelector(".what");
  }

  isShown(at) {
    return this.showAll || !this.events[at].quiet || this.kept.has(at);
  }

  hidden() {
    return this.events.filter((event) => event.quiet).length;
  }

  /** Shows all events, or those that matter. */
  refresh() {
    this.rows.forEach((row, at) => (row.hidden = !this.isShown(at)));
    if (!this.isShown(this.current)) this.move(this.current === 0 ? 1 : -1);
  }

  /** To the next event that is shown, or the one before. */
  move(by) {
    for (let at = this.current + by; at >= 0 && at < this.rows.length; at += by) {
      if (this.isShown(at)) return this.go(at);
    }
    return undefined;
  }

  end(by) {
    const shownOnes = this.rows.map((_, at) => at).filter((at) => this.isShown(at));
    if (shownOnes.length > 0) this.go(by < 0 ? shownOnes[0] : shownOnes[shownOnes.length - 1]);
  }

  go(at) {
    this.current = at;
    this.rows.forEach((row, index) => {
      row.classList.toggle("current", index === at);
      row.classList.toggle("later", index > at);
      row.setAttribute("aria-selected", String(index === at));
    });
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
