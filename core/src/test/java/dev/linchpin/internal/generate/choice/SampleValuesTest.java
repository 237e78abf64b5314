package dev.linchpin.internal.generate.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.generate.member.ProvidedSamples;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import java.io.InputStream;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleValuesTest {
  /** A colour of three. */
  public enum Colour {
    RED,
    GREEN,
    BLUE
  }

  /** Made of a number. */
  public static final class Node {
    public Node(int number) {}
  }

  /** Made by a static method. */
  public static final class Token {
    private Token() {}

    public static Token of(String text) {
      return text.isEmpty() ? of("none") : new Token();
    }
  }

  /** Answers three things at once. */
  public interface Listener {
    void heard(int first, int second, int third);
  }

  /** One method for each type. */
  @SuppressWarnings("unused")
  public static class AllTypes<T, C extends Comparable<C>> {
    public void ofInt(int value) {}

    public void ofLong(long value) {}

    public void ofShort(short value) {}

    public void ofByte(byte value) {}

    public void ofFloat(float value) {}

    public void ofDouble(double value) {}

    public void ofBoolean(boolean value) {}

    public void ofChar(char value) {}

    public void ofString(String value) {}

    public void ofInteger(Integer value) {}

    public void ofLongBox(Long value) {}

    public void ofObject(Object value) {}

    public void ofVariable(T value) {}

    public void ofComparable(C value) {}

    public void ofNumber(Number value) {}

    public void ofBigInteger(BigInteger value) {}

    public void ofEnum(Colour value) {}

    public void ofOptional(Optional<T> value) {}

    public void ofCollection(Collection<T> value) {}

    public void ofList(List<T> value) {}

    public void ofSet(Set<T> value) {}

    public void ofMap(Map<T, T> value) {}

    public void ofArray(int[] value) {}

    public void ofVarargs(String... value) {}

    public void ofTimeUnit(TimeUnit value) {}

    public void ofDuration(Duration value) {}

    public void ofRunnable(Runnable value) {}

    public void ofCallable(Callable<T> value) {}

    public void ofSupplier(Supplier<T> value) {}

    public void ofPredicate(Predicate<T> value) {}

    public void ofUnary(UnaryOperator<T> value) {}

    public void ofBinary(BiFunction<T, T, T> value) {}

    public void ofIntBinary(IntBinaryOperator value) {}

    public void ofBiConsumer(BiConsumer<T, T> value) {}

    public void ofComparator(Comparator<T> value) {}

    public void ofThrowable(Throwable value) {}

    public void ofNode(Node value) {}

    public void ofToken(Token value) {}

    public void ofOwn(AllTypes<T, C> value) {}

    public void ofStream(InputStream value) {}

    public void ofExecutor(Executor value) {}

    public void ofListener(Listener value) {}
  }

  private static final Subject SUBJECT =
      SubjectChoice.of(ReflectedOutline.of(AllTypes.class), Selection.AUTOMATIC);

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      quoteCharacter = '~',
      value = {
        "ofInt: 1: 2",
        "ofLong: 1L: 2L",
        "ofShort: (short) 1: (short) 2",
        "ofByte: (byte) 1: (byte) 2",
        "ofFloat: 1.0f: 2.0f",
        "ofDouble: 1.0: 2.0",
        "ofBoolean: true: false",
        "ofChar: 'a': 'b'",
        "ofString: \"a\": \"b\"",
        "ofInteger: 1: 2",
        "ofLongBox: 1L: 2L",
        "ofObject: 1: 2",
        "ofVariable: 1: 2",
        "ofComparable: 1: 2",
        "ofNumber: 1: 2",
        "ofBigInteger: java.math.BigInteger.valueOf(1L): java.math.BigInteger.valueOf(2L)",
        "ofOptional: Optional.of(1): Optional.empty()",
        "ofSet: Set.of(1): Set.of(2)",
        "ofMap: Map.of(1, 10): Map.of(2, 20)",
        "ofCallable: () -> 1: () -> 2",
        "ofSupplier: () -> 1: () -> 2",
        "ofPredicate: x -> true: x -> false",
        "ofUnary: x -> 1: x -> 2",
        "ofBinary: (a, b) -> 1: (a, b) -> null",
        "ofIntBinary: (a, b) -> 1: (a, b) -> 2",
        "ofNode: new SampleValuesTest.Node(1): new SampleValuesTest.Node(2)",
        "ofToken: SampleValuesTest.Token.of(\"a\"): SampleValuesTest.Token.of(\"b\")",
      })
  void aTypeHasTwoValues(String method, String first, String second) {
    assertThat(calls(method))
        .containsExactly("%s(%s)".formatted(method, first), "%s(%s)".formatted(method, second));
  }

  /** Two different elements in both orders, and two equal ones: tasks for these meet. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      quoteCharacter = '~',
      value = {
        "ofCollection: List.of(1, 2): List.of(2, 1): List.of(1, 1)",
        "ofList: List.of(1, 2): List.of(2, 1): List.of(1, 1)",
        "ofVarargs: \"a\": \"a\", \"b\": \"a\", \"a\"",
      })
  void severalElementsMayBeEqual(String method, String first, String second, String equal) {
    assertThat(calls(method))
        .containsExactly(
            "%s(%s)".formatted(method, first),
            "%s(%s)".formatted(method, second),
            "%s(%s)".formatted(method, equal));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      quoteCharacter = '~',
      value = {
        "ofTimeUnit: TimeUnit.MILLISECONDS",
        "ofDuration: Duration.ofMillis(1L)",
        "ofRunnable: () -> {}",
        "ofBiConsumer: (a, b) -> {}",
        "ofComparator: Comparator.naturalOrder()",
        "ofThrowable: new IllegalStateException(\"a\")",
        "ofArray: new int[] {1, 2}",
        "ofOwn: new SampleValuesTest.AllTypes()",
      })
  void whereMoreWouldShowNothingThereIsOne(String method, String only) {
    assertThat(calls(method)).containsExactly("%s(%s)".formatted(method, only));
  }

  @Test
  void anEnumGivesItsConstants() {
    assertThat(calls("ofEnum"))
        .containsExactly(
            "ofEnum(SampleValuesTest.Colour.RED)",
            "ofEnum(SampleValuesTest.Colour.GREEN)",
            "ofEnum(SampleValuesTest.Colour.BLUE)");
  }

  @Test
  void whatHasNoValueIsLeftOut() {
    assertThat(SUBJECT.leftOut())
        .containsExactly(
            new LeftOut(
                "ofStream(InputStream)",
                "no sample value for java.io.InputStream (parameter 1)",
                LeftOut.Kind.UNSAYABLE));
  }

  @Test
  void namesAreShortWhereTheSubjectCouldWriteThemSo() {
    SampleValues values = new SampleValues("com.acme.Stack", ProvidedSamples.NONE);

    assertThat(values.sourceName("com.acme.Stack$Node")).isEqualTo("Node");
    assertThat(values.sourceName("com.acme.Node")).isEqualTo("Node");
    assertThat(values.sourceName("com.acme.Outer$Node")).isEqualTo("Outer.Node");
    assertThat(values.sourceName("com.other.Node")).isEqualTo("com.other.Node");
    assertThat(values.sourceName("java.util.concurrent.TimeUnit")).isEqualTo("TimeUnit");
  }

  /** Every method is either used or has its reason. */
  @Test
  void nothingIsForgotten() {
    ClassOutline outline = ReflectedOutline.of(AllTypes.class);

    assertThat(outline.methods().stream().map(Member::name))
        .allMatch(
            name ->
                !calls(name).isEmpty()
                    || SUBJECT.leftOut().stream().anyMatch(one -> one.what().startsWith(name)));
  }

  private static List<String> calls(String method) {
    return SUBJECT.invocations().stream()
        .filter(call -> call.method().equals(method))
        .map(call -> call.text())
        .toList();
  }
}
