package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.worker.message.MessageFraming;
import dev.linchpin.internal.engine.worker.message.Messages;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What passes between a client and its worker, written to a file and read again. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@OnAllProcessors
class SessionTest {
  private static final WorkerSettings SETTINGS = WorkerSettings.of(List.of()).withHeap(64);
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private static final Scenario COUNTING =
      new Scenario(
          ScenarioText.creation("java.util.concurrent.atomic.AtomicInteger"),
          List.of(),
          ScenarioText.threads("incrementAndGet() | get()"),
          List.of());

  /**
   * A line of the file.
   *
   * @param isRequest whether the client sent it
   */
  private record Line(boolean isRequest, String text) {
    static Line of(String text) {
      boolean isRequest = text.contains(",\"request\":{");
      String key = isRequest ? ",\"request\":" : ",\"reply\":";
      assertThat(text).matches("\\{\"worker\":\\d+,\"millis\":\\d+" + key + "\\{.*}}");
      String message = text.substring(text.indexOf(key) + key.length(), text.length() - 1);
      return new Line(isRequest, message);
    }

    byte[] message() {
      return text.getBytes(StandardCharsets.UTF_8);
    }

    Object value() {
      return isRequest ? Messages.request(message()) : Messages.reply(message());
    }

    byte[] again() {
      return isRequest
          ? Messages.bytes(Messages.request(message()))
          : Messages.bytes(Messages.reply(message()));
    }
  }

  private static List<Line> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(Line::of).toList();
  }

  /** Explores, replays and traces, while every message is written to the file. */
  private static Exploration record(Path file) {
    System.setProperty(SessionFile.PROPERTY, file.toString());
    try (Worker worker = new Worker(SETTINGS)) {
      Exploration exploration = worker.explore(COUNTING, Plan.complete()).result();
      worker.replay(COUNTING, exploration.found().get(0).schedule(), Plan.complete());
      worker.trace(COUNTING, Plan.complete()).result();
      return exploration;
    } finally {
      System.clearProperty(SessionFile.PROPERTY);
    }
  }

  /** The main class of a worker that sends what another one sent, and checks what it is asked. */
  static final class RecordedWorker {
    private RecordedWorker() {}

    public static void main(String[] arguments) throws IOException {
      OutputStream replies = new FileOutputStream(FileDescriptor.out);
      InputStream requests = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
      for (Line line : lines(Path.of(arguments[0]))) {
        if (!line.isRequest()) {
          MessageFraming.write(replies, line.message());
          continue;
        }
        byte[] asked = Objects.requireNonNull(MessageFraming.read(requests, skipped -> {}));
        if (!Messages.request(asked).equals(line.value())) {
          Reply refusal = new Reply.Refused("not what was recorded: " + Messages.request(asked));
          MessageFraming.write(replies, Messages.bytes(refusal));
        }
      }
    }
  }

  @Test
  void aSessionIsRecordedAndAnsweredAgainFromItsFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("session.jsonl");
    Exploration exploration = record(file);

    // get() comes before or after the increment.
    assertThat(exploration.found()).hasSize(2);
    List<Line> lines = lines(file);
    assertThat(lines)
        .extracting(Line::value)
        .hasAtLeastOneElementOfType(Reply.Ready.class)
        .hasAtLeastOneElementOfType(Request.Explore.class)
        .hasAtLeastOneElementOfType(Reply.Discovered.class)
        .hasAtLeastOneElementOfType(Reply.Explored.class)
        .hasAtLeastOneElementOfType(Request.Replay.class)
        .hasAtLeastOneElementOfType(Reply.Replayed.class)
        .hasAtLeastOneElementOfType(Request.Trace.class)
        .hasAtLeastOneElementOfType(Reply.Traced.class);
    assertThat(lines).allSatisfy(line -> assertThat(line.again()).isEqualTo(line.message()));

    List<String> command = new ArrayList<>(WorkerCommand.of(SETTINGS, RecordedWorker.class, true));
    command.set(command.size() - 1, file.toString());
    // The file reader asserts, so the recorded worker needs the test's own class path.
    command.set(command.indexOf("-cp") + 1, System.getProperty("java.class.path"));
    Connection connection = new Connection(command, false);
    try {
      for (Line line : lines) {
        if (line.value() instanceof Request request) {
          connection.send(request);
        } else {
          assertThat(connection.next(LIMIT, () -> false)).isEqualTo(line.value());
        }
      }
    } finally {
      connection.kill();
    }
  }

  @Test
  void aSessionFileThatCannotBeWrittenIsNamed(@TempDir Path folder) {
    WorkerProblem problem =
        catchThrowableOfType(WorkerProblem.class, () -> record(folder.resolve("none/file")));
    assertThat(problem.kind()).isEqualTo(Kind.STARTUP);
    assertThat(problem)
        .hasMessageStartingWith(
            "the worker cannot be started: the session file of -Dlinchpin.session cannot be"
                + " written")
        .hasMessageContaining("none");
  }

  /** The main class of a worker of another version. */
  static final class OtherVersion {
    private OtherVersion() {}

    public static void main(String[] arguments) throws IOException {
      String greeting = "{\"kind\":\"Ready\",\"protocol\":77,\"news\":{}}";
      MessageFraming.write(System.out, greeting.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void aWorkerOfAnotherVersionIsRefusedWithBothVersions() {
    try (Worker worker = new Worker(SETTINGS, OtherVersion.class)) {
      WorkerProblem problem = catchThrowableOfType(WorkerProblem.class, worker::hello);
      assertThat(problem.kind()).isEqualTo(Kind.STARTUP);
      assertThat(problem)
          .hasMessageContaining("it speaks protocol 77, this Linchpin speaks protocol 3")
          .hasMessageContaining("give all its jars the same version");
    }
  }

  /** The main class of a worker that greets, and then sends half a reply with something behind. */
  static final class Damaged {
    private Damaged() {}

    public static void main(String[] arguments) throws IOException {
      MessageFraming.write(System.out, Messages.bytes(new Reply.Ready("17")));
      MessageFraming.write(
          System.out, "{\"kind\":\"Outlined\",\"outl".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void aDamagedReplyIsQuoted() {
    try (Worker worker = new Worker(SETTINGS, Damaged.class)) {
      WorkerProblem problem =
          catchThrowableOfType(WorkerProblem.class, () -> worker.outline("java.lang.Object"));
      assertThat(problem.kind()).isEqualTo(Kind.CRASHED);
      assertThat(problem)
          .hasMessageStartingWith("a reply of the worker is damaged: ")
          .hasMessageContaining("{\"kind\":\"Outlined\",\"outl");
    }
  }

  @Test
  void aWorkerAnswersARequestThatItCannotReadAndGoesOn() throws Exception {
    List<String> command = WorkerCommand.of(SETTINGS, FakeWorker.class, true);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (InputStream replies = process.getInputStream();
        OutputStream requests = process.getOutputStream()) {
      assertThat(reply(replies)).isInstanceOf(Reply.Ready.class);
      MessageFraming.write(requests, "{\"kind\":\"Guess\"}".getBytes(StandardCharsets.UTF_8));
      assertThat(reply(replies))
          .isEqualTo(
              new Reply.Failed(
                  "the worker cannot read a request: unknown kind 'Guess' in"
                      + " {\"kind\":\"Guess\"}"));
      Request.Place place = new Request.Place(List.of(), "");
      MessageFraming.write(requests, Messages.bytes(new Request.Outline(place, "a.B")));
      assertThat(reply(replies)).isInstanceOf(Reply.Outlined.class);
      MessageFraming.write(requests, Messages.bytes(new Request.Quit()));
      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  /** The next reply that says something. */
  private static Reply reply(InputStream replies) throws IOException {
    Reply reply;
    do {
      reply = Messages.reply(Objects.requireNonNull(MessageFraming.read(replies, skipped -> {})));
    } while (reply instanceof Reply.Progressing);
    return reply;
  }
}
