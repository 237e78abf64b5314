package dev.linchpin.internal.generate;

import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Name;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A few distinct values of a type, as literals.
 *
 * <p>Numbers are used for every type that accepts them, including {@code Object} and type
 * variables: small boxed numbers are the same object each time, so that {@code compareAndSet} finds
 * them. Sets and maps have one element, because the iteration order of larger ones differs between
 * JVMs.
 */
final class SampleValues {
  private static final int MOST_CONSTANTS = 3;

  /** Packages whose classes the engine knows by their short names. */
  private static final Set<String> IMPORTED =
      Set.of(
          "java.lang.",
          "java.util.",
          "java.util.concurrent.",
          "java.util.concurrent.atomic.",
          "java.util.concurrent.locks.",
          "java.time.");

  private static final Map<String, Function<Integer, Literal>> NUMBERS =
      Map.ofEntries(
          Map.entry("int", Constant::new),
          Map.entry("long", number -> new Constant((long) number)),
          Map.entry("short", number -> new Constant(number.shortValue())),
          Map.entry("byte", number -> new Constant(number.byteValue())),
          Map.entry("float", number -> new Constant((float) number)),
          Map.entry("double", number -> new Constant((double) number)),
          Map.entry("java.lang.Integer", Constant::new),
          Map.entry("java.lang.Long", number -> new Constant((long) number)),
          Map.entry("java.lang.Short", number -> new Constant(number.shortValue())),
          Map.entry("java.lang.Byte", number -> new Constant(number.byteValue())),
          Map.entry("java.lang.Float", number -> new Constant((float) number)),
          Map.entry("java.lang.Double", number -> new Constant((double) number)),
          Map.entry("java.lang.Object", Constant::new),
          Map.entry("java.lang.Number", Constant::new),
          Map.entry("java.lang.Comparable", Constant::new),
          Map.entry("java.io.Serializable", Constant::new),
          Map.entry("java.lang.constant.Constable", Constant::new),
          Map.entry("java.math.BigInteger", number -> made("java.math.BigInteger", number)),
          Map.entry("java.math.BigDecimal", number -> made("java.math.BigDecimal", number)));

  /** Types of the JDK whose values are created in a special way. */
  private static final Map<String, List<String>> TEXTS =
      Map.ofEntries(
          Map.entry("boolean", List.of("true", "false")),
          Map.entry("java.lang.Boolean", List.of("true", "false")),
          Map.entry("java.util.Optional", List.of("Optional.of(1)", "Optional.empty()")),
          Map.entry("java.util.OptionalInt", List.of("OptionalInt.of(1)", "OptionalInt.empty()")),
          Map.entry(
              "java.util.OptionalLong", List.of("OptionalLong.of(1L)", "OptionalLong.empty()")),
          Map.entry("java.lang.Iterable", List.of("List.of(1, 2)", "List.of(2, 1)")),
          Map.entry("java.util.Collection", List.of("List.of(1, 2)", "List.of(2, 1)")),
          Map.entry("java.util.SequencedCollection", List.of("List.of(1, 2)", "List.of(2, 1)")),
          Map.entry("java.util.List", List.of("List.of(1, 2)", "List.of(2, 1)")),
          Map.entry("java.util.Set", List.of("Set.of(1)", "Set.of(2)")),
          Map.entry("java.util.Map", List.of("Map.of(1, 10)", "Map.of(2, 20)")),
          Map.entry("java.util.Queue", List.of("new ArrayDeque(List.of(1, 2))")),
          Map.entry("java.util.Deque", List.of("new ArrayDeque(List.of(1, 2))")),
          Map.entry("java.util.Comparator", List.of("Comparator.naturalOrder()")),
          Map.entry("java.util.concurrent.TimeUnit", List.of("TimeUnit.MILLISECONDS")),
          Map.entry("java.time.Duration", List.of("Duration.ofMillis(1L)")),
          Map.entry("java.time.Instant", List.of("Instant.ofEpochMilli(1L)")),
          Map.entry(
              "java.lang.Class",
              List.of(
                  "Class.forName(\"java.lang.Integer\")", "Class.forName(\"java.lang.String\")")),
          Map.entry("java.lang.Throwable", List.of("new IllegalStateException(\"a\")")),
          Map.entry("java.lang.Exception", List.of("new IllegalStateException(\"a\")")),
          Map.entry("java.lang.RuntimeException", List.of("new IllegalStateException(\"a\")")));

  private final String subject;

  /**
   * Values for the methods of a class.
   *
   * @param subject its binary name
   */
  SampleValues(String subject) {
    this.subject = subject;
  }

  /** Sample values, the best first; empty if there are none. */
  List<Literal> of(TypeOutline type, ParameterRole role) {
    String name = type.name();
    if (NUMBERS.containsKey(name)) {
      return role.numbers().stream().map(NUMBERS.get(name)).toList();
    }
    if (TEXTS.containsKey(name)) {
      return TEXTS.get(name).stream().map(ScenarioText::literal).toList();
    }
    return switch (name) {
      case "java.lang.String", "java.lang.CharSequence" ->
          role.texts().stream().<Literal>map(Constant::new).toList();
      case "char", "java.lang.Character" ->
          role.texts().stream().<Literal>map(text -> new Constant(text.charAt(0))).toList();
      default -> ofOther(type, role);
    };
  }

  private List<Literal> ofOther(TypeOutline type, ParameterRole role) {
    if (!type.constants().isEmpty()) {
      return type.constants().stream()
          .limit(MOST_CONSTANTS)
          .<Literal>map(constant -> new Name(sourceName(type.name()) + "." + constant))
          .toList();
    }
    if (type.name().endsWith("[]")) {
      return Syntax.arrays(sourceName(type.name()), of(element(type), role));
    }
    Member function = type.function();
    if (function != null && Syntax.isFunction(type)) {
      return Syntax.functions(
          function, of(function.result(), role), role == ParameterRole.COMBINED);
    }
    for (Member maker : type.makers()) {
      List<Literal> values = made(type, maker);
      if (!values.isEmpty()) {
        return values;
      }
    }
    return List.of();
  }

  static TypeOutline element(TypeOutline array) {
    String name = array.name();
    return TypeOutline.of(name.substring(0, name.length() - "[]".length()));
  }

  /** Objects that differ in their last argument. */
  private List<Literal> made(TypeOutline type, Member maker) {
    List<List<Literal>> samples = new ArrayList<>();
    for (Member.Parameter parameter : maker.parameters()) {
      List<Literal> sample = of(parameter.type(), ParameterRole.KEY);
      if (sample.isEmpty()) {
        return List.of();
      }
      samples.add(sample);
    }
    String function =
        maker.name().equals(type.simpleName())
            ? "new " + sourceName(type.name())
            : sourceName(maker.owner()) + "." + maker.name();
    List<Literal> values = new ArrayList<>();
    for (List<Literal> arguments : Combinations.of(samples, 2)) {
      values.add(new Construction(function, arguments));
    }
    return values;
  }

  private static Literal made(String type, Integer number) {
    return new Construction(type + ".valueOf", List.of(new Constant((long) number)));
  }

  /**
   * The name as the source of the subject could write it; the engine resolves names in the same
   * way.
   */
  String sourceName(String binaryName) {
    String nested = subject + "$";
    if (binaryName.startsWith(nested)) {
      return binaryName.substring(nested.length()).replace('$', '.');
    }
    String home = packageOf(binaryName);
    boolean isNear = home.equals(packageOf(subject)) || IMPORTED.contains(home);
    String shown = isNear ? binaryName.substring(home.length()) : binaryName;
    return shown.replace('$', '.');
  }

  private static String packageOf(String binaryName) {
    return binaryName.substring(0, binaryName.lastIndexOf('.') + 1);
  }
}
