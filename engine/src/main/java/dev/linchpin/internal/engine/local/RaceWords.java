package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.engine.search.warning.Holding;
import dev.linchpin.internal.engine.search.warning.Suspicion.Race;
import dev.linchpin.internal.engine.search.warning.Suspicions;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.List;

/** A data race for people, and what to do about it. */
final class RaceWords {
  private final Race race;
  private final WarningWords words;
  private final Trace trace;
  private final long location;

  private RaceWords(Race race, WarningWords words) {
    this.race = race;
    this.words = words;
    this.trace = words.run().trace();
    this.location = trace.location(race.first());
  }

  static Warning of(Race race, WarningWords words) {
    return new RaceWords(race, words).warning();
  }

  private Warning warning() {
    String one = words.place(race.first());
    String two = words.place(race.second());
    boolean isOrdered = one.compareTo(two) <= 0;
    List<String> places = isOrdered ? List.of(one, two) : List.of(two, one);
    String field = words.location(location);
    String name = field.isEmpty() ? "the field" : "`" + field + "`";
    if (race.isAwaited()) {
      return endless(name);
    }
    return words.made(
        Warning.Kind.RACE,
        "data race between %s and %s%s: %s"
            .formatted(
                places.get(0),
                places.get(1),
                field.isEmpty() ? "" : " on " + name,
                words.isWeak()
                    ? "nothing orders them"
                    : "the Java memory model allows more results than those explored"),
        places,
        advice(name));
  }

  /** No run shows it: the loops of runs read again and again, and see the store some day. */
  private Warning endless(String field) {
    boolean isFirst = trace.isWrite(race.first());
    String read = words.place(isFirst ? race.second() : race.first());
    String write = words.place(isFirst ? race.first() : race.second());
    return words.made(
        Warning.Kind.ENDLESS_LOOP,
        "the loop at %s, which waits until %s writes %s, may never end: the compiler may read it once"
            .formatted(SourcePlace.brief(read), SourcePlace.brief(write), field),
        List.of(read, write),
        advice(field));
  }

  /**
   * Where one of the two accesses is made under a lock, the other one lacks it. A volatile field
   * helps only if no thread computes its new value from what it has read there: then the update
   * must be atomic. The elements of an array cannot be volatile.
   */
  private String advice(String field) {
    List<Holding> first = Suspicions.held(trace, race.first());
    List<Holding> second = Suspicions.held(trace, race.second());
    if (first.isEmpty() != second.isEmpty()) {
      int without = first.isEmpty() ? race.first() : race.second();
      int with = first.isEmpty() ? race.second() : race.first();
      Holding lock = (first.isEmpty() ? second : first).get(0);
      String place = SourcePlace.brief(words.place(without));
      String other = SourcePlace.brief(words.place(with));
      String orVolatile =
          trace.isWrite(without) || words.names().isElement(location)
              ? ""
              : ", or make %s volatile".formatted(field);
      return "Access %s at %s under %s, as %s does%s"
          .formatted(field, place, words.lock(lock), other, orVolatile);
    }
    if (words.names().isElement(location)) {
      return "Access the array under one lock, or use an AtomicReferenceArray or its like";
    }
    if (isUpdated()) {
      return "Access %s under one lock, or make it atomic (AtomicInteger and its like)"
          .formatted(field);
    }
    return "Make %s volatile, or access it under one lock".formatted(field);
  }

  /** Whether an operation that writes the location has read it before. */
  private boolean isUpdated() {
    for (int access : List.of(race.first(), race.second())) {
      if (trace.isWrite(access) && hasRead(access)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasRead(int write) {
    int step = stepOf(write);
    for (int before = write - 1; before >= 0; before--) {
      int other = stepOf(before);
      boolean isSame =
          trace.thread(other) == trace.thread(step)
              && trace.operation(other) == trace.operation(step);
      if (isSame && trace.location(before) == location && !trace.isWrite(before)) {
        return true;
      }
    }
    return false;
  }

  private int stepOf(int access) {
    int step = 0;
    while (step + 1 < trace.steps() && trace.firstAccess(step + 1) <= access) {
      step++;
    }
    return step;
  }
}
