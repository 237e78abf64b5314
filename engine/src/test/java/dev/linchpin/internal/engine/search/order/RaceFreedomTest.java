package dev.linchpin.internal.engine.search.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Compared with the definition: happens-before as a set of pairs, closed transitively, and every
 * pair of accesses looked at.
 */
class RaceFreedomTest {
  private static final int RUNS = 4_000;
  private static final int THREADS = 3;
  private static final long LOCK = Trace.location(ObjectIds.of(1, 9), -2);

  /** One action of a run; {@code word} says what it is. */
  private record Action(int thread, String word, int slot, boolean isVolatile) {
    boolean reads() {
      return word.equals("read") || word.equals("rmw");
    }

    boolean writes() {
      return word.equals("write") || word.equals("rmw");
    }

    boolean isAccess() {
      return reads() || writes();
    }
  }

  private static List<Action> random(Random random) {
    List<Action> actions = new ArrayList<>();
    int holder = -1;
    boolean[] ended = new boolean[THREADS];
    for (int step = 0; step < 12; step++) {
      int thread = random.nextInt(THREADS);
      if (ended[thread] || !isStarted(actions, thread)) {
        continue;
      }
      int what = random.nextInt(12);
      int slot = random.nextInt(3) - (random.nextInt(8) == 0 ? 1 : 0);
      boolean isVolatile = random.nextInt(3) > 0 && slot > 0;
      if (what < 3) {
        actions.add(new Action(thread, "read", slot, isVolatile));
      } else if (what < 5) {
        actions.add(new Action(thread, "write", slot, isVolatile));
      } else if (what < 7) {
        actions.add(new Action(thread, "rmw", slot, isVolatile));
      } else if (what < 9 && holder != thread) {
        actions.add(new Action(thread, holder < 0 ? "lock" : "missed", 0, false));
        holder = holder < 0 ? thread : holder;
      } else if (what < 11 && holder == thread) {
        actions.add(new Action(thread, "unlock", 0, false));
        holder = -1;
      } else if (what == 11 && thread == 0 && !isStarted(actions, 2)) {
        actions.add(new Action(0, "start", 2, false));
      } else if (what == 10 && thread == 2 && holder != 2) {
        actions.add(new Action(2, "end", 2, false));
        ended[2] = true;
      } else if (what == 11 && thread == 1) {
        actions.add(new Action(1, "isAlive", 2, false));
      }
    }
    return actions;
  }

  private static boolean isStarted(List<Action> actions, int thread) {
    return thread < 2 || actions.stream().anyMatch(action -> action.word.equals("start"));
  }

  private static Trace trace(List<Action> actions) {
    Trace trace = new Trace();
    int object = ObjectIds.of(1, 5);
    long life = Trace.location(ObjectIds.of(ObjectIds.THREAD, 2), 0);
    for (Action action : actions) {
      trace.begin(action.thread, 0, 0, null);
      long location = Trace.location(object, action.slot);
      AccessMode mode = action.isVolatile ? AccessMode.VOLATILE : AccessMode.PLAIN;
      int site = Sites.with(Sites.of(7), mode);
      switch (action.word) {
        case "read" -> trace.add(Access.READ, AccessRole.MEMORY, location, 0, site);
        case "write" -> trace.add(Access.WRITE, AccessRole.MEMORY, location, 0, site);
        case "rmw" -> trace.add(Access.CAS, AccessRole.MEMORY, location, 0, site);
        case "lock" -> trace.add(Access.RMW, AccessRole.ACQUIRE, LOCK, 0, site);
        case "missed" -> trace.add(Access.READ, AccessRole.ACQUIRE, LOCK, 0, site);
        case "unlock" -> trace.add(Access.WRITE, AccessRole.RELEASE, LOCK, 0, site);
        case "start" -> trace.add(Access.WRITE, AccessRole.FORK, life, 0, site);
        case "end" -> trace.add(Access.WRITE, AccessRole.HIDDEN, life, 0, site);
        default -> trace.add(Access.READ, AccessRole.HIDDEN, life, 0, site);
      }
    }
    return trace;
  }

  private static boolean synchronises(Action one, Action other) {
    boolean isSame = one.slot == other.slot;
    return switch (one.word) {
      case "unlock" -> other.word.equals("lock");
      case "start" -> other.thread == one.slot;
      case "end" -> other.word.equals("isAlive");
      default -> one.isVolatile && one.writes() && other.isVolatile && other.reads() && isSame;
    };
  }

  private static boolean isRaceFree(List<Action> actions) {
    int size = actions.size();
    Set<Integer> before = new HashSet<>();
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        Action one = actions.get(i);
        Action other = actions.get(j);
        if (one.thread == other.thread || synchronises(one, other)) {
          before.add(i * size + j);
        }
      }
    }
    for (int middle = 0; middle < size; middle++) {
      for (int i = 0; i < middle; i++) {
        for (int j = middle + 1; j < size; j++) {
          if (before.contains(i * size + middle) && before.contains(middle * size + j)) {
            before.add(i * size + j);
          }
        }
      }
    }
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        Action one = actions.get(i);
        Action other = actions.get(j);
        boolean overlaps = one.slot == other.slot || one.slot == -1 || other.slot == -1;
        if (one.isAccess()
            && other.isAccess()
            && overlaps
            && (one.writes() || other.writes())
            && !(one.isVolatile && other.isVolatile)
            && !before.contains(i * size + j)) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void agreesWithTheDefinitionOnRandomRuns() {
    Random random = new Random(18);
    int free = 0;
    RaceFreedom races = new RaceFreedom();
    for (int run = 0; run < RUNS; run++) {
      List<Action> actions = random(random);
      boolean expected = isRaceFree(actions);
      free += expected ? 1 : 0;
      assertThat(races.holds(trace(actions))).as(actions.toString()).isEqualTo(expected);
    }
    assertThat(free).isBetween(RUNS / 10, RUNS - RUNS / 10);
  }

  /** Tables grow in the middle of a run; each variable has a lock of its own. */
  @Test
  void manyVariablesAndLocksAreToldApart() {
    Trace trace = new Trace();
    for (int thread = 0; thread < 3; thread++) {
      for (int variable = 0; variable < 300; variable++) {
        writeLocked(trace, thread, variable, variable);
      }
    }
    RaceFreedom races = new RaceFreedom();
    assertThat(races.holds(trace)).isTrue();

    // Who takes the lock that was released last comes after everything, who takes the first does
    // not.
    writeLocked(trace, 3, 299, 0);
    assertThat(races.holds(trace)).isTrue();
    writeLocked(trace, 4, 0, 299);
    assertThat(races.holds(trace)).isFalse();
  }

  private static void writeLocked(Trace trace, int thread, int lock, int variable) {
    int site = Sites.with(Sites.of(7), AccessMode.PLAIN);
    long word = Trace.location(ObjectIds.of(1, lock), -2);
    trace.begin(thread, 0, 0, null);
    trace.add(Access.RMW, AccessRole.ACQUIRE, word, 0, site);
    trace.add(
        Access.WRITE, AccessRole.MEMORY, Trace.location(ObjectIds.of(2, variable), 0), 0, site);
    trace.add(Access.WRITE, AccessRole.RELEASE, word, 0, site);
  }

  /** What trusted code touches, and what renders a result, are accesses that order nothing. */
  @Test
  void hiddenAccessesCountAndOrderNothing() {
    for (AccessRole role : List.of(AccessRole.HIDDEN, AccessRole.SNAPSHOT)) {
      Trace trace = new Trace();
      long flag = Trace.location(ObjectIds.of(1, 5), 0);
      long data = Trace.location(ObjectIds.of(1, 5), 1);
      int site = Sites.with(Sites.of(7), AccessMode.VOLATILE);
      trace.begin(0, 0, 0, null);
      trace.add(Access.WRITE, AccessRole.MEMORY, data, 0, Sites.with(site, AccessMode.PLAIN));
      trace.add(Access.WRITE, AccessRole.MEMORY, flag, 0, site);
      trace.begin(1, 1, 0, null);
      trace.add(Access.READ, AccessRole.MEMORY, flag, 0, site);
      trace.add(Access.READ, role, data, 0, Sites.with(site, AccessMode.PLAIN));
      assertThat(new RaceFreedom().holds(trace)).isTrue();

      trace.begin(2, 2, 0, null);
      trace.add(Access.READ, role, flag, 0, site);
      assertThat(new RaceFreedom().holds(trace)).as(role.name()).isFalse();
    }
  }
}
