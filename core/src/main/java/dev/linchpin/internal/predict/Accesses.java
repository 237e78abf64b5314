package dev.linchpin.internal.predict;

import dev.linchpin.prediction.EventPlace;

/** The first and the last access of one kind that the current transaction made to a variable. */
final class Accesses {
  final boolean areWrites;
  long first = -1;
  int firstPlace;
  int firstEra;
  long last = -1;
  int lastPlace;

  Accesses(boolean areWrites) {
    this.areWrites = areWrites;
  }

  void clear() {
    first = -1;
    last = -1;
  }

  void add(long event, int place, int era) {
    if (first < 0) {
      first = event;
      firstPlace = place;
      firstEra = era;
    }
    last = event;
    lastPlace = place;
  }

  EventPlace earliest() {
    return new EventPlace(first, firstPlace);
  }

  EventPlace latest() {
    return new EventPlace(last, lastPlace);
  }
}
