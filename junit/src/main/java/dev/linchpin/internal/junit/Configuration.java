package dev.linchpin.internal.junit;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.verdict.ProcessorClock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Settings from outside the tests, named {@code linchpin.*}: a JUnit configuration parameter (in
 * {@code junit-platform.properties} or from the build tool), or a system property.
 */
public final class Configuration {
  /** Makes the worker wait for a debugger: a port, or true for any free port. */
  public static final String DEBUG = "linchpin.debug";

  /** A replay file; only this is run. */
  public static final String REPLAY = "linchpin.replay";

  /** The maximum number of scenarios, unless it takes more to try every two methods together. */
  private static final int TESTS = 100;

  /** Time for all scenarios of a test. */
  private static final Duration BUDGET = Duration.ofSeconds(10);

  /** Whether Java's {@code assert} is on in the worker. */
  private static final String ASSERTIONS = "linchpin.assertions";

  private static final String REPLAY_DIR = "linchpin.replay.dir";
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)?");

  /** Whether a test fails that decides nothing. */
  static final String FAIL_ON_UNDECIDED = "linchpin.failOnUndecided";

  /** The variable of the environment that build servers set. */
  private static final String CI = "CI";

  private final Function<String, Optional<String>> values;
  private final Map<String, String> environment;

  public Configuration(Function<String, Optional<String>> values) {
    this(values, System.getenv());
  }

  /** For tests: in another environment. */
  Configuration(Function<String, Optional<String>> values, Map<String, String> environment) {
    this.values = values;
    this.environment = environment;
  }

  /** For tests that do not use the extension. */
  public static Configuration ofSystemProperties() {
    return new Configuration(name -> Optional.ofNullable(System.getProperty(name)));
  }

  /** The settings of a test that says nothing itself. */
  CheckSettings.Builder settings() {
    CheckSettings.Builder settings =
        CheckSettings.builder()
            .most(tests().orElse(TESTS))
            .budget(budgetOfATest())
            .clocks(ProcessorClock::ofAskingThreads); // Tests may run at the same time.
    seed().ifPresent(settings::seed);
    jobs().ifPresent(jobs -> settings.jobs(Math.max(1, jobs)));
    return settings;
  }

  Optional<Duration> budget() {
    return text("linchpin.budget").map(value -> duration("linchpin.budget", value));
  }

  /** The budget of a test that says nothing itself. */
  Duration budgetOfATest() {
    return budget().orElse(BUDGET);
  }

  OptionalLong seed() {
    return number("linchpin.seed");
  }

  /** The model of memory of a test that says nothing itself. */
  MemoryModel memory() {
    return text("linchpin.memory")
        .map(word -> memory("linchpin.memory", word))
        .orElse(MemoryModel.AUTO);
  }

  /** A model of memory by the word that a user wrote. */
  public static MemoryModel memory(String name, String word) {
    return MemoryModel.of(word)
        .filter(MemoryModel::isNamedByUsers)
        .orElseThrow(
            () ->
                new BadSubject(
                    "%s: found \"%s\"; expected \"sc\", \"java\" or \"auto\""
                        .formatted(name, word)));
  }

  /** The options of the engine of a test that says nothing itself. */
  Plan.Options options() {
    return Plan.Options.DEFAULT.withAssertions(isTrue(ASSERTIONS).orElse(true));
  }

  private Optional<Boolean> isTrue(String name) {
    return text(name)
        .map(
            word ->
                switch (word) {
                  case "true" -> true;
                  case "false" -> false;
                  default ->
                      throw new BadSubject(
                          "%s: found \"%s\"; expected \"true\" or \"false\"".formatted(name, word));
                });
  }

  private boolean isOnBuildServer() {
    String set = environment.getOrDefault(CI, "").strip();
    return !set.isEmpty() && !set.equalsIgnoreCase("false");
  }

  /**
   * The end of a test that decides nothing: skipped, or a failure if the user wants that.
   *
   * @param reason why, and what to do
   */
  Throwable undecided(String reason) {
    Optional<Boolean> said = isTrue(FAIL_ON_UNDECIDED);
    if (!said.orElseGet(this::isOnBuildServer)) {
      return new TestAbortedException("undecided: " + reason);
    }
    String because =
        said.isPresent()
            ? FAIL_ON_UNDECIDED + " is true"
            : "the variable CI is set; %s=false skips it".formatted(FAIL_ON_UNDECIDED);
    return new AssertionFailedError(
        "undecided: %s (an undecided test fails, because %s)".formatted(reason, because));
  }

  OptionalInt jobs() {
    return small(number("linchpin.jobs"));
  }

  OptionalInt tests() {
    return small(number("linchpin.tests"));
  }

  public Optional<Path> replay() {
    return text(REPLAY).map(Path::of);
  }

  /** The folder for replay files, inside the output folder of the build tool. */
  Path replayFolder() {
    return text(REPLAY_DIR)
        .map(Path::of)
        .orElseGet(
            () ->
                Files.isDirectory(Path.of("build")) && !Files.isDirectory(Path.of("target"))
                    ? Path.of("build", "linchpin")
                    : Path.of("target", "linchpin"));
  }

  /** Whether a worker is to wait for a debugger. */
  boolean debug() {
    return text(DEBUG).filter(value -> !value.equals("false")).isPresent();
  }

  /** The port that was asked for. */
  OptionalInt debugPort() {
    Optional<String> value = text(DEBUG).filter(text -> !text.equals("true"));
    return value.isPresent() ? small(number(DEBUG)) : OptionalInt.empty();
  }

  private OptionalLong number(String name) {
    Optional<String> value = text(name);
    if (value.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(value.get()));
    } catch (NumberFormatException malformed) {
      throw new BadSubject(
          "%s: '%s' is not a number; expected a whole number%s"
              .formatted(name, value.get(), name.equals(DEBUG) ? " (a port) or true" : ""));
    }
  }

  private static OptionalInt small(OptionalLong number) {
    return number.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of((int) Math.max(0, Math.min(Integer.MAX_VALUE, number.getAsLong())));
  }

  private Optional<String> text(String name) {
    return values.apply(name).map(String::strip).filter(value -> !value.isEmpty());
  }

  /** A duration such as {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}. */
  public static Duration duration(String name, String text) {
    Matcher match = DURATION.matcher(text.strip());
    if (!match.matches()) {
      throw new BadSubject(
          "%s: '%s' is not a duration; expected a number with ms, s, m or h, such as 30s"
              .formatted(name, text));
    }
    long amount = Long.parseLong(match.group(1));
    String unit = match.group(2) == null ? "s" : match.group(2);
    return switch (unit) {
      case "ms" -> Duration.ofMillis(amount);
      case "m" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ofSeconds(amount);
    };
  }
}
