package dev.linchpin.internal.agent;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/** Where the JVM starts the agent. Whatever goes wrong here, the program runs as if alone. */
public final class Premain {
  private Premain() {}

  /** Called before the program's main method. */
  public static void premain(@Nullable String options, Instrumentation instrumentation) {
    try {
      // Before any other class of the agent is loaded: these use the hooks.
      BootHooks.define(instrumentation);
      Recorder.start(options, instrumentation);
    } catch (Throwable fault) {
      System.err.println("linchpin: nothing is recorded: " + fault);
    }
  }

  /** Called when {@code linchpin record --pid} has attached to a running JVM. */
  public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
    premain(options, instrumentation);
  }
}
