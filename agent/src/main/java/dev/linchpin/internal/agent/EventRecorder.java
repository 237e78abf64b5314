package dev.linchpin.internal.agent;

import dev.linchpin.internal.agent.file.AgentMessages;
import dev.linchpin.internal.agent.file.EventFile;
import dev.linchpin.internal.agent.hook.event.EventHooks;
import dev.linchpin.internal.agent.rewrite.event.EventClasses;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;

/** Starts and ends the recording of a whole run of this JVM. */
final class EventRecorder {
  private EventRecorder() {}

  static void start(String text, Instrumentation instrumentation) {
    EventOptions options;
    try {
      options = EventOptions.parse(text);
    } catch (IllegalArgumentException wrong) {
      new AgentMessages(null, System.err).say("nothing is recorded: " + wrong.getMessage());
      return;
    }
    AgentMessages messages = new AgentMessages(options.report(), System.err);
    Path folder = options.out().getParent();
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      messages.say("nothing is recorded: " + folder + " is no folder that can be written to");
      return;
    }
    EventClasses classes = new EventClasses(options.chosen());
    EventFile file =
        new EventFile(
            options.out(), options.head(), messages, classes::chosenCount, classes::rewriteNanos);
    Thread writer = new Thread(file, "linchpin-recorder");
    writer.setDaemon(true);
    writer.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(file, writer), "linchpin-end"));
    EventHooks.open(options.ordersVolatiles(), options.isFiltered());
    instrumentation.addTransformer(classes, true);
  }

  private static void end(EventFile file, Thread writer) {
    file.finish();
    try {
      writer.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
