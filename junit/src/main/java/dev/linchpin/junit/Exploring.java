package dev.linchpin.junit;

import dev.linchpin.internal.junit.BodySettings;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.junit.SerialForm;
import dev.linchpin.subject.BadSubject;
import java.time.Duration;
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
            settings.schedule());
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
            settings.schedule());
    return this;
  }

  /** Takes this number of schedules at random instead of all schedules. */
  public Exploring samples(long count) {
    if (count < 1) {
      throw new BadSubject("samples: found %d; expected at least 1".formatted(count));
    }
    settings =
        new BodySettings(
            settings.budget(), settings.bound(), count, settings.seed(), settings.schedule());
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
            settings.schedule());
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
            Optional.of(token));
    return this;
  }

  /** Runs the body under every schedule, and fails at the first schedule under which it fails. */
  public void run(Body body) {
    SerialForm.request(body, settings).runHere(Configuration.ofSystemProperties());
  }
}
