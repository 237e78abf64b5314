package dev.linchpin.internal.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random small programs; the same seed gives the same program. */
final class FragmentGenerator {
  /** What the pieces may be. */
  enum Theme {
    MEMORY,
    LOCKS,
    SPINS,
    LOOPS,
    MONITORS,
    THREADS,
    INTERRUPTS,
    EVERYTHING
  }

  private static final int VARIABLES = 3;
  private static final int TRY_LOCKS = 4;

  private final Random random;
  private final Theme theme;
  private int children;

  /** Pieces still to give out; bounds the interleavings. */
  private int budget;

  private FragmentGenerator(Theme theme, long seed) {
    this.theme = theme;
    this.random = new Random(seed * 31 + theme.name().hashCode());
  }

  static Fragment.Sketch generate(Theme theme, long seed) {
    return new FragmentGenerator(theme, seed).sketch(false);
  }

  /** Few enough steps that all interleavings can be run. */
  static Fragment.Sketch generateTiny(Theme theme, long seed) {
    return new FragmentGenerator(theme, seed).sketch(true);
  }

  private Fragment.Sketch sketch(boolean tiny) {
    int count = 2 + (random.nextInt(tiny ? 4 : 2) == 1 ? 1 : 0);
    List<List<List<Fragment>>> threads = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      budget = count == 2 ? 4 : 2 + random.nextInt(2);
      budget -= tiny ? 1 : 0;
      List<List<Fragment>> operations = new ArrayList<>();
      int size = 1 + (random.nextInt(tiny ? 4 : 2) == 1 ? 1 : 0);
      for (int op = 0; op < size; op++) {
        operations.add(body(1 + random.nextInt(3), List.of(), false));
      }
      threads.add(operations);
    }
    return new Fragment.Sketch(threads);
  }

  private List<Fragment> body(int length, List<Integer> held, boolean inBlock) {
    List<Fragment> body = new ArrayList<>();
    // Rarely nothing at all: operations without steps.
    int pieces = random.nextInt(12) == 0 ? 0 : length;
    for (int at = 0; at < pieces && budget > 0; at++) {
      body.add(piece(held, inBlock));
    }
    return body;
  }

  private Fragment piece(List<Integer> held, boolean inBlock) {
    if (random.nextInt(100) < 45 || budget < 2) {
      return access();
    }
    Theme now =
        theme == Theme.EVERYTHING
            ? Theme.values()[random.nextInt(Theme.values().length - 1)]
            : theme;
    return switch (now) {
      case LOCKS -> locking(held, inBlock);
      case SPINS -> inBlock ? access() : spinning();
      case LOOPS -> inBlock ? access() : looping(held);
      case MONITORS -> inBlock ? access() : monitor(held);
      case THREADS -> inBlock ? access() : forking(held);
      case INTERRUPTS -> inBlock || !held.isEmpty() ? access() : interrupting();
      default -> combined(held, inBlock);
    };
  }

  private int variable() {
    return random.nextInt(VARIABLES);
  }

  private Fragment access() {
    budget--;
    return switch (random.nextInt(7)) {
      case 0, 1 -> new Fragment.Read(variable());
      case 2, 3 -> new Fragment.Write(variable(), random.nextInt(2) + 1);
      case 4 -> new Fragment.Cas(variable(), random.nextInt(2), 1 + random.nextInt(2));
      case 5 -> new Fragment.Increment(variable());
      default -> new Fragment.Write(variable(), 0);
    };
  }

  private Fragment combined(List<Integer> held, boolean inBlock) {
    budget--;
    return switch (random.nextInt(6)) {
      case 0 -> new Fragment.ReadBoth(variable(), variable());
      case 1 -> new Fragment.Copy(variable(), variable());
      case 2 -> new Fragment.ReadAll();
      case 3 -> new Fragment.Choose(2);
      case 4 -> new Fragment.When(body(2, held, inBlock));
      default -> new Fragment.Block(body(2, held, true));
    };
  }

  private Fragment locking(List<Integer> held, boolean inBlock) {
    if (random.nextInt(5) == 0) {
      budget--;
      return new Fragment.ReadAll();
    }
    if (random.nextInt(3) == 0) {
      budget -= 2;
      return new Fragment.TryLock(TRY_LOCKS + random.nextInt(2), body(1, held, inBlock));
    }
    budget--;
    int lock = random.nextInt(2);
    List<Integer> more = new ArrayList<>(held);
    more.add(lock);
    boolean asBlock = !inBlock && random.nextInt(6) == 0;
    Fragment sync = new Fragment.Synchronized(lock, body(2, more, inBlock || asBlock));
    return asBlock ? new Fragment.Block(List.of(sync)) : sync;
  }

  private Fragment spinning() {
    budget--;
    return random.nextInt(3) > 0
        ? new Fragment.SpinUntilSet(variable())
        : new Fragment.SpinUntilEither(variable(), variable());
  }

  /** Loops that end after some rounds, that wait, or that take locks. */
  private Fragment looping(List<Integer> held) {
    budget -= 2;
    return switch (random.nextInt(8)) {
      case 0 -> synchronised(random.nextInt(3), held);
      case 1 -> new Fragment.SpinWith(variable(), silently(2, false));
      case 2 -> new Fragment.Count();
      case 3 ->
          new Fragment.Repeat(
              1 + random.nextInt(3),
              false,
              List.of(new Fragment.IsLocked(Fragment.EXPLICIT, true)));
      case 4 -> new Fragment.TrySynchronized(Fragment.EXPLICIT, true, body(1, held, false));
      default -> repeating(held);
    };
  }

  private Fragment synchronised(int lock, List<Integer> held) {
    List<Integer> monitors = new ArrayList<>(held);
    if (lock != Fragment.EXPLICIT) {
      monitors.add(lock);
    }
    return new Fragment.Synchronized(lock, body(1, monitors, false));
  }

  private Fragment repeating(List<Integer> held) {
    int times = 2 + random.nextInt(3);
    boolean stops = random.nextBoolean();
    return new Fragment.Repeat(
        times,
        stops,
        switch (random.nextInt(7)) {
          case 0 -> List.of(new Fragment.ReadNth());
          case 1 -> List.of(new Fragment.Cas(variable(), random.nextInt(2), 1));
          case 2 -> List.of(access());
          case 3 -> body(2, held, false);
          case 4 -> List.of(new Fragment.Read(variable()));
          default -> silently(2, true);
        });
  }

  /**
   * Pieces that leave no trace in the result.
   *
   * @param looks whether they may look at locks. Two loops that wait, one of which looks at a lock
   *     that the other one takes again and again, have no end of runs.
   */
  private List<Fragment> silently(int depth, boolean looks) {
    List<Fragment> body = new ArrayList<>();
    int pieces = random.nextInt(4) == 0 ? 2 : 1;
    for (int at = 0; at < pieces; at++) {
      body.add(
          switch (depth == 0 ? 3 : random.nextInt(looks ? 6 : 4)) {
            case 0, 1 -> new Fragment.Synchronized(random.nextInt(3), silently(0, looks));
            case 2 -> new Fragment.Repeat(2, random.nextBoolean(), silently(0, looks));
            case 4 -> new Fragment.TrySynchronized(Fragment.EXPLICIT, false, silently(0, looks));
            case 5 -> new Fragment.IsLocked(Fragment.EXPLICIT, false);
            default -> new Fragment.Peek(variable());
          });
    }
    return body;
  }

  private Fragment monitor(List<Integer> held) {
    if (held.isEmpty()) {
      budget--;
      int lock = random.nextInt(2);
      return new Fragment.Synchronized(
          lock,
          List.of(
              monitor(List.of(lock)), random.nextBoolean() ? access() : monitor(List.of(lock))));
    }
    budget--;
    int lock = held.get(random.nextInt(held.size()));
    return switch (random.nextInt(6)) {
      case 5 -> new Fragment.WaitBriefly(lock);
      case 0 -> new Fragment.WaitUnlessSet(lock, variable());
      case 1 -> new Fragment.WaitUntilSet(lock, variable());
      case 2 -> new Fragment.Notify(lock, true);
      default -> new Fragment.Notify(lock, false);
    };
  }

  private Fragment forking(List<Integer> held) {
    budget -= 2;
    int child = children++;
    List<Fragment> childBody = new ArrayList<>(body(1, List.of(), false));
    List<Fragment> body = new ArrayList<>(body(1, held, false));
    int parks = random.nextInt(3);
    if (parks > 0) {
      Fragment park = random.nextInt(4) == 0 ? new Fragment.ParkBriefly() : new Fragment.Park();
      childBody.add(random.nextInt(childBody.size() + 1), park);
      for (int permits = random.nextInt(4) == 0 ? 0 : parks; permits > 0; permits--) {
        body.add(random.nextInt(body.size() + 1), new Fragment.Unpark(child));
      }
    }
    if (random.nextInt(4) == 0) {
      boolean asksState = random.nextBoolean();
      body.add(
          random.nextInt(body.size() + 1),
          asksState ? new Fragment.IsAlive(child) : new Fragment.JoinBriefly(child));
    }
    return new Fragment.Fork(child, childBody, body);
  }

  /** A child that may sleep in several ways, and a parent that interrupts it. */
  private Fragment interrupting() {
    int lock = random.nextInt(2);
    if (random.nextInt(3) == 0) {
      budget--;
      return new Fragment.Synchronized(
          lock, List.of(new Fragment.Notify(lock, random.nextBoolean())));
    }
    budget -= 2;
    int child = children++;
    List<Fragment> childBody = new ArrayList<>();
    switch (random.nextInt(4)) {
      case 0 -> childBody.add(new Fragment.Park());
      case 1 ->
          childBody.add(
              new Fragment.Synchronized(
                  lock, List.of(new Fragment.WaitUnlessSet(lock, variable()))));
      case 2 ->
          childBody.add(new Fragment.Synchronized(lock, List.of(new Fragment.WaitBriefly(lock))));
      default -> childBody.add(new Fragment.ParkBriefly());
    }
    if (random.nextBoolean()) {
      childBody.add(random.nextInt(childBody.size() + 1), new Fragment.Interrupted());
    }
    List<Fragment> body = new ArrayList<>(List.of(new Fragment.Interrupt(child)));
    if (random.nextBoolean()) {
      Fragment wake =
          random.nextBoolean()
              ? new Fragment.Unpark(child)
              : new Fragment.Synchronized(
                  lock, List.of(new Fragment.Notify(lock, random.nextBoolean())));
      body.add(random.nextInt(2), wake);
    }
    return new Fragment.Fork(child, childBody, body);
  }
}
