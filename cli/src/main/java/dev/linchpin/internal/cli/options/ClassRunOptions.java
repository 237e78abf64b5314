package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.subject.NamedSubject;
import dev.linchpin.internal.cli.options.subject.ObjectOptions;
import dev.linchpin.internal.cli.options.subject.SelectionOptions;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.subject.Selection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** For a command that takes files as well as classes: how a class is run. */
@HelpSection(Heading.SEARCH)
public final class ClassRunOptions {
  /** Of the options under a heading; others have picocli's order, -1. */
  private static final int FIRST = -2;

  private static final CheckSettings STANDARD = CheckSettings.standard();

  @Mixin ObjectOptions object = new ObjectOptions();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = {"-s", "--scenario"},
      order = FIRST,
      paramLabel = "TEXT",
      description =
          "Run only this scenario: calls separated by ; and threads by |, as in 'push(1); pop() |"
              + " pop()'; repeatable (default: small generated scenarios with two threads).")
  List<String> scenarios = List.of();

  @Mixin SelectionOptions selection = new SelectionOptions();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--tests",
      paramLabel = "N",
      description = "Maximum number of scenarios (default: 200, or the number of pairs of calls).")
  @Nullable Long tests;

  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "20s",
      converter = DurationConverter.class,
      description =
          "Limit of processor time for a class, such as 500ms, 30s, 2m (default:"
              + " ${DEFAULT-VALUE}).")
  public Duration budget = Duration.ofSeconds(20);

  @Mixin SeedOption seed = new SeedOption();

  @HelpSection(Heading.FILES)
  @Option(
      names = "--replay-dir",
      paramLabel = "DIR",
      defaultValue = "",
      description = "Folder for replay files (default: the current folder).")
  public Path replayFolder = Path.of("");

  @HelpSection(Heading.FILES)
  @Option(
      names = "--no-replay",
      description = "Write no replay files; the runs shown then cannot be repeated.")
  public boolean noReplay;

  @Mixin EngineOptions engine = new EngineOptions();

  /** A check of this class. */
  public ClassCheck check(String name) {
    NamedSubject subject = object.of(name);
    return new ClassCheck(
        subject.className(),
        selection.build(subject),
        settings(subject),
        subject.path(),
        engine.backend);
  }

  /** Where classes are, if one of this name is needed. */
  public SubjectPath path(String className) {
    return object.path(className);
  }

  /**
   * A check that is to find what a run predicts.
   *
   * @param methods those to use unless the user named some
   */
  public ClassCheck confirming(String className, List<String> methods) {
    NamedSubject subject = object.of(className);
    Selection selected = selection.build(subject);
    boolean isNamed = !selected.methods().isEmpty() || !selected.operations().isEmpty();
    CheckSettings settings =
        CheckSettings.builder()
            .mode(Mode.DEFAULT)
            .given(scenarios.stream().map(subject::openScenario).toList())
            .budget(budget)
            .causeBudget(budget)
            .seed(seed.value())
            .options(engine.build(false))
            .build();
    return new ClassCheck(
        subject.className(),
        isNamed ? selected : selected.withMethods(methods),
        settings,
        subject.path(),
        engine.backend);
  }

  private CheckSettings settings(NamedSubject subject) {
    UserProblem.unlessAtLeast("--tests", tests == null ? 1 : tests, 1);
    List<GivenScenario> given = scenarios.stream().map(subject::openScenario).toList();
    return CheckSettings.builder()
        .mode(Mode.AUTO)
        .given(given)
        .most(tests == null ? STANDARD.most() : tests)
        .budget(budget)
        .seed(seed.value())
        .jobs(1)
        .options(engine.build(false))
        .withoutCause()
        .build();
  }
}
