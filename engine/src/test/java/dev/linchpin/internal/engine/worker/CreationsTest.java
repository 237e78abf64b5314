package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.fixture.Creations;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every way to get an object of a class, and what is told about the types of parameters. */
class CreationsTest {
  private static final String HERE = Creations.class.getName() + "$";
  private static final LocalEngine ENGINE = new LocalEngine(List.of(tests()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Path tests() {
    try {
      return Path.of(Creations.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Set<String> answers(String creation, String threads) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(HERE + creation),
            List.of(),
            ScenarioText.threads(threads),
            List.of());
    Exploration exploration = ENGINE.explore(scenario, Plan.complete()).result();
    assertThat(exploration.exhausted()).isTrue();
    return exploration.found().stream()
        .map(found -> found.outcome().results().stream())
        .map(results -> results.map(CreationsTest::text).collect(Collectors.joining(" ")))
        .collect(Collectors.toSet());
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned ? returned.value() : result.toString();
  }

  /** What each expression of Java would give. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "Built::builder().name(\"a\").build() # text() # \"a1\"",
        "Built.builder().size(3).name(\"a\").build() # text() # \"a3\"",
        "Built::new Builder().name(\"b\").build() # text() # \"b1\"",
        "Single::INSTANCE # next() # 1",
        "Single.INSTANCE # next() # 1",
        "Single::valueOf(\"INSTANCE\") # next() # 1",
        "Statics::class # next(); next() # 1 2",
        "Hidden # next(); peek() # 1 1",
        "Types # put(1L, 2) # \"long\"",
        "Types # put((Long) 1L, 2) # \"Long\"",
        "Types # put((Object) 1L, 2) # \"Object\"",
        "Types # items(List.of(new Creations.Item(\"a\", 1), new Creations.Item(\"b\", 2))) # 3",
        "Types # rule((a, b, c) -> new Creations.Item(\"a\", 4)) # 4",
        "Types # built(Creations.Built.builder().name(\"a\").size(2).build()) # \"a2\"",
        "Types # run(task -> task.run()) # \"[ran]\"",
      })
  void objectsAndValuesAreWhatJavaWouldMake(String creation, String calls, String answer) {
    assertThat(answers(creation, calls)).containsExactly(answer);
  }

  /** Two increments may be lost, in static state and in the only object as in any other. */
  @Test
  void everyRunBeginsWithTheSameStaticState() {
    for (String creation : List.of("Statics::class", "Single::INSTANCE", "Hidden")) {
      assertThat(answers(creation, "next() | next()"))
          .as(creation)
          .containsExactlyInAnyOrder("1 2", "2 1", "1 1");
    }
  }

  @Test
  void theSameTextOfAFunctionIsTheSameObject() {
    String rule = "(a, b, c) -> null";
    String other = "(a, b, c) -> new Creations.Item(\"a\", 1)";

    assertThat(answers("Types", "listen(%s); listen(%s); listen(%s)".formatted(rule, rule, other)))
        .containsExactly("true false true");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Built # Built has no constructor that is not private; expected Class::factory(),"
            + " Class::FIELD",
        "Built::make() # Built has no static method or field 'make'; static methods: builder()",
        "Built::builder().colour(1) # Builder has no method 'colour'; methods: build(),"
            + " name(String), size(int)",
        "Built::builder().size(\"a\") # size(\"a\") does not fit",
        "Single::OTHER # Single has no static method or field 'OTHER'",
        "Single::INSTANCE.next() # does not create an object: it returns int",
        "Types::new Missing().build() # no class 'Missing' on the class path",
      })
  void whatCannotBeMadeIsExplained(String creation, String message) {
    assertThatThrownBy(() -> answers(creation, "toString()"))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining(message);
  }

  @Test
  void aCastOfAnotherTypeIsRefused() {
    assertThatThrownBy(() -> answers("Types", "put((String) 1, 2)"))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("(String) 1: 1 is not of type String");
  }

  @Test
  void theOutlineTellsEveryWayToGetAnObject() {
    ClassOutline built = ENGINE.outline(HERE + "Built");
    ClassOutline single = ENGINE.outline(HERE + "Single");
    ClassOutline statics = ENGINE.outline(HERE + "Statics");

    assertThat(built.creators().builders())
        .extracting(ClassOutline.Builder::first, ClassOutline.Builder::last)
        .startsWith(org.assertj.core.groups.Tuple.tuple("builder()", "build()"));
    assertThat(built.creators().builders().get(0).settings())
        .extracting(Member::text)
        .containsExactly("name(String)", "size(int)");
    assertThat(single.creators().fields()).containsExactly("INSTANCE");
    assertThat(single.factories()).isEmpty();
    assertThat(statics.methods()).isEmpty();
    assertThat(statics.others()).extracting(Member::text).containsExactly("next()");
  }

  @Test
  void methodsThatAreNotPublicAreToldApart() {
    ClassOutline hidden = ENGINE.outline(HERE + "Hidden");

    assertThat(hidden.methods()).extracting(Member::text).containsExactly("toString()");
    assertThat(hidden.others()).extracting(Member::text).containsExactly("next()", "peek()");
  }

  @Test
  void aProtectedConstructorIsForSubclassesUnlessThereIsNoOther() {
    assertThat(ENGINE.outline(HERE + "Extensible").constructors())
        .extracting(Member::text)
        .containsExactly("Extensible(Runnable)");
    assertThat(ENGINE.outline(HERE + "Extended").constructors())
        .extracting(Member::text)
        .containsExactly("Extended()");
  }

  @Test
  void typeArgumentsAndSubtypesAreTold() {
    ClassOutline types = ENGINE.outline(HERE + "Types");

    assertThat(parameter(types, "items").arguments())
        .extracting(TypeOutline::name)
        .containsExactly(HERE + "Item");
    assertThat(parameter(types, "any").arguments().get(0).makers())
        .extracting(Member::text)
        .containsExactly("Item(String, int)");
    assertThat(parameter(types, "event").subtypes())
        .extracting(TypeOutline::name)
        .containsExactly(HERE + "Paid", HERE + "Sent");
    assertThat(parameter(types, "keep").name()).isEqualTo(HERE + "Item");
    assertThat(parameter(types, "endless").makers().get(0).parameters().get(0).type().makers())
        .isEmpty();
    assertThat(parameter(types, "built").makers()).isEmpty();
    assertThat(parameter(types, "built").builders())
        .extracting(ClassOutline.Builder::first)
        .containsExactly("builder()", "new Builder()");
    Member supplied = parameter(types, "supply").function();
    assertThat(supplied == null ? "" : supplied.result().name()).isEqualTo(HERE + "Item");
  }

  private static TypeOutline parameter(ClassOutline outline, String method) {
    return outline.methods().stream()
        .filter(one -> one.name().equals(method))
        .findFirst()
        .orElseThrow()
        .parameters()
        .get(0)
        .type();
  }
}
