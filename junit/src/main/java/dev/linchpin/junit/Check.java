package dev.linchpin.junit;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.junit.CheckRequest;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.junit.Standalone;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is to be checked of a class, said step by step; begins with {@link Linchpin#check}.
 *
 * <p>Everything may be left open. A wrong text is refused at once, with a {@link BadSubject} that
 * says what was expected.
 */
public final class Check {
  private final String className;
  private final CheckRequest request;

  Check(String className, @Nullable Class<?> type) {
    this.className = className;
    this.request = new CheckRequest(className, type);
  }

  /** What was said so far. */
  CheckRequest request() {
    return request;
  }

  /** The only invocations to use, each as {@code "push(1)"}. */
  public Check operations(String... invocations) {
    request
        .selection()
        .operations(
            Arrays.stream(invocations)
                .flatMap(text -> read("operations", text, ScenarioText::invocations).stream())
                .toList());
    return this;
  }

  /** Names of methods to use; {@code *} stands for any text. */
  public Check methods(String... names) {
    request.selection().methods(List.of(names));
    return this;
  }

  /** Names of methods not to use; {@code *} stands for any text. */
  public Check exclude(String... names) {
    request.selection().excluded(List.of(names));
    return this;
  }

  /**
   * How an object is made: {@code "(3)"} for arguments of a constructor, {@code "::of(3)"} for a
   * static method; or with the name of a class before it.
   */
  public Check creation(String text) {
    String stripped = text.strip();
    boolean isShort = stripped.startsWith("(") || stripped.startsWith("::");
    String full = isShort ? className + stripped : stripped;
    request.selection().creation(read("creation", full, ScenarioText::creation));
    return this;
  }

  /** Invocations before the threads start. */
  public Check init(String invocations) {
    request.selection().setup(read("init", invocations, ScenarioText::invocations));
    return this;
  }

  /** Invocations after all threads have ended; their answers are checked too. */
  public Check closing(String invocations) {
    request.selection().closing(read("closing", invocations, ScenarioText::invocations));
    return this;
  }

  /** A scenario, as {@code "push(1); pop() | pop()"}; only those given are checked. */
  public Check scenario(String threads) {
    request.add(read("scenario", threads, ScenarioText::threads));
    return this;
  }

  /** The schedule to run first of the one scenario given, as a report shows it. */
  public Check schedule(String token) {
    request.schedule(token);
    return this;
  }

  /** Only random scenarios, of so many threads with so many operations each. */
  public Check random(int threads, int length) {
    if (threads < 1 || length < 1) {
      throw new BadSubject(
          "random scenarios of %d threads with %d operations each; expected at least 1 of both"
              .formatted(threads, length));
    }
    CheckSettings.Size size = new CheckSettings.Size(threads, length);
    request.set(settings -> settings.mode(CheckSettings.Mode.RANDOM).size(size));
    return this;
  }

  /** So many scenarios at most. */
  public Check tests(int most) {
    if (most > 0) {
      request.most(most);
    }
    return this;
  }

  /** Scenarios of so many operations at most. */
  public Check maxOperations(int most) {
    request.set(settings -> settings.mostOperations(most));
    return this;
  }

  /** The most preemptions of a run; without it, any number. */
  public Check bound(int preemptions) {
    request.set(settings -> settings.bound(OptionalInt.of(preemptions)));
    return this;
  }

  /** Time for all scenarios. */
  public Check budget(Duration time) {
    request.set(settings -> settings.budget(time));
    return this;
  }

  /** Time for all scenarios, as {@code "10s"}. */
  public Check budget(String time) {
    return budget(Configuration.duration("budget", time));
  }

  /** Of everything random. */
  public Check seed(long number) {
    request.set(settings -> settings.seed(number));
    return this;
  }

  /** A class with the same methods that says, used by one thread, what is right. */
  public Check spec(Class<?> sequential) {
    request.selection().specification(new Invocation(sequential.getName(), List.of()));
    return this;
  }

  /** How an object of such a class is made, as {@code "com.acme.PlainStack(3)"}. */
  public Check spec(String creation) {
    request.selection().specification(read("spec", creation, ScenarioText::creation));
    return this;
  }

  /** Methods whose answers are not part of the verdict. */
  public Check weak(String... names) {
    request.selection().weak(Set.of(names));
    return this;
  }

  /** Methods that may give any of several right answers. */
  public Check nondeterministic(String... names) {
    request.selection().nondeterministic(Set.of(names));
    return this;
  }

  /** Methods that may fail because another operation is in progress. */
  public Check mayFail(String... names) {
    request.selection().mayFail(Set.of(names));
    return this;
  }

  /** Methods whose effect may come after they have returned. */
  public Check asynchronous(String... names) {
    request.selection().asynchronous(Set.of(names));
    return this;
  }

  /** Checks, and fails with the smallest failing scenario if there is one. */
  public void assertLinearizable() {
    Standalone.assertLinearizable(request, Configuration.ofSystemProperties());
  }

  /** Checks, and tells what was found and what was covered. */
  public ClassReport report() {
    return Standalone.report(request, Configuration.ofSystemProperties());
  }

  private static <T> T read(String what, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadScenarioText bad) {
      throw new BadSubject(what + ": " + bad.getMessage());
    }
  }
}
