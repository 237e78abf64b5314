package dev.linchpin.junit;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Trust;
import dev.linchpin.finding.FailOn;
import dev.linchpin.internal.junit.BodySettings;
import dev.linchpin.internal.junit.CheckRequest;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.junit.SerialForm;
import dev.linchpin.subject.BadSubject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a test body is explored; {@link Linchpin#exploring} creates it. All settings are optional.
 */
public final class Exploring {
  private Optional<Duration> budget = Optional.empty();
  private int bound = Plan.UNBOUNDED;
  private long samples;
  private OptionalLong seed = OptionalLong.empty();
  private Optional<String> schedule = Optional.empty();
  private FailOn failOn = FailOn.NONE;
  private Trust trust = Trust.DEFAULT;
  private Optional<MemoryModel> memory = Optional.empty();

  Exploring() {}

  /** What was said so far. */
  BodySettings settings() {
    return new BodySettings(
        budget, bound, samples, seed, schedule, failOn, new BodySettings.Steps(trust, memory));
  }

  /** Time for all schedules. */
  public Exploring budget(Duration time) {
    budget = Optional.of(time);
    return this;
  }

  /** Time for all schedules, as {@code "10s"}. */
  public Exploring budget(String time) {
    return budget(Configuration.duration("budget", time));
  }

  /** Maximum number of preemptions in a run (default: unlimited). */
  public Exploring bound(int preemptions) {
    if (preemptions < 0) {
      throw new BadSubject("bound: found %d; expected at least 0".formatted(preemptions));
    }
    bound = preemptions;
    return this;
  }

  /** Takes this number of schedules at random instead of all schedules. */
  public Exploring samples(long count) {
    if (count < 1) {
      throw new BadSubject("samples: found %d; expected at least 1".formatted(count));
    }
    samples = count;
    return this;
  }

  /** Seed of the random choices. */
  public Exploring seed(long number) {
    seed = OptionalLong.of(number);
    return this;
  }

  /** The only schedule to run, as shown in a report. */
  public Exploring schedule(String token) {
    schedule = Optional.of(token);
    return this;
  }

  /**
   * Warnings that are failures, too: {@code "race"}, {@code "lock-held"}, {@code "lock-order"},
   * {@code "thread-left"}, {@code "endless-loop"}.
   */
  public Exploring failOn(String... kinds) {
    failOn = FailOn.of("failOn", List.of(kinds));
    return this;
  }

  /**
   * Counts each call into these classes as one step and does not explore it: packages with
   * everything below them ({@code "com.acme.metrics.*"}) or classes. Loggers and metrics libraries
   * are trusted by default.
   */
  public Exploring trust(String... patterns) {
    trust = CheckRequest.extended("trust", trust, List.of(patterns), List.of());
    return this;
  }

  /**
   * Which stores a read may see: {@code "sc"} (the latest one), {@code "java"} (every one that
   * Java's memory model allows) or {@code "auto"} (sc first; if runs have data races, then java in
   * your code).
   */
  public Exploring memory(String model) {
    memory = Optional.of(Configuration.memory("memory", model));
    return this;
  }

  /** Explores calls into these classes although they are trusted; patterns as in {@link #trust}. */
  public Exploring expand(String... patterns) {
    trust = CheckRequest.extended("expand", trust, List.of(), List.of(patterns));
    return this;
  }

  /** Runs the body under every schedule, and fails at the first schedule under which it fails. */
  public void run(Body body) {
    SerialForm.request(body, settings()).runHere(Configuration.ofSystemProperties());
  }
}
