package dev.linchpin.junit;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.FailOn;
import dev.linchpin.internal.junit.CheckRequest;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.junit.Standalone;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.RoleText;
import dev.linchpin.subject.Roles;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Configures and runs the check of a class; {@link Linchpin#check} creates it.
 *
 * <p>All settings are optional. An invalid text is rejected at once with a {@link BadSubject} that
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

  /** Names of methods to use; {@code *} matches any text. */
  public Check methods(String... names) {
    request.selection().methods(List.of(names));
    return this;
  }

  /** Names of methods to leave out; {@code *} matches any text. */
  public Check exclude(String... names) {
    request.selection().excluded(List.of(names));
    return this;
  }

  /**
   * How to create an object: {@code "(3)"} for constructor arguments, {@code "of(3)"} for a static
   * method, {@code "INSTANCE"} for a static field, {@code "builder().size(3).build()"} for a
   * builder; the name of a class may come first, as in {@code "com.acme.Foo::of(3)"}.
   */
  public Check creation(String text) {
    request
        .selection()
        .creation(read("creation", text, said -> ScenarioText.creation(said, className)));
    return this;
  }

  /** Use methods that are not public, too; private ones are never used. */
  public Check packagePrivate() {
    request.selection().packagePrivate(true);
    return this;
  }

  /**
   * A class that provides the values of parameters: each of its static methods without parameters
   * is one value, for parameters of its result type.
   */
  public Check values(Class<?> provider) {
    request.selection().provider(provider.getName());
    return this;
  }

  /** Calls before the threads start. */
  public Check init(String invocations) {
    request.selection().setup(read("init", invocations, ScenarioText::invocations));
    return this;
  }

  /** Calls after all threads have ended; their results are checked too. */
  public Check closing(String invocations) {
    request.selection().closing(read("closing", invocations, ScenarioText::invocations));
    return this;
  }

  /** A scenario such as {@code "push(1); pop() | pop()"}; only the given scenarios are checked. */
  public Check scenario(String threads) {
    request.add(read("scenario", threads, ScenarioText::threads));
    return this;
  }

  /** The schedule of the one given scenario to run first, as shown in a report. */
  public Check schedule(String token) {
    request.schedule(token);
    return this;
  }

  /** Checks only random scenarios with this number of threads and of operations in each thread. */
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

  /** Maximum number of scenarios. */
  public Check tests(int most) {
    if (most > 0) {
      request.most(most);
    }
    return this;
  }

  /** Maximum number of operations in a scenario. */
  public Check maxOperations(int most) {
    request.set(settings -> settings.mostOperations(most));
    return this;
  }

  /** Maximum number of preemptions in a run (default: unlimited). */
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

  /** Seed of the random choices. */
  public Check seed(long number) {
    request.set(settings -> settings.seed(number));
    return this;
  }

  /** A sequential class with the same methods that serves as the specification. */
  public Check spec(Class<?> sequential) {
    request.selection().specification(new Invocation(sequential.getName(), List.of()));
    return this;
  }

  /** How to create an object of the specification, such as {@code "com.acme.PlainStack(3)"}. */
  public Check spec(String creation) {
    request.selection().specification(read("spec", creation, ScenarioText::creation));
    return this;
  }

  /**
   * Counts each call into these classes as one step and does not explore it: packages with
   * everything below them ({@code "com.acme.metrics.*"}) or classes. Loggers and metrics libraries
   * are trusted by default.
   */
  public Check trust(String... patterns) {
    request.trust("trust", List.of(patterns), List.of());
    return this;
  }

  /**
   * Which stores a read may see: {@code "sc"} (the latest one), {@code "java"} (every one that
   * Java's memory model allows) or {@code "auto"} (sc first; if runs have data races, then java in
   * your code).
   */
  public Check memory(String model) {
    request.memory(model);
    return this;
  }

  /**
   * How the threads get the object: {@code "safe"} (it is there before they start) or {@code
   * "racy"} (the first thread makes it and passes it on through a plain field, so that others may
   * see default values in fields that are not final).
   */
  public Check publish(String how) {
    request.publish(how);
    return this;
  }

  /** Explores calls into these classes although they are trusted; patterns as in {@link #trust}. */
  public Check expand(String... patterns) {
    request.trust("expand", List.of(), List.of(patterns));
    return this;
  }

  /**
   * How many threads of a scenario may call which methods, each as {@code "offer,add=1"}; {@code
   * "none"} recognises no roles from names such as {@code SpscArrayQueue}.
   */
  public Check roles(String... texts) {
    for (String text : texts) {
      if (!text.equals(Roles.NOTHING_RECOGNISED)) {
        RoleText.of(text);
      }
    }
    request.selection().roles(List.of(texts));
    return this;
  }

  /** Methods whose results are not checked. */
  public Check weak(String... names) {
    request.selection().weak(Set.of(names));
    return this;
  }

  /** Methods that may return any of several correct results. */
  public Check nondeterministic(String... names) {
    request.selection().nondeterministic(Set.of(names));
    return this;
  }

  /** Methods that may fail because another operation is in progress. */
  public Check mayFail(String... names) {
    request.selection().mayFail(Set.of(names));
    return this;
  }

  /** Methods that may take effect after they have returned. */
  public Check asynchronous(String... names) {
    request.selection().asynchronous(Set.of(names));
    return this;
  }

  /**
   * Warnings that are failures, too: {@code "race"}, {@code "lock-held"}, {@code "lock-order"},
   * {@code "thread-left"}, {@code "endless-loop"}.
   */
  public Check failOn(String... kinds) {
    request.failOn(FailOn.of("failOn", List.of(kinds)));
    return this;
  }

  /** Runs the check, and fails with the smallest failing scenario if there is one. */
  public void assertLinearizable() {
    Standalone.assertLinearizable(request, Configuration.ofSystemProperties());
  }

  /** Runs the check and returns what was found and what was covered. */
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
