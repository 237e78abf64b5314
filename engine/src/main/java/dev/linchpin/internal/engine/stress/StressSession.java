package dev.linchpin.internal.engine.stress;

import dev.linchpin.finding.stress.StressCounts;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.stress.call.CallingThreads;
import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.SerialCaller;
import dev.linchpin.internal.engine.stress.call.StressClock;
import dev.linchpin.internal.engine.stress.call.StressTally;
import dev.linchpin.internal.engine.stress.call.StressTools;
import dev.linchpin.internal.engine.stress.call.ThreadWatch;
import dev.linchpin.internal.engine.stress.large.LargeRounds;
import dev.linchpin.internal.engine.stress.small.SmallRounds;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.Shortfall;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a class with real threads until a round has no explanation or the time is used up: small
 * rounds and large ones in turn, as much time for each.
 */
final class StressSession {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long NEWS_NANOS = 200_000_000;

  /** With more threads that never return, the machine is no longer what it was. */
  private static final int MOST_LOST = 64;

  /** With less than that, nothing is said about the class. */
  private static final int LEAST_OVERLAPPING = 1_000;

  private final StressOrder order;
  private final StressTools tools;
  private final Consumer<StressCounts> news;
  private final StressTally tally = new StressTally();
  private final long end;
  private long nextNews;

  /**
   * A session.
   *
   * @param loader has the subject
   * @throws dev.linchpin.internal.engine.bind.BadScenario if the calls do not fit
   */
  StressSession(StressOrder order, ClassLoader loader, Consumer<StressCounts> news) {
    this(order, loader, news, new StressClock(order.run().clockBound()));
  }

  /** A session with a clock of its own, for tests. */
  StressSession(
      StressOrder order, ClassLoader loader, Consumer<StressCounts> news, StressClock clock) {
    this.order = order;
    this.news = news;
    StressOrder.Calls calls = order.calls();
    List<Invocation> setup = parsed(calls.setup());
    List<Invocation> operations =
        parsed(Stream.concat(calls.operations().stream(), calls.closing().stream()).toList());
    PlainSubject subject =
        new PlainSubject(loader, ScenarioText.creation(calls.creation()), setup, operations);
    String specification = order.promises().specification();
    PlainSubject model =
        specification == null
            ? subject
            : new PlainSubject(loader, ScenarioText.creation(specification), setup, operations);
    ThreadWatch watch = new ThreadWatch();
    int threads = order.run().threads();
    this.tools =
        new StressTools(
            subject,
            model,
            new CallingThreads(threads, watch, PATIENCE.toNanos()),
            new SerialCaller(threads + 1, watch, PATIENCE.toNanos()),
            clock,
            tally);
    this.end = System.nanoTime() + order.run().budgetMillis() * 1_000_000;
  }

  private static List<Invocation> parsed(List<String> texts) {
    return texts.stream().flatMap(text -> ScenarioText.invocations(text).stream()).toList();
  }

  StressReport run() {
    new StressProbe().run(tools);
    SmallRounds small = new SmallRounds(tools, order);
    LargeRounds large = new LargeRounds(tools, order);
    StressFailure failure = large.serialFailure();
    if (failure == null && order.run().isTypeCertain() && !large.isOfUse()) {
      throw new BadScenario(
          "%s has not the methods of a %s, with arguments that are numbers or texts; say what its methods mean with --map, or leave out --type"
              .formatted(order.place().className(), String.join(", ", order.run().types())));
    }
    long spentOnLarge = 0;
    long spentOnSmall = 0;
    while (failure == null && !isOver()) {
      long before = System.nanoTime();
      if (large.isOfUse() && spentOnLarge < spentOnSmall) {
        failure = large.runOne();
        spentOnLarge += System.nanoTime() - before;
      } else {
        failure = small.runSome(this::isOver);
        spentOnSmall += System.nanoTime() - before;
      }
      tellSometimes();
    }
    return report(failure, large.types());
  }

  private boolean isOver() {
    return System.nanoTime() - end > 0 || lost() > MOST_LOST;
  }

  private int lost() {
    return tools.threads().replaced() + tools.serial().replaced();
  }

  private void tellSometimes() {
    long now = System.nanoTime();
    if (now - nextNews > 0) {
      nextNews = now + NEWS_NANOS;
      news.accept(tally.counts());
    }
  }

  private StressReport report(@Nullable StressFailure failure, List<String> types) {
    return new StressReport(
        order.place().className(),
        types,
        tally.counts(),
        failure,
        failure == null ? shortfall() : null,
        tally.notJudged(),
        tally.remarks());
  }

  private @Nullable Shortfall shortfall() {
    if (lost() > MOST_LOST) {
      return Shortfall.ofCoverage(
          "%d threads are in calls that do not return".formatted(lost()),
          "leave methods that wait out with --exclude");
    }
    Set<Integer> seen = tally.overlapped();
    String missing =
        IntStream.range(0, order.calls().operations().size())
            .filter(number -> !seen.contains(number))
            .mapToObj(number -> tools.subject().operations().get(number).invocation().method())
            .filter(method -> !isSeen(method, seen))
            .distinct()
            .collect(Collectors.joining(", "));
    if (!missing.isEmpty()) {
      return Shortfall.ofCoverage(
          "these methods were never seen running beside another one: " + missing,
          "give a larger --budget, or leave methods that wait out with --exclude");
    }
    StressCounts counts = tally.counts();
    if (counts.overlapping() < LEAST_OVERLAPPING) {
      return Shortfall.ofCoverage(
          "operations overlapped in only %d of %d rounds; expected at least %d"
              .formatted(counts.overlapping(), counts.rounds(), LEAST_OVERLAPPING),
          "give a larger --budget");
    }
    return null;
  }

  /** Whether another call of the method was seen. */
  private boolean isSeen(String method, Set<Integer> seen) {
    return seen.stream()
        .anyMatch(
            number ->
                tools.subject().operations().get(number).invocation().method().equals(method));
  }
}
