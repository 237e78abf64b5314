package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Calls of a method with other arguments than the ones that were chosen for it. */
final class MoreCalls {
  private static final int MOST_COMBINATIONS = 4;
  private static final int MOST_SEEN = 6;
  private static final int MOST_SHARING = 6;

  /** For up to four arguments. */
  private static final List<String> VARIED = List.of("2", "3", "5", "7", "11", "13", "17", "19");

  /** What stands alone in brackets, or after a comma or an equals sign. */
  private static final Pattern PART = Pattern.compile("[\\[{,=] ?([^\\[\\]{}(),= ]+)(?=[\\]},])");

  private MoreCalls() {}

  /**
   * The missing combinations of the arguments, if all of them together are few: every key then has
   * every value.
   */
  static List<Invocation> combined(List<Invocation> calls) {
    int count = calls.get(0).arguments().size();
    if (count != 2 || calls.stream().anyMatch(call -> call.arguments().size() != count)) {
      return List.of();
    }
    Set<Literal> first = new LinkedHashSet<>();
    Set<Literal> second = new LinkedHashSet<>();
    for (Invocation call : calls) {
      first.add(call.arguments().get(0));
      second.add(call.arguments().get(1));
    }
    Set<Invocation> all = new LinkedHashSet<>();
    if (first.size() > 1
        && second.size() > 1
        && first.size() * second.size() <= MOST_COMBINATIONS) {
      first.forEach(
          one ->
              second.forEach(
                  two -> all.add(new Invocation(calls.get(0).method(), List.of(one, two)))));
    }
    calls.forEach(all::remove);
    return List.copyOf(all);
  }

  /**
   * Calls in which two arguments of the same type change places, for the arguments at this position
   * and before it: {@code rename("a", "b")} and {@code rename("b", "a")}. They are the first two
   * values of the earlier argument, and the two values of the first call.
   */
  static List<Invocation> crossed(List<Invocation> calls, int position) {
    Invocation first = calls.get(0);
    Set<Invocation> crossed = new LinkedHashSet<>();
    for (int at = 0; at < position; at++) {
      Literal one = first.arguments().get(at);
      Literal two = first.arguments().get(position);
      if (!areOfOneType(one, two)) {
        continue;
      }
      int earlier = at;
      List<Literal> keys =
          calls.stream().map(call -> call.arguments().get(earlier)).distinct().limit(2).toList();
      if (keys.size() == 2) {
        crossed.add(with(with(first, at, keys.get(0)), position, keys.get(1)));
        crossed.add(with(with(first, at, keys.get(1)), position, keys.get(0)));
      }
      crossed.add(with(with(first, at, two), position, one));
    }
    calls.forEach(crossed::remove);
    return List.copyOf(crossed);
  }

  private static boolean areOfOneType(Literal one, Literal two) {
    Object value = value(one);
    Object other = value(two);
    if (value != null && other != null) {
      return value.getClass() == other.getClass();
    }
    return one instanceof Construction made
        && two instanceof Construction also
        && made.function().equals(also.function());
  }

  /**
   * Two calls with several numbers each, all of them different, so that every mixture of the two
   * has another sum, product and difference; none if the arguments are not two or more numbers.
   */
  static List<Invocation> varied(Invocation call) {
    int count = call.arguments().size();
    if (count < 2 || 2 * count > VARIED.size()) {
      return List.of();
    }
    List<Invocation> two = new ArrayList<>();
    for (int which = 0; which < 2; which++) {
      List<Literal> arguments = new ArrayList<>();
      for (int at = 0; at < count; at++) {
        Object value = value(call.arguments().get(at));
        Constant other =
            value instanceof Number ? like(value, VARIED.get(which * count + at)) : null;
        if (other == null) {
          return List.of();
        }
        arguments.add(other);
      }
      two.add(new Invocation(call.method(), arguments));
    }
    return two;
  }

  /** Whether two calls of a method have the same two arguments in different places. */
  static boolean areCrossed(Invocation one, Invocation two) {
    if (!one.method().equals(two.method())
        || one.equals(two)
        || one.arguments().size() != two.arguments().size()) {
      return false;
    }
    List<Integer> different = new ArrayList<>();
    for (int at = 0; at < one.arguments().size(); at++) {
      if (!one.arguments().get(at).equals(two.arguments().get(at))) {
        different.add(at);
      }
    }
    return different.size() == 2
        && one.arguments().get(different.get(0)).equals(two.arguments().get(different.get(1)))
        && one.arguments().get(different.get(1)).equals(two.arguments().get(different.get(0)));
  }

  /** Whether two calls of a method differ in this argument only. */
  static boolean differOnlyAt(int position, Invocation one, Invocation two) {
    return one.arguments().size() == two.arguments().size()
        && position < one.arguments().size()
        && !one.equals(two)
        && with(one, position, two.arguments().get(position)).equals(two);
  }

  /** Other first arguments: two more numbers or texts, the empty text. */
  static List<Invocation> others(List<Invocation> calls) {
    List<Invocation> more = new ArrayList<>();
    NumberedCalls.of(calls, calls.size() + 2).stream()
        .filter(call -> !calls.contains(call))
        .forEach(more::add);
    Invocation first = calls.get(0);
    if (!first.arguments().isEmpty() && value(first.arguments().get(0)) instanceof String) {
      more.add(with(first, 0, new Constant("")));
    }
    return more;
  }

  /** Calls with values that other calls returned, and with 0, in place of each argument. */
  static List<Invocation> withSeen(List<Invocation> calls, Collection<String> seen) {
    Set<String> texts = new LinkedHashSet<>(seen);
    texts.add("0");
    List<String> values = texts.stream().limit(MOST_SEEN).toList();
    return Stream.of(false, true)
        .flatMap(asTexts -> withEach(calls, values, asTexts).stream())
        .toList();
  }

  /**
   * The same with parts of what was returned, as the version in {@code Item[name=a, version=1]}.
   * Numbers come first, because every part is a text.
   */
  static List<Invocation> withParts(List<Invocation> calls, Collection<String> seen) {
    List<String> parts =
        seen.stream()
            .flatMap(text -> PART.matcher(text).results())
            .map(part -> part.group(1))
            .distinct()
            .limit(MOST_SEEN)
            .toList();
    List<Invocation> more = new ArrayList<>(withEach(calls, parts, false));
    more.addAll(withEach(calls, parts, true));
    return more;
  }

  /** In place of each argument that is a text, or of each other one. */
  private static List<Invocation> withEach(
      List<Invocation> calls, List<String> texts, boolean asTexts) {
    Set<Invocation> more = new LinkedHashSet<>();
    for (Invocation call : calls) {
      for (int at = 0; at < call.arguments().size(); at++) {
        Object value = value(call.arguments().get(at));
        for (String text : value instanceof String == asTexts ? texts : List.<String>of()) {
          Constant other = value == null ? null : like(value, text);
          if (other != null) {
            more.add(with(call, at, other));
          }
        }
      }
    }
    calls.forEach(more::remove);
    return List.copyOf(more);
  }

  /**
   * Calls of other methods with the value that a call has and no other known call of its method:
   * for each method the first known call, with that value in place of each one of its type.
   */
  static List<Invocation> sharing(Invocation call, List<Invocation> known) {
    Literal value = ownValue(call, known);
    if (value == null) {
      return List.of();
    }
    Map<String, Invocation> first = new LinkedHashMap<>();
    known.forEach(other -> first.putIfAbsent(other.method(), other));
    first.remove(call.method());
    Set<Invocation> sharing = new LinkedHashSet<>();
    for (Invocation other : first.values()) {
      for (int at = 0; at < other.arguments().size(); at++) {
        if (areOfOneType(value, other.arguments().get(at))) {
          sharing.add(with(other, at, value));
        }
      }
    }
    known.forEach(sharing::remove);
    return sharing.stream().limit(MOST_SHARING).toList();
  }

  /** The constant in which the call differs from a known one; null if there is none. */
  private static @Nullable Literal ownValue(Invocation call, List<Invocation> known) {
    for (Invocation other : known) {
      for (int at = 0; at < call.arguments().size(); at++) {
        Literal value = call.arguments().get(at);
        if (other.method().equals(call.method())
            && value(value) != null
            && differOnlyAt(at, call, other)) {
          return value;
        }
      }
    }
    return null;
  }

  /** The text as a constant of the same type as the value; null if it is none. */
  private static @Nullable Constant like(Object value, String text) {
    try {
      if (value instanceof Integer) {
        return new Constant(Integer.valueOf(text));
      }
      if (value instanceof Long) {
        return new Constant(Long.valueOf(text));
      }
      if (value instanceof Short) {
        return new Constant(Short.valueOf(text));
      }
      if (value instanceof Double) {
        return new Constant(Double.valueOf(text));
      }
      if (value instanceof Character && text.length() == 1) {
        return new Constant(text.charAt(0));
      }
      return value instanceof String ? new Constant(unquoted(text)) : null;
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }

  /** What a text was, if it was returned as one. */
  private static String unquoted(String text) {
    boolean isQuoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return isQuoted && ScenarioText.literal(text) instanceof Constant known
        ? String.valueOf(known.value())
        : text;
  }

  private static @Nullable Object value(Literal literal) {
    return literal instanceof Constant constant ? constant.value() : null;
  }

  private static Invocation with(Invocation call, int at, Literal other) {
    List<Literal> arguments = new ArrayList<>(call.arguments());
    arguments.set(at, other);
    return new Invocation(call.method(), arguments);
  }
}
