"use strict";

// One schedule as a drawing: a column per thread, a row per leg, from top to bottom.

const ROLES = ["first", "between", "second"];

function drawSchedule(group) {
  const columns = [...new Set([...group.legs.map((leg) => leg.thread), group.thread])];
  const body = html("div", { class: "schedule", role: "group", "aria-label": "Schedule" });
  body.style.setProperty("--columns", columns.length);
  body.append(html("span", { class: "corner" }));
  for (const thread of columns) {
    const note = thread === group.thread ? html("small", {}, "transaction") : null;
    body.append(html("span", { class: "column" }, `thread ${thread} `, note));
  }
  const [first, second] = [0, 2].map((role) => group.legs.findIndex((leg) => leg.access === role));
  if (first >= 0 && second > first) {
    const band = html("div", { class: "band" }, html("span", {}, "should be atomic"));
    band.style.gridColumn = columns.indexOf(group.thread) + 2;
    band.style.gridRow = `${first + 2} / ${second + 3}`;
    body.append(band);
  }
  group.legs.forEach((leg, at) => {
    const step = html("span", { class: "step" }, String(at + 1));
    const bar = legBar(leg, group);
    step.style.gridRow = bar.style.gridRow = at + 2;
    bar.style.gridColumn = columns.indexOf(leg.thread) + 2;
    body.append(step, bar);
  });
  return html("div", { class: "schedule-frame" }, body);
}

/** Up to where a thread goes on, and what it does there; or its access on the way. */
function legBar(leg, group) {
  const access = group.accesses[leg.access];
  const what = access === undefined ? leg.operation : `${access.verb} ${group.variable}`;
  const { place, locks } = access ?? leg;
  return html(
    "div",
    { class: access === undefined ? "leg" : `leg access ${ROLES[leg.access]}` },
    html("span", { class: "to" }, legEnd(leg, access)),
    what === "" ? null : html("span", { class: "what" }, what),
    place === "" ? null : html("span", { class: "at" }, place),
    locks.length === 0 ? null : html("span", { class: "locks" }, `holds ${locks.join(", ")}`),
  );
}

function legEnd(leg, access) {
  return access === undefined || access.line === leg.line
    ? `runs to line ${shown(leg.line)}`
    : `passes line ${shown(access.line)}, runs to ${shown(leg.line)}`;
}
