package dev.linchpin.internal.engine.search.state;

import dev.linchpin.internal.engine.step.learn.Hash;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.Set;

/**
 * What {@link dev.linchpin.internal.engine.step.trace.SpinWatch} knows of a thread in a run, for
 * some loops: in which a thread was seen to wait. The rules are the same but for rounds that take
 * locks: a thread that waits here waits in a run. One that waits only in a run, or is held back
 * there because it counts, cannot follow a path through the states, so that the search ends.
 *
 * <p>All of it is part of a state: what others did to the variables that the thread read does not
 * follow from its point, nor does what the thread did in a round that came before ({@link
 * dev.linchpin.internal.engine.step.learn.Action.Round}). Loops that are over are forgotten.
 */
final class LoopWatch {
  private static final int PROBATION = 4;

  private final Set<Integer> watched;
  private Round[] rounds = {};

  /** All loops that were entered and may not be over, the latest last. */
  private int[] entered = {};

  private long[] footprint = {};
  private boolean waits;
  private int probation;

  /** One loop, since its latest round began. */
  private static final class Round {
    final int loop;
    int hash;
    int writes;
    int localEffects;

    /** Whether something that was read has been overwritten since. */
    boolean isStale;

    long[] locations = new long[4];
    byte[] kinds = new byte[4];
    int accesses;

    Round(int loop) {
      this.loop = loop;
    }

    Round(Round other) {
      this(other.loop);
      hash = other.hash;
      writes = other.writes;
      localEffects = other.localEffects;
      isStale = other.isStale;
      locations = other.locations.clone();
      kinds = other.kinds.clone();
      accesses = other.accesses;
    }

    void add(int kind, long location) {
      if (accesses == kinds.length) {
        locations = Arrays.copyOf(locations, 2 * accesses);
        kinds = Arrays.copyOf(kinds, 2 * accesses);
      }
      locations[accesses] = location;
      kinds[accesses++] = (byte) kind;
      writes += kind == Access.READ ? 0 : 1;
    }

    /** Whether the round is no stutter, whatever else it does. */
    boolean hasWorked() {
      return writes != 0 || localEffects != 0 || isStale;
    }

    /** A number for what still matters: of a round that has worked, nothing else. */
    long print() {
      if (hasWorked()) {
        return Hash.mix(loop, -1);
      }
      long print = Hash.mix(Hash.mix(loop, hash), accesses);
      for (int at = 0; at < accesses; at++) {
        print = Hash.mix(print, locations[at]);
      }
      return print;
    }

    void begin(int locals) {
      hash = locals;
      writes = 0;
      localEffects = 0;
      isStale = false;
      accesses = 0;
    }
  }

  LoopWatch(Set<Integer> watched) {
    this.watched = watched;
  }

  /** Another one that knows the same. */
  LoopWatch copy() {
    LoopWatch copy = new LoopWatch(watched);
    copy.rounds = new Round[rounds.length];
    Arrays.setAll(copy.rounds, at -> new Round(rounds[at]));
    copy.entered = entered;
    copy.footprint = footprint;
    copy.waits = waits;
    copy.probation = probation;
    return copy;
  }

  /** Whether the thread waits for something that it read to be written. */
  boolean waits() {
    return waits;
  }

  /** Whether a thread that waits goes on when no thread can run that does not. */
  boolean mayGoOn() {
    return waits && probation < PROBATION;
  }

  /** The thread goes on although nothing was written. */
  void goOn() {
    probation++;
    waits = false;
  }

  /** Forgets the loops of an operation that has returned. */
  void leaveAll() {
    rounds = new Round[0];
    entered = new int[0];
  }

  /** What the thread waited for belongs to its next step. */
  long[] takeFootprint() {
    long[] taken = footprint;
    footprint = new long[0];
    return taken;
  }

  // ---- what the thread does ----

  void accessed(int kind, long location) {
    for (Round round : rounds) {
      round.add(kind, location);
    }
  }

  /** The latest access turned out to be a read. */
  void lastWasRead() {
    for (Round round : rounds) {
      // The loop may have been entered after the access.
      if (round.accesses > 0 && round.kinds[round.accesses - 1] != Access.READ) {
        round.kinds[round.accesses - 1] = Access.READ;
        round.writes--;
      }
    }
  }

  void localEffect() {
    for (Round round : rounds) {
      round.localEffects++;
    }
  }

  void enter(int loop, int locals) {
    int[] others = without(loop);
    entered = Arrays.copyOf(others, others.length + 1);
    entered[others.length] = loop;
    if (watched.contains(loop)) {
      find(loop).begin(locals);
    }
  }

  void iterate(int loop, int locals) {
    forgetInside(loop);
    if (!watched.contains(loop)) {
      return;
    }
    Round round = find(loop);
    if (!round.hasWorked() && round.accesses > 0 && round.hash == locals) {
      waits = true;
      footprint = Arrays.copyOf(round.locations, round.accesses);
    }
    round.begin(locals);
  }

  private int[] without(int loop) {
    return Arrays.stream(entered).filter(other -> other != loop).toArray();
  }

  /** When a loop goes round, those are over that were entered since. */
  private void forgetInside(int loop) {
    int last = entered.length - 1;
    while (last >= 0 && entered[last] != loop) {
      last--;
    }
    if (last >= 0 && last + 1 < entered.length) {
      int[] over = Arrays.copyOfRange(entered, last + 1, entered.length);
      entered = Arrays.copyOf(entered, last + 1);
      rounds =
          Arrays.stream(rounds)
              .filter(round -> Arrays.stream(over).noneMatch(each -> each == round.loop))
              .toArray(Round[]::new);
    }
  }

  private Round find(int loop) {
    for (Round round : rounds) {
      if (round.loop == loop) {
        return round;
      }
    }
    Round round = new Round(loop);
    rounds = Arrays.copyOf(rounds, rounds.length + 1);
    rounds[rounds.length - 1] = round;
    return round;
  }

  // ---- what others do ----

  /** Whether a write of another thread changes what is known here. */
  boolean concerns(long location) {
    if (waits() && overlaps(footprint, footprint.length, location)) {
      return true;
    }
    for (Round round : rounds) {
      if (!round.isStale && overlaps(round.locations, round.accesses, location)) {
        return true;
      }
    }
    return false;
  }

  /** Another thread writes the location. */
  void written(long location) {
    if (overlaps(footprint, footprint.length, location)) {
      waits = false;
    }
    for (Round round : rounds) {
      round.isStale |= overlaps(round.locations, round.accesses, location);
    }
  }

  private static boolean overlaps(long[] locations, int count, long location) {
    for (int at = 0; at < count; at++) {
      if (Trace.overlap(locations[at], location)) {
        return true;
      }
    }
    return false;
  }

  /** A number for all of it: paths of different rounds may meet at one point of the thread. */
  long print() {
    long print = (waits ? 1 : 0) + 2L * probation;
    for (long location : footprint) {
      print = Hash.mix(print, location);
    }
    for (Round round : rounds) {
      print = Hash.mix(print, round.print());
    }
    return print;
  }
}
