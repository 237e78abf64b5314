package dev.linchpin.trials.campaign;

import dev.linchpin.exploration.RunMaking;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What to try. */
final class TrialsOptions {
  static final String USAGE =
      """
      trials/run [options]: tries Linchpin on generated classes
        --quick            a small sample (the one of the normal build)
        --seed N           seed of everything random (default 1)
        --right N          number of classes that are right (default 1000000: all)
        --mutants N        number of classes with one thing wrong (default 1000)
        --scenarios N      scenarios that Linchpin makes up per class (default 12)
        --told N           scenarios that it is told per class (default 4)
        --runs N           interleavings that brute force tries per scenario (default 6000)
        --blind MILLIS     processor time to find a wrong class by its name (default 10000)
        --jobs N           worker processes (default 2)
        --slice MILLIS     time for a check that does not end by itself (default 2000)
        --seconds N        begin no further class after so long, in each campaign (default 1000000)
        --only PATTERN     only classes whose names match, as 'Counter_(ACTOR|SEMA)'
        --no-learning      run every schedule, compute none from the steps of others
        --no-cache         go by schedules, not by states
        --jdk FOLDER       home of the JDK that runs the classes (default: this one)
        --backend NAME     continuation, virtual or platform (default: the best)
        --output FOLDER    where the tables are written (default target/trials)
      """;

  private static final Map<String, String> STANDARD =
      Map.ofEntries(
          Map.entry("--seed", "1"),
          Map.entry("--right", "1000000"),
          Map.entry("--mutants", "1000"),
          Map.entry("--scenarios", "12"),
          Map.entry("--told", "4"),
          Map.entry("--runs", "6000"),
          Map.entry("--blind", "10000"),
          Map.entry("--jobs", "2"),
          Map.entry("--slice", "2000"),
          Map.entry("--seconds", "1000000"),
          Map.entry("--only", ""),
          Map.entry("--jdk", ""),
          Map.entry("--backend", ""),
          Map.entry("--output", "target/trials"));

  private static final Map<String, String> QUICK =
      Map.of(
          "--right", "46",
          "--mutants", "12",
          "--scenarios", "1",
          "--told", "1",
          "--runs", "1000",
          "--slice", "100",
          "--blind", "300",
          "--jobs", "1");

  private static final Set<String> TEXTS = Set.of("--only", "--jdk", "--backend", "--output");

  /** How runs are made: no option of its own, but what two options change. */
  private static final String MAKING = "making";

  private static final Map<String, RunMaking> SWITCHES =
      Map.of("--no-learning", RunMaking.MADE, "--no-cache", RunMaking.LEARNED);

  private final Map<String, String> values;

  private TrialsOptions(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  static TrialsOptions standard() {
    return new TrialsOptions(STANDARD);
  }

  static TrialsOptions quick() {
    return standard().with(QUICK);
  }

  TrialsOptions with(String option, Object value) {
    return with(Map.of(option, value.toString()));
  }

  private TrialsOptions with(Map<String, String> others) {
    Map<String, String> all = new HashMap<>(values);
    all.putAll(others);
    return new TrialsOptions(all);
  }

  /** Null when the arguments are not understood. */
  static @Nullable TrialsOptions parse(String[] arguments) {
    TrialsOptions options = standard();
    for (int at = 0; at < arguments.length; at++) {
      String name = arguments[at];
      if (name.equals("--quick")) {
        options = options.with(QUICK);
      } else if (SWITCHES.containsKey(name)) {
        options = options.with(MAKING, SWITCHES.get(name));
      } else if (STANDARD.containsKey(name)
          && ++at < arguments.length
          && (TEXTS.contains(name) || arguments[at].matches("[0-9]{1,9}"))) {
        options = options.with(name, arguments[at]);
      } else {
        return null;
      }
    }
    return options;
  }

  private int number(String name) {
    return Integer.parseInt(text(name));
  }

  private String text(String name) {
    return values.getOrDefault(name, "");
  }

  long seed() {
    return number("--seed");
  }

  /** How many classes that are right; all if there are fewer. */
  int rightClasses() {
    return number("--right");
  }

  /** How many that are not. */
  int mutants() {
    return number("--mutants");
  }

  /** Scenarios that the product makes up for each class. */
  int scenarios() {
    return number("--scenarios");
  }

  /** Scenarios that it is told for each. */
  int told() {
    return number("--told");
  }

  /** How many interleavings of a scenario brute force runs. */
  int runs() {
    return number("--runs");
  }

  int jobs() {
    return number("--jobs");
  }

  /** For a check that does not end by itself. */
  Duration slice() {
    return Duration.ofMillis(number("--slice"));
  }

  /** Processor time to find a wrong class by its name. */
  Duration blind() {
    return Duration.ofMillis(number("--blind"));
  }

  /** When a campaign begins no further class. */
  Duration time() {
    return Duration.ofSeconds(number("--seconds"));
  }

  String only() {
    return text("--only");
  }

  String jdk() {
    return text("--jdk");
  }

  RunMaking making() {
    return text(MAKING).isEmpty() ? RunMaking.MATCHED : RunMaking.valueOf(text(MAKING));
  }

  String backend() {
    return text("--backend");
  }

  Path output() {
    return Path.of(text("--output"));
  }
}
