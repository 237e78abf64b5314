package dev.linchpin.junit;

import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.junit.CheckRequest;
import java.nio.file.Path;

/** Checks of classes from plain tests. */
public final class Linchpin {
  private Linchpin() {}

  /** Begins a check of a class. */
  public static Check check(Class<?> subject) {
    return new Check(subject.getName(), subject);
  }

  /** Begins a check of a class by its binary name. */
  public static Check check(String className) {
    return new Check(className, null);
  }

  /**
   * Runs a test body under every schedule of the threads that it starts, and fails at the first
   * schedule under which it fails: an exception that nothing catches, in any thread, a deadlock or
   * a livelock. {@link Body} says what the body may use.
   */
  public static void explore(Body body) {
    exploring().run(body);
  }

  /** Begins an exploration of a test body with settings of its own. */
  public static Exploring exploring() {
    return new Exploring();
  }

  /** Begins a check of a recorded failure: its schedule first, then all of its scenario. */
  public static Check replay(Path file) {
    Replay replay = CheckRequest.read(file);
    Check check = check(replay.scenario().subject());
    check.request().replay(replay);
    return check;
  }
}
