package dev.linchpin.subject;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A constructor or method.
 *
 * @param owner the binary name of the class that declares it
 * @param name of the method; the simple name of the class for a constructor
 * @param isVarargs whether the last parameter, an array, takes any number of arguments
 * @param isDefault whether it is a default method of an interface, which the class does not
 *     override
 * @param markings its annotations
 */
public record Member(
    String owner,
    String name,
    List<Parameter> parameters,
    TypeOutline result,
    boolean isVarargs,
    boolean isDefault,
    List<Marking> markings)
    implements Serializable {
  public Member {
    parameters = List.copyOf(parameters);
    markings = List.copyOf(markings);
  }

  /** One parameter with its annotations. */
  public record Parameter(TypeOutline type, List<Marking> markings) implements Serializable {
    public Parameter {
      markings = List.copyOf(markings);
    }
  }

  /** As {@code put(Object, int)}. */
  public String text() {
    return parameters.stream()
        .map(parameter -> parameter.type().simpleName())
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
