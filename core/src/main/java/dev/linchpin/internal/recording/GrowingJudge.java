package dev.linchpin.internal.recording;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.Recording;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.recording.LiveJudge.Surrender.Kind;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.verdict.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Judges a growing recording again each time it has grown by half: for types whose algorithm needs
 * the whole history. All judgings together cost three times the last one at most, as long as one is
 * about linear. Keeps everything in memory.
 */
final class GrowingJudge implements LiveJudge {
  private static final int FIRST_SIZE = 1024;

  private final Judge judge;
  private final RecordingBuilder builder;
  private final int window;

  /** The latest calls told, as many as the window holds; its smallest is the horizon. */
  private final PriorityQueue<Long> latestCalls = new PriorityQueue<>();

  /** Everything before this stamp has been judged. */
  private long judgedTo = Long.MIN_VALUE;

  private int nextSize = FIRST_SIZE;
  private boolean isMarked;
  private Optional<Judgement> violation = Optional.empty();
  private @Nullable Surrender surrender;

  GrowingJudge(Judge judge, Vocabulary vocabulary, ValueTable values, int window) {
    this.judge = judge;
    this.builder = new RecordingBuilder(vocabulary.names(), values);
    this.window = window;
  }

  @Override
  public boolean accept(OperationRow row) {
    if (isTooLate(row)) {
      surrender =
          new Surrender(
              Kind.TOO_LATE,
              row.line,
              "the operation was called at %d, but everything before %d has been judged; give a --window larger than %d"
                  .formatted(row.call, judgedTo, window));
      return false;
    }
    builder.accept(row);
    if (isMarked) {
      return violation.isEmpty();
    }
    latestCalls.add(row.call);
    if (latestCalls.size() > window) {
      latestCalls.remove();
    }
    if (latestCalls.size() == window) {
      judgeIfGrown(latestCalls.element());
    }
    return violation.isEmpty();
  }

  @Override
  public void knownUpTo(long time) {
    isMarked = true;
    if (violation.isEmpty()) {
      judgeIfGrown(time);
    }
  }

  @Override
  public void incomplete(@Nullable String object, String reason) {
    builder.incomplete(object, reason);
  }

  private void judgeIfGrown(long horizon) {
    if (builder.size() < nextSize) {
      return;
    }
    nextSize = builder.size() + builder.size() / 2;
    judgedTo = horizon;
    Recording known = builder.snapshot().prefix(horizon - 1);
    Judgement judgement = judge.judge(known);
    if (judgement.verdict().isNo()) {
      violation = Optional.of(judgement);
    }
  }

  @Override
  public boolean isTooLate(OperationRow row) {
    return row.call < judgedTo;
  }

  @Override
  public Optional<Judgement> violation() {
    return violation;
  }

  @Override
  public Optional<Surrender> surrender() {
    return Optional.ofNullable(surrender);
  }

  @Override
  public Judgement asItStands(List<OperationRow> open) {
    return violation.orElseGet(() -> judge.judge(builder.snapshot(open)));
  }
}
