package dev.linchpin.internal.engine.step.answer;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Objects by which a caller gives back what an operation acquired for him. */
public final class LockHandle {
  private static final Set<String> ENDINGS = Set.of("close", "unlock", "release");

  /** Operations return objects of few classes, in many runs. */
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return AutoCloseable.class.isAssignableFrom(type) || hasEnding(type);
        }
      };

  private LockHandle() {}

  /** Whether the answer of an operation is such an object, by its type and methods. */
  public static boolean is(@Nullable Object answer) {
    return answer != null && KNOWN.get(answer.getClass());
  }

  private static boolean hasEnding(Class<?> type) {
    try {
      return Arrays.stream(type.getMethods())
          .anyMatch(method -> ENDINGS.contains(method.getName()));
    } catch (LinkageError incomplete) {
      // Some class that its methods name is missing: nobody has called them either.
      return false;
    }
  }
}
