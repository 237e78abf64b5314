"use strict";

// The page of a class for which violations were predicted; its one input is what
// ClassPredictionContent.java wrote.
(() => {
  const byId = (id) => document.getElementById(id);
  const content = JSON.parse(byId("content").textContent);

  function writeHead() {
    const verdict = byId("verdict");
    if (content.harmful > 0) {
      verdict.textContent = `✕ ${count(content.harmful, "violation")} shown`;
      verdict.classList.add("not-linearizable");
    } else if (content.confirmed) {
      verdict.textContent = "! confirmed, linearizable";
    } else {
      verdict.textContent = "✓ none confirmed";
      verdict.classList.add("linearizable");
    }
    byId("facts").textContent = content.size;
    byId("answer").textContent = `${content.answer}.`;
  }

  function trial(group, at) {
    const open = at === 0 ? "" : null;
    return html(
      "details",
      { class: `trial ${group.outcome}`, open },
      html(
        "summary",
        {},
        html("span", { class: "outcome" }, `${group.verdict}: `),
        html("span", { class: "name" }, group.variable),
        ` ${group.words} `,
        html("span", { class: "pattern" }, group.pattern),
      ),
      html("ol", {}, ...group.accesses.map(access)),
      html("p", {}, "scenario: ", html("code", {}, group.scenario)),
      group.why === "" ? null : html("p", { class: "why" }, group.why),
      group.replay === "" ? null : html("p", {}, html("code", {}, `linchpin replay ${group.replay}`)),
      group.events.length === 0 ? null : run(group.events),
    );
  }

  function access(one) {
    const call = one.call === "" ? "" : `, in ${one.call}`;
    return html("li", {}, `thread ${one.thread} ${one.what} it at `, html("code", {}, one.at), call);
  }

  function run(events) {
    const threads = [...new Set(events.map((event) => event.thread))].sort((a, b) => a - b);
    const head = threads.map((thread) => html("th", { scope: "col" }, `thread ${thread}`));
    const rows = events.map((event) =>
      html("tr", {}, ...threads.map((thread) => cell(event, event.thread === thread))),
    );
    const table = html("table", {}, html("thead", {}, html("tr", {}, ...head)));
    table.append(html("tbody", {}, ...rows));
    return html("div", { class: "run", tabindex: "0" }, table);
  }

  function cell(event, isIts) {
    if (!isIts) return html("td");
    const place = event.at === "" ? null : html("span", { class: "at" }, `  ${event.at}`);
    const own = html("td", { class: event.mark ? "mark" : null }, event.text, place);
    own.style.paddingLeft = `${6 + 12 * event.depth}px`;
    return own;
  }

  function writeNotes() {
    if (content.notes.length === 0) return;
    byId("notes").append(html("ul", {}, ...content.notes.map((note) => html("li", {}, note))));
    byId("notes").hidden = false;
  }

  writeHead();
  byId("groups").append(...content.groups.map(trial));
  writeNotes();
  byId("main").hidden = false;
})();
