package dev.linchpin.internal.recording;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.verdict.Witness;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found about one object.
 *
 * @param object its name; null where the file names none
 * @param algorithm what decided it
 * @param explanation one sentence: why not, or why undecided; empty for a linearizable object
 * @param core operations that are already not linearizable, from which nothing can be dropped
 * @param context the operations the core was reduced from without changing what they mean; equal to
 *     the core except for registers, counters and models
 * @param witness a linearization by position in the object's history, when asked for
 * @param remarks what a user should know: a fallback, a core that is not minimal
 */
public record ObjectJudgement(
    @Nullable String object,
    Ruling ruling,
    String algorithm,
    int operations,
    int pending,
    String explanation,
    List<RecordedOperation> core,
    List<RecordedOperation> context,
    @Nullable Witness witness,
    List<String> remarks) {
  public ObjectJudgement {
    core = List.copyOf(core);
    context = List.copyOf(context);
    remarks = List.copyOf(remarks);
  }

  /** The same of an object with that many operations, of which only some were looked at again. */
  ObjectJudgement withCounts(int allOperations, int allPending) {
    return new ObjectJudgement(
        object,
        ruling,
        algorithm,
        allOperations,
        allPending,
        explanation,
        core,
        context,
        witness,
        remarks);
  }
}
