package dev.linchpin.report.cause;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Segment;
import java.util.List;

/** The blocks to show as the ones that must be atomic. */
public final class Blamed {
  private Blamed() {}

  /**
   * Those that were confirmed: repairing one run may take fewer than repairing all. Else those of
   * the best eliminator.
   */
  public static List<CodeBlock> blocks(Cause cause) {
    Confirmation confirmation = cause.confirmation();
    if (confirmation != null && confirmation.confirmed()) {
      return confirmation.blocks();
    }
    return cause.eliminators().isEmpty() ? List.of() : blocks(cause.eliminators().get(0));
  }

  public static List<CodeBlock> blocks(Eliminator eliminator) {
    return eliminator.blocks().stream().map(Segment::code).distinct().toList();
  }
}
