package dev.linchpin.internal.junit;

import dev.linchpin.execution.token.BadScheduleToken;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Trust;
import dev.linchpin.finding.FailOn;
import dev.linchpin.internal.engine.worker.trust.CurrentProject;
import dev.linchpin.internal.engine.worker.trust.ForeignCode;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayReader;
import dev.linchpin.internal.formats.replay.TokenRun;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a test asks for. Whatever it leaves open, the {@link Configuration} decides. */
public final class CheckRequest {
  /** Time for a person who uses a debugger. */
  private static final Duration DEBUGGING = Duration.ofDays(1);

  private final String className;
  private final @Nullable Class<?> type;
  private final Selection.Builder selection = Selection.builder();
  private final List<Consumer<CheckSettings.Builder>> settings = new ArrayList<>();
  private final List<List<List<Invocation>>> scenarios = new ArrayList<>();
  private boolean isCounted;
  private @Nullable String schedule;
  private @Nullable OneSchedule recorded;
  private FailOn failOn = FailOn.NONE;
  private Trust trust = Trust.DEFAULT;
  private @Nullable MemoryModel memory;
  private boolean isPublishedByRace;

  /**
   * Asks for a check of a class.
   *
   * @param type the class itself, if it is known to this JVM
   */
  public CheckRequest(String className, @Nullable Class<?> type) {
    this.className = className;
    this.type = type;
  }

  /** Reads a replay file that a test names. */
  public static Replay read(Path file) {
    return find(file).replay();
  }

  private static ReplayReader.Found find(Path file) {
    try {
      return ReplayReader.find(file);
    } catch (BadInput bad) {
      throw new BadSubject(String.valueOf(bad.getMessage()));
    }
  }

  /** What is used of the class. */
  public Selection.Builder selection() {
    return selection;
  }

  /** Changes the settings that the configuration gives. */
  public void set(Consumer<CheckSettings.Builder> change) {
    settings.add(change);
  }

  /**
   * Trusts other libraries than those of the defaults; a recorded run keeps its own.
   *
   * @param setting who says so, for the message
   */
  public void trust(String setting, List<String> more, List<String> less) {
    trust = extended(setting, trust, more, less);
  }

  /** Lets reads see what this model of memory allows; a recorded run keeps its own. */
  public void memory(String word) {
    memory = Configuration.memory("memory", word);
  }

  public void publish(String how) {
    if (!how.equals("safe") && !how.equals("racy")) {
      throw new BadSubject("publish: found \"%s\"; expected \"safe\" or \"racy\"".formatted(how));
    }
    isPublishedByRace = how.equals("racy");
  }

  private MemoryModel published(MemoryModel model) {
    if (isPublishedByRace && model.equals(MemoryModel.SC)) {
      throw new BadSubject(
          "publish = \"racy\" needs reads that see old values; expected memory = \"java\" or"
              + " \"auto\", not \"sc\"");
    }
    return isPublishedByRace ? model.publishedByRace() : model;
  }

  /** A trust with more patterns, which must be patterns. */
  public static Trust extended(String setting, Trust trust, List<String> more, List<String> less) {
    for (String pattern : Stream.concat(more.stream(), less.stream()).toList()) {
      if (!Trust.isPattern(pattern)) {
        throw new BadSubject(
            "%s: found \"%s\"; expected %s".formatted(setting, pattern, Trust.shape()));
      }
    }
    return trust.with(more, less);
  }

  /** Checks at most so many scenarios. */
  public void most(int tests) {
    isCounted = true;
    set(builder -> builder.most(tests));
  }

  /** Checks this scenario, and no others but those that are added like it. */
  public void add(List<List<Invocation>> threads) {
    scenarios.add(threads);
  }

  /** Takes these warnings for failures. */
  public void failOn(FailOn kinds) {
    failOn = kinds;
  }

  FailOn failOn() {
    return failOn;
  }

  /** Runs this schedule of the one scenario first. */
  public void schedule(String token) {
    schedule = token;
  }

  /**
   * Checks the run of the file that the configuration names, which may be somebody else's: then it
   * may use the class under test, folders of class files and harmless classes only.
   */
  public void repeat(Path file) {
    ReplayReader.Found found = find(file);
    List<String> reasons =
        found.isOwn()
            ? List.of()
            : new ForeignCode(CurrentProject.ofProcess())
                .withScenario(
                    found.replay().scenario(), SubjectClasspath.ofThisJvm(type), className)
                .reasons();
    if (!reasons.isEmpty()) {
      throw new BadSubject(
          "%s was not run: it was not written by you on this machine, and it would run %s. If you trust whoever wrote it, use 'linchpin replay %1$s --run-foreign'"
              .formatted(file, String.join(", ", reasons)));
    }
    replay(found.replay());
  }

  /** Checks a recorded run: its scenario only, its schedule first. */
  public void replay(Replay replay) {
    Scenario scenario = replay.scenario();
    selection.creation(scenario.creation()).setup(scenario.setup()).closing(scenario.closing());
    scenarios.clear();
    scenarios.add(scenario.threads());
    recorded = new OneSchedule(scenario, replay.execution().schedule(), replay.plan());
  }

  String className() {
    return className;
  }

  @Nullable Class<?> type() {
    return type;
  }

  /** What is used of the class: if scenarios are given, nothing but their calls. */
  public Selection wanted() {
    Selection said = selection.build();
    return said.operations().isEmpty() ? selection.operations(named()).build() : said;
  }

  private List<Invocation> named() {
    return scenarios.stream().flatMap(List::stream).flatMap(List::stream).distinct().toList();
  }

  /** The settings: of the configuration, then of this test. */
  public CheckSettings settings(Configuration configuration) {
    CheckSettings.Builder builder = configuration.settings();
    settings.forEach(change -> change.accept(builder));
    builder.options(options(configuration));
    builder.given(given());
    if (configuration.debug()) {
      builder.budget(DEBUGGING).withoutCause().jobs(1);
    }
    return builder.build();
  }

  /** A recorded run that sees old stores is looked for among its like. */
  private Plan.Options options(Configuration configuration) {
    MemoryModel model = published(memory == null ? configuration.memory() : memory);
    OneSchedule one =
        schedule == null || scenarios.size() != 1 ? recorded : oneSchedule(configuration);
    Plan.Options options =
        one == null ? configuration.options().withTrust(trust) : one.plan().options();
    return options.memory().isWeak() ? options : options.withMemory(model);
  }

  /**
   * Looks at the class. If nobody said how many scenarios to check, there are as many as it takes
   * to bring every two methods together.
   */
  CheckSession open(Workers workers, Configuration configuration) {
    CheckSession session =
        CheckSession.open(
            workers, className, wanted(), settings(configuration), CheckProgress.NONE);
    return isCounted || configuration.tests().isPresent() ? session : session.withAllPairs();
  }

  /** The given schedule, with the scenario that it belongs to. */
  @Nullable OneSchedule oneSchedule(Configuration configuration) {
    if (schedule == null) {
      return recorded;
    }
    if (scenarios.size() != 1) {
      throw new BadSubject(
          "schedule: there are %d scenarios; expected the one that the schedule belongs to"
              .formatted(scenarios.size()));
    }
    Selection said = selection.build();
    Scenario scenario = new Scenario(maker(said), said.setup(), scenarios.get(0), said.closing());
    Plan plan =
        Plan.complete()
            .withOptions(configuration.options().withTrust(trust))
            .withMemory(published(memory == null ? MemoryModel.AUTO : memory));
    try {
      TokenRun run = TokenRun.of(schedule, scenario, plan);
      return new OneSchedule(scenario, run.schedule(), run.plan());
    } catch (BadScheduleToken bad) {
      throw new BadSubject("schedule: " + bad.getMessage());
    }
  }

  /** Exact if a schedule depends on it; else how the object is made is left open. */
  private List<GivenScenario> given() {
    Selection said = selection.build();
    boolean isExact = recorded != null || schedule != null;
    Invocation maker = isExact ? maker(said) : null;
    return scenarios.stream()
        .map(threads -> new GivenScenario(maker, said.setup(), threads, said.closing()))
        .toList();
  }

  private Invocation maker(Selection said) {
    Invocation creation = said.creation();
    return creation != null ? creation : new Invocation(className, List.of());
  }
}
