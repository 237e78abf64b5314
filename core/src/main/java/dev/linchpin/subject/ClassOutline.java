package dev.linchpin.subject;

import java.io.Serializable;
import java.util.List;

/**
 * The public interface of a class, as reported by the worker, the only process that loads it.
 *
 * @param name its binary name
 * @param isAbstract whether it cannot be instantiated: an abstract class or an interface
 * @param constructors those that are not private, the one with the fewest parameters first
 * @param factories public static methods that return an object of the class
 * @param methods public methods of its objects, inherited ones included, those of Object left out
 *     unless the class has its own, and those with an annotation of Linchpin's that are not
 *     private; in the order of their names, then parameters
 * @param markings annotations of the class itself
 */
public record ClassOutline(
    String name,
    boolean isAbstract,
    List<Member> constructors,
    List<Member> factories,
    List<Member> methods,
    List<Marking> markings)
    implements Serializable {
  public ClassOutline {
    constructors = List.copyOf(constructors);
    factories = List.copyOf(factories);
    methods = List.copyOf(methods);
    markings = List.copyOf(markings);
  }
}
