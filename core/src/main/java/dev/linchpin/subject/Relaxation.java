package dev.linchpin.subject;

import java.util.HashSet;
import java.util.Set;

/**
 * Methods with weaker guarantees than linearizability, by name.
 *
 * @param weak their results are not checked
 * @param nondeterministic they may return any of several correct results: all results of one such
 *     method together must be those of some serial run, no matter which call got which result and
 *     when
 * @param mayFail they may fail (return false or null, or throw) because another operation is in
 *     progress, and then have no effect
 * @param asynchronous they may take effect after they have returned
 */
public record Relaxation(
    Set<String> weak, Set<String> nondeterministic, Set<String> mayFail, Set<String> asynchronous) {
  /** Every method must be linearizable. */
  public static final Relaxation NONE = new Relaxation(Set.of(), Set.of(), Set.of(), Set.of());

  public Relaxation {
    weak = Set.copyOf(weak);
    nondeterministic = Set.copyOf(nondeterministic);
    mayFail = Set.copyOf(mayFail);
    asynchronous = Set.copyOf(asynchronous);
  }

  /** Whether the method has a weaker guarantee of any kind. */
  public boolean concerns(String method) {
    return weak.contains(method)
        || nondeterministic.contains(method)
        || mayFail.contains(method)
        || asynchronous.contains(method);
  }

  /**
   * As strict in one method as in any other, and not at all in those others.
   *
   * @param others whose results are not checked
   */
  public Relaxation strictIn(String method, Set<String> others) {
    Set<String> unchecked = new HashSet<>(weak);
    unchecked.addAll(others);
    unchecked.remove(method);
    Set<String> failing = new HashSet<>(mayFail);
    failing.removeAll(others);
    failing.remove(method);
    return new Relaxation(unchecked, nondeterministic, failing, asynchronous);
  }
}
