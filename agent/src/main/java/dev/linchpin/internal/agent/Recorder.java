package dev.linchpin.internal.agent;

import dev.linchpin.internal.agent.file.AgentMessages;
import dev.linchpin.internal.agent.file.ClockBound;
import dev.linchpin.internal.agent.file.Drain;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import dev.linchpin.internal.agent.hook.Ticks;
import dev.linchpin.internal.agent.rewrite.ChosenClasses;
import dev.linchpin.internal.agent.rewrite.ClassPattern;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts and ends the recording of this JVM. */
public final class Recorder {
  private static final long MEASURING_NANOS = 20_000_000;

  private Recorder() {}

  public static void start(@Nullable String text, Instrumentation instrumentation) {
    if (text != null && EventOptions.isMeant(text)) {
      EventRecorder.start(text, instrumentation);
      return;
    }
    AgentOptions options;
    try {
      options = AgentOptions.parse(text);
    } catch (IllegalArgumentException wrong) {
      new AgentMessages(null, System.err).say("nothing is recorded: " + wrong.getMessage());
      return;
    }
    AgentMessages messages = new AgentMessages(options.report(), System.err);
    Path folder = options.out().getParent();
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      refuse(messages, folder + " is no folder that the program can write to");
      return;
    }
    if (RecordingHooks.wasOpened()) {
      refuse(
          messages,
          "this JVM was recorded before; calls between the two recordings would be missing, so it"
              + " has to be started again");
      return;
    }
    String problem = RecorderProbe.problem(instrumentation);
    if (problem != null) {
      messages.failed(
          "the recorder does not work in this JVM (%s), so nothing is recorded: %s"
              .formatted(Runtime.version(), problem));
      return;
    }
    record(options, instrumentation, messages);
  }

  private static void refuse(AgentMessages messages, String reason) {
    messages.refused("nothing is recorded: " + reason);
  }

  private static void record(
      AgentOptions options, Instrumentation instrumentation, AgentMessages messages) {
    Drain drain = new Drain(options.out(), clockBound(options, messages), messages);
    Thread writer = new Thread(drain, "linchpin-recorder");
    writer.setDaemon(true);
    writer.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(drain, writer), "linchpin-end"));
    RecordingHooks.open();
    // Able to retransform, so that it comes after agents that are not, and these see classes as
    // they are on disk: JaCoCo recognises classes by their content.
    ChosenClasses chosen =
        new ChosenClasses(
            options.classes().stream().map(ClassPattern::of).toList(), options.methods());
    RecordingHooks.prepareWith(type -> chosen.prepare(type, instrumentation));
    instrumentation.addTransformer(chosen, true);
    AgentOptions.Attacher tool = options.tool();
    if (tool != null) {
      // Behind open(): an object that is made in rewritten code must not miss its first calls.
      List<Class<?>> rewritten = LoadedClasses.rewrite(chosen, instrumentation);
      LoadedClasses.endWith(
          tool, drain, () -> LoadedClasses.restore(chosen, rewritten, instrumentation));
    }
  }

  private static long clockBound(AgentOptions options, AgentMessages messages) {
    if (options.isCounted()) {
      Ticks.count();
      return 0;
    }
    long bound = ClockBound.measure(MEASURING_NANOS);
    if (bound > ClockBound.LARGEST_USABLE) {
      messages.say(
          "the clocks of the processors differ by "
              + bound
              + " ns; a counter that all threads share is used instead, which is slower");
      Ticks.count();
      return 0;
    }
    return bound;
  }

  private static void end(Drain drain, Thread writer) {
    drain.finish();
    try {
      writer.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
