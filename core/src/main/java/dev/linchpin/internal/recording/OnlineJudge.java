package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.internal.monitor.OnlineRun;
import dev.linchpin.internal.monitor.OnlineRun.Judged;
import dev.linchpin.internal.monitor.OnlineRun.OutOfOrder;
import dev.linchpin.internal.monitor.OnlineRun.Status;
import dev.linchpin.internal.recording.LiveJudge.Surrender.Kind;
import dev.linchpin.verdict.Verdict.Linearizable;
import dev.linchpin.verdict.Verdict.NotLinearizable;
import dev.linchpin.verdict.Verdict.Undecided;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges a recording line by line with an {@link OnlineRun}, in memory for the window and what is
 * live.
 */
final class OnlineJudge implements LiveJudge {
  /** How many operations of an object have been told. */
  private static final class Count {
    int operations;
    int pending;
  }

  private final Judge judge;
  private final OnlineRun run;
  private final List<String> methods;
  private final int window;
  private final Map<@Nullable String, Count> counts = new LinkedHashMap<>();
  private long line;

  /**
   * @param methods names of the operations, by code
   * @param window what {@code run} was made with
   */
  OnlineJudge(Judge judge, OnlineRun run, List<String> methods, int window) {
    this.judge = judge;
    this.run = run;
    this.methods = methods;
    this.window = window;
  }

  @Override
  public boolean accept(OperationRow row) {
    line = row.line;
    Count count = counts.computeIfAbsent(row.object, name -> new Count());
    count.operations++;
    if (row.returned == History.PENDING) {
      count.pending++;
    }
    return run.accept(row);
  }

  @Override
  public Optional<Judgement> violation() {
    return run.outcome() instanceof Judged judged && judged.verdict() instanceof NotLinearizable
        ? Optional.of(judgement(judged))
        : Optional.empty();
  }

  @Override
  public Optional<Surrender> surrender() {
    return Optional.ofNullable(run.outcome()).flatMap(this::surrenderIn);
  }

  private Optional<Surrender> surrenderIn(Status outcome) {
    if (outcome instanceof OutOfOrder late) {
      return Optional.of(
          new Surrender(
              Kind.TOO_LATE,
              late.line(),
              "the operation was called before more than %d operations on earlier lines; give a larger --window"
                  .formatted(window)));
    }
    return outcome instanceof Judged judged && judged.verdict() instanceof Undecided undecided
        ? Optional.of(new Surrender(Kind.OUT_OF_SCOPE, line, undecided.explanation()))
        : Optional.empty();
  }

  @Override
  public boolean isTooLate(OperationRow row) {
    return run.isLate(row);
  }

  @Override
  public Judgement asItStands() {
    return judgement((Judged) run.judgeNow());
  }

  private Judgement judgement(Judged judged) {
    List<ObjectJudgement> objects = new ArrayList<>();
    boolean clean = judged.verdict() instanceof Linearizable;
    counts.forEach(
        (object, count) -> {
          boolean accused = !clean && Objects.equals(object, judged.object());
          ObjectJudgement one = accused ? accused(judged) : unaccused(object);
          objects.add(one.withCounts(count.operations, count.pending));
        });
    return new Judgement(objects.isEmpty() ? List.of(unaccused(null)) : objects);
  }

  private ObjectJudgement accused(Judged judged) {
    if (judged.verdict() instanceof Undecided undecided) {
      return plain(judged.object(), Ruling.UNDECIDED, undecided.explanation(), List.of());
    }
    if (judged.suspects().isEmpty()) {
      return plain(
          judged.object(),
          Ruling.NOT_LINEARIZABLE,
          ((NotLinearizable) judged.verdict()).explanation(),
          List.of(
              "too many operations are involved to keep them all; run without --follow to get a core"));
    }
    return judge.violation(judged.suspects(), methods);
  }

  private ObjectJudgement unaccused(@Nullable String object) {
    return plain(object, Ruling.LINEARIZABLE, "", List.of());
  }

  private ObjectJudgement plain(
      @Nullable String object, Ruling ruling, String explanation, List<String> remarks) {
    return new ObjectJudgement(
        object,
        ruling,
        judge.fastAlgorithm(),
        0,
        0,
        explanation,
        List.of(),
        List.of(),
        null,
        remarks);
  }
}
