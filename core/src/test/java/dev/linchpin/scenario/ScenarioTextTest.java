package dev.linchpin.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.scenario.Literal.ArrayOf;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Lambda;
import dev.linchpin.scenario.Literal.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScenarioTextTest {
  private static Invocation call(String method, Literal... arguments) {
    return new Invocation(method, List.of(arguments));
  }

  private static Constant constant(@Nullable Object value) {
    return new Constant(value);
  }

  @Test
  void threadsAndInvocationsAreToldApart() {
    assertThat(ScenarioText.threads("push(1) ;pop()| pop()"))
        .containsExactly(List.of(call("push", constant(1)), call("pop")), List.of(call("pop")));
  }

  @Test
  void separatorsInsideQuotesSeparateNothing() {
    assertThat(ScenarioText.threads("say(\"a;b|c)\", ';') | say('|')"))
        .containsExactly(
            List.of(call("say", constant("a;b|c)"), constant(';'))),
            List.of(call("say", constant('|'))));
  }

  @Test
  void aSemicolonMayEndAThread() {
    assertThat(ScenarioText.threads("a(); | b();"))
        .containsExactly(List.of(call("a")), List.of(call("b")));
  }

  @Test
  void timeThatPassesIsTheOnlyCallWithADot() {
    Invocation pause = call("Thread.sleep", constant(86_400_000L));
    assertThat(ScenarioText.invocations("put(1); Thread.sleep( 86400000L )"))
        .containsExactly(call("put", constant(1)), pause);
    assertThat(List.of(pause)).isEqualTo(List.of(Pause.ofADay())).allMatch(Pause::is);
    assertThat(ScenarioText.print(List.of(pause))).isEqualTo("Thread.sleep(86400000L)");
    assertThatThrownBy(() -> ScenarioText.invocations("Object.sleep(1)"))
        .isInstanceOf(BadScenarioText.class);
  }

  @Test
  void emptyTextIsNoInvocation() {
    assertThat(ScenarioText.invocations(" ")).isEmpty();
  }

  static Stream<Arguments> functionsAndArrays() {
    return Stream.of(
        Arguments.of("() -> 1", lambda(new LambdaBody.Given(constant(1)))),
        Arguments.of("x -> x", lambda(new LambdaBody.Echo("x"), "x")),
        Arguments.of("(a, b) -> b", lambda(new LambdaBody.Echo("b"), "a", "b")),
        Arguments.of("x -> true", lambda(new LambdaBody.Given(constant(true)), "x")),
        Arguments.of("x -> null", lambda(new LambdaBody.Given(constant(null)), "x")),
        Arguments.of("x -> -1", lambda(new LambdaBody.Given(constant(-1)), "x")),
        Arguments.of("x -> (byte) 1", lambda(new LambdaBody.Given(constant((byte) 1)), "x")),
        Arguments.of("x -> x.run()", lambda(new LambdaBody.Calling("x", "run"), "x")),
        Arguments.of("() -> {}", lambda(new LambdaBody.Nothing())),
        Arguments.of("a -> List.of(1)", lambda(new LambdaBody.Given(list(1)), "a")),
        Arguments.of("x -> X.y", lambda(new LambdaBody.Given(new Name("X.y")), "x")),
        Arguments.of(
            "() -> { throw new E(1); }",
            lambda(new LambdaBody.Throwing(new Construction("new E", List.of(constant(1)))))),
        Arguments.of(
            "() -> y -> y", lambda(new LambdaBody.Given(lambda(new LambdaBody.Echo("y"), "y")))),
        Arguments.of("new int[] {1, 2}", new ArrayOf("int", List.of(constant(1), constant(2)))),
        Arguments.of("(Object) 1", new Literal.Cast("Object", constant(1))),
        Arguments.of("(int[]) null", new Literal.Cast("int[]", constant(null))),
        Arguments.of(
            "(Runnable) () -> {}", new Literal.Cast("Runnable", lambda(new LambdaBody.Nothing()))),
        Arguments.of(
            "A.b().c(1)",
            new Literal.Call(new Construction("A.b", List.of()), "c", List.of(constant(1)))),
        Arguments.of("new a.B$C[] {}", new ArrayOf("a.B$C", List.of())),
        Arguments.of(
            "new int[][] {new int[] {}, null}",
            new ArrayOf("int[]", List.of(new ArrayOf("int", List.of()), constant(null)))));
  }

  private static Literal lambda(LambdaBody body, String... parameters) {
    return new Lambda(List.of(parameters), body);
  }

  private static Literal list(int element) {
    return new Construction("List.of", List.of(constant(element)));
  }

  @ParameterizedTest
  @MethodSource("functionsAndArrays")
  void functionsAndArraysAreReadAndPrinted(String text, Literal literal) {
    assertThat(ScenarioText.literal(text)).isEqualTo(literal);
    assertThat(literal.text()).isEqualTo(text);
    assertThat(ScenarioText.invocations("f(" + text + ", 1); g(" + text + ")"))
        .containsExactly(call("f", literal, constant(1)), call("g", literal));
  }

  @Test
  void blanksInFunctionsAndArraysDoNotMatter() {
    assertThat(ScenarioText.literal("( )->{ }").text()).isEqualTo("() -> {}");
    assertThat(ScenarioText.literal("(x)->x").text()).isEqualTo("x -> x");
    assertThat(ScenarioText.literal("new int [ ]{ 1,2 }").text()).isEqualTo("new int[] {1, 2}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "x -> x + 1 # found '+'; expected the end of the function: it may return a literal or one"
            + " of its parameters, call a method of it, or do nothing, as {}",
        "x -> y # found 'y'; expected a literal, or a constant",
        "x -> # the text ends; expected an argument",
        "x -> { return x; } # found 'return'; expected '}', or throw and an exception",
        "() -> { throw 1; } # found '1'; expected new and an exception",
        "new int[2] # found '2'; expected ']': the elements follow in braces, as new int[] {1, 2}",
        "new int[] # the text ends; expected '{' and the elements of the array",
        "new int[] {1 2} # found '2'; expected ',' or '}'",
      })
  void badFunctionsAndArraysAreExplained(String text, String message) {
    assertThatThrownBy(() -> ScenarioText.literal(text))
        .isInstanceOf(BadScenarioText.class)
        .hasMessageContaining(message);
  }

  @Test
  void objectsAreMadeByConstructorsAndFactories() {
    assertThat(ScenarioText.creation("com.acme.Stack")).isEqualTo(call("com.acme.Stack"));
    assertThat(ScenarioText.creation("com.acme.Outer$Stack(3)"))
        .isEqualTo(call("com.acme.Outer$Stack", constant(3)));
    assertThat(ScenarioText.creation("com.acme.Stacks::bounded(3, true)"))
        .isEqualTo(call("com.acme.Stacks::bounded", constant(3), constant(true)));
  }

  static Stream<Arguments> literals() {
    return Stream.of(
        Arguments.of("1", 1),
        Arguments.of("-2147483648", Integer.MIN_VALUE),
        Arguments.of("+7", 7),
        Arguments.of("1_000", 1000),
        Arguments.of("0x1F", 31),
        Arguments.of("0xFFFFFFFF", -1),
        Arguments.of("0xe", 14),
        Arguments.of("0b101", 5),
        Arguments.of("017", 15),
        Arguments.of("0", 0),
        Arguments.of("1L", 1L),
        Arguments.of("-9223372036854775808L", Long.MIN_VALUE),
        Arguments.of("0xFFFFFFFFFFFFFFFFL", -1L),
        Arguments.of("1.5", 1.5),
        Arguments.of(".5", 0.5),
        Arguments.of("1e-3", 0.001),
        Arguments.of("1d", 1.0),
        Arguments.of("-0.0", -0.0),
        Arguments.of("1.5f", 1.5f),
        Arguments.of("2F", 2f),
        Arguments.of("Double.NaN", Double.NaN),
        Arguments.of("(byte) -128", (byte) -128),
        Arguments.of("(short)3", (short) 3),
        Arguments.of("'c'", 'c'),
        Arguments.of("'\\''", '\''),
        Arguments.of("'\\u0041'", 'A'),
        Arguments.of("\"a\\n\\t\\\"\\\\\\101\\s\"", "a\n\t\"\\A "),
        Arguments.of("\"\"", ""),
        Arguments.of("true", true),
        Arguments.of("false", false));
  }

  /** Expected values as the Java language gives them. */
  @ParameterizedTest
  @MethodSource("literals")
  void constantsAreReadAsInJava(String text, Object value) {
    assertThat(ScenarioText.literal(text)).isEqualTo(constant(value));
  }

  @Test
  void nullIsAConstant() {
    assertThat(ScenarioText.literal("null")).isEqualTo(constant(null));
  }

  @Test
  void namesAndConstructionsMayBeNested() {
    assertThat(ScenarioText.literal("TimeUnit.SECONDS")).isEqualTo(new Name("TimeUnit.SECONDS"));
    assertThat(ScenarioText.literal("RED")).isEqualTo(new Name("RED"));
    assertThat(ScenarioText.literal("List.of(1, new Pair(\"a\", Set.of()))"))
        .isEqualTo(
            new Construction(
                "List.of",
                List.of(
                    constant(1),
                    new Construction(
                        "new Pair",
                        List.of(constant("a"), new Construction("Set.of", List.of()))))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "push(1; pop()      ~  7 ~ found ';'; expected ',' or ')'",
        "push 1             ~  6 ~ found '1'; expected '('",
        "push(1             ~  7 ~ the text ends; expected ',' or ')'",
        "push(1) pop()      ~  9 ~ found 'p'; expected ';', '|' or the end",
        "push(1) |          ~ 10 ~ the text ends; expected the name of a method",
        "| pop()            ~  1 ~ found '|'; expected the name of a method",
        "push(1,)           ~  8 ~ found ')'; expected an argument",
        "push(abc)          ~  6 ~ found 'abc'; expected a literal",
        "push(2147483648)   ~  6 ~ a long ends in L",
        "push(99999999999999999999L) ~ 6 ~ fits a long",
        "push(09)           ~  6 ~ octal",
        "push(1x)           ~  6 ~ expected a number such as",
        "push(1e999)        ~  6 ~ expected a number such as",
        "push(--1)          ~  6 ~ expected a number such as",
        "push('ab')         ~  8 ~ closing '",
        "push('')           ~  6 ~ one character",
        "push(\"ab)         ~  6 ~ never closed",
        "push(\"a\\q\")     ~  8 ~ expected an escape",
        "push('\\u00g0')    ~  7 ~ four hexadecimal digits",
        "push((byte) 128)   ~ 13 ~ from -128 to 127",
        "push((1) 1)        ~  7 ~ found '1'; expected a type, as in (Object) 1",
        "push((int 1)       ~ 11 ~ found '1'; expected ')'",
        "push(A.b().c)      ~ 13 ~ found ')'; expected '('",
        "push(List.)        ~ 11 ~ a name after the dot",
        "a.push(1)          ~  2 ~ found '.'; expected '('",
      })
  void whatIsWrongIsSaidWithItsColumn(String text, int column, String problem) {
    assertThatThrownBy(() -> ScenarioText.threads(text.strip()))
        .isInstanceOfSatisfying(
            BadScenarioText.class,
            bad -> {
              assertThat(bad.problem()).contains(problem);
              assertThat(bad.column()).isEqualTo(column);
              assertThat(bad).hasMessageContaining("column " + column + " of '" + text.strip());
            });
  }

  /** 20,000 random scenarios, seed 3: what is printed is read back as it was. */
  @Test
  void whatIsPrintedIsReadBack() {
    Random random = new Random(3);
    for (int round = 0; round < 20_000; round++) {
      List<List<Invocation>> threads = new ArrayList<>();
      for (int thread = 0; thread <= random.nextInt(3); thread++) {
        threads.add(randomInvocations(random));
      }
      Scenario scenario = new Scenario(call("Subject"), List.of(), threads, List.of());

      assertThat(ScenarioText.threads(scenario.text())).isEqualTo(threads);
    }
  }

  /** 20,000 random texts of the language's own characters, seed 4. */
  @Test
  void anyTextIsReadOrRefusedAndNothingElse() {
    Random random = new Random(4);
    String alphabet = "ab1.0L'\"\\(),;| -xueE_$+";
    int read = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "a(" : "");
      for (int length = random.nextInt(12); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      try {
        List<List<Invocation>> threads = ScenarioText.threads(text + ")");
        read++;
        assertThat(threads).isNotEmpty();
      } catch (BadScenarioText bad) {
        assertThat(bad.column()).isBetween(1, text.length() + 2);
      }
    }
    assertThat(read).isGreaterThan(100);
  }

  private static List<Invocation> randomInvocations(Random random) {
    List<Invocation> invocations = new ArrayList<>();
    for (int at = 0; at <= random.nextInt(3); at++) {
      invocations.add(new Invocation("m" + random.nextInt(5), randomArguments(random, 2)));
    }
    return invocations;
  }

  private static List<Literal> randomArguments(Random random, int depth) {
    List<Literal> arguments = new ArrayList<>();
    for (int count = random.nextInt(3); count > 0; count--) {
      arguments.add(randomLiteral(random, depth));
    }
    return arguments;
  }

  private static Literal randomLiteral(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 15 : 11)) {
      case 0 -> constant(null);
      case 1 -> constant(random.nextBoolean());
      case 2 -> constant(random.nextInt());
      case 3 -> constant(random.nextLong());
      case 4 -> constant(Double.longBitsToDouble(random.nextLong()));
      case 5 -> constant(Float.intBitsToFloat(random.nextInt()));
      case 6 -> constant((char) random.nextInt(1 << 16));
      case 7 -> constant((byte) random.nextInt());
      case 8 -> constant((short) random.nextInt());
      case 9 -> constant(randomString(random));
      case 10 -> new Name("Colour.C" + random.nextInt(9));
      case 11 -> new Construction("List.of", randomArguments(random, depth - 1));
      case 12 -> new Literal.Cast("a.B[]", randomLiteral(random, depth - 1));
      case 13 ->
          new Literal.Call(
              new Construction(
                  random.nextBoolean() ? "A.of" : "new A", randomArguments(random, depth - 1)),
              "with",
              randomArguments(random, depth - 1));
      default -> new Construction("new a.b.C$D", randomArguments(random, depth - 1));
    };
  }

  private static String randomString(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(8); length > 0; length--) {
      text.append((char) random.nextInt(random.nextBoolean() ? 0x80 : 1 << 16));
    }
    return text.toString();
  }
}
