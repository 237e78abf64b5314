package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Hooks;

/** Calls that are refused in a run, with an error that names the call and the reason. */
@SuppressWarnings("DoNotCallSuggester") // they are called by rewritten code only
public final class Refusals {
  private Refusals() {}

  public static void exit() {
    throw Hooks.refusal("the subject called exit or halt, which would end the worker JVM");
  }

  public static void shutdownHook() {
    throw Hooks.refusal("the subject added a shutdown hook: a run has no shutdown");
  }

  public static void threadControl() {
    throw Hooks.refusal(
        "the subject called a method of Thread or ThreadGroup that acts on or lists threads of the"
            + " whole JVM"
            + " (stop, suspend, resume, countStackFrames, getAllStackTraces, enumerate,"
            + " activeCount)");
  }

  public static void toMethodHandle() {
    throw Hooks.refusal(
        "a method handle on an access mode of a VarHandle cannot be followed;"
            + " call the access mode directly");
  }

  public static void unsafeMemory() {
    throw Hooks.refusal(
        "Unsafe.copyMemory and setMemory on objects cannot be followed; use System.arraycopy");
  }
}
