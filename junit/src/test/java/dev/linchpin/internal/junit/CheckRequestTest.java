package dev.linchpin.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayWriter;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The replay file that a configuration names may be somebody else's. */
class CheckRequestTest {
  @TempDir Path folder;

  /** A run of one call. */
  private static Replay run(String call) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("java.util.concurrent.atomic.AtomicReference()"),
            List.of(),
            ScenarioText.threads(call),
            List.of());
    Outcome outcome =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Result.Done()),
            List.of(),
            new OperationOrder(new long[2]));
    return new Replay(
        Replay.Made.by("test"),
        List.of(),
        scenario,
        Plan.complete(),
        new Execution(new Schedule(new int[0]), List.of(), outcome, List.of()),
        null);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("x.linchpin.json"), text);
  }

  private static CheckRequest repeat(Path file) {
    CheckRequest request = new CheckRequest(AtomicReference.class.getName(), AtomicReference.class);
    request.repeat(file);
    return request;
  }

  @Test
  void aForeignFileThatReachesBeyondItsClassIsRefused() throws IOException {
    Replay replay = run("set(Integer.TYPE.forName(\"java.lang.Runtime\"))");

    assertThatThrownBy(() -> repeat(file(ReplayWriter.text(replay))))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("x.linchpin.json was not run")
        .hasMessageContaining("java.lang.Class")
        .hasMessageContaining("--run-foreign");
    assertThat(repeat(file(ReplayWriter.sealed(replay))).wanted().operations()).hasSize(1);
  }

  @Test
  void aForeignFileOfItsClassAndOfValuesIsRun() throws IOException {
    assertThat(repeat(file(ReplayWriter.text(run("set(List.of(1))")))).wanted().operations())
        .hasSize(1);
  }
}
