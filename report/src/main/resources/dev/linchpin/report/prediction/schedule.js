"use strict";

// One schedule as a drawing: a column per thread, a row per leg, from top to bottom.

const ROLES = ["first", "between", "second"];

/** Which of the three accesses a leg ends with; -1 for none. */
function roleOf(leg, group) {
  return group.accesses.findIndex(({ line }) => line === leg.line);
}

function drawSchedule(group) {
  const columns = [...new Set([group.thread, ...group.legs.map((leg) => leg.thread)])];
  const roles = group.legs.map((leg) => roleOf(leg, group));
  const body = html("div", { class: "schedule", role: "img", "aria-label": "Schedule" });
  body.style.setProperty("--columns", columns.length);
  body.append(html("span", { class: "corner" }));
  for (const thread of columns) {
    const note = thread === group.thread ? html("small", {}, "the transaction's") : null;
    body.append(html("span", { class: "column" }, `thread ${thread} `, note));
  }
  const span = [roles.indexOf(0), roles.indexOf(2)];
  if (span[0] >= 0 && span[1] > span[0]) {
    const band = html("div", { class: "band" }, html("span", {}, "meant to be atomic"));
    band.style.gridColumn = columns.indexOf(group.thread) + 2;
    band.style.gridRow = `${span[0] + 2} / ${span[1] + 3}`;
    body.append(band);
  }
  group.legs.forEach((leg, at) => {
    const step = html("span", { class: "step" }, String(at + 1));
    step.style.gridRow = at + 2;
    body.append(step, legBar(leg, roles[at], columns.indexOf(leg.thread), at, group));
  });
  return html("div", { class: "schedule-frame" }, body);
}

function legBar(leg, role, column, at, group) {
  const access = group.accesses[role];
  const what =
    access === undefined ? leg.operation : `${access.verb} ${group.variable}`;
  const place = access === undefined ? leg.place : access.place;
  const bar = html(
    "div",
    { class: role < 0 ? "leg" : `leg access ${ROLES[role]}`, "data-line": leg.line },
    html("span", { class: "to" }, `${role < 0 ? "runs to" : "up to"} line ${shown(leg.line)}`),
    what === "" ? null : html("span", { class: "what" }, what),
    place === "" ? null : html("span", { class: "at" }, place),
    leg.locks.length === 0 ? null : html("span", { class: "locks" }, `holds ${leg.locks.join(", ")}`),
  );
  bar.style.gridColumn = column + 2;
  bar.style.gridRow = at + 2;
  return bar;
}
