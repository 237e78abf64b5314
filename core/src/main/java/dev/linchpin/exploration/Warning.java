package dev.linchpin.exploration;

import dev.linchpin.execution.Schedule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that is no wrong result, but that the author of the class will want to change: what was
 * seen, where, and what to do about it.
 *
 * @param text a sentence without its full stop
 * @param places the lines it is about, each as {@code com.acme.Stack.push:12}, the most important
 *     one first; empty if none is known
 * @param advice what to do, a sentence without its full stop
 * @param schedule a run that shows it
 */
public record Warning(
    Kind kind, String text, List<String> places, String advice, Schedule schedule) {
  /** What it is about. */
  public enum Kind {
    /** Two plain accesses to the same data that nothing orders. */
    RACE,
    /** A lock that a thread still holds although its operations have returned. */
    LOCK_HELD,
    /** Locks that threads acquire in different orders. */
    LOCK_ORDER,
    /** A thread that goes on, or keeps the JVM alive, when all operations have returned. */
    THREAD_LEFT,
    /** A loop that waits for a plain field, which a compiler may read once. */
    ENDLESS_LOOP;

    /** As in options and documents: {@code lock-held}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind that the word stands for. */
    public static Optional<Kind> of(String word) {
      return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
  }

  public Warning {
    places = List.copyOf(places);
  }

  /** The most important line; empty if none is known. */
  public String at() {
    return places.isEmpty() ? "" : places.get(0);
  }

  /** The same with another run that shows it. */
  public Warning with(Schedule other) {
    return new Warning(kind, text, places, advice, other);
  }
}
