package dev.linchpin.verdict;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found about one object.
 *
 * @param object its name; null where the file names none
 * @param verdict yes with a linearization by position in the object's history, when asked for; no
 *     with its core
 * @param algorithm what decided it
 * @param remarks what a user should know: a fallback, a core that is not minimal
 */
public record ObjectJudgement(
    @Nullable String object,
    Verdict<Witness, Core> verdict,
    String algorithm,
    int operations,
    int pending,
    List<String> remarks) {
  public ObjectJudgement {
    remarks = List.copyOf(remarks);
  }

  /** What is known of an object without operations. */
  static ObjectJudgement ofNothing(String object) {
    return new ObjectJudgement(object, Verdict.yes(), "none", 0, 0, List.of());
  }

  /** The same where a call is missing from the history, which ends there. */
  ObjectJudgement lacking(String reason) {
    if (!verdict.isYes()) {
      return this;
    }
    Shortfall shortfall =
        new Shortfall(
            Shortfall.Kind.INCOMPLETE,
            (object == null ? "the history" : "the history of " + object)
                + " is known only up to a call that was not recorded: "
                + reason,
            "Record a run in which no such call is made before the end of the test");
    return new ObjectJudgement(
        object, Verdict.undecided(shortfall), algorithm, operations, pending, remarks);
  }

  /** What to do about an undecided object; empty if nothing is known. */
  public String advice() {
    return verdict instanceof Undecided<Witness, Core> undecided
        ? undecided.shortfall().advice()
        : "";
  }

  /** The same of an object with that many operations, of which only some were looked at again. */
  public ObjectJudgement withCounts(int allOperations, int allPending) {
    return new ObjectJudgement(object, verdict, algorithm, allOperations, allPending, remarks);
  }

  /** One sentence: why not, or why undecided; empty for a linearizable object. */
  public String explanation() {
    if (verdict instanceof No<Witness, Core> no) {
      return no.evidence().explanation();
    }
    return verdict instanceof Undecided<Witness, Core> undecided
        ? undecided.shortfall().reason()
        : "";
  }

  /** The operations of the core; none unless the object is not linearizable. */
  public List<RecordedOperation> core() {
    return verdict instanceof No<Witness, Core> no ? no.evidence().operations() : List.of();
  }

  /** When the last operation of the core was called; 0 if there is no core. */
  public long lastCall() {
    return core().stream().mapToLong(RecordedOperation::call).max().orElse(0);
  }

  /** The operations that the core was reduced from; none unless it is not linearizable. */
  public List<RecordedOperation> context() {
    return verdict instanceof No<Witness, Core> no ? no.evidence().context() : List.of();
  }

  /** The linearization, if one was asked for and there is one. */
  public @Nullable Witness witness() {
    return verdict instanceof Yes<Witness, Core> yes ? yes.evidence() : null;
  }
}
