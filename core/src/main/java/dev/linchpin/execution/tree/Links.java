package dev.linchpin.execution.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.UserCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of the calls in progress at an event are lines of the tree: all calls of the user's
 * methods, and of calls inside libraries the outermost ones.
 */
final class Links {
  private final UserCode code;

  Links(String subject) {
    this.code = new UserCode(subject);
  }

  /**
   * A call that is a line of the tree.
   *
   * @param isLibrary whether what it does is folded into its line
   * @param at where it is called; empty if unknown or inside a library
   */
  record Link(int activation, String method, boolean isLibrary, String at) {}

  /** Outermost first; the method of an operation is the operation's own line. */
  List<Link> of(Event event) {
    List<Frame> frames = event.frames();
    List<Link> links = new ArrayList<>();
    boolean isInside = false;
    for (int depth = event.operation() >= 0 ? 1 : 0; depth < frames.size(); depth++) {
      Frame frame = frames.get(depth);
      boolean isLibrary = !code.contains(frame.method());
      if (!isLibrary || !isInside) {
        // Where in a library the user's code is called back says nothing.
        boolean isKnown = depth > 0 && (isLibrary || !isInside);
        String at = isKnown ? frames.get(depth - 1).at() : "";
        links.add(new Link(frame.activation(), frame.method(), isLibrary, at));
      }
      isInside = isLibrary;
    }
    return links;
  }

  /** Whether a call of the user's is in progress. */
  boolean reachesUser(Event event) {
    return event.frames().stream().anyMatch(frame -> code.contains(frame.method()));
  }
}
