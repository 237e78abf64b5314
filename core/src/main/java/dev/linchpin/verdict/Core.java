package dev.linchpin.verdict;

import dev.linchpin.history.RecordedOperation;
import java.util.List;

/**
 * Why an object is not linearizable, small enough to be read.
 *
 * @param explanation one sentence
 * @param operations operations that are already not linearizable, from which nothing can be
 *     dropped; empty where too many were involved to be kept
 * @param context the operations that the core was reduced from without changing what they mean;
 *     equal to the core except for registers, counters and models
 */
public record Core(
    String explanation, List<RecordedOperation> operations, List<RecordedOperation> context) {
  public Core {
    operations = List.copyOf(operations);
    context = List.copyOf(context);
  }
}
