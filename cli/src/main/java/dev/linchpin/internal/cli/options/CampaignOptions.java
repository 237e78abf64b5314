package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.internal.pipeline.CheckSettings.Size;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which scenarios are checked, and how long. */
@HelpSection(Heading.SEARCH)
public final class CampaignOptions {
  /** Of the options under a heading; others have picocli's order, -1. */
  private static final int FIRST = -2;

  private static final CheckSettings STANDARD = CheckSettings.standard();

  /** What a user may call for. */
  enum ModeName {
    DEFAULT,
    AUTO,
    RANDOM
  }

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = {"-s", "--scenario"},
      order = FIRST,
      paramLabel = "TEXT",
      description =
          "Check only this scenario: calls separated by ; and threads by |, as in 'push(1); pop() |"
              + " pop()'; repeatable.")
  public List<String> scenarios = List.of();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--mode",
      paramLabel = "NAME",
      description =
          "auto: the smallest scenarios first, growing; random: random scenarios of --size"
              + " (default: the scenarios that are most likely to fail first).")
  @Nullable ModeName mode;

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--size",
      paramLabel = "NxM",
      converter = SizeConverter.class,
      description = "Size of random scenarios: N threads with M operations each (default: 3x3).")
  Size size = STANDARD.size();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--tests",
      paramLabel = "N",
      description = "Maximum number of scenarios (default: until the budget is used up).")
  @Nullable Long tests;

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--max-ops",
      paramLabel = "N",
      description = "Maximum number of operations in a scenario (default: ${DEFAULT-VALUE}).")
  int maxOperations = STANDARD.mostOperations();

  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "30s",
      converter = DurationConverter.class,
      description =
          "Limit of processor time of all processes, such as 500ms, 30s, 2m; a busy machine may"
              + " take four times as long (default: ${DEFAULT-VALUE}).")
  Duration budget = STANDARD.budget();

  @Option(
      names = "--cause-budget",
      paramLabel = "DURATION",
      defaultValue = "20s",
      converter = DurationConverter.class,
      description =
          "Additional processor time to find and confirm the faulty lines of a violation; 0s skips"
              + " this (default: ${DEFAULT-VALUE}).")
  Duration causeBudget = STANDARD.causeBudget();

  @Mixin SeedOption seed = new SeedOption();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "Number of workers (default: one per core, at most 4). If the time runs out, the counts"
              + " in the report depend on the speed of the workers; the verdict of a failure and"
              + " its replay file do not.")
  int jobs = STANDARD.jobs();

  @Option(
      names = "--bound",
      paramLabel = "K",
      description = "Maximum number of preemptions in a run (default: unlimited).")
  @Nullable Integer bound;

  @Mixin public EngineOptions engine = new EngineOptions();

  /**
   * The settings.
   *
   * @param given the only scenarios to check; none if they are to be generated
   */
  public CheckSettings build(List<GivenScenario> given) {
    UserProblem.unlessAtLeast("--tests", tests == null ? 1 : tests, 1);
    UserProblem.unlessAtLeast("--max-ops", maxOperations, 1);
    UserProblem.unlessAtLeast("--bound", bound == null ? 0 : bound, 0);
    UserProblem.unlessUsableJobs(jobs);
    if (maxOperations > Scenario.MOST_OPERATIONS
        || size.threads() * size.length() > Scenario.MOST_OPERATIONS) {
      throw new UserProblem(
          "scenarios may have at most %d operations; --size and --max-ops ask for more"
              .formatted(Scenario.MOST_OPERATIONS));
    }
    if (mode != null && !given.isEmpty()) {
      throw new UserProblem("--mode and --scenario exclude each other; give one of them");
    }
    return CheckSettings.builder()
        .mode(mode())
        .given(given)
        .size(size)
        .most(tests == null ? STANDARD.most() : tests)
        .mostOperations(maxOperations)
        .bound(bound == null ? OptionalInt.empty() : OptionalInt.of(bound))
        .budget(budget)
        .seed(seed.value())
        .jobs(jobs)
        .options(engine.build(false))
        .causeBudget(causeBudget)
        .build();
  }

  private Mode mode() {
    return mode == null ? Mode.DEFAULT : Mode.valueOf(mode.name());
  }

  /** {@code 3x2}: three threads of two operations each. */
  static final class SizeConverter implements ITypeConverter<Size> {
    private static final Pattern FORM = Pattern.compile("([1-9]\\d?)[x×X]([1-9]\\d?)");

    @Override
    public Size convert(String text) {
      Matcher match = FORM.matcher(text);
      if (!match.matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a size; expected threads x operations, such as 3x3");
      }
      return new Size(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2)));
    }
  }
}
