package dev.linchpin.internal.cli.engine;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Observations;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.subject.Selection;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Opens checks of classes. */
public interface ClassChecks {
  /** What is to be checked, and how. */
  record Order(String className, Selection selection, CheckSettings settings) {}

  Opened open(Supplier<Engine> engines, Order order, CheckProgress progress);

  /** A check that is open. */
  interface Opened extends AutoCloseable {
    /** What serial runs of the first scenario show. */
    Observations observations();

    /** Checks everything ordered. */
    ClassReport run();

    /** Predicts violations from single runs, and tries them. */
    ClassPrediction predict();

    /** Explains one recorded run; null if it is no violation. */
    @Nullable Failure explain(Replay replay);

    @Override
    void close();
  }
}
