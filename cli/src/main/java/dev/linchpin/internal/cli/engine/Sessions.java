package dev.linchpin.internal.cli.engine;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Observations;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.prediction.ClassPrediction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Opens check sessions. */
public final class Sessions implements ClassChecks {
  @Override
  public Opened open(Supplier<Engine> engines, Order order, CheckProgress progress) {
    return new Session(
        CheckSession.open(
            engines, order.className(), order.selection(), order.settings(), progress));
  }

  private record Session(CheckSession session) implements Opened {
    @Override
    public Observations observations() {
      return session.observations(session.scenarios().next());
    }

    @Override
    public ClassReport run() {
      return session.run();
    }

    @Override
    public ClassPrediction predict() {
      return session.predict();
    }

    @Override
    public @Nullable Failure explain(Replay replay) {
      Failure failure =
          session.explain(replay.scenario(), replay.execution().schedule(), replay.plan());
      return failure == null ? null : session.withCause(failure);
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
