package dev.linchpin.subject;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The type of a parameter or result, with the information needed to create values of it.
 *
 * @param name of its erasure, as in {@code int}, {@code java.lang.Object}, {@code int[]}, {@code
 *     java.util.Map$Entry}
 * @param constants names of the constants of an enum, or of the public constants that a class of
 *     its own type has
 * @param makers constructors that are not private, then public static factories, those with the
 *     fewest parameters first; only for classes that are not of the JDK, to a small depth
 * @param function the one abstract method of a functional interface, or null
 * @param arguments the types between angle brackets; for an array the type of its elements
 * @param subtypes classes that may stand for an abstract type
 * @param builders ways to build one, if there are no makers
 */
public record TypeOutline(
    String name,
    List<String> constants,
    List<Member> makers,
    @Nullable Member function,
    List<TypeOutline> arguments,
    List<TypeOutline> subtypes,
    List<ClassOutline.Builder> builders) {
  public TypeOutline {
    constants = List.copyOf(constants);
    makers = List.copyOf(makers);
    arguments = List.copyOf(arguments);
    subtypes = List.copyOf(subtypes);
    builders = List.copyOf(builders);
  }

  /** A type known by its name alone. */
  public static TypeOutline of(String name) {
    return new TypeOutline(name, List.of(), List.of(), null, List.of(), List.of(), List.of());
  }

  /** Without package and enclosing classes. */
  public String simpleName() {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
