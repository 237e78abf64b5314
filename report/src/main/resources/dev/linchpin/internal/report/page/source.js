"use strict";

/** The source files: lines to blame, the line of the current event, where each thread stands. */
class SourcePanel {
  constructor(root, files, missing) {
    this.files = files;
    this.lines = new Map(); // "file:line" to its element
    this.bodies = files.map((file, at) => this.body(file, at));
    this.tabs = files.map((file, at) =>
      html("button", { type: "button", click: () => this.open(at) }, file.name.split("/").pop()),
    );
    const head = html("div", { class: "tabs group", hidden: files.length < 2 }, ...this.tabs);
    this.name = html("div", { class: "file-name" });
    this.frame = html("div", { class: "source-frame", tabindex: "0" }, ...this.bodies);
    if (files.length === 0) {
      root.append(html("p", { class: "facts" }, missing ?? "The source is not known."));
    } else {
      root.append(head, this.name, this.frame);
      this.open(0);
    }
  }

  body(file, at) {
    const rows = file.parts.flatMap((part, index) => [
      ...(index > 0 ? [html("div", { class: "gap" }, "⋮")] : []),
      ...part.lines.map((text, offset) => this.row(at, part.first + offset, text)),
    ]);
    const body = html("div", { class: "code" }, ...rows);
    const last = file.parts.at(-1);
    body.style.setProperty("--digits", `${String(last.first + last.lines.length - 1).length}ch`);
    return body;
  }

  row(file, number, text) {
    const chips = html("span", { class: "chips" });
    const row = html(
      "div",
      { class: "line", "data-line": number },
      chips,
      html("span", { class: "number" }, String(number)),
      html("span", { class: "text" }, text === "" ? " " : text),
    );
    this.lines.set(`${file}:${number}`, row);
    return row;
  }

  open(at) {
    this.bodies.forEach((body, index) => (body.hidden = index !== at));
    this.tabs.forEach((tab, index) => tab.setAttribute("aria-pressed", String(index === at)));
    this.name.textContent = this.files[at].name;
  }

  /** Marks the lines that must be atomic. */
  mark(blocks) {
    for (const row of this.lines.values()) row.classList.remove("blamed", "from", "to");
    for (const { file, from, to } of blocks) {
      for (let line = from; line <= to; line++) {
        const row = this.lines.get(`${file}:${line}`);
        row?.classList.add("blamed");
        if (line === from) row?.classList.add("from");
        if (line === to) row?.classList.add("to");
      }
    }
  }

  /**
   * Shows where the run is.
   * @param current the event, which may have no place
   * @param standing the latest placed event of each thread
   */
  stand(current, standing) {
    for (const row of this.lines.values()) {
      row.classList.remove("current");
      row.firstChild.replaceChildren();
    }
    for (const event of standing) {
      const chip = html("span", { class: `chip t${threadColour(event.thread)}` }, `T${event.thread}`);
      if (event === current) chip.classList.add("moved");
      this.lines.get(`${event.file}:${event.line}`)?.firstChild.append(chip);
    }
    if (current.line === undefined) return;
    const row = this.lines.get(`${current.file}:${current.line}`);
    if (!row) return;
    this.open(current.file);
    row.classList.add("current");
    this.bringIntoView(row);
  }

  /** Only the frame scrolls: the page stays where the reader has put it. */
  bringIntoView(row) {
    const top = row.offsetTop - this.frame.offsetTop;
    const { scrollTop, clientHeight } = this.frame;
    if (top < scrollTop + 30 || top > scrollTop + clientHeight - 50) {
      this.frame.scrollTop = top - clientHeight / 2;
    }
  }
}

const threadColour = (thread) => thread % 6;
