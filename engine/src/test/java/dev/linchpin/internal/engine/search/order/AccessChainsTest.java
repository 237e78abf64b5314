package dev.linchpin.internal.engine.search.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.Written;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compared with a map of lists, which is slow and plainly right. */
class AccessChainsTest {
  /** One thread that touches objects at random, some of them seldom and some often. */
  private static final class Touching extends Written {
    private final int objects;
    private final Random random;

    Touching(int objects, long seed) {
      this.objects = objects;
      this.random = new Random(seed);
    }

    @Override
    public void setup() {}

    @Override
    public List<List<Operation>> threads() {
      return List.of(List.of(this::touch));
    }

    private Object touch() {
      for (int access = 0; access < 2 * objects; access++) {
        int object = random.nextInt(random.nextInt(objects) + 1) * 7919;
        control().memory().access(random.nextInt(3), object, random.nextInt(3), 1);
      }
      return NOTHING;
    }
  }

  private static Trace trace(Fibers fibers, int objects, long seed) {
    Touching program = new Touching(objects, seed);
    Runner runner = new Runner(fibers, program, new StableIds(1), 1_000_000);
    program.on(runner);
    runner.execute(new FirstThread());
    return runner.view().trace();
  }

  private static final class FirstThread implements Policy {
    @Override
    public int next(RunView run, long enabled) {
      return Long.numberOfTrailingZeros(enabled);
    }

    @Override
    public int alternative(RunView run, int count) {
      return 0;
    }
  }

  private static void compare(AccessChains chains, Trace trace) {
    Map<Integer, List<Integer>> naive = new HashMap<>();
    chains.clear();
    for (int step = 0; step < trace.steps(); step++) {
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        // Asked before it is added too: that is what makes room for an object not seen yet.
        int object = Trace.object(trace.location(access));
        List<Integer> known = naive.computeIfAbsent(object, none -> new ArrayList<>());
        assertThat(chains.latest(object))
            .isEqualTo(known.isEmpty() ? AccessChains.NONE : known.get(known.size() - 1));
        known.add(access);
      }
      chains.add(trace, step, false);
    }
    naive.forEach((object, accesses) -> assertThat(chain(chains, object)).isEqualTo(accesses));
  }

  /** First to latest. */
  private static List<Integer> chain(AccessChains chains, int object) {
    List<Integer> accesses = new ArrayList<>();
    for (int at = chains.latest(object); at != AccessChains.NONE; at = chains.previous(at)) {
      accesses.add(0, at);
    }
    return accesses;
  }

  /** The table has room for 32 objects at first and doubles. */
  @ParameterizedTest
  @ValueSource(ints = {1, 31, 32, 33, 64, 65, 500, 5_000})
  void everyObjectHasItsOwnAccesses(int objects) {
    try (Fibers fibers = FiberBackend.best().open()) {
      compare(new AccessChains(), trace(fibers, objects, objects));
    }
  }

  @Test
  void aTableThatHasGrownIsEmptyForTheNextRun() {
    AccessChains chains = new AccessChains();
    try (Fibers fibers = FiberBackend.best().open()) {
      for (int objects : new int[] {40, 3, 3_000, 1, 200}) {
        compare(chains, trace(fibers, objects, objects));
      }
    }
  }
}
