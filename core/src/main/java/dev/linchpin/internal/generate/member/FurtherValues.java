package dev.linchpin.internal.generate.member;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Name;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values for parameters besides the sample values: what the code of the class compares values with;
 * the constants of an enum that are no sample values; and functions that throw, for what a class
 * does in {@code catch} and {@code finally}.
 *
 * <p>For a number <i>c</i> also the next larger one, since {@code n > c} is true from there on, and
 * one that is by more than <i>c</i> larger than all of these and the sample values: {@code now -
 * before > c}. For a character also texts that begin with it, and that it divides.
 */
public final class FurtherValues {
  /** For each parameter. */
  private static final int MOST = 12;

  /** Larger numbers are sizes; they only make calls slow. */
  private static final long LARGEST = 100_000;

  /** A long is mostly a time; the double of this one is one, too. */
  private static final long LARGEST_TIME = Long.MAX_VALUE / 8;

  private static final int LARGER_THAN_SAMPLES = 3;

  private static final int SAMPLED_CONSTANTS = 3;

  private final List<Object> constants;
  private final UnaryOperator<String> sourceName;

  /**
   * Values for one class.
   *
   * @param constants what its code compares values with, as literals
   * @param sourceName how the class writes the name of a type
   */
  public FurtherValues(List<String> constants, UnaryOperator<String> sourceName) {
    List<Object> compared =
        constants.stream()
            .map(ScenarioText::literal)
            .filter(Constant.class::isInstance)
            .map(Constant.class::cast)
            .flatMap(constant -> Stream.<Object>ofNullable(constant.value()))
            .filter(FurtherValues::isUsable)
            .toList();
    // If there are many constants, each of them comes before values that lie far from it.
    this.constants =
        Stream.concat(
                compared.stream().flatMap(FurtherValues::withNext),
                compared.stream().flatMap(FurtherValues::apart))
            .distinct()
            .toList();
    this.sourceName = sourceName;
  }

  private static boolean isUsable(Object value) {
    return !isWhole(value)
        || Math.abs(((Number) value).longValue())
            <= (value instanceof Long ? LARGEST_TIME : LARGEST);
  }

  private static boolean isWhole(Object value) {
    return value instanceof Integer || value instanceof Long;
  }

  private static Stream<Object> withNext(Object value) {
    if (isWhole(value)) {
      long number = ((Number) value).longValue();
      return Stream.of(number, number + 1);
    }
    return value instanceof Character sign && !Character.isLetterOrDigit(sign)
        ? Stream.of(value, "a" + sign + "b", sign + "a")
        : Stream.of(value);
  }

  private static Stream<Object> apart(Object value) {
    return isWhole(value)
        ? Stream.of(2 * Math.abs(((Number) value).longValue()) + LARGER_THAN_SAMPLES)
        : Stream.empty();
  }

  /** The call with one argument replaced, in every way. */
  public List<Invocation> calls(Member method, Invocation first) {
    Set<Invocation> calls = new LinkedHashSet<>();
    for (int at = 0; at < method.parameters().size(); at++) {
      for (Literal value : of(method.parameters().get(at).type())) {
        List<Literal> arguments = new ArrayList<>(first.arguments());
        arguments.set(at, value);
        calls.add(new Invocation(first.method(), arguments));
      }
    }
    calls.remove(first);
    return List.copyOf(calls);
  }

  private List<Literal> of(TypeOutline type) {
    Member function = type.function();
    if (function != null && !type.name().equals("java.util.Comparator")) {
      return List.of(failing(function.parameters().size()));
    }
    Stream<Literal> ofEnum =
        type.makers().isEmpty()
            ? type.constants().stream()
                .skip(SAMPLED_CONSTANTS)
                .<Literal>map(constant -> new Name(sourceName.apply(type.name()) + "." + constant))
            : Stream.empty();
    Stream<Literal> ofCode =
        constants.stream()
            .flatMap(value -> Stream.ofNullable(converted(value, type.name())))
            .<Literal>map(Constant::new);
    return Stream.concat(ofEnum, ofCode).limit(MOST).toList();
  }

  /** A function that throws; {@link #isFailing} knows it again. */
  private static Literal failing(int arity) {
    List<String> parameters =
        arity == 1
            ? List.of("x")
            : IntStream.range(0, arity)
                .mapToObj(at -> arity <= 26 ? Character.toString('a' + at) : "a" + at)
                .toList();
    Literal.Construction exception =
        new Literal.Construction(
            "new " + IllegalStateException.class.getSimpleName(), List.of(new Constant("a")));
    return new Literal.Lambda(parameters, new LambdaBody.Throwing(exception));
  }

  /** Whether a function that the call is given throws. */
  public static boolean isFailing(Invocation call) {
    return call.givesFailingFunction();
  }

  /** The value as one of a type; null if it is none. */
  private static @Nullable Object converted(Object value, String type) {
    if (value instanceof String) {
      return type.equals("java.lang.String") || type.equals("java.lang.CharSequence")
          ? value
          : null;
    }
    if (value instanceof Character) {
      return type.equals("char") || type.equals("java.lang.Character") ? value : null;
    }
    if (value instanceof Long number) {
      return number(number, type);
    }
    boolean isFraction = type.equals("double") || type.equals("java.lang.Double");
    return value instanceof Double && isFraction ? value : null;
  }

  private static @Nullable Object number(long exact, String type) {
    return switch (type) {
      case "int", "java.lang.Integer", "java.lang.Object", "java.lang.Number" ->
          Math.abs(exact) <= 2 * LARGEST + LARGER_THAN_SAMPLES ? (int) exact : null;
      case "long", "java.lang.Long" -> exact;
      case "short", "java.lang.Short" -> (short) exact == exact ? (short) exact : null;
      case "byte", "java.lang.Byte" -> (byte) exact == exact ? (byte) exact : null;
      case "float", "java.lang.Float" -> (float) exact;
      case "double", "java.lang.Double" -> (double) exact;
      case "char", "java.lang.Character" -> exact >= ' ' && exact <= '~' ? (char) exact : null;
      default -> null;
    };
  }
}
