package dev.linchpin.internal.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.RunSink;
import dev.linchpin.prediction.ViolationGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A run whose violations are more than are kept is compared with the same run with room for all.
 */
class ViolationTallyTest {
  private static final int THREADS = 6;
  private static final int VARIABLES = 9;

  /** Five patterns and two places for each access make 40 groups. */
  private static final int PLACES = 2;

  /** So many that no search for shorter schedules is made: it changes what a place shows best. */
  private static final int TRANSACTIONS = 2_000;

  @Test
  void countsAndGroupsAreThoseOfAllViolations() {
    for (int seed = 1; seed <= 5; seed++) {
      PredictedViolations all = predict(seed, Integer.MAX_VALUE);
      for (int most : new int[] {40, 100, 250}) {
        PredictedViolations some = predict(seed, most);
        assertTrue(all.count() > most, "the run is too harmless to show anything");
        assertEquals(0, all.notListed());
        assertEquals(all.count(), some.count());
        assertEquals(some.count(), some.listed().size() + some.notListed());
        assertTrue(some.listed().size() <= most + some.groups().size());
        assertTrue(all.listed().containsAll(some.listed()));
        assertEquals(summary(all.groups()), summary(some.groups()));
      }
    }
  }

  /** With more groups than can be told apart, the first ones are, and no more is kept. */
  @Test
  void groupsAreBoundedAsWell() {
    PredictedViolations some = predict(3, 10);
    assertEquals(10, some.groups().size());
    assertTrue(some.listed().size() <= 20);
    assertTrue(some.count() > 1_000);
  }

  /** Every group shows the shortest schedule of all of its members, kept or not. */
  @Test
  void examplesAreTheShortest() {
    PredictedViolations all = predict(7, Integer.MAX_VALUE);
    PredictedViolations some = predict(7, 150);
    assertTrue(all.groups().size() <= 150);
    for (int at = 0; at < all.groups().size(); at++) {
      AtomicityViolation shown = some.groups().get(at).example();
      assertTrue(some.listed().contains(shown));
      assertEquals(all.groups().get(at).example().schedule().size(), shown.schedule().size());
    }
  }

  private static Set<String> summary(List<ViolationGroup> groups) {
    Set<String> all = new HashSet<>();
    for (ViolationGroup group : groups) {
      AtomicityViolation example = group.example();
      all.add(
          "%s %d %d %d: %d on %d"
              .formatted(
                  example.pattern(),
                  example.first().place(),
                  example.middle().place(),
                  example.second().place(),
                  group.count(),
                  group.variables()));
    }
    assertEquals(groups.size(), all.size());
    return all;
  }

  private static PredictedViolations predict(int seed, int most) {
    Predictor predictor = new Predictor(0, most);
    feed(predictor, new SplittableRandom(seed));
    return predictor.finish().predicted();
  }

  private static void feed(RunSink sink, SplittableRandom random) {
    for (int transaction = 0; transaction < TRANSACTIONS; transaction++) {
      int thread = random.nextInt(THREADS);
      int variable = random.nextInt(VARIABLES);
      boolean isLocked = random.nextInt(3) == 0;
      sink.begin(thread, 0);
      for (int access = 0; access < 2; access++) {
        if (isLocked) {
          sink.acquire(thread, 0);
        }
        if (random.nextBoolean()) {
          sink.write(thread, variable, random.nextInt(PLACES));
        } else {
          sink.read(thread, variable, random.nextInt(PLACES));
        }
        if (isLocked) {
          sink.release(thread, 0);
        }
      }
      sink.end(thread);
    }
  }
}
