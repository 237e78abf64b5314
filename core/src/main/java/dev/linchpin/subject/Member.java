package dev.linchpin.subject;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A constructor or method.
 *
 * @param owner the binary name of the class that declares it
 * @param name of the method; the simple name of the class for a constructor
 * @param markings its annotations
 */
public record Member(
    String owner,
    String name,
    List<Parameter> parameters,
    TypeOutline result,
    Set<Trait> traits,
    List<Marking> markings) {
  public Member {
    parameters = List.copyOf(parameters);
    traits = Set.copyOf(traits);
    markings = List.copyOf(markings);
  }

  /** What else is known of a member. */
  public enum Trait {
    /** The last parameter, an array, takes any number of arguments. */
    VARARGS,
    /** A default method of an interface, which the class does not override. */
    DEFAULT,
    STATIC,
    PUBLIC,
    /** A suspend function of Kotlin. */
    SUSPEND
  }

  public boolean isVarargs() {
    return traits.contains(Trait.VARARGS);
  }

  public boolean isDefault() {
    return traits.contains(Trait.DEFAULT);
  }

  public boolean isStatic() {
    return traits.contains(Trait.STATIC);
  }

  public boolean isPublic() {
    return traits.contains(Trait.PUBLIC);
  }

  /** One parameter with its annotations. */
  public record Parameter(TypeOutline type, List<Marking> markings) {
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
