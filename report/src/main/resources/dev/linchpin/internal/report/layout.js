"use strict";

/**
 * Where the operations of an object lie: rows from top to bottom, one for each process, and places
 * from left to right.
 *
 * An operation lies between two ranks, from its call to its return (see TimeLine.java). The scale
 * gives each rank a place: evenly spaced, or proportional to the time passed.
 */
class Layout {
  static MANY_ROWS = 14; // from here on the processes of the core come first

  constructor(object, scale, coreOnly) {
    this.object = object;
    this.scale = scale;
    this.coreOnly = coreOnly;
    this.ops = coreOnly ? object.ops.filter((op) => op.core) : object.ops;
    this.rows = Layout.rowsOf(this.ops);
    this.ranks = Layout.ranksOf(this.ops);
    this.base = BigInt(object.stamps[this.ranks[0]] ?? 0);
    this.isRelative = object.stamps.some((stamp) => stamp.length > 9);
    this.places = scale === "time" ? this.timePlaces() : this.evenPlaces();
    const first = this.places[this.ranks[0]] ?? 0;
    const last = this.places[this.ranks[this.ranks.length - 1]] ?? 1;
    this.unit = scale === "time" ? Math.max(last - first, 1) / 40 : 1;
    this.start = first - 0.6 * this.unit;
    this.end = last + (this.ops.some(isPending) || coreOnly ? 2.4 : 0.6) * this.unit;
  }

  static rowsOf(ops) {
    const processes = [...new Set(ops.map((op) => op.process))].sort((a, b) => a - b);
    if (processes.length > Layout.MANY_ROWS) {
      const ofCore = new Set(ops.filter((op) => op.core).map((op) => op.process));
      processes.sort((a, b) => ofCore.has(b) - ofCore.has(a) || a - b);
    }
    const rows = new Map(processes.map((process) => [process, { process, ops: [] }]));
    ops.forEach((op) => rows.get(op.process).ops.push(op));
    rows.forEach((row) => (row.nextOfCore = Layout.nextOfCore(row.ops)));
    return [...rows.values()];
  }

  static ranksOf(ops) {
    const ranks = new Set(ops.flatMap((op) => (isPending(op) ? [op.from] : [op.from, op.to])));
    return [...ranks].sort((a, b) => a - b);
  }

  evenPlaces() {
    const places = [];
    this.ranks.forEach((rank, at) => (places[rank] = at));
    return places;
  }

  timePlaces() {
    return this.object.stamps.map((stamp) => Number(BigInt(stamp) - this.base));
  }

  /** Between two ranks is between their places: that is where operations take effect. */
  placeOf(rank) {
    const below = Math.floor(rank);
    const place = this.places[below];
    return rank === below ? place : place + (rank - below) * (this.places[below + 1] - place);
  }

  startOf(op) {
    return this.placeOf(op.from);
  }

  endOf(op) {
    return isPending(op) ? this.end : this.placeOf(op.to);
  }

  /** The range that shows these operations and their labels; of pending ones the beginning. */
  around(ops) {
    const from = Math.min(...ops.map((op) => this.startOf(op)));
    const to = Math.max(...ops.map((op) => this.placeOf(op.to ?? op.from)));
    const margin = Math.max((to - from) * 0.04, 0.8 * this.unit);
    return [from - margin, to + 3 * margin]; // the last bar has its label at the right
  }

  /** Moments worth a mark on the axis between two places, the most important first. */
  moments(from, to, wished) {
    return this.scale === "time" ? this.roundTimes(from, to, wished) : this.stampsBetween(from, to);
  }

  *stampsBetween(from, to) {
    const core = Layout.ranksOf(this.ops.filter((op) => op.core));
    for (const rank of new Set([...core, ...this.ranks])) {
      const place = this.places[rank];
      if (place >= from && place <= to) yield { place, stamp: BigInt(this.object.stamps[rank]) };
    }
  }

  *roundTimes(from, to, wished) {
    const least = (to - from) / wished;
    const power = 10 ** Math.floor(Math.log10(least));
    const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((s) => s >= least));
    const shift = this.isRelative ? 0 : Number(this.base % BigInt(step));
    for (let at = Math.ceil((from + shift) / step) * step - shift; at <= to; at += step) {
      yield { place: at, stamp: this.base + BigInt(Math.round(at)) };
    }
  }

  timeText(stamp) {
    return this.isRelative ? `+${grouped(stamp - this.base)}` : String(stamp);
  }

  /** For each operation of a row the next one that belongs to the core. */
  static nextOfCore(ops) {
    const next = [];
    for (let at = ops.length - 2; at >= 0; at--) {
      next[at] = ops[at + 1].core ? ops[at + 1] : next[at + 1];
    }
    return next;
  }

  /** The next operation of the process, or the one of the next process that began nearest. */
  neighbour(op, rowStep, step) {
    const at = this.rows.findIndex((row) => row.process === op.process);
    const ops = this.rows[at + rowStep]?.ops ?? [];
    if (rowStep === 0) {
      return ops[ops.indexOf(op) + step];
    }
    const distance = (other) => Math.abs(this.startOf(other) - this.startOf(op));
    return [...ops].sort((a, b) => distance(a) - distance(b))[0];
  }
}
