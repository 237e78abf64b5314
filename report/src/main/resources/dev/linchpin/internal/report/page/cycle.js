"use strict";

// The blocks and conflicts of one eliminator, drawn over the run.

/** Draws bars along the blocks and an arrow for each conflict. */
function drawCycle(run, choice) {
  const { overlay, body } = run;
  overlay.replaceChildren(arrowHead());
  for (const row of run.body.querySelectorAll(".row")) row.classList.remove("in-cycle", "in-block");
  overlay.setAttribute("width", body.clientWidth);
  overlay.setAttribute("height", body.scrollHeight);
  const origin = body.getBoundingClientRect();
  const box = (at) => {
    const rect = run.cell(at).getBoundingClientRect();
    const place = run.rowOf(at).querySelector(".at")?.getBoundingClientRect();
    // An arrow ends beside the place in the source, not on it.
    const isBeside = place !== undefined && place.top < rect.bottom;
    return {
      left: rect.left - origin.left,
      right: Math.max(rect.right, isBeside ? place.right : 0) - origin.left,
      top: rect.top - origin.top + body.scrollTop,
      bottom: rect.bottom - origin.top + body.scrollTop,
    };
  };
  for (const [first, last] of choice.segments) drawBlock(run, box, first, last);
  for (const [from, to] of choice.cycle) drawConflict(run, box, from, to);
}

function arrowHead() {
  const tip = svg("path", { d: "M 0 0 L 8 4 L 0 8 z", class: "tip" });
  const attributes = { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7 };
  return svg("defs", {}, svg("marker", { ...attributes, markerHeight: 7, orient: "auto" }, tip));
}

function drawBlock(run, box, first, last) {
  const from = box(first);
  const to = box(last);
  const x = Math.min(from.left, to.left) - 9;
  const bar = { x, y: from.top, width: 4, height: to.bottom - from.top, rx: 2, class: "block-bar" };
  run.overlay.append(svg("rect", bar));
  const thread = run.events[first].thread;
  for (let at = first; at <= last; at++) {
    if (run.events[at].thread === thread) run.rowOf(at).classList.add("in-block");
  }
}

function drawConflict(run, box, at, to) {
  const a = box(at);
  const b = box(to);
  const isRight = b.left > a.left;
  const start = [isRight ? a.right + 3 : a.left - 14, (a.top + a.bottom) / 2];
  const end = [isRight ? b.left - 14 : b.right + 4, (b.top + b.bottom) / 2];
  const bend = Math.max(24, Math.min(80, Math.abs(end[0] - start[0]) / 2)) * (isRight ? 1 : -1);
  const d = `M ${start} C ${start[0] + bend} ${start[1]} ${end[0] - bend} ${end[1]} ${end}`;
  const attributes = { d, class: "conflict", "marker-end": "url(#tip)", "data-from": at, "data-to": to };
  run.overlay.append(svg("path", attributes));
  run.rowOf(at).classList.add("in-cycle");
  run.rowOf(to).classList.add("in-cycle");
}
