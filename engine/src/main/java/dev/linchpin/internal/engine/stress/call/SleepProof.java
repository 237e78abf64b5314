package dev.linchpin.internal.engine.stress.call;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Tells threads that sleep from those that somebody has woken and that have not had a processor
 * since. To the JVM both are blocked or waiting, and on a busy machine a thread may be kept from
 * running for a tenth of a second; Linux calls the latter runnable.
 */
final class SleepProof {
  private static final Path ITSELF = Path.of("/proc/thread-self");
  private static final char SLEEPING = 'S';

  /** Where the system tells the state of a thread. */
  private final Map<Thread, Path> states = Collections.synchronizedMap(new WeakHashMap<>());

  /** Says what the system says. */
  enum Answer {
    ASLEEP,
    AWAKE,
    /** The system does not tell. */
    UNKNOWN
  }

  /** Called by a thread that will be asked for. */
  void introduce() {
    try {
      // For instance 4711/task/4712, relative to /proc.
      Path own = ITSELF.resolveSibling(Files.readSymbolicLink(ITSELF)).resolve("stat");
      if (Files.isReadable(own)) {
        states.put(Thread.currentThread(), own);
      }
    } catch (IOException | UnsupportedOperationException notLinux) {
      states.remove(Thread.currentThread());
    }
  }

  Answer of(Thread thread) {
    Path state = states.get(thread);
    if (state == null) {
      return Answer.UNKNOWN;
    }
    try {
      // The state comes after the name, which is in parentheses and may contain any character.
      String text = Files.readString(state);
      return text.charAt(text.lastIndexOf(')') + 2) == SLEEPING ? Answer.ASLEEP : Answer.AWAKE;
    } catch (IOException ended) {
      return Answer.AWAKE;
    }
  }
}
