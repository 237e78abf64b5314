package dev.linchpin.internal.report.exploration;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Races;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.formats.exploration.ExplorationResult;
import dev.linchpin.internal.formats.exploration.ExplorationResult.Row;
import dev.linchpin.internal.formats.replay.StatusText;
import dev.linchpin.internal.report.check.MemoryText;
import dev.linchpin.internal.report.check.WarningText;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What exploring showed, for a person at a terminal. */
public final class ExplorationText {
  private static final int ROWS_SHOWN = 50;

  private final Styling styling;
  private final WarningExtras warnings;
  private final int width;
  private final List<String> lines = new ArrayList<>();

  private ExplorationText(Layout layout, WarningExtras warnings) {
    this.styling = layout.styling();
    this.width = layout.width();
    this.warnings = warnings;
  }

  /**
   * The lines to print.
   *
   * @param quiet whether only the first one is wanted
   * @param warnings which warnings are failures
   */
  public static List<String> lines(
      ExplorationResult explored, boolean quiet, Layout layout, WarningExtras warnings) {
    ExplorationText text = new ExplorationText(layout, warnings);
    text.print(explored, quiet);
    return text.lines;
  }

  private void printStates(Exploration.States states) {
    if (states.visited() > 0) {
      String schedules =
          states.schedules() < 0
              ? "the schedules that they stand for were not counted"
              : "they stand for %s schedules, no two of which are equivalent"
                  .formatted(number(states.schedules()));
      wrapped("%s states, all of them; %s".formatted(number(states.visited()), schedules));
    } else if (!states.gaveUp().isEmpty()) {
      wrapped("by schedules, because a search by states met " + states.gaveUp());
    }
  }

  private static String executions(Exploration exploration) {
    long computed = exploration.counts().computed();
    String all = String.format(Locale.ROOT, "%,d executions", exploration.executions());
    return computed == 0
        ? all
        : String.format(
            Locale.ROOT,
            "%s (%,d run, %,d computed from their steps)",
            all,
            exploration.executions() - computed,
            computed);
  }

  private void print(ExplorationResult explored, boolean quiet) {
    lines.add(headline(explored));
    if (quiet) {
      printFailure(explored, "");
      return;
    }
    Exploration exploration = explored.exploration();
    lines.add(
        String.format(
            Locale.ROOT,
            "  %s, %,d distinct, %,d redundant; %d ms, %,d executions/s",
            executions(exploration),
            exploration.distinct(),
            exploration.redundant(),
            exploration.millis(),
            explored.executionsPerSecond()));
    printStates(exploration.counts().states());
    printMemory(exploration, explored.plan());
    exploration
        .remarks()
        .forEach(remark -> lines.add(styling.styled(Style.STRONG, "  note: " + remark)));
    printWarnings(explored);
    lines.add("");
    printEnds(exploration);
    lines.add("");
    printOutcomes(explored);
  }

  private void printMemory(Exploration exploration, Plan plan) {
    MemoryModel model = plan.options().memory();
    switch (exploration.memory(plan)) {
      case RACE_FREE -> wrapped(MemoryText.RACE_FREE);
      case JAVA -> wrapped(model.sparesLibraries() ? MemoryText.WEAK_IN_OWN_CODE : MemoryText.WEAK);
      case SC -> {
        if (exploration.needsSecondSearch(plan)) {
          wrapped(MemoryText.NOT_SEARCHED_AGAIN);
        } else if (model.isAuto() && exploration.counts().races() == Races.IN_LIBRARIES) {
          wrapped(MemoryText.SPARED);
        }
      }
    }
  }

  private void wrapped(String text) {
    lines.addAll(ColumnText.wrap("  " + text, width));
  }

  private void printWarnings(ExplorationResult explored) {
    if (!explored.warnings().isEmpty()) {
      lines.add("");
      WarningText.lines(explored.warnings(), warnings, new Layout(width, false, styling), false)
          .forEach(line -> lines.add("  " + line));
    }
    printFailure(explored, "  ");
  }

  private void printFailure(ExplorationResult explored, String margin) {
    String failed =
        explored.hasBadEnd()
            ? ""
            : warnings.failOn().sentence(explored.warnings(), "every run so far completed");
    if (!failed.isEmpty()) {
      lines.add(margin + styling.styled(Style.BAD, failed));
    }
  }

  private String headline(ExplorationResult explored) {
    Exploration exploration = explored.exploration();
    String said =
        exploration.exhausted()
            ? allOf(explored)
            : "not all schedules explored: " + exploration.endedBy();
    Style complete = explored.isComplete() ? Style.GOOD : Style.STRONG;
    Style style = explored.hasBadEnd() ? Style.BAD : complete;
    String ends = explored.hasBadEnd() ? ", " + badEnds(exploration) : "";
    return ScenarioLine.of(explored.scenario())
        + ": "
        + styling.styled(style, said + ends)
        + styling.styled(Style.DIM, " (" + how(explored.plan()) + ")");
  }

  private static String allOf(ExplorationResult explored) {
    String what =
        switch (explored.plan().strategy()) {
          case SERIAL, TURNS, UNDISTURBED -> "serial orders run";
          default -> "schedules explored";
        };
    Exploration.States states = explored.exploration().counts().states();
    if (states.visited() > 0) {
      return "all %s states explored".formatted(number(states.visited()));
    }
    long distinct = explored.exploration().distinct();
    return distinct == 1
        ? "the only " + what.replace("schedules", "schedule").replace("orders", "order")
        : "all %s %s".formatted(number(distinct), what);
  }

  private static String badEnds(Exploration exploration) {
    StringBuilder text = new StringBuilder();
    for (EndStatus status : EndStatus.values()) {
      long count = exploration.ends().getOrDefault(status, 0L);
      if (ExplorationResult.isBad(status) && count > 0) {
        text.append(text.isEmpty() ? "some " : ", some ").append(StatusText.of(status));
      }
    }
    return text.toString();
  }

  private static String how(Plan plan) {
    StringBuilder text = new StringBuilder(plan.strategy().name().toLowerCase(Locale.ROOT));
    if (plan.bound() != Plan.UNBOUNDED) {
      text.append(", at most ").append(plan.bound());
      text.append(plan.bound() == 1 ? " preemption" : " preemptions");
    }
    if (!plan.blocks().isEmpty()) {
      text.append(", ").append(plan.blocks().size());
      text.append(plan.blocks().size() == 1 ? " atomic block" : " atomic blocks");
    }
    return text.toString();
  }

  private void printEnds(Exploration exploration) {
    TextTable table = new TextTable("ended", "executions");
    for (EndStatus status : EndStatus.values()) {
      long count = exploration.ends().getOrDefault(status, 0L);
      if (count > 0) {
        table.row(StatusText.of(status), number(count));
      }
    }
    table.lines().forEach(line -> lines.add("  " + line));
  }

  private void printOutcomes(ExplorationResult explored) {
    boolean hasFinal = !explored.scenario().closing().isEmpty();
    List<Row> rows = explored.rows();
    TextTable table =
        hasFinal
            ? new TextTable("results", "final", "ended", "executions", "schedule")
            : new TextTable("results", "ended", "executions", "schedule");
    for (Row row : rows.subList(0, Math.min(ROWS_SHOWN, rows.size()))) {
      String results = ResultText.of(explored.scenario(), row.answers().results());
      String status = StatusText.of(row.answers().status());
      String count = number(row.executions());
      String token = explored.token(row.schedule());
      if (hasFinal) {
        table.row(results, ResultText.of(row.answers().closing()), status, count, token);
      } else {
        table.row(results, status, count, token);
      }
    }
    table.lines().forEach(line -> lines.add("  " + line));
    if (rows.size() > ROWS_SHOWN) {
      lines.add("  … and %d more (--json lists them all)".formatted(rows.size() - ROWS_SHOWN));
    }
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
