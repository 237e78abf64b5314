package dev.linchpin.internal.agent;

import dev.linchpin.internal.agent.file.Drain;
import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.rewrite.ChosenClasses;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A recording that begins while the program runs. */
final class LoadedClasses {
  private static final long POLL_NANOS = 50_000_000;

  private LoadedClasses() {}

  /** Rewrites the chosen classes that are there already, one by one. */
  static List<Class<?>> rewrite(ChosenClasses chosen, Instrumentation instrumentation) {
    List<Class<?>> rewritten = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (!type.isInterface() && chosen.takesLoaded(type)) {
        try {
          instrumentation.retransformClasses(type);
          rewritten.add(type);
        } catch (UnmodifiableClassException | LinkageError | RuntimeException refused) {
          RecordedClasses.all()
              .note(
                  type.getName()
                      + " is not recorded: it was loaded before the recording began, and the JVM"
                      + " does not let it be changed: "
                      + refused);
        }
      }
    }
    return rewritten;
  }

  /** Makes classes what they were; calls that are running still end in their rewritten code. */
  static void restore(
      ChosenClasses chosen, List<Class<?>> rewritten, Instrumentation instrumentation) {
    chosen.leaveLoaded();
    for (Class<?> type : rewritten) {
      try {
        instrumentation.retransformClasses(type);
      } catch (UnmodifiableClassException | LinkageError | RuntimeException refused) {
        // It stays as it is: its hooks are closed.
      }
    }
  }

  /**
   * Ends the recording when the tool has ended or says so.
   *
   * @param afterwards what is left to do then
   */
  static void endWith(AgentOptions.Attacher tool, Drain drain, Runnable afterwards) {
    Thread watch =
        new Thread(
            () -> {
              while (ProcessHandle.of(tool.process()).map(ProcessHandle::isAlive).orElse(false)
                  && !Files.exists(tool.stop())) {
                LockSupport.parkNanos(POLL_NANOS);
              }
              drain.finish();
              afterwards.run();
            },
            "linchpin-attached");
    watch.setDaemon(true);
    watch.start();
  }
}
