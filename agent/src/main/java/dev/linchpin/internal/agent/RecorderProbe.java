package dev.linchpin.internal.agent;

import dev.linchpin.internal.agent.file.ProbeReader;
import dev.linchpin.internal.agent.file.ProbeReader.Seen;
import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import dev.linchpin.internal.agent.hook.Ticks;
import dev.linchpin.internal.agent.rewrite.ChosenClasses;
import java.lang.instrument.Instrumentation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Proves at the start of a recording that calls are recorded in this JVM: the JVM has a small class
 * rewritten while it loads it, like the classes of the program, and its calls must be in the
 * buffer, each with its argument, its result, and an interval around the time at which it was made.
 */
final class RecorderProbe {
  private static final String NAME = RecorderProbe.class.getName() + "$Probed";

  private RecorderProbe() {}

  /** Gives a method to the class. */
  public interface Given {
    long own(int argument);

    long inherited(int argument);

    default long given(int argument) {
      return Ticks.now();
    }
  }

  /** Has a method that the class inherits. */
  public static class Above {
    public long inherited(int argument) {
      return Ticks.now();
    }
  }

  /** Each method answers the time at which it runs. */
  public static class Probed extends Above implements Given {
    @Override
    public long own(int argument) {
      return Ticks.now();
    }
  }

  /** What is wrong with the recorder; null if nothing is. */
  static @Nullable String problem(Instrumentation instrumentation) {
    ChosenClasses probed = ChosenClasses.only(NAME);
    instrumentation.addTransformer(probed);
    try {
      RecordingHooks.open();
      Given object =
          Class.forName(NAME, true, RecorderProbe.class.getClassLoader())
              .asSubclass(Given.class)
              .getConstructor()
              .newInstance();
      List<Long> times = List.of(object.own(1), object.inherited(2), object.given(3));
      return problem(ProbeReader.read(), times);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError fault) {
      return "a class that was rewritten cannot be used: " + fault;
    } finally {
      RecordingHooks.close();
      instrumentation.removeTransformer(probed);
      RecordedClasses.all().clear();
    }
  }

  /**
   * What is wrong with what was seen of three calls.
   *
   * @param times when they were made
   */
  static @Nullable String problem(List<Seen> seen, List<Long> times) {
    List<String> names = List.of("own", "inherited", "given");
    if (!seen.stream().map(Seen::method).toList().equals(names)) {
      return "of the calls " + names + " it recorded " + seen;
    }
    for (int at = 0; at < names.size(); at++) {
      Seen call = seen.get(at);
      if (call.argument() != at + 1 || call.result() != times.get(at)) {
        return "it recorded " + call + " with the result " + times.get(at);
      }
      if (call.call() > times.get(at) || call.returned() < times.get(at)) {
        return "it recorded " + call + ", although the call ran at " + times.get(at);
      }
    }
    return null;
  }
}
