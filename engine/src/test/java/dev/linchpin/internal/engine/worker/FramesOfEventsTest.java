package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FramesOfEventsTest {
  private static final String FRAMED = "dev.linchpin.internal.engine.worker.fixture.Framed";

  private static final List<String> SOURCE =
      lines(Path.of("src/test/java/dev/linchpin/internal/engine/worker/fixture/Framed.java"));

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static int at(String marker) {
    for (int index = 0; index < SOURCE.size(); index++) {
      if (SOURCE.get(index).endsWith("// AT " + marker)) {
        return index + 1;
      }
    }
    throw new IllegalArgumentException("no line is marked " + marker);
  }

  /** The events between call and return of the first run found. */
  private List<Event> events(String threads) {
    Scenario scenario = LocalEngineTest.scenario(FRAMED, "", threads);
    Exploration found = engine.explore(scenario, Plan.complete()).result();
    return events(scenario, found.found().get(0));
  }

  private List<Event> events(Scenario scenario, Found found) {
    List<Event> events = new ArrayList<>();
    for (Event event : engine.replay(scenario, found.schedule(), Plan.complete()).events()) {
      if (event.kind() == Kind.CALL || event.kind() == Kind.RETURN) {
        assertThat(event.frames()).isEmpty();
      } else {
        events.add(event);
        Frame innermost = event.frames().get(event.frames().size() - 1);
        assertThat(innermost.at()).isEqualTo(event.at());
      }
    }
    return events;
  }

  /** As {@code method:line} or {@code method:line[low-high]}, innermost last. */
  private static String text(Event event) {
    return event.frames().stream().map(FramesOfEventsTest::text).collect(Collectors.joining(" "));
  }

  private static String text(Frame frame) {
    String method = frame.method().substring(frame.method().lastIndexOf('.') + 1);
    String passed =
        frame.low() == frame.line() && frame.high() == frame.line()
            ? ""
            : "[%d-%d]".formatted(frame.low(), frame.high());
    return method + ":" + frame.line() + passed;
  }

  private static String frame(String method, String marker) {
    return method + ":" + at(marker);
  }

  private static String passed(String method, String marker, String low, String high) {
    return "%s:%d[%d-%d]".formatted(method, at(marker), at(low), at(high));
  }

  @Test
  void aMethodStandsAtTheLineOfItsAccess() {
    assertThat(events("straight()"))
        .extracting(FramesOfEventsTest::text)
        .containsExactly(
            frame("straight", "straight first"),
            passed("straight", "straight second", "straight first", "straight second"));
  }

  @Test
  void aLoopPassesItsHeadBetweenTwoRounds() {
    List<Event> events = events("loop(2)");

    // Before the first read it came from the line above the head.
    assertThat(events.get(0).frames().get(0).low()).isEqualTo(at("loop head") - 1);
    assertThat(text(events.get(1)))
        .isEqualTo(passed("loop", "loop read", "loop head", "loop read"));
  }

  @Test
  void callsAreToldApartAndTheCallersLineStands() {
    List<Event> events = events("calls()");

    assertThat(events)
        .extracting(FramesOfEventsTest::text)
        .containsExactly(
            frame("calls", "calls one") + " " + frame("inner", "inner"),
            passed("calls", "calls two", "calls one", "calls two") + " " + frame("inner", "inner"),
            passed("calls", "calls last", "calls two", "calls last"));
    assertThat(events.get(0).frames().get(0).activation())
        .isEqualTo(events.get(2).frames().get(0).activation());
    assertThat(events.get(0).frames().get(1).activation())
        .isNotEqualTo(events.get(1).frames().get(1).activation());
  }

  @Test
  void recursionHasAFramePerCall() {
    List<Event> events = events("recursion(1)");

    String outer = "recursion:" + at("recursion call");
    assertThat(text(events.get(0))).isEqualTo(frame("recursion", "recursion read"));
    assertThat(text(events.get(1)))
        .isEqualTo(
            passed("recursion", "recursion call", "recursion read", "recursion call")
                + " "
                + frame("recursion", "recursion read"));
    assertThat(text(events.get(2)))
        .isEqualTo(
            outer
                + " "
                + passed("recursion", "recursion last", "recursion read", "recursion last"));
    assertThat(text(events.get(3)))
        .isEqualTo(passed("recursion", "recursion last", "recursion call", "recursion last"));
    List<Frame> both = events.get(2).frames();
    assertThat(both.get(0).activation()).isNotEqualTo(both.get(1).activation());
    assertThat(events.get(3).frames().get(0).activation()).isEqualTo(both.get(0).activation());
  }

  @Test
  void anExceptionEndsTheCallsItLeaves() {
    assertThat(events("caught()"))
        .extracting(FramesOfEventsTest::text)
        .containsExactly(
            frame("caught", "caught call") + " " + frame("failing", "failing read"),
            passed("caught", "caught read", "caught call", "caught read"));
  }

  @Test
  void anExceptionThatLeavesTheOperationLeavesNothingToTheNext() {
    assertThat(events("escaping(); straight()"))
        .extracting(FramesOfEventsTest::text)
        .containsExactly(
            frame("escaping", "escaping call") + " " + frame("failing", "failing read"),
            frame("straight", "straight first"),
            passed("straight", "straight second", "straight first", "straight second"));
  }

  @Test
  void anAtomicReferenceIsAFrameOfItsOwn() {
    List<Frame> frames = events("atomic()").get(0).frames();

    assertThat(frames).hasSize(2);
    assertThat(text(frames.get(0))).isEqualTo(frame("atomic", "atomic"));
    assertThat(frames.get(1).method()).isEqualTo("java.util.concurrent.atomic.AtomicReference.get");
    assertThat(frames.get(1).line()).isPositive();
  }

  @Test
  void aModelledLockIsWhereItIsCalled() {
    assertThat(events("locked()"))
        .extracting(event -> event.kind() + " " + text(event))
        .containsExactly(
            "ACQUIRE " + frame("locked", "locked lock"),
            "READ " + passed("locked", "locked read", "locked lock", "locked read"),
            "RELEASE " + passed("locked", "locked unlock", "locked read", "locked unlock"));
  }

  @Test
  void aSynchronizedMethodLocksAndUnlocksAtItsFirstLine() {
    List<Event> events = events("guarded(1)");

    assertThat(events)
        .extracting(event -> event.kind() + " " + text(event))
        .containsExactly(
            "ACQUIRE " + frame("guarded", "guarded first"),
            "READ " + frame("guarded", "guarded first"),
            "READ " + passed("guarded", "guarded last", "guarded first", "guarded last"),
            "RELEASE " + passed("guarded", "guarded first", "guarded first", "guarded last"));
    assertThat(events)
        .extracting(event -> event.frames().get(0).activation())
        .containsOnly(events.get(0).frames().get(0).activation());
  }

  @Test
  void aSynchronizedMethodThatThrowsUnlocksInItsOwnFrame() {
    List<Event> events = events("guardedFailing()");

    assertThat(events.get(events.size() - 1).kind()).isEqualTo(Kind.RELEASE);
    assertThat(text(events.get(events.size() - 1)))
        .isEqualTo(frame("guardedFailing", "guardedFailing call"));
  }

  @Test
  void aLambdaIsAMethodOfItsClass() {
    assertThat(text(events("lambda()").get(0)))
        .isEqualTo(
            passed("lambda", "lambda call", "lambda body", "lambda call")
                + " "
                + frame("lambda$lambda$0", "lambda body"));
  }

  @Test
  void aConstructorIsAFrameBeforeTheOneAboveReturned() {
    assertThat(events("made()"))
        .extracting(FramesOfEventsTest::text)
        .containsExactly(
            "made:%d <init>:%d <init>:%d"
                .formatted(at("made"), at("made super"), at("base read"))
                .replace("<init>:" + at("base read"), baseRead()),
            "made:%d ".formatted(at("made"))
                + passed("<init>", "made read", "made super", "made read"));
  }

  /** A constructor's first line is its head: there it calls the one of Object. */
  private static String baseRead() {
    int line = at("base read");
    return "<init>:%d[%d-%d]".formatted(line, line - 1, line);
  }

  @Test
  void aConstructorThatTheOneAboveRefusedIsLeft() {
    List<Event> events = events("madeInVain()");

    assertThat(events.get(0).frames()).hasSize(3);
    assertThat(text(events.get(1)))
        .isEqualTo(passed("madeInVain", "vain read", "vain call", "vain read"));
  }

  @Test
  void theWayThroughAnExpressionOfSeveralLinesIsSeen() {
    assertThat(text(events("either(false)").get(0))).contains(":" + at("either right"));
    // The join after the conditional expression lies behind the line of its right part.
    Event last = events("either(true)").get(1);
    assertThat(last.frames().get(0).line()).isEqualTo(at("either last"));
    assertThat(last.frames().get(0).high()).isEqualTo(at("either last"));
  }

  @Test
  void aThreadOfTheSubjectHasFramesOfItsOwn() {
    List<Event> events = events("forks()");

    assertThat(events).extracting(Event::kind).containsExactly(Kind.FORK, Kind.WRITE, Kind.JOIN);
    // Compilers number lambdas as they like.
    assertThat(text(events.get(1)).replaceAll("\\$\\d+:", "\\$1:"))
        .isEqualTo(frame("lambda$forks$1", "forks body"));
    assertThat(text(events.get(2)))
        .isEqualTo(passed("forks", "forks join", "forks start", "forks join"));
  }

  @Test
  void aThreadThatStaysBlockedStandsWhereItWaits() {
    Scenario scenario = LocalEngineTest.scenario(FRAMED, "", "keepsLock() | locked()");
    Found stuck =
        engine.explore(scenario, Plan.complete()).result().found().stream()
            .filter(
                found -> found.outcome().status() == dev.linchpin.execution.EndStatus.DEADLOCKED)
            .findFirst()
            .orElseThrow();

    List<Event> events = events(scenario, stuck);

    assertThat(events)
        .extracting(event -> event.kind() + " " + text(event))
        .containsExactly(
            "ACQUIRE " + frame("keepsLock", "keepsLock"),
            "BLOCKED " + frame("locked", "locked lock"));
  }

  @Test
  void activationsAreUniqueInARun() {
    Scenario scenario = LocalEngineTest.scenario(FRAMED, "", "calls() | calls()");
    for (Found found : engine.explore(scenario, Plan.complete()).result().found()) {
      List<Event> events = events(scenario, found);

      // Each thread calls once, and inner twice: six calls, each always in one thread.
      assertThat(
              events.stream()
                  .flatMap(
                      event ->
                          event.frames().stream()
                              .map(frame -> event.thread() + " " + frame.activation())))
          .hasSize(10);
      assertThat(
              events.stream()
                  .flatMap(event -> event.frames().stream().map(Frame::activation))
                  .distinct())
          .hasSize(6);
      assertThat(
              events.stream()
                  .flatMap(
                      event ->
                          event.frames().stream()
                              .map(frame -> event.thread() + " " + frame.activation()))
                  .distinct())
          .hasSize(6);
    }
  }
}
