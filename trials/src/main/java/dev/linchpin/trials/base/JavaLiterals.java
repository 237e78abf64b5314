package dev.linchpin.trials.base;

import java.util.List;
import java.util.Map;

/** Arguments for parameters of a type, written so that both javac and Linchpin read them. */
public final class JavaLiterals {
  private static final Map<String, List<String>> BY_TYPE =
      Map.ofEntries(
          Map.entry("int", List.of("0", "1", "2")),
          Map.entry("Integer", List.of("1", "2", "3")),
          Map.entry("long", List.of("1L", "2L")),
          Map.entry("Long", List.of("1L", "2L")),
          Map.entry("double", List.of("0.5", "2.0")),
          Map.entry("float", List.of("0.5f", "2.0f")),
          Map.entry("char", List.of("'a'", "'b'")),
          Map.entry("boolean", List.of("true", "false")),
          Map.entry("String", List.of("\"a\"", "\"b\"", "\"\"")),
          Map.entry("CharSequence", List.of("\"a\"", "\"bc\"")),
          Map.entry("Object", List.of("1", "2", "3")),
          Map.entry("byte[]", List.of("new byte[] {1, 2}", "new byte[] {3}")),
          Map.entry("int[]", List.of("new int[] {1, 2}", "new int[] {3}")),
          Map.entry("int...", List.of("1", "1, 2")),
          Map.entry("String...", List.of("\"a\"", "\"a\", \"b\"")),
          Map.entry("Collection", List.of("List.of(1, 2)", "List.of(2)")),
          Map.entry("List", List.of("List.of(1, 2)", "List.of(2)")),
          Map.entry("Map", List.of("Map.of(1, 10)", "Map.of(2, 20)")),
          Map.entry("Optional", List.of("Optional.of(1)", "Optional.empty()")),
          Map.entry("Function", List.of("x -> 10", "x -> 20")),
          Map.entry("BiFunction", List.of("(a, b) -> b", "(a, b) -> 20")),
          Map.entry("Predicate", List.of("x -> true", "x -> false")),
          Map.entry("UnaryOperator", List.of("x -> 7")),
          Map.entry("IntUnaryOperator", List.of("x -> 7", "x -> x")),
          Map.entry("Supplier", List.of("() -> 5", "() -> 6")),
          Map.entry("Runnable", List.of("() -> {}")),
          Map.entry("Comparator", List.of("Comparator.naturalOrder()")),
          Map.entry("Duration", List.of("Duration.ofMillis(1L)")),
          Map.entry("TimeUnit", List.of("TimeUnit.MILLISECONDS")));

  private JavaLiterals() {}

  /** Whether we have any. */
  public static boolean isKnown(String type) {
    return BY_TYPE.containsKey(simple(type));
  }

  /** What we have, or what the class itself offers: constants of its enums. */
  public static List<String> of(String type, List<String> members) {
    String simple = simple(type);
    List<String> known = BY_TYPE.get(simple);
    if (known != null) {
      return known;
    }
    return Constants.of(simple, members);
  }

  private static String simple(String type) {
    String erased = type.replaceAll("<.*>", "");
    return erased.substring(erased.lastIndexOf('.', erased.length() - 4) + 1);
  }
}
