"use strict";

/** Walking, zooming and panning with keys, wheel and pointer. */
class Navigation {
  constructor(timeLine) {
    this.timeLine = timeLine;
    const { chart } = timeLine;
    chart.addEventListener("keydown", (event) => this.onKey(event));
    chart.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    chart.addEventListener("pointerdown", (event) => this.onDrag(event));
  }

  onKey(event) {
    const { timeLine } = this;
    const walk = (rowStep, step) => () => {
      const target = timeLine.layout.neighbour(timeLine.current, rowStep, step);
      if (target) timeLine.visit(target);
    };
    const actions = {
      ArrowLeft: walk(0, -1),
      ArrowRight: walk(0, 1),
      ArrowUp: walk(-1, 0),
      ArrowDown: walk(1, 0),
      "+": () => timeLine.zoom(0.7),
      "=": () => timeLine.zoom(0.7),
      "-": () => timeLine.zoom(1 / 0.7),
      0: () => timeLine.fitAll(),
      Escape: () => timeLine.forget(),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    action();
    event.preventDefault();
  }

  onWheel(event) {
    const { timeLine } = this;
    const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (timeLine.isWhole() && (isAcross || event.deltaY > 0)) return; // the page scrolls
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    if (isAcross) {
      timeLine.pan((event.deltaX || event.deltaY) * pixels);
    } else {
      const x = event.clientX - timeLine.plot.getBoundingClientRect().left - timeLine.gutter;
      timeLine.zoom(Math.exp(clamp(event.deltaY * pixels, -300, 300) * 0.002), x);
    }
    event.preventDefault();
  }

  onDrag(down) {
    if (down.button !== 0) return;
    const { timeLine } = this;
    let { clientX, clientY } = down;
    let isDragging = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (type, action) => window.addEventListener(type, action, { signal });
    const end = () => {
      listeners.abort();
      timeLine.plot.classList.remove("dragging");
    };
    on("pointermove", (event) => {
      // A hand that clicks is not quite steady.
      isDragging ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 4;
      if (!isDragging) return;
      timeLine.plot.classList.add("dragging");
      timeLine.pan(clientX - event.clientX);
      if (event.pointerType === "mouse") timeLine.chart.scrollTop += clientY - event.clientY;
      ({ clientX, clientY } = event);
    });
    on("pointerup", end);
    on("pointercancel", end);
  }
}
