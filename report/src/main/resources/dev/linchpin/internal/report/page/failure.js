"use strict";

// The page of a failure; its one input is what FailureContent.java wrote.
(() => {
  const byId = (id) => document.getElementById(id);
  const content = JSON.parse(byId("content").textContent);
  const cause = content.cause;
  const choices = cause?.choices ?? [];
  let choice = { blocks: [], segments: [], cycle: [] };

  const source = new SourcePanel(byId("source"), content.files, content.missing);
  const run = new Run(byId("run"), content, writePosition);

  // What stands above the run

  // Texts between backticks are code.
  function codes(text) {
    return text.split("`").map((part, at) => (at % 2 === 0 ? part : html("code", {}, part)));
  }

  function writeHead() {
    byId("verdict").textContent = `✕ ${content.verdict}`;
    byId("explanation").append(...codes(content.explanation));
    byId("advice").hidden = content.next === null;
    if (content.next !== null) byId("advice").append(html("b", {}, "Next: "), ...codes(content.next));
    const head = content.threads.map((_, at) => html("th", { scope: "col" }, `thread ${at + 1}`));
    const height = Math.max(...content.threads.map((calls) => calls.length));
    const rows = Array.from({ length: height }, (_, row) =>
      html("tr", {}, ...content.threads.map((calls) => html("td", {}, calls[row] ?? ""))),
    );
    const table = html("table", { class: "calls" }, html("tr", {}, ...head), ...rows);
    const around = (name, text) =>
      text === null ? null : html("p", { class: "around" }, html("span", {}, name), text);
    const parts = [
      around("new", content.creation),
      around("before", content.before),
      html("div", { class: "scroll" }, table),
      around("after", content.after),
    ];
    byId("scenario").append(...parts.filter((part) => part !== null));
  }

  function writeSerial() {
    byId("serial").hidden = content.serial.length === 0;
    if (content.serial.length === 0) return;
    const item = ({ text, why }) =>
      html("li", {}, html("code", {}, text), html("div", { class: "facts" }, why));
    byId("serial").append(
      html("h2", {}, content.serialHeading.replace(/:$/, "")),
      html("ol", { class: "serial" }, ...content.serial.map(item)),
      content.moreSerial > 0 ? html("p", { class: "facts" }, `… and ${shown(content.moreSerial)} more`) : "",
    );
  }

  function writeCause() {
    byId("cause").hidden = cause === null;
    if (cause === null) return;
    byId("cause-heading").replaceChildren(...codes(cause.heading));
    byId("choices").append(...choices.map(choiceButton));
    byId("confirmation").textContent = `${cause.confirmed ? "✓" : "?"} ${cause.confirmation}`;
    byId("confirmation").classList.toggle("confirmed", cause.confirmed);
    if (choices.length === 0 && !cause.confirmed) byId("choices").textContent = "No block of code explains the failure.";
  }

  function choiceButton(one) {
    const rank = html("span", { class: "rank" }, one.rank === undefined ? "✓" : String(one.rank));
    const title = html("span", { class: "title" }, one.title);
    const note = html("span", { class: "note" }, one.note);
    const attributes = { type: "button", class: "choice", role: "radio", click: () => choose(one) };
    one.button = html("button", attributes, rank, title, note);
    return one.button;
  }

  function choose(one) {
    choice = one;
    for (const other of choices) other.button.setAttribute("aria-checked", String(other === one));
    source.mark(one.blocks);
    byId("legend").hidden = one.segments.length === 0 && run.stale.length === 0;
    run.kept = new Set([...one.segments.flat(), ...one.cycle.flat(), ...run.staleEvents]);
    refresh();
  }

  function refresh() {
    run.refresh();
    drawCycle(run, choice);
    writePosition();
  }

  // What changes with each step

  function writePosition() {
    const fold = run.hider(run.current);
    const event = fold === undefined ? run.events[run.current] : { ...fold, events: undefined };
    if (event === undefined) return;
    const place = event.at === "" ? "" : `, ${event.at}`;
    byId("position").textContent =
      `event ${run.current + 1} of ${run.events.length}: thread ${event.thread}: ${event.text}${place}`;
    byId("first").disabled = byId("back").disabled = run.current === 0;
    byId("last").disabled = byId("next").disabled = run.current === run.events.length - 1;
    source.stand(event, run.standing());
    writeValues();
  }

  function writeValues() {
    const rows = [...run.values()].map(([location, { value, at, event }]) =>
      html(
        "tr",
        { class: at === run.current ? "fresh" : null },
        html("td", {}, location),
        html("td", {}, value),
        html("td", { class: "by" }, `T${event.thread} ${event.kind === "read" ? "read" : "wrote"} it`),
      ),
    );
    const heading = html("h2", {}, "Values so far");
    byId("values").replaceChildren(
      ...(rows.length === 0 ? [] : [heading, html("table", { class: "values" }, ...rows)]),
    );
  }

  // What stands below

  function section(heading, ...children) {
    byId("details").append(html("section", {}, html("h2", {}, heading), ...children));
  }

  function writeBelow() {
    if (cause?.races.length > 0) section("The decisive races", ...cause.races.map(race));
    if (cause?.tree) section("The interleaving tree", treeLegend(), treeNode(cause.tree, cause.labels, true));
    if (cause?.remarks.length > 0) {
      section("Notes", html("ul", {}, ...cause.remarks.map((text) => html("li", {}, ...codes(text)))));
    }
    if (content.replay !== null) section("Run it again", html("code", { class: "command" }, content.replay));
    byId("notes").append(...content.notes.map((text) => html("p", { class: "facts" }, text)));
  }

  function race({ title, nodes }) {
    const item = ({ label, sentences }) =>
      html(
        "li",
        {},
        labelChip(label, cause.labels),
        html("div", {}, ...sentences.map((text, at) => html("div", { class: at > 0 ? "facts" : null }, text))),
      );
    return html("div", { class: "race" }, html("h3", {}, title), html("ol", { class: "nodes" }, ...nodes.map(item)));
  }

  function treeLegend() {
    const entry = ([label, text]) => html("span", {}, labelChip(label, cause.labels), ` ${text}`);
    return html("p", { class: "key-line" }, ...Object.entries(cause.labels).map(entry));
  }

  function writeLegend() {
    const key = (kind, text) => html("span", {}, html("span", { class: `key ${kind}` }), text);
    if (run.stale.some(({ missed }) => missed !== null)) {
      byId("legend").append(key("arrow missed", "was stored before, but the read does not see it"));
    }
    if (run.stale.some(({ seen }) => seen !== null)) {
      byId("legend").append(key("arrow seen", "the store that the read sees"));
    }
    if (choices.length === 0) return;
    byId("legend").append(
      key("block", "must be atomic"),
      key("arrow", "comes before; with the block atomic, not all of these orders are possible"),
    );
  }

  // Input

  function listen() {
    const moves = {
      first: () => run.end(-1),
      back: () => run.move(-1),
      next: () => run.move(1),
      last: () => run.end(1),
    };
    run.onFold = () => drawCycle(run, choice);
    for (const [id, move] of Object.entries(moves)) {
      byId(id).addEventListener("click", () => {
        move();
        bringIntoView();
      });
    }
    byId("all-choice").hidden = run.hidden() === 0;
    byId("all").addEventListener("change", (event) => {
      run.showAll = event.target.checked;
      refresh();
    });
    document.addEventListener("keydown", key);
    new ResizeObserver(() => drawCycle(run, choice)).observe(run.body);
  }

  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest?.("input, select, summary, .source-frame")) return;
    const inRun = run.body.contains(event.target) || event.target.closest?.(".toolbar");
    const moves = { ArrowRight: () => run.move(1), ArrowLeft: () => run.move(-1) };
    if (event.key === "Enter" || event.key === " ") {
      if (!run.body.contains(event.target)) return;
      const fold = run.foldOf.get(run.current);
      if (fold === undefined) return;
      event.preventDefault();
      run.toggle(fold);
      return;
    }
    if (inRun || event.target === document.body) {
      Object.assign(moves, { ArrowDown: moves.ArrowRight, ArrowUp: moves.ArrowLeft });
      Object.assign(moves, { Home: () => run.end(-1), End: () => run.end(1) });
    }
    if (!moves[event.key]) return;
    event.preventDefault();
    moves[event.key]();
    bringIntoView();
  }

  function bringIntoView() {
    run.rowOf(run.current)?.scrollIntoView({ block: "nearest" });
  }

  byId("main").hidden = false;
  writeHead();
  writeSerial();
  writeCause();
  writeBelow();
  writeLegend();
  listen();
  if (choices.length > 0) choose(choices[0]);
  else refresh();
  // Of a thread that is stuck the end says most.
  const start = run.events.at(-1)?.kind === "blocked" ? run.events.length - 1 : 0;
  if (run.events.length > 0) run.go(choice.segments[0]?.[0] ?? start);
})();
