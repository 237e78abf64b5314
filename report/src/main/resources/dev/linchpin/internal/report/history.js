"use strict";

// The page around the picture; its one input is what HistoryContent.java wrote.
(() => {
  const byId = (id) => document.getElementById(id);
  const content = JSON.parse(byId("content").textContent);
  const timeLine = new TimeLine(byId("chart"), byId("panel"), writeState);
  new Navigation(timeLine);
  let object; // one of content.objects

  // Text

  const sizes = (of) => [
    count(of.operations, "operation"),
    ...(of.pending > 0 ? [`${shown(of.pending)} pending`] : []),
  ];

  /** Text that stands for a bar: pointing at it points at the bar. */
  function reference(text, op, attributes) {
    const visit = (event) => {
      event.preventDefault();
      timeLine.visit(op);
    };
    const events = {
      click: visit,
      keydown: (event) => ["Enter", " "].includes(event.key) && visit(event),
      pointerenter: () => timeLine.light(op),
      pointerleave: () => timeLine.light(null),
    };
    return html("span", { role: "button", tabindex: "0", ...attributes, ...events }, text);
  }

  function writeHeader() {
    const signs = { linearizable: "✓", "not linearizable": "✕", undecided: "?" };
    byId("verdict").textContent = `${signs[content.verdict]} ${content.verdict}`;
    byId("verdict").classList.add(content.verdict.replace(" ", "-"));
    const facts = [content.type];
    if (content.objectCount === 1 && content.objects[0].name !== null) {
      facts.push(`object ${content.objects[0].name}`);
    }
    if (content.objectCount > 1) facts.push(count(content.objectCount, "object"));
    if (content.objectCount > 1 && content.failedCount > 0) {
      facts.push(`${shown(content.failedCount)} not linearizable`);
    }
    facts.push(...sizes(content));
    if (content.objectCount === 1) facts.push(`decided by ${content.objects[0].algorithm}`);
    byId("facts").textContent = facts.join(" · ");
    byId("object-choice").hidden = content.objects.length < 2;
    const option = ({ name, verdict }, at) =>
      html("option", { value: at }, `${name ?? "(no name)"}: ${verdict}`);
    byId("object").append(...content.objects.map(option));
  }

  function writeObject() {
    const left = content.objectCount - content.objects.length;
    const facts = [...sizes(object), `decided by ${object.algorithm}`];
    if (left > 0) facts.push(`${count(left, "more object")} not listed`);
    byId("object-facts").textContent = facts.join(" · ");
    const pieces = object.explanation.flatMap(([text, at]) => explained(text, object.ops[at]));
    const ending = object.explanation.at(-1)?.[0].endsWith(".") ? "" : ".";
    byId("explanation").replaceChildren(...pieces, ending);
    byId("explanation").hidden = object.explanation.length === 0;
    byId("tables").replaceChildren(...coreTable(), ...orderTable());
  }

  /** A piece of the explanation; an operation is called what its bar is called. */
  function explained(text, op) {
    if (!op) return [text];
    const attributes = { class: op.label.length > 30 ? "name" : "name short", title: text };
    // What the core takes for pending must not be given the result it had later.
    if (op.cut) return [reference(text, op, attributes)];
    return [reference(op.label, op, attributes), ` by process ${op.process}`];
  }

  /** What depends on the view. */
  function writeState() {
    const { layout } = timeLine;
    byId("notice").textContent = notice(layout);
    press("mode", "mode", layout.coreOnly ? "core" : "all");
    press("scale", "scale", layout.scale);
    byId("zoom-out").disabled = timeLine.isWhole();
    writeLegend(layout);
  }

  function notice({ ops, coreOnly }) {
    if (ops.length === object.operations) return "";
    let what = "the earliest ones";
    if (object.coreSize > 0) what = coreOnly ? "the core" : "the core and what happened around it";
    return `showing ${shown(ops.length)} of ${count(object.operations, "operation")}: ${what}`;
  }

  function press(group, attribute, value) {
    for (const button of byId(group).children) {
      button.setAttribute("aria-pressed", String(button.dataset[attribute] === value));
    }
  }

  function writeLegend(layout) {
    const key = (kind, text) => html("span", {}, html("span", { class: `key ${kind}` }), text);
    const entries = [];
    if (object.coreSize > 0) {
      entries.push(key("core", "core: not linearizable by itself"));
      if (!layout.coreOnly) entries.push(key("dim", "other operations"));
    }
    if (layout.ops.some(isPending)) entries.push(key("fading", "pending: never returned"));
    if (layout.ops.some((op) => op.point !== undefined)) entries.push(key("dot", "takes effect"));
    if (layout.isRelative) entries.push(html("span", {}, `times count from ${layout.base}`));
    const help = "scroll to zoom, drag to pan, arrow keys to select";
    byId("legend").replaceChildren(...entries, html("span", { class: "help" }, help));
  }

  function coreTable() {
    const core = object.ops.filter((op) => op.core);
    if (core.length === 0) return [];
    const heading = `The core: ${count(object.coreSize, "operation")} without a linearization`;
    const part = core.length < object.coreSize ? `, the first ${shown(core.length)} of them` : "";
    const numbers = core.map((_, at) => at + 1);
    return [html("h2", {}, heading + part), table(core, numbers, "core-table")];
  }

  function orderTable() {
    const ops = object.ops.filter((op) => op.order !== undefined);
    if (ops.length === 0) return [];
    ops.sort((a, b) => a.order - b.order);
    const size = count(ops.length, "operation");
    const heading = `A linearization: ${size} in the order they take effect`;
    const rows = table(ops, ops.map((op) => op.order), "order-table");
    const open = ops.length <= 60 ? "" : null;
    return [html("details", { open }, html("summary", {}, heading), rows)];
  }

  function table(ops, numbers, id) {
    const columns = ["", "operation", "process", "call", "return", "index in file"];
    const cell = (tag, column, child) =>
      html(tag, { class: column !== 1 && "number", scope: tag === "th" && "col" }, child);
    const rows = ops.map((op, at) => {
      const note = op.cut ? ", pending in the core" : "";
      const returned = isPending(op) ? "pending" : op.return + note;
      const name = reference(op.label, op, { class: "op-button" });
      const cells = [numbers[at], name, op.process, op.call, returned, op.index];
      return html("tr", {}, ...cells.map((child, column) => cell("td", column, child)));
    });
    const head = html("tr", {}, ...columns.map((title, column) => cell("th", column, title)));
    const whole = html("table", { id }, html("thead", {}, head), html("tbody", {}, ...rows));
    return html("div", { class: "scroll" }, whole);
  }

  // Controls

  function choose(at) {
    object = content.objects[at];
    const hasCore = object.ops.some((op) => op.core);
    byId("mode").hidden = !hasCore;
    byId("fit-core").hidden = !hasCore;
    writeObject();
    timeLine.open(object);
  }

  function listen() {
    const on = (id, type, action) => byId(id).addEventListener(type, action);
    on("object", "change", (event) => choose(Number(event.target.value)));
    on("mode", "click", ({ target: { dataset: { mode } } }) => {
      if (mode) timeLine.arrange(timeLine.layout.scale, mode === "core");
    });
    on("scale", "click", ({ target: { dataset: { scale } } }) => {
      if (scale) timeLine.arrange(scale, timeLine.layout.coreOnly);
    });
    on("zoom-in", "click", () => timeLine.zoom(0.6));
    on("zoom-out", "click", () => timeLine.zoom(1 / 0.6));
    on("fit-core", "click", () => timeLine.fitCore());
    on("fit-all", "click", () => timeLine.fitAll());
    const paper = 1040;
    new ResizeObserver(() => {
      const isScreen = !matchMedia("print").matches;
      if (isScreen && timeLine.width !== byId("chart").clientWidth) timeLine.resize();
    }).observe(byId("frame"));
    window.addEventListener("beforeprint", () => timeLine.resize(paper));
    window.addEventListener("afterprint", () => timeLine.resize());
  }

  writeHeader();
  byId("main").hidden = content.objects.length === 0;
  if (content.objects.length > 0) {
    choose(0);
    listen();
  }
})();
