package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.internal.diagnose.Blocks.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The instances of code blocks in a run: each time control enters the lines (or the instructions of
 * one line), the points until it leaves them, as the scheduler would execute them atomically.
 * Overlapping blocks are merged.
 */
final class CodeInstances {
  /** In place of a line: not in the block, or in it but nowhere in particular. */
  private static final int OUTSIDE = -1;

  private static final int ON_THE_WAY = 0;

  private final ConflictTrace trace;
  private final List<Event> events;
  private final List<Block> found = new ArrayList<>();

  private CodeInstances(ConflictTrace trace) {
    this.trace = trace;
    this.events = trace.events();
  }

  static Blocks of(Collection<CodeBlock> code, ConflictTrace trace) {
    CodeInstances search = new CodeInstances(trace);
    int[] threads = trace.events().stream().mapToInt(Event::thread).distinct().toArray();
    for (CodeBlock block : code) {
      for (int thread : threads) {
        search.find(block, thread);
      }
    }
    return new Blocks(search.merged());
  }

  /** Blocks as pairs of events, the numbers of points being looked up at the end. */
  private void find(CodeBlock code, int thread) {
    Stay stay = null;
    for (int index = 0; index < events.size(); index++) {
      Event event = events.get(index);
      if (event.thread() != thread) {
        continue;
      }
      Stay next = event.frames().isEmpty() ? listed(code, event, stay) : framed(code, event, stay);
      if (next == null || stay == null || next.activation != stay.activation || next.isFresh) {
        close(stay);
        stay = next == null ? null : next.from(index);
      } else {
        stay = new Stay(stay.activation, stay.first, index, next.line, false);
      }
    }
    close(stay);
  }

  /**
   * A time that control is in the lines.
   *
   * @param activation of the call; of a trace without calls, the operation
   * @param isFresh whether control has left the lines since the event before
   */
  private record Stay(int activation, int first, int last, int line, boolean isFresh) {
    Stay from(int index) {
      return new Stay(activation, index, index, line, false);
    }
  }

  private static @Nullable Stay framed(CodeBlock code, Event event, @Nullable Stay before) {
    for (Frame frame : event.frames()) {
      if (isInside(code, frame.method(), frame.line())
          && holds(code, frame.position(), frame.position())) {
        boolean left =
            frame.low() < code.from().line()
                || frame.high() > code.to().line()
                || !holds(code, frame.lowPosition(), frame.highPosition())
                || before == null
                || before.activation != frame.activation();
        return new Stay(frame.activation(), 0, 0, frame.line(), left);
      }
    }
    return null;
  }

  /** Whether instructions of the block's lines are in the block. */
  private static boolean holds(CodeBlock code, int low, int high) {
    return !code.hasPositions() || (code.fromPosition() <= low && high <= code.toPosition());
  }

  private static boolean isInside(CodeBlock code, String method, int line) {
    return code.from().method().equals(method)
        && code.from().line() <= line
        && line <= code.to().line();
  }

  /** In a trace without calls, what happens in other methods is taken as called from here. */
  private static @Nullable Stay listed(CodeBlock code, Event event, @Nullable Stay before) {
    int operation = event.operation();
    int latest = before != null && before.activation == operation ? before.line : OUTSIDE;
    CodePlace at = CodeMap.place(event.at());
    if (!code.isInOneMethod()) {
      return between(code, operation, at, latest);
    }
    if (isInside(code, at.method(), at.line())) {
      boolean again = !code.loops() && at.line() < latest;
      return new Stay(operation, 0, 0, at.line(), latest == OUTSIDE || again);
    }
    boolean isCalled = latest != OUTSIDE && !at.method().equals(code.from().method());
    return isCalled ? new Stay(operation, 0, 0, latest, false) : null;
  }

  /** From the place where a block begins to the next one where it ends, in another method. */
  private static @Nullable Stay between(CodeBlock code, int operation, CodePlace at, int latest) {
    if (at.equals(code.from())) {
      return new Stay(operation, 0, 0, ON_THE_WAY, true);
    }
    return latest == ON_THE_WAY
        ? new Stay(operation, 0, 0, at.equals(code.to()) ? OUTSIDE : ON_THE_WAY, false)
        : null;
  }

  private void close(@Nullable Stay stay) {
    if (stay == null) {
      return;
    }
    int thread = events.get(stay.first).thread();
    int first = -1;
    int last = -1;
    for (int point = pointAt(stay.first);
        point < trace.size() && trace.event(point) <= stay.last;
        point++) {
      if (events.get(trace.event(point)).thread() == thread) {
        first = first < 0 ? point : first;
        last = point;
      }
    }
    if (first < last) {
      found.add(new Block(first, last));
    }
  }

  /** The first point that is not before the event. */
  private int pointAt(int event) {
    int low = 0;
    int high = trace.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (trace.event(middle) < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private List<Block> merged() {
    Block[] latest = new Block[trace.threads()];
    List<Block> all = new ArrayList<>();
    found.sort(Comparator.comparingInt(Block::first));
    for (Block block : found) {
      int thread = trace.thread(block.first());
      Block open = latest[thread];
      if (open != null && block.first() <= open.last()) {
        latest[thread] = new Block(open.first(), Math.max(open.last(), block.last()));
      } else {
        if (open != null) {
          all.add(open);
        }
        latest[thread] = block;
      }
    }
    Arrays.stream(latest).filter(open -> open != null).forEach(all::add);
    return all;
  }
}
