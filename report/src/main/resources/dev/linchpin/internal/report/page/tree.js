"use strict";

const DEEPEST_INDENT = 12;

/** A node's turns as a list to unfold; what is below is made when it is opened. */
function treeNode(node, labels, isOnRun, depth = 0) {
  // A run of hundreds of turns must not walk out of the page.
  const list = html("ul", { class: depth > DEEPEST_INDENT ? "tree deep" : "tree" });
  for (const turn of node.turns) {
    list.append(treeTurn(turn, labels, isOnRun && turn.shown, depth + 1));
  }
  if (node.cut) list.append(html("li", { class: "cut" }, "… not unfolded further"));
  return list;
}

function labelChip(label, labels) {
  return html("span", { class: `label ${label}`, title: labels[label] }, label);
}

function treeTurn(turn, labels, isOnRun, depth) {
  const words = [
    html("span", { class: `chip t${threadColour(turn.thread)}` }, `T${turn.thread}`),
    html("span", { class: "what" }, turn.event),
    html("span", { class: "at" }, turn.at),
    labelChip(turn.node.label, labels),
  ];
  const attributes = { class: isOnRun ? "on-run" : null };
  if (turn.node.turns.length === 0 && !turn.node.cut) {
    return html("li", attributes, html("span", { class: "leaf" }, ...words));
  }
  const details = html("details", {}, html("summary", {}, ...words));
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) {
      details.append(treeNode(turn.node, labels, isOnRun, depth));
    }
  });
  // The run that is shown lies open.
  if (isOnRun) {
    details.append(treeNode(turn.node, labels, true, depth));
    details.open = true;
  }
  return html("li", attributes, details);
}
