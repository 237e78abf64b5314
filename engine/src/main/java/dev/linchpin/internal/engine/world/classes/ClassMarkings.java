package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.subject.Marking;
import java.util.List;
import java.util.Map;

/**
 * The annotations in one class file.
 *
 * @param ofClass those of the class itself
 * @param methods those of its constructors and methods, by {@link #key}
 */
public record ClassMarkings(List<Marking> ofClass, Map<String, OfMethod> methods) {
  /** No annotations. */
  static final ClassMarkings NONE = new ClassMarkings(List.of(), Map.of());

  public ClassMarkings {
    ofClass = List.copyOf(ofClass);
    methods = Map.copyOf(methods);
  }

  /**
   * The annotations of one method.
   *
   * @param parameters one list for each parameter that the source declares, the last ones if the
   *     compiler has put others before them
   */
  public record OfMethod(List<Marking> all, List<List<Marking>> parameters) {
    public static final OfMethod NONE = new OfMethod(List.of(), List.of());

    public OfMethod {
      all = List.copyOf(all);
      parameters = List.copyOf(parameters);
    }

    /**
     * The annotations of a parameter of the compiled method, which has {@code count} parameters.
     */
    public List<Marking> parameter(int index, int count) {
      int declared = index - (count - parameters.size());
      return declared < 0 ? List.of() : parameters.get(declared);
    }
  }

  /**
   * The key of a method or constructor.
   *
   * @param name {@code <init>} for a constructor
   * @param parameters names of types as in the source
   */
  public static String key(String name, List<String> parameters, String result) {
    return name + parameters + result;
  }

  /** The annotations of a method, by its key. */
  public OfMethod of(String key) {
    return methods.getOrDefault(key, OfMethod.NONE);
  }
}
