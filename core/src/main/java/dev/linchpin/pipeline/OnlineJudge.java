package dev.linchpin.pipeline;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ProcessOrder;
import dev.linchpin.history.Values;
import dev.linchpin.monitor.OnlineMonitor;
import dev.linchpin.monitor.OnlineRun;
import dev.linchpin.pipeline.LiveJudge.Surrender.Kind;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.NotLinearizable;
import dev.linchpin.verdict.Verdict.Undecided;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges a recording line by line with an {@link OnlineMonitor} for each object, in memory for the
 * window and what is live.
 */
final class OnlineJudge implements LiveJudge {
  /** One object's run and what is counted of it. */
  private static final class Track {
    final @Nullable String object;
    final OnlineRun run;
    int operations;
    int pending;

    Track(@Nullable String object, OnlineRun run) {
      this.object = object;
      this.run = run;
    }
  }

  private final Judge judge;
  private final Function<OperationTable, OnlineMonitor> monitors;
  private final Vocabulary vocabulary;
  private final Values values;
  private final int window;

  /** By object; the unnamed one under null. */
  private final Map<@Nullable String, Track> tracks = new LinkedHashMap<>();

  private final ProcessOrder processes = new ProcessOrder();
  private int size;
  private @Nullable Judgement violation;
  private @Nullable Surrender surrender;

  OnlineJudge(
      Judge judge,
      Function<OperationTable, OnlineMonitor> monitors,
      Vocabulary vocabulary,
      Values values,
      int window) {
    this.judge = judge;
    this.monitors = monitors;
    this.vocabulary = vocabulary;
    this.values = values;
    this.window = window;
  }

  @Override
  public boolean accept(OperationRow row) {
    processes.accept(row);
    Track track = trackOf(row.object);
    OnlineRun.Step step =
        processes.isComplete() ? track.run.accept(row, size) : OnlineRun.Step.TOO_LATE;
    size++;
    track.operations++;
    if (row.returned == History.PENDING) {
      track.pending++;
    }
    switch (step) {
      case TAKEN -> {
        return true;
      }
      case TOO_LATE ->
          surrender =
              new Surrender(
                  Kind.TOO_LATE,
                  row.line,
                  "the operation was called at %d, more than %d operations before the newest; a larger --window lets it come so late"
                      .formatted(row.call, window));
      case ANSWERED -> answered(track, row.line);
    }
    return false;
  }

  private void answered(Track track, long line) {
    if (track.run.verdict() instanceof Undecided undecided) {
      surrender = new Surrender(Kind.OUT_OF_SCOPE, line, undecided.explanation());
    } else {
      violation = asItStands();
    }
  }

  @Override
  public Optional<Judgement> violation() {
    return Optional.ofNullable(violation);
  }

  @Override
  public Optional<Surrender> surrender() {
    return Optional.ofNullable(surrender);
  }

  @Override
  public Judgement asItStands() {
    List<ObjectJudgement> objects = new ArrayList<>();
    for (Track track : tracks.values()) {
      Verdict verdict = Objects.requireNonNull(track.run.asItStands(), "cannot be copied");
      objects.add(judgement(track, verdict));
    }
    if (objects.isEmpty()) {
      objects.add(judgement(trackOf(null), Verdict.yes()));
    }
    return new Judgement(objects);
  }

  private ObjectJudgement judgement(Track track, Verdict verdict) {
    if (verdict instanceof NotLinearizable no) {
      return judge
          .violation(track.run.suspects(no), vocabulary.names())
          .withCounts(track.operations, track.pending);
    }
    boolean undecided = verdict instanceof Undecided;
    return new ObjectJudgement(
        track.object,
        undecided ? Ruling.UNDECIDED : Ruling.LINEARIZABLE,
        judge.fastAlgorithm(),
        track.operations,
        track.pending,
        undecided ? ((Undecided) verdict).explanation() : "",
        List.of(),
        List.of(),
        null,
        List.of());
  }

  private Track trackOf(@Nullable String object) {
    return tracks.computeIfAbsent(
        object,
        name -> new Track(name, new OnlineRun(monitors, window, vocabulary.names(), values, name)));
  }
}
