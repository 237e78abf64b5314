package dev.linchpin.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.json.Shapes.Arrays;
import dev.linchpin.internal.json.Shapes.Holder;
import dev.linchpin.internal.json.Shapes.Scalars;
import dev.linchpin.internal.json.Shapes.Shape;
import dev.linchpin.internal.json.Shapes.Sparse;
import dev.linchpin.internal.json.Shapes.Tagged;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read again, and what is wrong is said with its place. */
class JsonTest {
  private record Any(Object value) {}

  private record Real(double value) {}

  private record Whole(long value) {}

  private record Text(String value) {}

  private record Timed(Duration time) {}

  /** Not private: only the mapper calls its constructor. */
  record Positive(int value) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException(value + " is not positive");
      }
    }
  }

  private static <T> T again(Class<T> type, T value) {
    return Json.STRICT.read(type, Json.STRICT.bytes(type, value));
  }

  @Test
  void randomValuesComeBack() {
    Shapes shapes = new Shapes(20261116);
    for (int round = 0; round < 1_000; round++) {
      Scalars scalars = shapes.scalars();
      assertThat(again(Scalars.class, scalars)).isEqualTo(scalars);
      Holder holder = shapes.holder();
      assertThat(again(Holder.class, holder)).isEqualTo(holder);
      Sparse sparse = shapes.sparse();
      assertThat(again(Sparse.class, sparse)).isEqualTo(sparse);
    }
  }

  @Test
  void componentsStandInTheirOrder() {
    assertThat(Json.STRICT.text(Shape.Point.class, new Shape.Point(1, -2)))
        .isEqualTo("{\"x\":1,\"y\":-2}");
  }

  @Test
  void aSealedInterfaceIsTagged() {
    Shape group = new Shape.Group(List.of(new Shape.Point(1, 2), new Shape.Nothing()));

    String text = Json.STRICT.text(Shape.class, group);

    assertThat(text)
        .isEqualTo(
            "{\"type\":\"many\",\"parts\":[{\"type\":\"Point\",\"x\":1,\"y\":2},{\"type\":\"Nothing\"}]}");
    assertThat(Json.STRICT.read(Shape.class, text)).isEqualTo(group);
    assertThat(Json.STRICT.text(Tagged.class, new Tagged.One(1)))
        .isEqualTo("{\"kind\":\"One\",\"value\":1}");
  }

  /** With one key for both, a document could be written and not be read. */
  @Test
  void aTagHasNoKeyOfAComponent() {
    Shapes.Typed typed = new Shapes.Typed.Of("int");
    Json other = Json.STRICT.tagged(Shapes.Typed.class, "is");
    String text = other.text(Shapes.Typed.class, typed);
    assertThat(text).isEqualTo("{\"is\":\"Of\",\"type\":\"int\"}");
    assertThat(other.read(Shapes.Typed.class, text)).isEqualTo(typed);
    assertThatThrownBy(() -> Json.STRICT.text(Shapes.Typed.class, typed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component 'type', which is the key of its tag");
  }

  @Test
  void theTagMayStandAnywhere() {
    assertThat(Json.STRICT.read(Tagged.class, "{\"value\":\"x\", \"kind\":\"Two\"}"))
        .isEqualTo(new Tagged.Two("x"));
  }

  @Test
  void keysMayStandInAnyOrder() {
    assertThat(Json.STRICT.read(Shape.Point.class, " { \"y\" : 2 ,\n\t\"x\":1 } "))
        .isEqualTo(new Shape.Point(1, 2));
  }

  @Test
  void whatSaysNothingIsLeftOut() {
    Sparse sparse = new Sparse("n", null, OptionalInt.empty(), List.of(), "", 0, false);

    assertThat(Json.STRICT.text(Sparse.class, sparse)).isEqualTo("{\"the name\":\"n\"}");
    assertThat(Json.STRICT.read(Sparse.class, "{\"the name\":\"n\"}")).isEqualTo(sparse);
    assertThat(
            Json.STRICT.text(
                Sparse.class, new Sparse("", "", OptionalInt.of(0), List.of(""), "t", 1, true)))
        .isEqualTo(
            "{\"the"
                + " name\":\"\",\"remark\":\"\",\"size\":0,\"list\":[\"\"],\"text\":\"t\",\"number\":1,\"flag\":true}");
  }

  @Test
  void arraysComeBack() {
    Arrays arrays = new Arrays(new int[40], new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE});
    arrays.ints()[39] = Integer.MIN_VALUE;

    Arrays again = again(Arrays.class, arrays);

    assertThat(again.ints()).isEqualTo(arrays.ints());
    assertThat(again.longs()).isEqualTo(arrays.longs());
  }

  @Test
  void numbersAreExact() {
    for (long value : new long[] {(1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, -1, 0, 10}) {
      assertThat(again(Whole.class, new Whole(value)).value()).isEqualTo(value);
    }
    for (double value : new double[] {0.1, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, 1e300}) {
      assertThat(again(Real.class, new Real(value))).isEqualTo(new Real(value));
    }
  }

  @Test
  void numbersThatJsonDoesNotHaveAreTexts() {
    assertThat(Json.STRICT.text(Real.class, new Real(Double.NaN))).isEqualTo("{\"value\":\"NaN\"}");
    for (double value :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      assertThat(again(Real.class, new Real(value))).isEqualTo(new Real(value));
    }
  }

  @Test
  void textsAreEscaped() {
    assertThat(Json.STRICT.text(Text.class, new Text("\"\\/\b\f\n\r\t\0\u001f")))
        .isEqualTo("{\"value\":\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001F\"}");
  }

  @Test
  void everyCharacterComesBack() {
    StringBuilder all = new StringBuilder();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point += point < 0x11000 ? 1 : 257) {
      all.appendCodePoint(point);
    }
    Text text = new Text(all.toString()); // with each lone surrogate

    assertThat(again(Text.class, text)).isEqualTo(text);
    assertThat(again(Text.class, new Text("\udc00\ud800"))).isEqualTo(new Text("\udc00\ud800"));
  }

  @Test
  void aValueOfNoDeclaredTypeIsWhatJsonHas() {
    Object value = List.of(1L, 1.5, "a", true, Map.of("k", List.of()), -7L);

    assertThat(again(Any.class, new Any(value)).value()).isEqualTo(value);
  }

  @Test
  void aClassMayHaveAView() {
    Json json =
        Json.STRICT.with(Duration.class, Long.class, Duration::toMillis, Duration::ofMillis);

    String text = json.text(Timed.class, new Timed(Duration.ofSeconds(2)));

    assertThat(text).isEqualTo("{\"time\":2000}");
    assertThat(json.read(Timed.class, text)).isEqualTo(new Timed(Duration.ofSeconds(2)));
  }

  @Test
  void unknownKeysAreRefusedOrReadOver() {
    String text = "{\"x\":1,\"more\":{\"a\":[1,null,\"}\"],\"b\":-1e5},\"y\":2}";

    assertThat(Json.LENIENT.read(Shape.Point.class, text)).isEqualTo(new Shape.Point(1, 2));
    assertThatThrownBy(() -> Json.STRICT.read(Shape.Point.class, text))
        .isInstanceOf(JsonProblem.class)
        .hasMessage("$: unknown key 'more'");
  }

  @Test
  void aProblemIsSaidWithItsPlace() {
    assertThatThrownBy(
            () ->
                Json.STRICT.read(
                    Shape.class,
                    "{\"type\":\"many\",\"parts\":[{\"type\":\"Nothing\"},{\"type\":\"Point\",\"x\":\"1\",\"y\":2}]}"))
        .isInstanceOf(JsonProblem.class)
        .hasMessageStartingWith("$.parts[1].x: expected an integer of 64 bits, found \"1\",");
  }

  @Test
  void whatARecordRefusesIsAProblem() {
    assertThatThrownBy(() -> Json.STRICT.read(Positive.class, "{\"value\":-1}"))
        .isInstanceOf(JsonProblem.class)
        .hasMessage("$: no Positive: -1 is not positive");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'x':1} | $: key 'y' is missing",
        "{'x':1,'x':2,'y':3} | $: key 'x' is there twice",
        "{'x':null,'y':3} | $.x: expected a value, found null",
        "{'x':1.0,'y':3} | $.x: expected an integer of 64 bits",
        "{'x':9223372036854775808,'y':3} | $.x: expected an integer of 64 bits",
        "{'x':92233720368547758070,'y':3} | $.x: expected an integer of 64 bits",
        "{'x':01,'y':3} | $.x: expected an integer of 64 bits",
        "{'x':-,'y':3} | $.x: expected an integer of 64 bits",
        "{'x':1,'y':3} 4 | $: expected the end of the document",
        "{'x':1 'y':3} | $: expected ',' or '}'",
        "{'x':1,'y':3,} | $: expected a key",
        "{'x':1,'y' | $: expected ':', but the text ends",
        "[] | $: expected an object",
        "'' | $: expected an object",
      })
  void wrongDocumentsAreRefused(String document, String message) {
    assertThatThrownBy(
            () -> Json.STRICT.read(Shape.Point.class, document.strip().replace('\'', '"')))
        .isInstanceOf(JsonProblem.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1,]", "[,1]", "[1 2]", "{\"a\":}", "{\"a\" 1}", "{a:1}", "nul", "tru", "01", "1.", ".5",
        "1e", "+1", "-", "\"a", "\"\\x\"", "\"\\u12g4\"", "\"\n\"", "[", "{", "", "[1]]"
      })
  void whatIsNoJsonIsRefused(String text) {
    assertThatThrownBy(() -> Json.LENIENT.read(Object.class, text)).isInstanceOf(JsonProblem.class);
    assertThatThrownBy(() -> Json.LENIENT.read(Any.class, "{\"value\":1,\"x\":" + text + "}"))
        .isInstanceOf(JsonProblem.class);
  }

  @Test
  void endlessNestingIsRefused() {
    assertThatThrownBy(() -> Json.LENIENT.read(Object.class, "[".repeat(100_000)))
        .isInstanceOf(JsonProblem.class);
  }

  @Test
  void anUnknownTagOrConstantIsRefused() {
    assertThatThrownBy(() -> Json.STRICT.read(Shape.class, "{\"type\":\"Solid\"}"))
        .hasMessage("$: unknown type 'Solid'");
    assertThatThrownBy(() -> Json.STRICT.read(Shape.class, "{\"x\":1}"))
        .hasMessage("$: key 'type' is missing");
    assertThatThrownBy(() -> Json.STRICT.read(Shapes.Colour.class, "\"GREEN\""))
        .hasMessage("$: expected one of [RED, dark green], found 'GREEN'");
  }

  @Test
  void aTypeWithoutJsonIsNamed() {
    assertThatThrownBy(() -> Json.STRICT.bytes(Timed.class, new Timed(Duration.ZERO)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no JSON for java.time.Duration");
  }

  /** Such as the override of the writing direction, or a tag beyond the first plane. */
  @Test
  void whatIsNotSeenIsWrittenAsAnEscape() {
    JsonOutput out = new JsonOutput();
    out.string("a\u202eb\u0085\u007f\u2028\uDB40\uDC41é👍");

    assertThat(new String(out.toByteArray(), java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo("\"a\\u202Eb\\u0085\\u007F\\u2028\\uDB40\\uDC41é👍\"");
  }
}
