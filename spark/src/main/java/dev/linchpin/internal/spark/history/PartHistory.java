package dev.linchpin.internal.spark.history;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.LiveJudge;
import dev.linchpin.internal.recording.LiveJudge.Surrender;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Verdict;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one part in the order of their calls, and their judgement.
 *
 * <p>A part of usual size is judged as {@code linchpin monitor} judges a file. If it is larger than
 * {@code most} operations and its type has an online monitor, it is judged while it arrives, in
 * memory for what is live: because the lines are sorted, everything that was called before the
 * current line has been told.
 */
final class PartHistory implements OperationSink {
  /** About ten megabytes. */
  static final int USUAL = 1 << 17;

  private static final String HELD =
      "held as a whole by one task: among more than %d operations there is no moment to cut at,"
          + " when no operation was running and the content was known";

  private final Specification specification;
  private final Judge judge;
  private final int most;
  private final Vocabulary vocabulary;
  private final ValueTable values = new ValueTable();
  private final List<OperationRow> first = new ArrayList<>();
  private final RecordingBuilder builder;
  private @Nullable LiveJudge live;
  private boolean isDecided;
  private int operations;
  private int pending;

  /**
   * @param most so many operations are kept in memory if there is another way
   */
  PartHistory(Specification specification, Judge judge, int most) {
    this.specification = specification;
    this.judge = judge;
    this.most = most;
    this.vocabulary = specification.vocabulary();
    this.builder = new RecordingBuilder(vocabulary.names(), values);
  }

  /**
   * Judges lines that are sorted by call.
   *
   * @throws BadInput if they are no history
   */
  ObjectJudgement judge(Iterator<String> lines) {
    try {
      new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
          .read(HistorySource.of("history", new LineStream(lines)), this);
      return judgement().withCounts(operations, pending);
    } catch (BadHistory bad) {
      throw BadInput.of("history", bad);
    }
  }

  /** Whether lines that are sorted by call have something that needs the whole history. */
  boolean givesUp(Iterator<String> lines) {
    new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
        .read(HistorySource.of("history", new LineStream(lines)), this);
    return live != null && live.surrender().isPresent();
  }

  @Override
  public boolean accept(OperationRow row) {
    operations++;
    if (row.returned == History.PENDING) {
      pending++;
    }
    if (live != null) {
      tell(live, row);
    } else if (!judge.isOnline()) {
      builder.accept(row);
    } else {
      first.add(row.copy());
      if (first.size() > most) {
        live = live();
      }
    }
    return true;
  }

  private LiveJudge live() {
    LiveJudge begun = judge.live(vocabulary, values, most);
    begun.knownUpTo(Long.MIN_VALUE);
    first.forEach(row -> tell(begun, row));
    first.clear();
    return begun;
  }

  private void tell(LiveJudge to, OperationRow row) {
    if (!isDecided) {
      boolean goesOn = to.accept(row);
      if (goesOn) {
        to.knownUpTo(row.call);
      }
      isDecided = !goesOn || to.violation().isPresent() || to.surrender().isPresent();
    }
  }

  private ObjectJudgement judgement() {
    if (live == null) {
      first.forEach(builder::accept);
      ObjectJudgement whole = judge.judge(builder.build()).objects().get(0);
      return operations > most ? with(whole, HELD.formatted(most)) : whole;
    }
    Optional<Surrender> surrender = live.surrender();
    String remark =
        "judged while it was read, by one task, because it has more than %d operations"
            .formatted(most);
    if (surrender.isPresent()) {
      String why =
          "%s; such a history has to be judged as a whole, and this one has too many operations for one task: use 'linchpin monitor' on a machine with more memory"
              .formatted(surrender.get().explanation());
      return new ObjectJudgement(
          null, Verdict.outOfScope(why), specification.label(), 0, 0, List.of(remark));
    }
    return with(live.asItStands(List.of()).objects().get(0), remark);
  }

  private static ObjectJudgement with(ObjectJudgement found, String remark) {
    List<String> remarks = new ArrayList<>(found.remarks());
    remarks.add(remark);
    return new ObjectJudgement(found.object(), found.verdict(), found.algorithm(), 0, 0, remarks);
  }
}
