package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.EventView;
import dev.linchpin.internal.formats.document.RelaxationView;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A replay file; {@link ReplayReader} reads these keys. */
record ReplayDocument(
    @JsonInline Head head,
    @JsonInline ScenarioPart scenario,
    Options options,
    @JsonInline @Nullable Blamed blamed,
    @JsonInline Run run,
    String eventDigest,
    List<EventView> events) {
  static final String FORMAT = "linchpin replay";
  static final int VERSION = 1;

  /** What the file is, and what made it. */
  record Head(String format, int version, String tool, String jdk) {}

  record ScenarioPart(
      String subject,
      List<String> classpath,
      String creation,
      List<String> init,
      String scenario,
      @JsonName("final") List<String> closing) {
    static ScenarioPart of(Replay replay) {
      Scenario scenario = replay.scenario();
      return new ScenarioPart(
          scenario.subject(),
          replay.classpath(),
          scenario.creation().text(),
          Documents.texts(scenario.setup()),
          scenario.text(),
          Documents.texts(scenario.closing()));
    }
  }

  /** What the run depends on besides its scenario. */
  record Options(
      int stepLimit,
      boolean spurious,
      boolean realLocks,
      @JsonInline JvmPart jvm,
      List<String> blocks,
      @JsonInline TrustPart trust,
      @JsonOmit(When.NULL) @Nullable String memory) {
    static Options of(Plan plan) {
      return new Options(
          plan.stepLimit(),
          plan.options().spurious(),
          plan.options().realLocks(),
          JvmPart.of(plan.options().jvm()),
          plan.blocks().stream().map(AtomicBlock::text).toList(),
          new TrustPart(plan.options().trust().trusted(), plan.options().trust().expanded()),
          plan.options().memory().isWeak() ? plan.options().memory().word() : null);
    }
  }

  /** What the code is told about its JVM. */
  record JvmPart(int processors, boolean assertions) {
    static JvmPart of(Plan.Jvm jvm) {
      return new JvmPart(jvm.processors(), jvm.assertions());
    }
  }

  /** Libraries whose calls are single steps, and those that are not although they might be. */
  record TrustPart(List<String> trusted, List<String> expanded) {}

  /** What a check found wrong with the run. */
  record Blamed(String kind, String explanation, @JsonOmit(When.NULL) @Nullable JudgedBy judgedBy) {
    static Blamed of(Replay.Blame blame) {
      boolean isPlain =
          blame.relaxation().equals(Relaxation.NONE)
              && blame.specification() == null
              && blame.roles().isEmpty();
      return new Blamed(blame.kind(), blame.explanation(), isPlain ? null : JudgedBy.of(blame));
    }
  }

  /** By which standard the run was judged, where that is not plain linearizability. */
  record JudgedBy(
      @JsonInline RelaxationView relaxed,
      @JsonOmit(When.NULL) @Nullable String spec,
      @JsonOmit List<String> roles) {
    static JudgedBy of(Replay.Blame blame) {
      Invocation specification = blame.specification();
      return new JudgedBy(
          RelaxationView.of(blame.relaxation()),
          specification == null ? null : specification.text(),
          blame.roles());
    }
  }

  /** The schedule and what it led to. */
  record Run(
      String schedule,
      String status,
      List<List<@Nullable Object>> results,
      List<@Nullable Object> finalResults,
      List<String> order,
      List<HistoryLine> history,
      List<String> notes) {
    static Run of(Replay replay) {
      Scenario scenario = replay.scenario();
      Execution execution = replay.execution();
      Outcome outcome = execution.outcome();
      return new Run(
          ScheduleToken.of(execution.schedule(), Replay.owner(scenario, replay.plan())),
          StatusText.of(outcome.status()),
          ResultView.of(scenario, outcome.results()),
          ResultView.of(outcome.closing()),
          texts(outcome.order()),
          HistoryLine.of(scenario, execution),
          execution.notes());
    }

    private static List<String> texts(OperationOrder order) {
      return Arrays.stream(order.reach())
          .mapToObj(ends -> String.format(Locale.ROOT, "%x", ends))
          .toList();
    }
  }

  static ReplayDocument of(Replay replay) {
    Replay.Blame blame = replay.blame();
    return new ReplayDocument(
        new Head(FORMAT, VERSION, replay.made().tool(), replay.made().jdk()),
        ScenarioPart.of(replay),
        Options.of(replay.plan()),
        blame == null ? null : Blamed.of(blame),
        Run.of(replay),
        EventJson.digest(replay.execution().events()),
        EventView.of(replay.execution().events()));
  }
}
