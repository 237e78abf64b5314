package dev.linchpin.internal.engine.answer;

import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/** Whether what {@code toString} answers says what an object is. */
final class TextMethods {
  private TextMethods() {}

  /**
   * Not if it is that of Object; and not for threads, locks and executors, whose text tells who
   * uses them at the moment.
   */
  static boolean isOfUse(Class<?> type) {
    return !isMachinery(type) && !type.isHidden() && isOverridden(type);
  }

  private static boolean isMachinery(Class<?> type) {
    return Thread.class.isAssignableFrom(type)
        || ThreadGroup.class.isAssignableFrom(type)
        || ClassLoader.class.isAssignableFrom(type)
        || Executor.class.isAssignableFrom(type)
        || Lock.class.isAssignableFrom(type)
        || ReadWriteLock.class.isAssignableFrom(type)
        || Condition.class.isAssignableFrom(type);
  }

  private static boolean isOverridden(Class<?> type) {
    try {
      return type.getMethod("toString").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
