package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.verdict.InternalFault;
import java.lang.reflect.Field;

/** What the subject sees of the machine. */
public final class Environment {
  /** Zero: by the caller. */
  private static int processors;

  private Environment() {}

  public static void setProcessors(int count) {
    processors = count;
  }

  /**
   * What the code of the JDK is told: one, so that its bounded spin loops go straight to parking.
   */
  public static int availableProcessors(Runtime runtime) {
    return Math.max(1, processors);
  }

  /**
   * What everybody else is told, and what makes pools for them: two, because tasks of a pool with
   * one thread never overlap.
   */
  public static int usableProcessors(Runtime runtime) {
    return processors == 0 ? 2 : processors;
  }

  /**
   * Makes the iteration order of {@code Set.of} and {@code Map.of} the same in every JVM.
   *
   * <p>The salt decides only where iteration begins and which way it goes, so changing it disturbs
   * no set that exists. Compiled code would keep the old value, so the worker JVM must not compile
   * what reads it: {@code -XX:CompileCommand=exclude,} with {@code *SetNIterator::*}, {@code
   * *MapNIterator::*} and {@code *Set12*::*}. Excluding the whole class would slow down the
   * engine's own lists.
   */
  public static void fixSalt() {
    try {
      Class<?> type = Class.forName("java.util.ImmutableCollections");
      Internals.putStatic(type.getDeclaredField("SALT32L"), 0x243F_6A88L);
      Field direction = type.getDeclaredField("REVERSE");
      Internals.putStatic(direction, false);
    } catch (ReflectiveOperationException e) {
      throw new InternalFault("this JDK salts its collections elsewhere", e);
    }
  }
}
