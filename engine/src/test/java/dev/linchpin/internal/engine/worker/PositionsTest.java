package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Bytecode positions inside one line: those of frames, and blocks that are a part of the line. */
class PositionsTest {
  private static final String DENSE = "dev.linchpin.internal.engine.worker.fixture.Dense";

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  /** The offsets of the method's instructions of a kind, in order, as javap shows them. */
  private static List<Integer> offsets(String method, String instructions) {
    StringWriter out = new StringWriter();
    ToolProvider.findFirst("javap")
        .orElseThrow()
        .run(
            new PrintWriter(out),
            new PrintWriter(out),
            "-c",
            "-p",
            "-cp",
            "target/test-classes",
            DENSE);
    List<Integer> offsets = new ArrayList<>();
    boolean isInside = false;
    for (String line : out.toString().lines().map(String::strip).toList()) {
      if (line.endsWith(";") && line.contains("(")) {
        isInside = line.contains(" " + method + "(");
      } else if (isInside && line.matches("\\d+: (" + instructions + ")\\b.*")) {
        offsets.add(Integer.parseInt(line.substring(0, line.indexOf(':'))));
      }
    }
    return offsets;
  }

  private static int line(String method) {
    try {
      List<String> lines =
          Files.readAllLines(
              Path.of("src/test/java/dev/linchpin/internal/engine/worker/fixture/Dense.java"));
      for (int index = 0; index < lines.size(); index++) {
        if (lines.get(index).endsWith("// LINE " + method)) {
          return index + 1;
        }
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    throw new IllegalArgumentException("no line is marked " + method);
  }

  private List<Execution> trace(String threads, AtomicBlock... blocks) {
    List<Execution> runs = new ArrayList<>();
    Plan plan = Plan.complete().withBlocks(List.of(blocks));
    Exploration traced =
        Following.runs(runs::add, engine.trace(LocalEngineTest.scenario(DENSE, "", threads), plan));
    assertThat(traced.exhausted()).isTrue();
    assertThat(traced.remarks()).noneMatch(warning -> warning.contains("no code"));
    return runs;
  }

  /** The frames of the only run's accesses at a depth. */
  private List<Frame> frames(String operation, int depth) {
    return trace(operation).get(0).events().stream()
        .filter(event -> event.frames().size() > depth)
        .map(event -> event.frames().get(depth))
        .toList();
  }

  private static AtomicBlock part(String method, int from, int to) {
    return new AtomicBlock(DENSE, method, line(method), line(method), from, to);
  }

  @Test
  void anAccessStandsWhereJavapShowsIt() {
    assertThat(frames("two()", 0))
        .extracting(Frame::position)
        .isEqualTo(offsets("two", "getfield|putfield"))
        .hasSize(4);
  }

  @Test
  void aCallerStandsAtTheCall() {
    List<Integer> reads = offsets("calls", "getfield");
    List<Integer> calls = offsets("calls", "invoke\\w+");

    // The first argument, the two accesses of its call, the second argument, those of its call.
    assertThat(frames("calls()", 0))
        .extracting(Frame::position)
        .containsExactly(
            reads.get(0), calls.get(0), calls.get(0), reads.get(1), calls.get(1), calls.get(1));
    assertThat(frames("calls()", 1))
        .extracting(Frame::position)
        .startsWith(offsets("add", "getfield|putfield").toArray(Integer[]::new));
  }

  @Test
  void theWayBackToTheBeginningOfALoopIsSeen() {
    List<Integer> accesses = offsets("loop", "getfield|putfield");
    List<Integer> jumps = offsets("loop", "goto");
    List<Frame> frames = frames("loop()", 0);

    // The loop is one line that begins where the method does.
    assertThat(frames).hasSize(4);
    assertThat(frames.get(1).lowPosition()).isEqualTo(accesses.get(0));
    assertThat(frames.get(1).highPosition()).isEqualTo(accesses.get(1));
    assertThat(frames.get(2).position()).isEqualTo(accesses.get(0));
    assertThat(frames.get(2).lowPosition()).isZero();
    assertThat(frames.get(2).highPosition()).isEqualTo(jumps.get(0));
  }

  @Test
  void aMonitorOfAMethodIsAtNoInstruction() {
    assertThat(frames("guarded()", 0))
        .extracting(Frame::position)
        .containsExactly(
            Frame.UNKNOWN,
            offsets("guarded", "getfield").get(0),
            offsets("guarded", "putfield").get(0),
            Frame.UNKNOWN);
  }

  /** How many runs have another thread between the two accesses to the field. */
  private static long interrupted(List<Execution> runs, String field) {
    return runs.stream()
        .filter(
            run -> {
              List<Event> events =
                  run.events().stream()
                      .filter(event -> event.kind() == Kind.READ || event.kind() == Kind.WRITE)
                      .toList();
              for (int at = 0; at + 1 < events.size(); at++) {
                if (events.get(at).location().endsWith(field)
                    && events.get(at).kind() == Kind.READ
                    && events.get(at + 1).thread() != events.get(at).thread()) {
                  return true;
                }
              }
              return false;
            })
        .count();
  }

  @Test
  void aPartOfALineIsKeptTogetherAndTheRestIsNot() {
    List<Integer> at = offsets("two", "getfield|putfield");
    AtomicBlock one = part("two", at.get(0), at.get(1));
    AtomicBlock other = part("two", at.get(2), at.get(3));
    String threads = "two() | two()";

    // Two increments of one field have 4 orders of what conflicts; if each is one step, 2. The
    // fields do not conflict and both threads may finish with the first one before the second.
    assertThat(trace(threads)).hasSize(4 * 4);
    List<Execution> firstKept = trace(threads, one);
    assertThat(firstKept).hasSize(2 * 4);
    assertThat(interrupted(firstKept, "first")).isZero();
    assertThat(interrupted(firstKept, "second")).isPositive();
    List<Execution> secondKept = trace(threads, other);
    assertThat(secondKept).hasSize(4 * 2);
    assertThat(interrupted(secondKept, "first")).isPositive();
    assertThat(interrupted(secondKept, "second")).isZero();
    assertThat(trace(threads, one, other)).hasSize(2 * 2);
    // From the first access to the last it is one step, as the whole line is; overlapping parts
    // are no less.
    assertThat(trace(threads, part("two", at.get(0), at.get(3)))).hasSize(2);
    assertThat(trace(threads, new AtomicBlock(DENSE, "two", line("two"), line("two")))).hasSize(2);
    assertThat(trace(threads, part("two", at.get(0), at.get(2)), part("two", at.get(1), at.get(3))))
        .hasSize(2);
  }

  @Test
  void aPartThatHoldsNothingIsNamed() {
    Plan plan = Plan.complete().withBlocks(List.of(part("two", 900, 901)));

    assertThat(engine.trace(LocalEngineTest.scenario(DENSE, "", "two()"), plan).result().remarks())
        .singleElement()
        .asString()
        .contains("line " + line("two") + " from offset 900 to 901");
  }
}
