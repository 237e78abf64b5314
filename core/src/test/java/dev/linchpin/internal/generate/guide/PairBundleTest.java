package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairBundleTest {
  private static final List<Invocation> CALLS =
      ScenarioText.invocations("a(); b(); c(); d(); e(); f(); g(); h(); i(); j(); k(); l()");

  /** May meet nobody. */
  private static final Invocation SHY = CALLS.get(3);

  private static PairBundle bundle(Set<String> seen) {
    PairBundle bundle = new PairBundle((one, two) -> !seen.contains(one.method() + two.method()));
    for (Invocation one : CALLS) {
      for (Invocation two : CALLS) {
        if (!one.equals(SHY) && !two.equals(SHY)) {
          bundle.allow(one, two);
        }
      }
    }
    return bundle;
  }

  private static void mark(Set<String> seen, Invocation one, Invocation two) {
    seen.add(one.method() + two.method());
    seen.add(two.method() + one.method());
  }

  /** 66 pairs of 11 methods, and 12 of the one that meets nobody: 78 if each came alone. */
  @Test
  void aFewBundlesHoldAllPairs() {
    Set<String> seen = new HashSet<>();
    int bundles = 0;
    for (Invocation one : CALLS) {
      for (Invocation two : CALLS) {
        if (!seen.contains(one.method() + two.method())) {
          List<List<Invocation>> threads = bundle(seen).around(one, two, roles -> true);
          threads.get(0).forEach(left -> threads.get(1).forEach(right -> mark(seen, left, right)));
          bundles++;
        }
      }
    }
    assertThat(bundles).isLessThan(40);
  }

  @Test
  void callsThatMayNotMeetAreNotPutTogether() {
    List<List<Invocation>> threads =
        bundle(Set.of()).around(CALLS.get(0), CALLS.get(1), roles -> true);
    assertThat(threads).allMatch(thread -> thread.size() == 3 && !thread.contains(SHY));
  }

  @Test
  void rolesAreKept() {
    List<List<Invocation>> threads =
        bundle(Set.of()).around(CALLS.get(0), CALLS.get(1), all -> all.get(1).size() == 1);
    assertThat(threads.get(0)).hasSize(3);
    assertThat(threads.get(1)).hasSize(1);
  }
}
