package dev.linchpin.trials.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.trials.base.Bases;
import dev.linchpin.trials.oracle.Compilation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repair of the event bus that leaves out one line is broken, one of whole methods is not. */
class RepairAttackTest {
  @TempDir private Path folder = Path.of("");

  private @Nullable Scenario broken(String source) {
    Compilation.into(folder, Map.of("Topics", source));
    try (Worker worker = new Worker(WorkerSettings.of(List.of(folder)))) {
      return new RepairAttack(
              worker,
              "Topics",
              "subscribe(\"a\", \"x\"); unsubscribe(\"a\", \"x\")",
              "count(\"a\")")
          .broken();
    }
  }

  @Test
  void aRepairWithAGapIsBroken() {
    String gap =
        Bases.source("patched", "Topics")
            .replace("public void subscribe", "public synchronized void subscribe")
            .replace("if (list.isEmpty()) {", "synchronized (this) { if (list.isEmpty()) {")
            .replace("    return removed;", "    }\n    return removed;");
    assertThat(broken(gap)).isNotNull();
  }

  @Test
  void aRepairOfWholeMethodsIsNotBroken() {
    String whole =
        Bases.source("patched", "Topics")
            .replace("public void", "public synchronized void")
            .replace("public boolean", "public synchronized boolean")
            .replace("public int", "public synchronized int");
    assertThat(broken(whole)).isNull();
  }
}
