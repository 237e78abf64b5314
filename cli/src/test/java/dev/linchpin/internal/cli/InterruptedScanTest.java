package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import dev.linchpin.corpus.lineup.DriftingCountList;
import dev.linchpin.corpus.lineup.FlagFirstPromise;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who ends a scan keeps what it has found. */
class InterruptedScanTest {
  @TempDir Path folder;

  /** The user interrupts at the first trial run of the second class. */
  private static final class Interrupting extends BorrowedEngine {
    private final Engine engine;
    private final Console console;
    private int classes;

    Interrupting(WorkerSettings settings, Console console) {
      this(new Worker(settings), console);
    }

    private Interrupting(Engine engine, Console console) {
      super(engine);
      this.engine = engine;
      this.console = console;
    }

    @Override
    public ClassOutline outline(String className) {
      classes++;
      return super.outline(className);
    }

    @Override
    public OngoingExploration trace(Scenario scenario, Plan plan) {
      if (classes == 2) {
        console.interruption().begin();
      }
      return super.trace(scenario, plan);
    }

    @Override
    public void close() {
      engine.close();
    }
  }

  /** All three are wrong. */
  @Test
  void itsResultsSoFarAreReportedAndItsStatusTellsOfThem() throws IOException {
    add(CheckThenSetPromise.class);
    add(DriftingCountList.class);
    add(FlagFirstPromise.class);
    Path state = folder.resolve("state");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = new Console(out, OutputStream.nullOutputStream(), false, false);

    int status =
        Main.run(
            console,
            settings -> new Interrupting(settings, console),
            "scan",
            folder.resolve("classes").toString(),
            "--json",
            "--state",
            state.toString(),
            "--replay-dir",
            folder.toString(),
            "--class",
            CheckThenSetPromise.class.getName(),
            "--class",
            DriftingCountList.class.getName(),
            "--class",
            FlagFirstPromise.class.getName());
    console.flush();

    JsonNode results =
        JsonMapper.shared().readTree(out.toString(StandardCharsets.UTF_8)).get("results");
    List<String> verdicts = new ArrayList<>();
    results.forEach(
        one -> verdicts.add(one.get("verdict").asString() + " " + one.get("reason").asString()));
    assertThat(verdicts).hasSize(3);
    assertThat(verdicts.get(0)).startsWith("violation");
    assertThat(verdicts.get(1)).startsWith("undecided");
    assertThat(verdicts.get(2)).isEqualTo("not checked the user ended the scan before");
    assertThat(status).isEqualTo(1);
    // A class that was interrupted is not remembered: it might have had more scenarios.
    assertThat(Files.readString(state)).doesNotContain("Promise", "List");
  }

  private void add(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    Path target = folder.resolve("classes").resolve(file);
    Files.createDirectories(Objects.requireNonNull(target.getParent()));
    try (InputStream bytes =
        Objects.requireNonNull(type.getClassLoader().getResourceAsStream(file))) {
      Files.copy(bytes, target);
    }
  }
}
