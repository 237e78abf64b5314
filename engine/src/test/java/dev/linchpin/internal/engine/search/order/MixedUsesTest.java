package dev.linchpin.internal.engine.search.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MixedUsesTest {
  /** An access inside a collection; location -1 ends the present use of its thread. */
  private record Touch(int thread, int location, boolean isWrite) {}

  private static boolean found(List<Touch> run, int callers) {
    MixedUses mixed = new MixedUses(callers);
    boolean isMixed = false;
    for (int at = 0; at < run.size(); at++) {
      Touch touch = run.get(at);
      if (touch.location < 0) {
        mixed.end(touch.thread);
      } else {
        isMixed |= mixed.mixes(touch.thread, at, touch.location, touch.isWrite);
      }
    }
    return isMixed;
  }

  /** The definition, read literally: two uses, and conflicts between them in both directions. */
  private static boolean defined(List<Touch> run, int callers) {
    int[] use = new int[run.size()];
    int[] ended = new int[8];
    for (int at = 0; at < use.length; at++) {
      Touch touch = run.get(at);
      ended[touch.thread] += touch.location < 0 ? 1 : 0;
      use[at] = touch.thread * 100 + ended[touch.thread];
    }
    for (int a = 0; a < use.length; a++) {
      for (int b = a + 1; b < use.length; b++) {
        for (int c = 0; c < use.length; c++) {
          for (int d = c + 1; d < use.length; d++) {
            if (conflict(run.get(a), run.get(b), callers)
                && conflict(run.get(c), run.get(d), callers)
                && use[a] == use[d]
                && use[b] == use[c]) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean conflict(Touch one, Touch other, int callers) {
    return one.thread != other.thread
        && one.location == other.location
        && one.location >= 0
        && (one.isWrite || other.isWrite)
        && (one.thread > callers || other.thread > callers);
  }

  @Test
  void randomRunsAreMixedWhereTheDefinitionSaysSo() {
    SplittableRandom random = new SplittableRandom(15);
    int mixed = 0;
    for (int round = 0; round < 4_000; round++) {
      List<Touch> run = new ArrayList<>();
      int size = 2 + random.nextInt(9);
      for (int at = 0; at < size; at++) {
        run.add(new Touch(1 + random.nextInt(3), random.nextInt(4) - 1, random.nextBoolean()));
      }
      boolean expected = defined(run, 1);
      assertThat(found(run, 1)).as("%s", run).isEqualTo(expected);
      mixed += expected ? 1 : 0;
    }
    // Both answers are common, or the comparison says little.
    assertThat(mixed).isBetween(400, 3_600);
  }

  /** Two callers beside each other are judged elsewhere: no thread of the class takes part. */
  @Test
  void callersAloneAreNotMixed() {
    List<Touch> run = List.of(new Touch(1, 0, false), new Touch(2, 0, true), new Touch(1, 0, true));

    assertThat(found(run, 2)).isFalse();
    assertThat(found(run, 1)).isTrue();
  }
}
