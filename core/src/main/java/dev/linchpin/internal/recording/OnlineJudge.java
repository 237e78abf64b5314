package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.history.MissingCalls;
import dev.linchpin.history.OperationRow;
import dev.linchpin.internal.monitor.OnlineRun;
import dev.linchpin.internal.monitor.OnlineRun.Judged;
import dev.linchpin.internal.monitor.OnlineRun.OutOfOrder;
import dev.linchpin.internal.monitor.OnlineRun.Status;
import dev.linchpin.internal.recording.LiveJudge.Surrender.Kind;
import dev.linchpin.verdict.Core;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
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
  private final MissingCalls missing = new MissingCalls();
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
    return run.outcome() instanceof Judged judged && judged.verdict() instanceof No
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
    return outcome instanceof Judged judged
            && judged.verdict() instanceof Undecided<Witness, Refutation> undecided
        ? Optional.of(new Surrender(Kind.OUT_OF_SCOPE, line, undecided.shortfall().reason()))
        : Optional.empty();
  }

  @Override
  public boolean isTooLate(OperationRow row) {
    return run.isLate(row);
  }

  @Override
  public void knownUpTo(long time) {
    run.knownUpTo(time);
  }

  @Override
  public void incomplete(@Nullable String object, String reason) {
    missing.add(object, reason);
  }

  @Override
  public Judgement asItStands(List<OperationRow> open) {
    return judgement((Judged) run.judgeNow(open));
  }

  private Judgement judgement(Judged judged) {
    List<ObjectJudgement> objects = new ArrayList<>();
    boolean clean = judged.verdict() instanceof Yes;
    counts.forEach(
        (object, count) -> {
          boolean accused = !clean && Objects.equals(object, judged.object());
          ObjectJudgement one = accused ? accused(judged) : unaccused(object);
          objects.add(one.withCounts(count.operations, count.pending));
        });
    return new Judgement(objects.isEmpty() ? List.of(unaccused(null)) : objects).lacking(missing);
  }

  private ObjectJudgement accused(Judged judged) {
    if (judged.verdict() instanceof Undecided<Witness, Refutation> undecided) {
      return plain(judged.object(), Verdict.undecided(undecided.shortfall()), List.of());
    }
    if (judged.suspects().isEmpty()) {
      String explanation = ((No<Witness, Refutation>) judged.verdict()).evidence().explanation();
      return plain(
          judged.object(),
          Verdict.no(new Core(explanation, List.of(), List.of())),
          List.of(
              "too many operations are involved to keep them all; run without --follow to get a"
                  + " core"));
    }
    return judge.violation(judged.suspects(), methods);
  }

  private ObjectJudgement unaccused(@Nullable String object) {
    return plain(object, Verdict.yes(), List.of());
  }

  private ObjectJudgement plain(
      @Nullable String object, Verdict<Witness, Core> verdict, List<String> remarks) {
    return new ObjectJudgement(object, verdict, judge.fastAlgorithm(), 0, 0, remarks);
  }
}
