"use strict";

// The blocks and conflicts of one eliminator and the stores of stale reads, drawn over the run.

/** Draws bars along the blocks and an arrow for each conflict and each store that a stale read saw or missed. */
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
    const column = run.cell(at).closest(".cell").getBoundingClientRect();
    // A text of several lines has room below, beside its place.
    const end = place !== undefined && !isBeside ? place : rect;
    return {
      endRight: Math.max(end.right, isBeside ? place.right : 0) - origin.left,
      endY: (end.top + end.bottom) / 2 - origin.top + body.scrollTop,
      left: rect.left - origin.left,
      right: Math.max(rect.right, isBeside ? place.right : 0) - origin.left,
      sideLeft: column.left - origin.left,
      sideRight: column.right - origin.left,
      top: rect.top - origin.top + body.scrollTop,
      bottom: rect.bottom - origin.top + body.scrollTop,
    };
  };
  for (const [first, last] of choice.segments) drawBlock(run, box, first, last);
  for (const [from, to] of choice.cycle) drawConflict(run, box, from, to);
  for (const { read, seen, missed } of run.stale) {
    if (seen !== null) drawArrow(run, box, seen, read, "seen");
    if (missed !== null) drawArrow(run, box, missed, read, "missed");
    run.rowOf(read).classList.add("stale");
  }
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

/**
 * Down along the side of the column, then along the row of the end: both are free of text, because
 * a row has the text of one thread.
 */
function elbow([x, y], side, [endX, endY]) {
  const down = Math.sign(endY - y) || 1;
  const right = Math.sign(endX - side) || 1;
  const out = Math.sign(side - x) || right;
  const r = Math.min(6, Math.abs(endY - y) / 2, Math.abs(endX - side));
  const first = Math.min(r, Math.abs(side - x));
  return (
    `M ${x} ${y} H ${side - out * first} Q ${side} ${y} ${side} ${y + down * first} ` +
    `V ${endY - down * r} Q ${side} ${endY} ${side + right * r} ${endY} H ${endX}`
  );
}

function drawConflict(run, box, at, to) {
  drawArrow(run, box, at, to, "conflict");
  run.rowOf(at).classList.add("in-cycle");
  run.rowOf(to).classList.add("in-cycle");
}

function drawArrow(run, box, at, to, kind) {
  const a = box(at);
  const b = box(to);
  const isRight = b.left > a.left;
  const start = [isRight ? a.right + 3 : a.left - 14, (a.top + a.bottom) / 2];
  const end = isRight ? [b.left - 14, (b.top + b.bottom) / 2] : [b.endRight + 4, b.endY];
  const side = isRight ? Math.max(a.sideRight - 4, start[0]) : Math.min(a.sideLeft + 4, start[0]);
  const d = elbow(start, side, end);
  const attributes = { d, class: kind, "marker-end": "url(#tip)", "data-from": at, "data-to": to };
  run.overlay.append(svg("path", attributes));
}
