package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.scenario.GivenScenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** For a command that takes files as well as classes: how a class is run. */
public final class ClassRunOptions {
  private static final CheckSettings STANDARD = CheckSettings.standard();

  @Mixin ObjectOptions object = new ObjectOptions();

  @Option(
      names = {"-s", "--scenario"},
      paramLabel = "TEXT",
      description =
          "Run only this: invocations separated by ; and threads by |, as 'push(1); pop() | pop()';"
              + " may be given several times (default: small ones of two threads, made up).")
  List<String> scenarios = List.of();

  @Mixin SelectionOptions selection = new SelectionOptions();

  @Option(
      names = "--tests",
      paramLabel = "N",
      description =
          "So many scenarios at most (default: 200, or as many as there are pairs of calls).")
  @Nullable Long tests;

  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "20s",
      converter = DurationConverter.class,
      description = "Time for a class, such as 500ms, 30s, 2m (default: ${DEFAULT-VALUE}).")
  public Duration budget = Duration.ofSeconds(20);

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of everything random (default: ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--replay-dir",
      paramLabel = "DIR",
      defaultValue = "",
      description = "Where replay files go (default: the current folder).")
  public Path replayFolder = Path.of("");

  @Option(
      names = "--no-replay",
      description = "Write no replay files; then the runs shown cannot be repeated.")
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

  private CheckSettings settings(NamedSubject subject) {
    UserProblem.unlessAtLeast("--tests", tests == null ? 1 : tests, 1);
    List<GivenScenario> given = scenarios.stream().map(subject::openScenario).toList();
    return CheckSettings.builder()
        .mode(Mode.AUTO)
        .given(given)
        .most(tests == null ? STANDARD.most() : tests)
        .budget(budget)
        .seed(seed)
        .jobs(1)
        .options(engine.build(false))
        .withoutCause()
        .build();
  }
}
