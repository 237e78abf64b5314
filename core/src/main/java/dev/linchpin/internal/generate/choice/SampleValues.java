package dev.linchpin.internal.generate.choice;

import dev.linchpin.internal.generate.member.KnownTypes;
import dev.linchpin.internal.generate.member.ProvidedSamples;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Name;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.util.ArrayList;
import java.util.HashSet;
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
  private static final TypeOutline OBJECT = TypeOutline.of("java.lang.Object");

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

  private final String subject;
  private final ProvidedSamples provided;

  /**
   * Values for the methods of a class.
   *
   * @param subject its binary name
   * @param provided values that are used instead of samples
   */
  SampleValues(String subject, ProvidedSamples provided) {
    this.subject = subject;
    this.provided = provided;
  }

  /** Sample values, the best first; empty if there are none. */
  List<Literal> of(TypeOutline type, ParameterRole role) {
    String name = type.name();
    List<Literal> given = provided.of(name);
    if (!given.isEmpty()) {
      return given;
    }
    if (NUMBERS.containsKey(name)) {
      return role.numbers().stream().map(NUMBERS.get(name)).toList();
    }
    if (!KnownTypes.texts(name).isEmpty()) {
      return known(type);
    }
    return switch (name) {
      case "java.lang.String", "java.lang.CharSequence" ->
          role.texts().stream().<Literal>map(Constant::new).toList();
      case "char", "java.lang.Character" ->
          role.texts().stream().<Literal>map(text -> new Constant(text.charAt(0))).toList();
      default -> ofOther(type, role);
    };
  }

  /** Values of a type of the JDK; those in it have the types of its type arguments. */
  private List<Literal> known(TypeOutline type) {
    List<Literal> first = inside(type, 0, ParameterRole.KEY);
    List<Literal> second = inside(type, 1, ParameterRole.VALUE);
    List<String> texts =
        first.isEmpty() || second.isEmpty()
            ? KnownTypes.emptyTexts(type.name())
            : KnownTypes.texts(type.name()).stream()
                .map(
                    text ->
                        text.replace("$a", first.get(0).text())
                            .replace("$b", first.get(first.size() - 1).text())
                            .replace("$x", second.get(0).text())
                            .replace("$y", second.get(second.size() - 1).text()))
                .toList();
    return texts.stream().distinct().map(ScenarioText::literal).toList();
  }

  /**
   * One or two values of a type argument, which is like Object if it is not known. Functions have
   * no type of their own in {@code List.of}, so there are none.
   */
  private List<Literal> inside(TypeOutline type, int at, ParameterRole role) {
    List<Literal> values =
        of(at < type.arguments().size() ? type.arguments().get(at) : OBJECT, role);
    return values.stream().anyMatch(Literal.Lambda.class::isInstance)
        ? List.of()
        : values.subList(0, Math.min(2, values.size()));
  }

  private List<Literal> ofOther(TypeOutline type, ParameterRole role) {
    if (type.name().equals("java.util.Comparator")) {
      return List.of(ScenarioText.literal(comparator(type)));
    }
    if (type.name().endsWith("[]")) {
      return Syntax.arrays(sourceName(type.name()), of(element(type), role));
    }
    Member function = type.function();
    if (function != null) {
      return Syntax.functions(
          function, of(function.result(), role), role == ParameterRole.COMBINED);
    }
    List<Literal> values = ofSubtypes(type, role);
    for (Member maker : type.makers()) {
      List<Literal> others = values.size() < 2 ? made(type, maker) : List.of();
      values = others.size() > values.size() ? others : values;
    }
    for (ClassOutline.Builder builder : type.builders()) {
      List<Literal> others = values.isEmpty() ? built(type, builder) : List.of();
      values = others.isEmpty() ? values : others;
    }
    return values.isEmpty() ? constants(type) : values;
  }

  /** Values that have no order of their own are all equal. */
  private static String comparator(TypeOutline type) {
    String compared =
        type.arguments().isEmpty() ? "java.lang.Object" : type.arguments().get(0).name();
    boolean hasOrder = NUMBERS.containsKey(compared) || compared.equals("java.lang.String");
    return hasOrder ? "Comparator.naturalOrder()" : "(a, b) -> 0";
  }

  private List<Literal> constants(TypeOutline type) {
    return type.constants().stream()
        .limit(MOST_CONSTANTS)
        .<Literal>map(constant -> new Name(sourceName(type.name()) + "." + constant))
        .toList();
  }

  /** One value of each class that may stand for the type, or several of the only one. */
  private List<Literal> ofSubtypes(TypeOutline type, ParameterRole role) {
    List<List<Literal>> each =
        type.subtypes().stream()
            .map(one -> of(one, role))
            .filter(values -> !values.isEmpty())
            .toList();
    return each.size() == 1
        ? each.get(0)
        : each.stream().map(values -> values.get(0)).limit(MOST_CONSTANTS).toList();
  }

  static TypeOutline element(TypeOutline array) {
    String name = array.name();
    return array.arguments().isEmpty()
        ? TypeOutline.of(name.substring(0, name.length() - "[]".length()))
        : array.arguments().get(0);
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

  /** Objects with a value for each setting that there is a sample for, as constructors have. */
  private List<Literal> built(TypeOutline type, ClassOutline.Builder builder) {
    List<List<Literal>> samples = new ArrayList<>();
    StringBuilder chain = new StringBuilder();
    Set<String> used = new HashSet<>();
    for (Member setting : builder.settings()) {
      List<Literal> sample = of(setting.parameters().get(0).type(), ParameterRole.KEY);
      if (!sample.isEmpty() && used.add(setting.name())) {
        samples.add(sample);
        chain.append('.').append(setting.name()).append("(%s)");
      }
    }
    String first =
        builder.first().startsWith("new ")
            ? "new " + sourceName(type.name()) + "." + builder.first().substring("new ".length())
            : sourceName(type.name()) + "." + builder.first();
    List<Literal> values = new ArrayList<>();
    for (List<Literal> arguments : Combinations.of(samples, 2)) {
      Object[] texts = arguments.stream().map(Literal::text).toArray();
      String settings = chain.toString().formatted(texts);
      values.add(ScenarioText.literal(first + settings + "." + builder.last()));
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
