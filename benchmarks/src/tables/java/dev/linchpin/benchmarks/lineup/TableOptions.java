package dev.linchpin.benchmarks.lineup;

import dev.linchpin.internal.pipeline.CheckSettings;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What to measure.
 *
 * @param tests random tests of each class
 * @param slice of time for phase 2 of one test
 * @param bound the most preemptions, if bounded
 * @param only rows whose text contains this
 */
record TableOptions(
    int tests,
    CheckSettings.Size size,
    long seed,
    Duration slice,
    OptionalInt bound,
    int jobs,
    String only) {
  static final String USAGE =
      """
      benchmarks/run lineup [--tests N] [--size 3x3] [--seed N] [--budget-per-test MILLIS] [--bound N] [--jobs N] [part of a row]
        --tests            random tests of each class; 100 if not given
        --size             threads x operations of each thread; 3x3 if not given
        --seed             of the random tests; 1 if not given
        --budget-per-test  milliseconds for phase 2 of one test; 400 if not given
        --bound            the most preemptions; without it samples first, then all schedules
        --jobs             classes measured at the same time; one for each processor if not given
      """;

  /** Null when the arguments are not understood. */
  static @Nullable TableOptions parse(String[] arguments) {
    TableOptions options =
        new TableOptions(
            100,
            new CheckSettings.Size(3, 3),
            1,
            Duration.ofMillis(400),
            OptionalInt.empty(),
            Runtime.getRuntime().availableProcessors(),
            "");
    try {
      for (int at = 0; at < arguments.length; at++) {
        if (!arguments[at].startsWith("--")) {
          options = options.withOnly(arguments[at]);
        } else if (at + 1 < arguments.length) {
          options = options.with(arguments[at], arguments[++at]);
        } else {
          return null;
        }
      }
      return options;
    } catch (IllegalArgumentException notUnderstood) {
      return null;
    }
  }

  private TableOptions with(String name, String value) {
    return switch (name) {
      case "--tests" ->
          new TableOptions(Integer.parseInt(value), size, seed, slice, bound, jobs, only);
      case "--size" -> new TableOptions(tests, size(value), seed, slice, bound, jobs, only);
      case "--seed" ->
          new TableOptions(tests, size, Long.parseLong(value), slice, bound, jobs, only);
      case "--budget-per-test" ->
          new TableOptions(
              tests, size, seed, Duration.ofMillis(Long.parseLong(value)), bound, jobs, only);
      case "--bound" ->
          new TableOptions(
              tests, size, seed, slice, OptionalInt.of(Integer.parseInt(value)), jobs, only);
      case "--jobs" ->
          new TableOptions(tests, size, seed, slice, bound, Integer.parseInt(value), only);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private TableOptions withOnly(String part) {
    return new TableOptions(tests, size, seed, slice, bound, jobs, part);
  }

  private static CheckSettings.Size size(String text) {
    String[] parts = text.split("x", 2);
    return new CheckSettings.Size(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }
}
