package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Maps a block of a run to code: the smallest range of lines of one call that the block never left;
 * if that is one line, the smallest range of its instructions.
 *
 * <p>That call is the innermost one in which both ends lie. Lines of libraries cannot be changed,
 * so there the caller in the user's code is taken, unless the operation itself is the JDK's. The
 * user's code is what is around the class that has the operation's method.
 *
 * <p>A trace from a file has only the locations of its events. There a block begins and ends in the
 * methods of its ends, and a jump back to an earlier line counts as another iteration of a loop.
 */
final class CodeMap {
  private final List<Event> events;

  CodeMap(List<Event> events) {
    this.events = events;
  }

  /** The block from one event to a later one of the same operation. */
  Segment segment(int first, int last) {
    List<Frame> from = events.get(first).frames();
    List<Frame> to = events.get(last).frames();
    int depth = commonDepth(from, to);
    int operation = events.get(first).operation();
    if (depth < 0) {
      return new Segment(
          placed(first, last),
          operation,
          first,
          last,
          List.of(place(events.get(first).at())),
          List.of(place(events.get(last).at())));
    }
    return new Segment(
        lines(first, last, depth), operation, first, last, chain(from, depth), chain(to, depth));
  }

  private static int commonDepth(List<Frame> from, List<Frame> to) {
    int depth = -1;
    while (depth + 1 < Math.min(from.size(), to.size())
        && from.get(depth + 1).activation() == to.get(depth + 1).activation()) {
      depth++;
    }
    if (depth > 0 && !SourcePlace.isOfJdk(from.get(0).method())) {
      String method = from.get(0).method();
      UserCode code = new UserCode(method.substring(0, Math.max(0, method.lastIndexOf('.'))));
      while (depth > 0 && !code.contains(from.get(depth).method())) {
        depth--;
      }
    }
    return depth;
  }

  private CodeBlock lines(int first, int last, int depth) {
    Frame start = events.get(first).frames().get(depth);
    int low = start.line();
    int high = start.line();
    int lowPosition = start.position();
    int highPosition = start.position();
    for (int index = first + 1; index <= last; index++) {
      Event event = events.get(index);
      if (event.thread() == events.get(first).thread() && event.frames().size() > depth) {
        Frame frame = event.frames().get(depth);
        low = Math.min(low, frame.low());
        high = Math.max(high, frame.high());
        lowPosition = Math.min(lowPosition, frame.lowPosition());
        highPosition = Math.max(highPosition, frame.highPosition());
      }
    }
    return low == high && lowPosition != Frame.UNKNOWN
        ? CodeBlock.inLine(start.method(), low, lowPosition, highPosition)
        : CodeBlock.of(start.method(), low, high);
  }

  private static List<CodePlace> chain(List<Frame> frames, int depth) {
    List<CodePlace> chain = new ArrayList<>();
    for (Frame frame : frames.subList(depth, frames.size())) {
      chain.add(new CodePlace(frame.method(), frame.line()));
    }
    return chain;
  }

  /** By what the events alone tell. */
  private CodeBlock placed(int first, int last) {
    CodePlace from = place(events.get(first).at());
    CodePlace to = place(events.get(last).at());
    if (!from.method().equals(to.method())) {
      return new CodeBlock(from, to, false);
    }
    int low = from.line();
    int high = from.line();
    int latest = from.line();
    boolean loops = false;
    for (int index = first + 1; index <= last; index++) {
      Event event = events.get(index);
      CodePlace at = place(event.at());
      if (event.operation() == events.get(first).operation() && at.method().equals(from.method())) {
        low = Math.min(low, at.line());
        high = Math.max(high, at.line());
        loops |= at.line() < latest;
        latest = at.line();
      }
    }
    String method = from.method();
    return new CodeBlock(new CodePlace(method, low), new CodePlace(method, high), loops);
  }

  /** The place of a text such as {@code Stack.pop:21}; line 0 if it names none. */
  static CodePlace place(String at) {
    return CodePlace.parse(at).orElse(new CodePlace(at, 0));
  }
}
