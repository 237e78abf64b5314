package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.memory.fixture.WeakClaims;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A weak compare-and-set may fail without a reason if that is asked for; by the documentation of
 * {@code VarHandle} and the atomics it has then read, and stored nothing.
 */
class WeakFailuresTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Exploration explore(String threads, boolean spurious, MemoryModel memory) {
    Plan.Options options = new Plan.Options(false, spurious, false, Plan.Options.BY_CALLER);
    Plan plan = Plan.of(Strategy.COMPLETE).withOptions(options.withMemory(memory));
    return ENGINE.explore(WeakClaims.class.getName() + "()", threads, plan);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "flag", "count", "total", "totals", "name", "field", "shared", "element", "number", "text"
      })
  void eachKindFailsOnlyWhereThatIsAskedFor(String method) {
    String threads = "%1$s(); %1$s()".formatted(method);
    for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.JAVA)) {
      assertThat(ExploredStores.results(explore(threads, false, memory)))
          .isEqualTo(Set.of("true false"));
      assertThat(ExploredStores.results(explore(threads, true, memory)))
          .isEqualTo(Set.of("true false", "false true", "false false"));
    }
  }

  @Test
  void aStrongOneNeverDoes() {
    assertThat(ExploredStores.results(explore("strong(); strong()", true, MemoryModel.SC)))
        .isEqualTo(Set.of("true false"));
  }

  @Test
  void whoTriesAgainEndsAndLosesNothing() {
    for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.JAVA)) {
      Exploration found = explore("add() | add() / add()", true, memory);
      assertThat(found.exhausted()).as(found.endedBy()).isTrue();
      assertThat(found.ends().keySet()).isEqualTo(Set.of(EndStatus.COMPLETED));
      assertThat(ExploredStores.results(found)).isEqualTo(Set.of("0 1 / 2", "1 0 / 2"));
    }
  }

  @Test
  void theSearchMissesNothing() {
    for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.JAVA)) {
      Exploration found = explore("flag(); add() | flag(); add()", true, memory);
      Plan.Options options = new Plan.Options(false, true, false, Plan.Options.BY_CALLER);
      Plan all = Plan.of(Strategy.INTERLEAVINGS).withOptions(options.withMemory(memory));
      Exploration every =
          ENGINE.explore(WeakClaims.class.getName() + "()", "flag(); add() | flag(); add()", all);
      assertThat(ExploredStores.results(found)).isEqualTo(ExploredStores.results(every));
      assertThat(found.distinct()).isEqualTo(every.distinct());
    }
  }
}
