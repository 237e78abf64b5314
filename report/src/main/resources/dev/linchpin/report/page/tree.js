"use strict";

/** A node's turns as a list to unfold; what is below is made when it is opened. */
function treeNode(node, labels, isOnRun) {
  const list = html("ul", { class: "tree" });
  for (const turn of node.turns) list.append(treeTurn(turn, labels, isOnRun && turn.shown));
  if (node.cut) list.append(html("li", { class: "cut" }, "… not unfolded further"));
  return list;
}

function labelChip(label, labels) {
  return html("span", { class: `label ${label}`, title: labels[label] }, label);
}

function treeTurn(turn, labels, isOnRun) {
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
      details.append(treeNode(turn.node, labels, isOnRun));
    }
  });
  // The run that is shown lies open, except where it would be a page of nothing but open ends.
  if (isOnRun) {
    details.append(treeNode(turn.node, labels, true));
    details.open = true;
  }
  return html("li", attributes, details);
}
