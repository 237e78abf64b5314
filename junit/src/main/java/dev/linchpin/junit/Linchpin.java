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

  /** Begins a check of a recorded failure: its schedule first, then all of its scenario. */
  public static Check replay(Path file) {
    Replay replay = CheckRequest.read(file);
    Check check = check(replay.scenario().subject());
    check.request().replay(replay);
    return check;
  }
}
