package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import org.jspecify.annotations.Nullable;

/** What a thread does next that involves others. */
public sealed interface Action {
  /** It announces an access to memory. */
  record Memory(int kind, long location, int site) implements Action {}

  /**
   * It announces an access to a synchronisation word.
   *
   * @param waitsFor what must hold of the word first
   */
  record Point(
      int kind, AccessRole role, long location, int site, Guard.@Nullable Condition waitsFor)
      implements Action {
    Point at(long other) {
      return other == location ? this : new Point(kind, role, other, site, waitsFor);
    }
  }

  /** It accesses a synchronisation word in the step in progress. */
  record Also(int kind, AccessRole role, long location, int site) implements Action {
    Also at(long other) {
      return other == location ? this : new Also(kind, role, other, site);
    }
  }

  /** It reads something that only it can change, in an earlier operation or in this one. */
  record Own(long location) implements Action {}

  /**
   * A loop of it goes round, or is left: it goes on at the point that its variables determine.
   *
   * @param loop the one that goes round; {@link
   *     dev.linchpin.internal.engine.step.trace.SpinWatch#NONE} if one is left
   */
  record Round(int loop) implements Action {}

  /** It chooses one of several alternatives in the step in progress. */
  record Choose(int count) implements Action {}

  /** Its operation returns. */
  record Return(Result result) implements Action {}

  /** It does something that is not learned: runs that come here must be made. */
  record Opaque(String reason) implements Action {}
}
