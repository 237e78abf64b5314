package dev.linchpin.internal.engine.search;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.search.fixture.Library;
import dev.linchpin.internal.engine.search.fixture.Varied;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Prints what samples of schedules did, to compare one JVM with another. */
final class Fingerprints {
  static final List<Class<?>> SUBJECTS =
      List.of(
          Varied.SkipList.class,
          Varied.IdentityKeys.class,
          Varied.Salted.class,
          Varied.Chance.class,
          Varied.Meeting.class,
          Varied.Queues.class,
          Varied.Locks.class);

  private Fingerprints() {}

  /** Samples with the same seeds, each schedule run twice. */
  static Searches.Explored sample(Class<?> subject, int samples) {
    return JavaSubject.of(subject, "first", "second").explore(audited(samples));
  }

  static Plan audited(int samples) {
    return Plan.of(Strategy.POS)
        .withSamples(samples, 7)
        .withBudget(Duration.ofMinutes(5))
        .withStepLimit(5_000)
        .withOptions(new Plan.Options(true, false, false, 1));
  }

  /** One line for each subject. */
  public static void main(String[] args) {
    for (Class<?> subject : SUBJECTS) {
      print(subject, sample(subject, 30));
    }
    print(
        Library.Map.class,
        JavaSubject.of(Library.Map.class, "putOne merge", "compute putElsewhere")
            .explore(audited(30)));
  }

  private static void print(Class<?> subject, Searches.Explored explored) {
    Exploration exploration = explored.exploration();
    System.out.println(
        subject.getSimpleName()
            + " "
            + exploration.executions()
            + " "
            + new TreeMap<>(exploration.ends())
            + " "
            + JavaSubject.results(exploration)
            + " "
            + new TreeSet<>(explored.classes())
            + " "
            + exploration.remarks());
  }
}
