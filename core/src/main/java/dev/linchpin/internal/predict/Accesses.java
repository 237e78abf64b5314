package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.section.SectionWindow;
import dev.linchpin.prediction.EventPlace;
import org.jspecify.annotations.Nullable;

/** The first and the last access of one kind that the current transaction made to a variable. */
final class Accesses {
  final boolean areWrites;
  long first = -1;
  int firstPlace;
  int firstEra;
  long last = -1;
  int lastPlace;

  /** The section of the first one, if it has ended and was searched step by step. */
  @Nullable SectionWindow section;

  /** The position behind the first access there. */
  int position;

  Accesses(boolean areWrites) {
    this.areWrites = areWrites;
  }

  void clear() {
    first = -1;
    last = -1;
    section = null;
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
