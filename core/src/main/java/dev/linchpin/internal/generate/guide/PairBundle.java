package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Puts many pairs of calls into one scenario of two threads: each call of one thread is paired with
 * each call of the other one. Three calls each make nine pairs; if no two of them race, there are
 * twenty schedules, which takes hardly longer than two schedules do.
 *
 * <p>Greedy: the next call is the one that makes most new pairs with the other thread.
 */
final class PairBundle {
  /** Calls of each thread. */
  private static final int MOST = 3;

  private final BiPredicate<Invocation, Invocation> isNew;
  private final Set<Invocation> calls = new LinkedHashSet<>();
  private final Set<List<Invocation>> allowed = new HashSet<>();

  /**
   * Nothing may be put together yet.
   *
   * @param isNew whether a pair is worth having
   */
  PairBundle(BiPredicate<Invocation, Invocation> isNew) {
    this.isNew = isNew;
  }

  /** These two calls may be put together. */
  void allow(Invocation one, Invocation two) {
    calls.add(one);
    calls.add(two);
    allowed.add(List.of(one, two));
    allowed.add(List.of(two, one));
  }

  /** Two threads that contain this pair. */
  List<List<Invocation>> around(
      Invocation one, Invocation two, Predicate<List<List<Invocation>>> roles) {
    List<List<Invocation>> threads =
        List.of(new ArrayList<>(List.of(one)), new ArrayList<>(List.of(two)));
    for (int size = 1; size < MOST; size++) {
      for (int side = 0; side < threads.size(); side++) {
        Invocation best = best(threads, side, roles);
        if (best != null) {
          threads.get(side).add(best);
        }
      }
    }
    return threads.stream().map(List::copyOf).toList();
  }

  private @Nullable Invocation best(
      List<List<Invocation>> threads, int side, Predicate<List<List<Invocation>>> roles) {
    List<Invocation> others = threads.get(1 - side);
    Invocation best = null;
    long most = 0;
    for (Invocation call : calls) {
      boolean fits =
          threads.get(side).stream().noneMatch(own -> own.method().equals(call.method()))
              && others.stream().allMatch(other -> allowed.contains(List.of(call, other)));
      long news = fits ? others.stream().filter(other -> isNew.test(call, other)).count() : 0;
      if (news > most && roles.test(with(threads, side, call))) {
        most = news;
        best = call;
      }
    }
    return best;
  }

  private static List<List<Invocation>> with(
      List<List<Invocation>> threads, int side, Invocation call) {
    List<Invocation> longer = new ArrayList<>(threads.get(side));
    longer.add(call);
    return side == 0 ? List.of(longer, threads.get(1)) : List.of(threads.get(0), longer);
  }
}
