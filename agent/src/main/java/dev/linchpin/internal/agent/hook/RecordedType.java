package dev.linchpin.internal.agent.hook;

import java.util.List;

/**
 * A class that is recorded, and what may tell which data type it is.
 *
 * @param supertypes its superclasses and their interfaces, as far as they are named there
 * @param methods the names of its operations
 */
public record RecordedType(String name, List<String> supertypes, List<String> methods) {
  public RecordedType {
    supertypes = List.copyOf(supertypes);
    methods = List.copyOf(methods);
  }
}
