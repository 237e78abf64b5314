package dev.linchpin.internal.engine.hooks.environment;

import java.util.Arrays;
import java.util.List;

/**
 * Stack traces as code of the subject sees them: its own frames only.
 *
 * <p>The frames below an operation belong to the engine and to the JVM. They differ between a
 * search and a replay, and from the first reflective call to the second, so code that walks through
 * a trace would not repeat its steps.
 */
public final class SubjectFrames {
  private static final List<String> NOT_OF_THE_SUBJECT =
      List.of(
          "dev.linchpin.internal.engine.",
          "jdk.internal.",
          "java.lang.reflect.",
          "java.lang.invoke.");

  private SubjectFrames() {}

  public static StackTraceElement[] of(Throwable thrown) {
    StackTraceElement[] kept =
        Arrays.stream(thrown.getStackTrace())
            .filter(
                frame -> NOT_OF_THE_SUBJECT.stream().noneMatch(frame.getClassName()::startsWith))
            .toArray(StackTraceElement[]::new);
    int end = kept.length;
    while (end > 0 && kept[end - 1].getClassName().startsWith("java.")) {
      end--;
    }
    return Arrays.copyOf(kept, end);
  }
}
