package dev.linchpin.internal.generate.member;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Values that a class of the user provides: each of its static methods without parameters is one
 * value, for parameters of the method's result type.
 */
public final class ProvidedSamples {
  /** No class provides any. */
  public static final ProvidedSamples NONE = new ProvidedSamples(Map.of());

  private static final Map<String, String> BOXES =
      Map.of(
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "short", "java.lang.Short",
          "byte", "java.lang.Byte",
          "float", "java.lang.Float",
          "double", "java.lang.Double",
          "boolean", "java.lang.Boolean",
          "char", "java.lang.Character");

  private final Map<String, List<Literal>> byType;

  private ProvidedSamples(Map<String, List<Literal>> byType) {
    this.byType = byType;
  }

  /**
   * The values of a class.
   *
   * @throws BadSubject if it provides none
   */
  public static ProvidedSamples of(ClassOutline provider) {
    Map<String, List<Literal>> byType = new HashMap<>();
    String name = provider.name().replace('$', '.');
    Stream.concat(provider.methods().stream(), provider.others().stream())
        .filter(ProvidedSamples::isValue)
        .forEach(
            method ->
                byType
                    .computeIfAbsent(boxed(method.result().name()), type -> new ArrayList<>())
                    .add(ScenarioText.literal("%s.%s()".formatted(name, method.name()))));
    if (byType.isEmpty()) {
      throw new BadSubject(
          "%s provides no values; expected static methods without parameters, one for each value"
              .formatted(provider.name()));
    }
    return new ProvidedSamples(byType);
  }

  private static boolean isValue(Member method) {
    return method.isStatic()
        && method.parameters().isEmpty()
        && !method.result().name().equals("void");
  }

  /** The values for a parameter of that type; none if none are provided. */
  public List<Literal> of(String type) {
    return byType.getOrDefault(boxed(type), List.of());
  }

  private static String boxed(String type) {
    return BOXES.getOrDefault(type, type);
  }
}
