package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.schedule.ScheduleSearch;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.ViolationPlaces;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The violations of one variable, two threads and a pattern: the best one for each triple of code
 * locations.
 */
final class ViolationCollector {
  /** Where in the code a pattern shows. */
  record Places(AccessPattern pattern, int first, int middle, int second) {}

  /** Maximum number of attempts to find a better schedule. */
  private static final int MOST_ATTEMPTS = 64;

  /** Maximum number of pairs to examine for other code locations after the first violation. */
  private static final int MOST_LOOKS = 256;

  private final Pairs.Use use;
  private final Pairs.Use other;
  private final AccessPattern pattern;
  private final ViolationTally tally;
  private final Map<Places, AtomicityViolation> best = new LinkedHashMap<>(2);
  private int attempts;
  private int looks;

  /**
   * @param tally what was found for others; places that it knows need not be shown once more
   */
  ViolationCollector(Pairs.Use use, Pairs.Use other, AccessPattern pattern, ViolationTally tally) {
    this.tally = tally;
    this.use = use;
    this.other = other;
    this.pattern = pattern;
  }

  boolean isEmpty() {
    return best.isEmpty();
  }

  /** Whether a better violation at these code locations is wanted. */
  boolean isWanted(EventPlace first, EventPlace middle, EventPlace second) {
    if (best.isEmpty()) {
      return true;
    }
    Places places = places(first, middle, second);
    AtomicityViolation known = best.get(places);
    if (known == null) {
      return !tally.isKnown(places);
    }
    return known.schedule().size() > ScheduleSearch.FEWEST_LEGS && attempts++ < MOST_ATTEMPTS;
  }

  /** Whether enough was looked at, now that something is found; to be asked for each pair. */
  boolean isEnough() {
    return !best.isEmpty() && looks++ > MOST_LOOKS;
  }

  void add(
      EventPlace transaction,
      EventPlace first,
      EventPlace middle,
      EventPlace second,
      List<Leg> schedule) {
    best.merge(
        places(first, middle, second),
        new AtomicityViolation(
            use.of().variable,
            use.thread().number,
            other.thread().number,
            pattern,
            new ViolationPlaces(transaction, first, middle, second),
            schedule),
        (old, added) -> added.schedule().size() < old.schedule().size() ? added : old);
  }

  /** Gives the first one, and the others if their places are new. */
  void hand() {
    boolean isFirst = true;
    for (Map.Entry<Places, AtomicityViolation> find : best.entrySet()) {
      if (isFirst || !tally.isKnown(find.getKey())) {
        tally.add(find.getKey(), find.getValue());
      }
      isFirst = false;
    }
  }

  private Places places(EventPlace first, EventPlace middle, EventPlace second) {
    return new Places(pattern, first.place(), middle.place(), second.place());
  }
}
