package dev.linchpin.finding;

import dev.linchpin.finding.Tried.MethodPair;
import java.util.Map;
import java.util.Set;

/**
 * What calls did when they were tried alone.
 *
 * @param apart pairs of methods whose calls touch nothing in common, in any state
 * @param idle methods that never stored anything although their code does, where nobody else stored
 *     it; each with a line that was not reached
 */
public record Alone(Set<MethodPair> apart, Map<String, String> idle) {
  /** Nothing was tried. */
  public static final Alone UNTRIED = new Alone(Set.of(), Map.of());
}
