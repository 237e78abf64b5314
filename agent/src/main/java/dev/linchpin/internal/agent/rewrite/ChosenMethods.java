package dev.linchpin.internal.agent.rewrite;

import java.util.Set;

/**
 * Which public methods are operations, by their names.
 *
 * @param only these; empty for all
 * @param except but not these
 */
public record ChosenMethods(Set<String> only, Set<String> except) {
  public ChosenMethods {
    only = Set.copyOf(only);
    except = Set.copyOf(except);
  }

  boolean contains(String name) {
    return (only.isEmpty() || only.contains(name)) && !except.contains(name);
  }
}
