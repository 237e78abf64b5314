package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.file.AgentReport.BegunFile;
import dev.linchpin.internal.cli.monitor.HistoryFile;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.report.JudgementText;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A program whose recordings are judged while it runs: the first violation is shown at once. */
public final class MonitoredProgram implements RecordedRun.Watcher {
  private final Console console;
  private final CommonOptions common;
  private final OutputFile out;
  private final boolean endsAtViolation;
  private final LiveRecordings recordings;
  private final Set<String> shown = new HashSet<>();
  private volatile @Nullable BooleanSupplier end;
  private volatile boolean wasStopped;

  /**
   * @param readings how a file is judged
   * @param endsAtViolation whether the program is to end at the first violation
   */
  public MonitoredProgram(
      Console console,
      Function<BegunFile, HistoryFile> readings,
      CommonOptions common,
      OutputFile out,
      boolean endsAtViolation) {
    this.console = console;
    this.out = out;
    this.common = common;
    this.endsAtViolation = endsAtViolation;
    this.recordings = new LiveRecordings(readings, this::found, this::notOnTheWay);
  }

  @Override
  public void started(BooleanSupplier ending) {
    end = ending;
  }

  @Override
  public void began(BegunFile file) {
    recordings.began(file);
  }

  private void found(MonitorResult violation) {
    show(violation);
    BooleanSupplier ending = end;
    if (endsAtViolation && ending != null) {
      wasStopped = true; // Before the program ends, which wakes whoever asks.
      wasStopped = ending.getAsBoolean();
    }
  }

  private synchronized void notOnTheWay(String why) {
    console.complain(
        "not judged while the program runs, but when it has ended, if possible: " + why);
    console.flush();
  }

  /** Prints a result, unless it was printed already. */
  public synchronized void show(MonitorResult result) {
    if (shown.add(result.file())) {
      MonitorResult named = out.isKept() ? result : result.named("recording");
      JudgementText.lines(named, common.quiet, console.layout(false)).forEach(console::print);
      console.flush();
    }
  }

  /** The program has ended; waits for what can be judged of its files. */
  public Map<Path, MonitorResult> results() {
    return recordings.results();
  }

  public boolean wasStopped() {
    return wasStopped;
  }
}
