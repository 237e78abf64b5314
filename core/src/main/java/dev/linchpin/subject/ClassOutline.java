package dev.linchpin.subject;

import java.util.List;

/**
 * What a class offers, as reported by the worker, the only process that loads it.
 *
 * @param name its binary name
 * @param isAbstract whether it cannot be instantiated: an abstract class or an interface
 * @param methods public methods of its objects, inherited ones included, those of Object left out
 *     unless the class has its own, and those with an annotation of Linchpin's that are not
 *     private; in the order of their names, then parameters
 * @param others methods that are used only if they are asked for: those that are neither public nor
 *     private, and static ones
 * @param markings annotations of the class itself
 * @param facts what else its class file says
 */
public record ClassOutline(
    String name,
    boolean isAbstract,
    Creators creators,
    List<Member> methods,
    List<Member> others,
    List<Marking> markings,
    Facts facts) {
  public ClassOutline {
    methods = List.copyOf(methods);
    others = List.copyOf(others);
    markings = List.copyOf(markings);
  }

  /** One of which nothing else is known. */
  public ClassOutline(
      String name,
      boolean isAbstract,
      Creators creators,
      List<Member> methods,
      List<Member> others,
      List<Marking> markings) {
    this(name, isAbstract, creators, methods, others, markings, Facts.NONE);
  }

  /**
   * What a class file says of a class besides its members.
   *
   * @param supertypes binary names of its superclasses, the nearest first, then of the interfaces
   *     that it implements; not Object
   * @param constants numbers and texts that its code compares values with, as literals; none for a
   *     class of the JDK
   * @param nested binary names of the public classes inside it that have public methods; asked for
   *     only if the class has none itself
   * @param stores what its public methods may store; nothing of a class of the JDK
   * @param digest of its class file and of those that it uses; empty for a class of the JDK
   */
  public record Facts(
      List<String> supertypes,
      List<String> constants,
      List<String> nested,
      List<Stores> stores,
      String digest) {
    /** Nothing is known. */
    public static final Facts NONE = new Facts(List.of(), List.of(), List.of(), List.of(), "");

    public Facts {
      supertypes = List.copyOf(supertypes);
      constants = List.copyOf(constants);
      nested = List.copyOf(nested);
      stores = List.copyOf(stores);
    }
  }

  /**
   * Where objects come from.
   *
   * @param constructors those that are not private, the one with the fewest parameters first
   * @param factories public static methods that return an object of the class, and functions of its
   *     Kotlin companion, named {@code Companion.create}
   * @param fields public constants that hold one, as the class would write them: {@code INSTANCE}
   */
  public record Creators(
      List<Member> constructors,
      List<Member> factories,
      List<Builder> builders,
      List<String> fields) {
    public Creators {
      constructors = List.copyOf(constructors);
      factories = List.copyOf(factories);
      builders = List.copyOf(builders);
      fields = List.copyOf(fields);
    }

    /** Nothing but constructors. */
    public static Creators of(List<Member> constructors) {
      return new Creators(constructors, List.of(), List.of(), List.of());
    }
  }

  /**
   * A way to build an object step by step.
   *
   * @param first how the builder is got, as {@code builder()} or {@code new Builder()}
   * @param settings methods of the builder with one parameter that return it
   * @param last what gives the object, as {@code build()}
   */
  public record Builder(String first, List<Member> settings, String last) {
    public Builder {
      settings = List.copyOf(settings);
    }
  }

  public List<Member> constructors() {
    return creators.constructors();
  }

  public List<Member> factories() {
    return creators.factories();
  }

  /** The same class with other methods to use. */
  public ClassOutline withMethods(List<Member> used) {
    return new ClassOutline(name, isAbstract, creators, used, others, markings, facts);
  }
}
