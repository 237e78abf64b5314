package dev.linchpin.internal.engine.search;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a small concurrent program as data: the engine runs it through {@link
 * FragmentProgram}, and {@link Machine} tells independently what may come out.
 *
 * <p>Variables, locks and children are numbers. What a read, a compare-and-set or a choice answers
 * becomes part of the operation's result and is the {@code last} value that a following {@link
 * When} asks for.
 */
sealed interface Fragment {
  /** The number of a lock that is no monitor: others may ask for its state, or try to take it. */
  int EXPLICIT = 2;

  record Read(int variable) implements Fragment {}

  record Write(int variable, int value) implements Fragment {}

  record Cas(int variable, int expected, int value) implements Fragment {}

  /** Adds one and answers what was there. */
  record Increment(int variable) implements Fragment {}

  /** Reads both in one step. */
  record ReadBoth(int one, int other) implements Fragment {}

  /** Reads all variables in one step, as a clone of an array does. */
  record ReadAll() implements Fragment {}

  /** Reads one and writes it into the other in one step. */
  record Copy(int from, int to) implements Fragment {}

  record Choose(int count) implements Fragment {}

  /** The body if the last value was not 0. */
  record When(List<Fragment> body) implements Fragment {}

  record Synchronized(int lock, List<Fragment> body) implements Fragment {}

  /** The body if the variable could be set from 0 to 1 at once, and then back to 0. */
  record TryLock(int variable, List<Fragment> body) implements Fragment {}

  /** Not interleaved. */
  record Block(List<Fragment> body) implements Fragment {}

  /** Spins until the variable is not 0. */
  record SpinUntilSet(int variable) implements Fragment {}

  /** Spins until one of the two is not 0. */
  record SpinUntilEither(int one, int other) implements Fragment {}

  /**
   * Spins until the variable is not 0, and does more in each round: only what leaves no trace in
   * the result.
   */
  record SpinWith(int variable, List<Fragment> body) implements Fragment {}

  /** The body so many times, or until the last value is not 0. */
  record Repeat(int times, boolean stops, List<Fragment> body) implements Fragment {}

  /** Answers how many rounds the latest {@link Repeat} began. */
  record Count() implements Fragment {}

  /** Reads a variable; what it finds is no part of the result. */
  record Peek(int variable) implements Fragment {}

  /** Reads the variable that has the number of the round, in a {@link Repeat}. */
  record ReadNth() implements Fragment {}

  /** Whether somebody holds the lock. */
  record IsLocked(int lock, boolean tells) implements Fragment {}

  /** The body under the lock, if it is free at once. */
  record TrySynchronized(int lock, boolean tells, List<Fragment> body) implements Fragment {}

  /** Waits with a time limit; the lock is held. */
  record WaitBriefly(int lock) implements Fragment {}

  /** Waits once if the variable is 0; the lock is held. */
  record WaitUnlessSet(int lock, int variable) implements Fragment {}

  /** Waits as long as the variable is 0; the lock is held. */
  record WaitUntilSet(int lock, int variable) implements Fragment {}

  record Notify(int lock, boolean all) implements Fragment {}

  /** Parks the thread that runs it: a child. */
  record Park() implements Fragment {}

  /** Parks with a time limit, which may run out at any time. */
  record ParkBriefly() implements Fragment {}

  record Unpark(int child) implements Fragment {}

  /** Joins a child with a time limit and answers whether it had ended. */
  record JoinBriefly(int child) implements Fragment {}

  /** Answers whether a child runs. */
  record IsAlive(int child) implements Fragment {}

  /** Interrupts a child. */
  record Interrupt(int child) implements Fragment {}

  /** Answers whether the thread that runs it was interrupted, and clears that. */
  record Interrupted() implements Fragment {}

  /** Starts a child, goes on, and joins it. */
  record Fork(int child, List<Fragment> childBody, List<Fragment> body) implements Fragment {}

  /** The operations of each thread. */
  record Sketch(List<List<List<Fragment>>> threads) {
    int[] sizes() {
      return threads.stream().mapToInt(List::size).toArray();
    }

    /** All programs with one piece less. */
    List<Sketch> smaller() {
      List<Sketch> all = new ArrayList<>();
      for (int thread = 0; thread < threads.size(); thread++) {
        for (List<List<Fragment>> fewer : smallerThreads(threads.get(thread))) {
          List<List<List<Fragment>>> copy = new ArrayList<>(threads);
          if (fewer.isEmpty()) {
            copy.remove(thread);
          } else {
            copy.set(thread, fewer);
          }
          if (!copy.isEmpty()) {
            all.add(new Sketch(copy));
          }
        }
      }
      return all;
    }

    private static List<List<List<Fragment>>> smallerThreads(List<List<Fragment>> operations) {
      List<List<List<Fragment>>> all = new ArrayList<>();
      for (int op = 0; op < operations.size(); op++) {
        List<List<Fragment>> without = new ArrayList<>(operations);
        without.remove(op);
        all.add(without);
        for (List<Fragment> body : smallerBodies(operations.get(op))) {
          List<List<Fragment>> copy = new ArrayList<>(operations);
          copy.set(op, body);
          all.add(copy);
        }
      }
      return all;
    }
  }

  static List<List<Fragment>> smallerBodies(List<Fragment> body) {
    List<List<Fragment>> all = new ArrayList<>();
    for (int at = 0; at < body.size(); at++) {
      List<Fragment> without = new ArrayList<>(body);
      without.remove(at);
      all.add(without);
      for (List<Fragment> instead : insteadOf(body.get(at))) {
        List<Fragment> copy = new ArrayList<>(without);
        copy.addAll(at, instead);
        all.add(copy);
      }
    }
    return all;
  }

  private static List<List<Fragment>> insteadOf(Fragment fragment) {
    List<List<Fragment>> all = new ArrayList<>();
    if (fragment instanceof When when) {
      all.add(when.body);
      smallerBodies(when.body).forEach(body -> all.add(List.of(new When(body))));
    } else if (fragment instanceof Synchronized sync) {
      if (!needsLock(sync.body)) {
        all.add(sync.body);
      }
      smallerBodies(sync.body).forEach(body -> all.add(List.of(new Synchronized(sync.lock, body))));
    } else if (fragment instanceof TryLock lock) {
      all.add(lock.body);
      smallerBodies(lock.body).forEach(body -> all.add(List.of(new TryLock(lock.variable, body))));
    } else if (fragment instanceof Repeat loop) {
      if (loop.body.stream().noneMatch(ReadNth.class::isInstance)) {
        all.add(loop.body);
      }
      if (loop.times > 1) {
        all.add(List.of(new Repeat(loop.times - 1, loop.stops, loop.body)));
      }
      smallerBodies(loop.body)
          .forEach(body -> all.add(List.of(new Repeat(loop.times, loop.stops, body))));
    } else if (fragment instanceof SpinWith spin) {
      smallerBodies(spin.body).forEach(body -> all.add(List.of(new SpinWith(spin.variable, body))));
    } else if (fragment instanceof TrySynchronized sync) {
      smallerBodies(sync.body)
          .forEach(body -> all.add(List.of(new TrySynchronized(sync.lock, sync.tells, body))));
    } else if (fragment instanceof Block block) {
      all.add(block.body);
      smallerBodies(block.body).forEach(body -> all.add(List.of(new Block(body))));
    } else if (fragment instanceof Fork fork) {
      smallerBodies(fork.childBody)
          .forEach(body -> all.add(List.of(new Fork(fork.child, body, fork.body))));
      smallerBodies(fork.body)
          .forEach(body -> all.add(List.of(new Fork(fork.child, fork.childBody, body))));
    }
    return all;
  }

  private static boolean needsLock(List<Fragment> body) {
    return body.stream()
        .anyMatch(
            piece ->
                piece instanceof Notify
                    || piece instanceof WaitBriefly
                    || piece instanceof WaitUnlessSet
                    || piece instanceof WaitUntilSet
                    || (piece instanceof When when && needsLock(when.body))
                    || (piece instanceof Synchronized sync && needsLock(sync.body)));
  }
}
