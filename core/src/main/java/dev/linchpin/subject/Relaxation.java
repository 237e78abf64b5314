package dev.linchpin.subject;

import java.io.Serializable;
import java.util.Set;

/**
 * Methods that are held to less than linearizability, by name.
 *
 * @param weak their answers are not part of the verdict
 * @param nondeterministic which of several right answers they give is not fixed: all answers of one
 *     such method together must be those of some serial run, whichever call got which and when
 * @param mayFail they may fail (answer false or null, or throw) because another operation is in
 *     progress, and then have no effect
 * @param asynchronous their effect may come after they have returned
 */
public record Relaxation(
    Set<String> weak, Set<String> nondeterministic, Set<String> mayFail, Set<String> asynchronous)
    implements Serializable {
  /** Everything is held to linearizability. */
  public static final Relaxation NONE = new Relaxation(Set.of(), Set.of(), Set.of(), Set.of());

  public Relaxation {
    weak = Set.copyOf(weak);
    nondeterministic = Set.copyOf(nondeterministic);
    mayFail = Set.copyOf(mayFail);
    asynchronous = Set.copyOf(asynchronous);
  }
}
