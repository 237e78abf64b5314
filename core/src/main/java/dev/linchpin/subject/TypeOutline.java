package dev.linchpin.subject;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The erased type of a parameter or result, with the information needed to create values of it.
 *
 * @param name as in {@code int}, {@code java.lang.Object}, {@code int[]}, {@code
 *     java.util.Map$Entry}
 * @param constants names of the constants of an enum; empty for any other type
 * @param makers constructors that are not private, then public static factories without parameters
 *     or with simple ones; only for classes that are not of the JDK, and not for types inside types
 * @param function the one abstract method of a functional interface, or null
 */
public record TypeOutline(
    String name, List<String> constants, List<Member> makers, @Nullable Member function)
    implements Serializable {
  public TypeOutline {
    constants = List.copyOf(constants);
    makers = List.copyOf(makers);
  }

  /** A type known by its name alone. */
  public static TypeOutline of(String name) {
    return new TypeOutline(name, List.of(), List.of(), null);
  }

  /** Without package and enclosing classes. */
  public String simpleName() {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
