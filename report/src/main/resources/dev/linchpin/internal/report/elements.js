"use strict";

// Everything from a history enters the document as text, never as markup.

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      node.addEventListener(name, value);
    } else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value);
    }
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

const html = (tag, attributes = {}, ...children) =>
  fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
const shown = (n) => n.toLocaleString("en-US");
const grouped = (integer) => String(integer).replace(/\B(?=(\d{3})+$)/g, "\u202f");
const count = (n, noun) => `${shown(n)} ${noun}${n === 1 ? "" : "s"}`;

const ruler = document.createElement("canvas").getContext("2d");
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';

function widthOf(text, font) {
  ruler.font = font;
  return ruler.measureText(text).width;
}

const isPending = (op) => op.to === undefined;

/** As in `pop() → 3 [10,14] by process 2`. */
function describe(op) {
  return `${op.label} [${op.call},${op.return ?? "pending"}] by process ${op.process}`;
}
