package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.OngoingExploration.Discovered;
import dev.linchpin.exploration.OngoingExploration.News;
import dev.linchpin.exploration.OngoingExploration.Reached;
import dev.linchpin.exploration.OngoingExploration.Traced;
import dev.linchpin.exploration.Progress;
import java.util.function.Predicate;

/** Takes the news of an exploration until a test has enough of them. */
public final class Following {
  private Following() {}

  public static Exploration with(Progress progress, OngoingExploration exploration) {
    return until(
        news ->
            news instanceof Discovered first
                ? !progress.found(first.found())
                : news instanceof Reached reached
                    && !progress.goOn(reached.executions(), reached.distinct()),
        exploration);
  }

  /** Takes runs for as long as the answer is true. */
  public static Exploration runs(Predicate<Execution> runs, OngoingExploration exploration) {
    return until(news -> news instanceof Traced traced && !runs.test(traced.run()), exploration);
  }

  private static Exploration until(Predicate<News> isEnough, OngoingExploration exploration) {
    try (exploration) {
      for (News news = exploration.next(); news != null; news = exploration.next()) {
        if (isEnough.test(news)) {
          exploration.stop();
        }
      }
      return exploration.result();
    }
  }
}
