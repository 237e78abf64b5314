package dev.linchpin.internal.diagnose.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.SourcePlace;
import java.util.List;
import java.util.Locale;

/** A step in a few words. */
final class StepText {
  private StepText() {}

  /** As {@code read items[0]}. */
  static String of(Event event) {
    String kind =
        switch (event.kind()) {
          case RMW -> "update";
          case ACQUIRE -> "lock";
          case RELEASE -> "unlock";
          case WAIT -> "wait on";
          default -> event.kind().name().toLowerCase(Locale.ROOT);
        };
    return event.location().isEmpty() ? kind : kind + " " + event.location();
  }

  /** Where it is in the subject's own code; the operation's method tells whose that is. */
  static String at(Event event) {
    List<Frame> frames = event.frames();
    return frames.isEmpty() ? event.at() : SourcePlace.shown(event, frames.get(0).method());
  }
}
