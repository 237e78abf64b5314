"use strict";

// The page of a prediction; its one input is what PredictionContent.java wrote.
(() => {
  const byId = (id) => document.getElementById(id);
  const content = JSON.parse(byId("content").textContent);

  function writeHead() {
    const verdict = byId("verdict");
    if (content.count > 0) {
      verdict.textContent = `✕ ${count(content.count, "violation")} predicted`;
      verdict.classList.add("not-linearizable");
    } else if (content.complete) {
      verdict.textContent = "✓ no violation";
      verdict.classList.add("linearizable");
    } else {
      verdict.textContent = "? none found";
    }
    byId("facts").textContent = content.size;
    byId("answer").textContent = `${content.answer}.`;
  }

  function writeGroups() {
    if (content.groups.length === 0) return;
    const titles = ["", "variable", "what happens", "first access", "other thread", "second access"];
    const head = titles.map((title) => html("th", { scope: "col" }, title));
    head.push(html("th", { scope: "col", class: "number" }, "count"));
    const table = html("table", { class: "groups" }, html("thead", {}, html("tr", {}, ...head)));
    table.append(...content.groups.map((group, at) => groupRows(group, at, head.length)));
    byId("groups").append(table);
  }

  function groupRows(group, at, width) {
    const drawing = html("td", { colspan: width });
    const below = html("tr", { class: "drawing", id: `drawing-${at}`, hidden: "" }, drawing);
    const button = html(
      "button",
      {
        type: "button",
        class: "fold",
        "aria-controls": below.id,
        "aria-label": `Schedule of violation ${at + 1}`,
        click: () => unfold(button, below, drawing, group),
      },
      String(at + 1),
    );
    const cells = [
      html("td", {}, button),
      html("td", { class: "name variable" }, group.variable),
      html("td", {}, `${group.words} `, html("span", { class: "pattern" }, group.pattern)),
      ...group.accesses.map(accessCell),
      html("td", { class: "number" }, countText(group)),
    ];
    const body = html("tbody", {}, html("tr", { class: "group-row" }, ...cells), below);
    button.setAttribute("aria-expanded", "false");
    if (at === 0) unfold(button, below, drawing, group);
    return body;
  }

  function accessCell(access) {
    const where = access.place === "" ? null : html("span", { class: "name" }, access.place);
    const line = `thread ${access.thread} ${access.verb}, line ${shown(access.line)}`;
    return html("td", {}, where, html("div", { class: "facts" }, line));
  }

  function countText(group) {
    return group.variables > 1
      ? `${shown(group.count)} on ${shown(group.variables)} variables`
      : shown(group.count);
  }

  /** A drawing is made when it is first looked at. */
  function unfold(button, below, drawing, group) {
    const isOpen = below.hidden;
    if (drawing.childElementCount === 0) drawing.append(caption(group), drawSchedule(group));
    below.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
  }

  function caption(group) {
    const { place, line } = group.transaction;
    const name = place === "" ? "" : ` ${place}`;
    const text = `Transaction${name} of thread ${group.thread} begins in line ${shown(line)}. This schedule breaks it:`;
    return html("p", { class: "caption" }, text);
  }

  function writeNotes() {
    byId("notes").hidden = content.notes.length === 0;
    byId("notes").append(...content.notes.map((text) => html("p", {}, text)));
    byId("left-out").hidden = content.leftOut === 0;
    byId("left-out").textContent = `and ${shown(content.leftOut)} more, which the text output lists`;
  }

  byId("main").hidden = false;
  writeHead();
  writeGroups();
  writeNotes();
})();
