package dev.linchpin.internal.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records of every shape that can be written, and random values of them. */
public final class Shapes {
  private static final List<String> PIECES =
      List.of(
          "",
          "a",
          "plain text",
          "\"",
          "\\",
          "/",
          "\b\f\n\r\t",
          "\0\u0001\u001f\u007f",
          "\u0080é",
          "\u2028\ud7ff\ue000\uffff",
          "\ud83d\ude00",
          "\ud800\udc00\udbff\udfff",
          "日本語",
          "{}[],:");

  private final Random random;

  public Shapes(long seed) {
    this.random = new Random(seed);
  }

  /** Everything but other records. */
  public record Scalars(
      int number,
      long big,
      short small,
      byte tiny,
      char letter,
      double real,
      boolean flag,
      String text,
      Colour colour) {}

  /** Everything that holds others, and a nullable component. */
  public record Holder(
      List<String> list,
      Set<Long> set,
      Map<String, Scalars> map,
      Map<Colour, Integer> counts,
      Optional<String> perhaps,
      OptionalInt anInt,
      OptionalLong aLong,
      @Nullable String nullable,
      List<Shape> shapes) {}

  /** With names of their own, and parts that may be left out. */
  public record Sparse(
      @JsonName("the name") String name,
      @JsonOmit(JsonOmit.When.NULL) @Nullable String remark,
      @JsonOmit(JsonOmit.When.NULL) OptionalInt size,
      @JsonOmit List<String> list,
      @JsonOmit String text,
      @JsonOmit(JsonOmit.When.DEFAULT) int number,
      @JsonOmit(JsonOmit.When.DEFAULT) boolean flag) {}

  public enum Colour {
    RED,
    @JsonName("dark green")
    GREEN
  }

  public sealed interface Shape {
    record Point(long x, long y) implements Shape {}

    @JsonName("many")
    record Group(List<Shape> parts) implements Shape {}

    sealed interface Solid extends Shape {}

    record Nothing() implements Solid {}
  }

  /** Another key for the tag. */
  @JsonName("kind")
  public sealed interface Tagged {
    record One(int value) implements Tagged {}

    record Two(String value) implements Tagged {}
  }

  /** Needs another key for the tag. */
  public sealed interface Typed {
    record Of(String type) implements Typed {}

    record Plain() implements Typed {}
  }

  @SuppressWarnings("ArrayRecordComponent") // that they can be written is what is tested
  public record Arrays(int[] ints, long[] longs) {}

  public Scalars scalars() {
    return new Scalars(
        random.nextInt(),
        longValue(),
        (short) random.nextInt(),
        (byte) random.nextInt(),
        (char) ('a' + random.nextInt(26)),
        realValue(),
        random.nextBoolean(),
        text(),
        Colour.values()[random.nextInt(2)]);
  }

  public Holder holder() {
    Map<String, Scalars> map = new LinkedHashMap<>();
    many(this::scalars).forEach(each -> map.put(text(), each));
    Map<Colour, Integer> counts = new LinkedHashMap<>();
    many(() -> Colour.values()[random.nextInt(2)])
        .forEach(each -> counts.put(each, random.nextInt()));
    return new Holder(
        many(this::text),
        new LinkedHashSet<>(many(this::longValue)),
        map,
        counts,
        random.nextBoolean() ? Optional.of(text()) : Optional.empty(),
        random.nextBoolean() ? OptionalInt.of(random.nextInt()) : OptionalInt.empty(),
        random.nextBoolean() ? OptionalLong.of(longValue()) : OptionalLong.empty(),
        random.nextBoolean() ? text() : null,
        many(() -> shape(3)));
  }

  public Sparse sparse() {
    return new Sparse(
        text(),
        random.nextBoolean() ? text() : null,
        random.nextBoolean() ? OptionalInt.of(random.nextInt(2)) : OptionalInt.empty(),
        many(this::text),
        random.nextBoolean() ? text() : "",
        random.nextInt(3),
        random.nextBoolean());
  }

  private Shape shape(int depth) {
    return switch (random.nextInt(depth > 0 ? 3 : 2)) {
      case 0 -> new Shape.Point(longValue(), longValue());
      case 1 -> new Shape.Nothing();
      default -> new Shape.Group(many(() -> shape(depth - 1)));
    };
  }

  private <T> List<T> many(Supplier<T> one) {
    List<T> all = new ArrayList<>();
    for (int size = random.nextInt(4); size > 0; size--) {
      all.add(one.get());
    }
    return all;
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int size = random.nextInt(4); size > 0; size--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private long longValue() {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(100);
      case 1 -> (1L << 53) + random.nextInt(3);
      case 2 -> random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE;
      default -> random.nextLong();
    };
  }

  private double realValue() {
    double[] special = {0, -0.0, 1.5, Double.MIN_VALUE, Double.MAX_VALUE, 1e-7, 1e22};
    return random.nextBoolean()
        ? special[random.nextInt(special.length)]
        : Double.longBitsToDouble(random.nextLong() & ~(1L << 62));
  }
}
