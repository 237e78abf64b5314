package dev.linchpin.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.scenario.Literal.Call;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.Literal.Construction;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How objects are created, as text. */
class CreationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "com.acme.Foo # com.acme.Foo()",
        "com.acme.Foo(3) # com.acme.Foo(3)",
        "new com.acme.Foo(3) # com.acme.Foo(3)",
        "com.acme.Foo::of # com.acme.Foo::of()",
        "com.acme.Foo::of(3) # com.acme.Foo::of(3)",
        "com.acme.Foo.of(3) # com.acme.Foo::of(3)",
        "com.acme.Outer.Foo.of(3) # com.acme.Outer$Foo::of(3)",
        "com.acme.Registry.INSTANCE # com.acme.Registry::INSTANCE",
        "Registry.INSTANCE # Registry::INSTANCE",
        "com.acme.Registry::INSTANCE # com.acme.Registry::INSTANCE",
        "com.acme.Registry.INSTANCE.part(1) # com.acme.Registry::INSTANCE.part(1)",
        "com.acme.Foo.builder().size(3).build() # com.acme.Foo::builder().size(3).build()",
        "com.acme.Foo::new Builder(1).build() # com.acme.Foo::new Builder(1).build()",
        "com.acme.Foo$Builder(1).build() # com.acme.Foo$Builder::new"
            + " com.acme.Foo$Builder(1).build()",
        "com.acme.Ids::class # com.acme.Ids::class",
        "com.acme.URL # com.acme.URL()",
        "org.HdrHistogram.packedarray.Recorder(2) # org.HdrHistogram.packedarray.Recorder(2)",
        "org.HdrHistogram.packed.Recorder.of(2) # org.HdrHistogram.packed.Recorder::of(2)",
        "com.acme.Foo::of(Bar.of(1), x -> x) # com.acme.Foo::of(Bar.of(1), x -> x)",
      })
  void eachFormIsReadAndPrinted(String text, String printed) {
    Invocation creation = ScenarioText.creation(text);

    assertThat(creation.text()).isEqualTo(printed);
    assertThat(ScenarioText.creation(printed)).isEqualTo(creation);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "(3) # com.acme.Foo(3)",
        "() # com.acme.Foo()",
        "of(3) # com.acme.Foo::of(3)",
        "::of(3) # com.acme.Foo::of(3)",
        "builder().size(3).build() # com.acme.Foo::builder().size(3).build()",
        "new Builder().build() # com.acme.Foo::new Builder().build()",
        "INSTANCE # com.acme.Foo::INSTANCE",
        "INSTANCE.part() # com.acme.Foo::INSTANCE.part()",
        "com.acme.Other(3) # com.acme.Other(3)",
        "new com.acme.Other(3) # com.acme.Other(3)",
        "Foo(3) # Foo(3)",
      })
  void theClassNeedNotBeNamed(String text, String printed) {
    assertThat(ScenarioText.creation(text, "com.acme.Foo").text()).isEqualTo(printed);
  }

  @Test
  void partsOfACreation() {
    Creation built = Creation.of(ScenarioText.creation("a.Foo.builder().size(3).build()"));
    Creation constructed = Creation.of(ScenarioText.creation("a.Foo(3)"));

    assertThat(built.type()).isEqualTo("a.Foo");
    assertThat(built.value())
        .isEqualTo(
            new Call(
                new Call(new Construction("builder", List.of()), "size", List.of(new Constant(3))),
                "build",
                List.of()));
    assertThat(constructed).isEqualTo(new Creation("a.Foo", null, List.of(new Constant(3))));
    assertThat(Creation.isStatic(Creation.statics("a.Ids"))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "'' # expected the name of a class",
        "a.Foo:: # expected a static method or field of the class, or new",
        "a.Foo::of(1 # expected ',' or ')'",
        "a.Foo::of().x # expected '('",
        "a.Foo(1)) # found ')'; expected '.', or the end",
        "a.Foo::new int[] {1} # found an array; expected an object",
      })
  void badTextIsExplained(String text, String message) {
    assertThatThrownBy(() -> ScenarioText.creation(text))
        .isInstanceOf(BadScenarioText.class)
        .hasMessageContaining(message);
  }

  /** 5,000 random chains, seed 5: what is printed is read back as it was. */
  @Test
  void whatIsPrintedIsReadBack() {
    Random random = new Random(5);
    for (int round = 0; round < 5_000; round++) {
      Literal value =
          new Construction(
              List.of("of", "INSTANCE", "new Part", "Other.make").get(random.nextInt(4)),
              arguments(random));
      for (int calls = random.nextInt(4); calls > 0; calls--) {
        value = new Call(value, random.nextBoolean() ? "with" : "Build", arguments(random));
      }
      Invocation creation = Creation.of("a.b.C$D", value);

      assertThat(ScenarioText.creation(creation.text())).isEqualTo(creation);
      assertThat(Creation.of(creation)).isEqualTo(new Creation("a.b.C$D", value, List.of()));
    }
  }

  private static List<Literal> arguments(Random random) {
    List<Literal> arguments = new ArrayList<>();
    for (int count = random.nextInt(3); count > 0; count--) {
      arguments.add(
          random.nextBoolean()
              ? new Constant("a).b(::" + random.nextInt(9))
              : new Call(new Construction("X.of", List.of()), "y", List.of()));
    }
    return arguments;
  }
}
