package dev.linchpin.internal.recording;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.verdict.Judgement;
import java.util.List;
import java.util.Optional;

/**
 * Judges a recording while it is being read or written: is told operations in the order of their
 * lines and refuses more ({@code accept} gives false) once it has found a violation or given up.
 *
 * <p>A line is written when its operation returns, so an operation may be told late. Judges of this
 * kind wait for a <em>window</em>: what happened is judged once so many operations called later
 * have been told. An operation that comes later than that makes them give up rather than be wrong.
 * A source that says up to which time it is complete needs no window.
 */
public interface LiveJudge extends OperationSink {

  /** The violation that made this judge refuse more. */
  Optional<Judgement> violation();

  /** Why this judge cannot go on although there is no violation. */
  Optional<Surrender> surrender();

  /**
   * Whether an operation that was not told comes so late that what has been found may be wrong: it
   * was called before something already judged. Who reads a whole file asks this of all that
   * follows a violation.
   */
  boolean isTooLate(OperationRow row);

  /**
   * The judgement if what has been told were all; more can be told afterwards.
   *
   * @param open operations that are known to be running, as pending ones; they count too
   */
  Judgement asItStands(List<OperationRow> open);

  /**
   * Why a judge gave up.
   *
   * @param line where, from 1
   */
  record Surrender(Kind kind, long line, String explanation) {
    /** What was too much for it. */
    public enum Kind {
      /** An operation came later than the window allows. */
      TOO_LATE,
      /** Something only a judge of the whole recording can decide. */
      OUT_OF_SCOPE
    }
  }
}
