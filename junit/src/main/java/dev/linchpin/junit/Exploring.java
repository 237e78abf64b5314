package dev.linchpin.junit;

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
  private BodySettings settings = BodySettings.NONE;

  Exploring() {}

  /** What was said so far. */
  BodySettings settings() {
    return settings;
  }

  /** Time for all schedules. */
  public Exploring budget(Duration time) {
    settings =
        new BodySettings(
            Optional.of(time),
            settings.bound(),
            settings.samples(),
            settings.seed(),
            settings.schedule(),
            settings.failOn(),
            settings.trust());
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
    settings =
        new BodySettings(
            settings.budget(),
            preemptions,
            settings.samples(),
            settings.seed(),
            settings.schedule(),
            settings.failOn(),
            settings.trust());
    return this;
  }

  /** Takes this number of schedules at random instead of all schedules. */
  public Exploring samples(long count) {
    if (count < 1) {
      throw new BadSubject("samples: found %d; expected at least 1".formatted(count));
    }
    settings =
        new BodySettings(
            settings.budget(),
            settings.bound(),
            count,
            settings.seed(),
            settings.schedule(),
            settings.failOn(),
            settings.trust());
    return this;
  }

  /** Seed of the random choices. */
  public Exploring seed(long number) {
    settings =
        new BodySettings(
            settings.budget(),
            settings.bound(),
            settings.samples(),
            OptionalLong.of(number),
            settings.schedule(),
            settings.failOn(),
            settings.trust());
    return this;
  }

  /** The only schedule to run, as shown in a report. */
  public Exploring schedule(String token) {
    settings =
        new BodySettings(
            settings.budget(),
            settings.bound(),
            settings.samples(),
            settings.seed(),
            Optional.of(token),
            settings.failOn(),
            settings.trust());
    return this;
  }

  /**
   * Warnings that are failures, too: {@code "race"}, {@code "lock-held"}, {@code "lock-order"},
   * {@code "thread-left"}.
   */
  public Exploring failOn(String... kinds) {
    settings =
        new BodySettings(
            settings.budget(),
            settings.bound(),
            settings.samples(),
            settings.seed(),
            settings.schedule(),
            FailOn.of("failOn", List.of(kinds)),
            settings.trust());
    return this;
  }

  /**
   * Counts each call into these classes as one step and does not explore it: packages with
   * everything below them ({@code "com.acme.metrics.*"}) or classes. Loggers and metrics libraries
   * are trusted by default.
   */
  public Exploring trust(String... patterns) {
    return trusting(CheckRequest.extended("trust", settings.trust(), List.of(patterns), List.of()));
  }

  /** Explores calls into these classes although they are trusted; patterns as in {@link #trust}. */
  public Exploring expand(String... patterns) {
    return trusting(
        CheckRequest.extended("expand", settings.trust(), List.of(), List.of(patterns)));
  }

  private Exploring trusting(Trust trust) {
    settings =
        new BodySettings(
            settings.budget(),
            settings.bound(),
            settings.samples(),
            settings.seed(),
            settings.schedule(),
            settings.failOn(),
            trust);
    return this;
  }

  /** Runs the body under every schedule, and fails at the first schedule under which it fails. */
  public void run(Body body) {
    SerialForm.request(body, settings).runHere(Configuration.ofSystemProperties());
  }
}
