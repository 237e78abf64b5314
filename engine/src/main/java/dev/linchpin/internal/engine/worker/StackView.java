package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.engine.bind.Bound;
import dev.linchpin.internal.engine.world.classes.Names;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Whose code a thread is in, and where it stands. */
final class StackView {
  private static final int MOST_FRAMES = 20;

  private static final Set<String> OURS =
      Set.of(
          "dev.linchpin.internal.engine.step",
          "dev.linchpin.internal.engine.step.answer",
          "dev.linchpin.internal.engine.step.control",
          "dev.linchpin.internal.engine.step.record",
          "dev.linchpin.internal.engine.step.trace",
          "dev.linchpin.internal.engine.fiber",
          "dev.linchpin.internal.engine.search",
          "dev.linchpin.internal.engine.search.order",
          "dev.linchpin.internal.engine.search.policy",
          "dev.linchpin.internal.engine.search.tree",
          "dev.linchpin.internal.engine.answer",
          "dev.linchpin.internal.engine.bind",
          "dev.linchpin.internal.engine.local",
          "dev.linchpin.internal.engine.worker",
          "dev.linchpin.internal.engine.world",
          "dev.linchpin.internal.engine.world.call",
          "dev.linchpin.internal.engine.world.classes",
          "dev.linchpin.internal.engine.world.code",
          "dev.linchpin.internal.engine.world.rewrite");

  /** What rewritten code calls. */
  private static final Set<String> HOOKS =
      Set.of(
          "dev.linchpin.internal.engine.hooks",
          "dev.linchpin.internal.engine.hooks.environment",
          "dev.linchpin.internal.engine.hooks.memory",
          "dev.linchpin.internal.engine.hooks.thread");

  /** The JVM's, between the engine's frames and the subject's. */
  private static final Set<String> BETWEEN = Set.of("java.lang.invoke", "jdk.internal.vm");

  /** Names of rewritten copies do not begin so, and neither do those of subjects. */
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  private static final List<String> REWRITER =
      List.of("org.objectweb.asm.", "dev.linchpin.internal.engine.asm.");

  /** What calls the subject; whatever lies above it in a stack, the subject called. */
  private static final String CALLER = Bound.class.getName();

  private StackView() {}

  /**
   * Whether a thread is in the subject's code, or in code of the JDK or in a hook that the subject
   * called, and not in the engine's own: that may be called by the subject, or call it, or have
   * nothing to do with it. A loop of the subject that reads a field or a clock spends nearly all of
   * its time in hooks; a hook that passes control on, or loads a class, has other frames above it.
   */
  static boolean isSubject(Thread thread) {
    return isSubject(thread.getStackTrace());
  }

  static boolean isSubject(StackTraceElement... frames) {
    for (int index = 0; index < frames.length; index++) {
      String name = frames[index].getClassName();
      if (isHook(name)) {
        continue;
      }
      if (isOurs(name)) {
        return index > 0 && name.equals(CALLER) && !isBetween(frames[0].getClassName());
      }
      if (JDK.stream().noneMatch(name::startsWith)) {
        return true;
      }
    }
    return false;
  }

  /** The stacks of the threads, without the engine's own frames. */
  static String subject(List<Thread> threads) {
    return text(threads, name -> !isOurs(name) && !isBetween(name));
  }

  /** The stacks of the threads, for us. */
  static String whole(List<Thread> threads) {
    return text(threads, name -> true);
  }

  private static String text(List<Thread> threads, Predicate<String> isShown) {
    StringBuilder text = new StringBuilder();
    for (Thread thread : threads) {
      int frames = 0;
      for (StackTraceElement frame : thread.getStackTrace()) {
        if (isShown.test(frame.getClassName()) && frames++ < MOST_FRAMES) {
          text.append(text.isEmpty() ? "" : "\n")
              .append("at ")
              .append(Names.display(frame.getClassName()))
              .append('.')
              .append(frame.getMethodName())
              .append(frame.isNativeMethod() ? " (native)" : ":" + frame.getLineNumber());
        }
      }
    }
    return text.isEmpty() ? "nothing of the subject is running" : text.toString();
  }

  private static boolean isHook(String className) {
    return HOOKS.contains(packageOf(className));
  }

  private static boolean isOurs(String className) {
    return isHook(className)
        || OURS.contains(packageOf(className))
        || REWRITER.stream().anyMatch(className::startsWith);
  }

  private static boolean isBetween(String className) {
    return BETWEEN.contains(packageOf(className));
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }
}
