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
