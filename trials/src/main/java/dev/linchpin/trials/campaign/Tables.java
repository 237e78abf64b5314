package dev.linchpin.trials.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** The results of the campaigns as Markdown. */
final class Tables {
  private Tables() {}

  static String falseAlarms(List<FalseAlarmCampaign.Tried> tried) {
    StringBuilder text = new StringBuilder("## False alarms: classes that are right\n\n");
    appendFalseAlarms(text, "lock", tried, one -> one.type().lock());
    appendFalseAlarms(text, "base", tried, one -> one.type().kind());
    Map<String, List<String>> reasons = new TreeMap<>();
    List<String> alarms = new ArrayList<>();
    for (FalseAlarmCampaign.Tried one : tried) {
      for (Said said : one.said()) {
        for (String reason : said.reasons()) {
          reasons.computeIfAbsent(reason, ignored -> new ArrayList<>()).add(one.type().name());
        }
        if (said.isConviction() || said.isFault()) {
          alarms.add(one.type().name() + ": " + said.text());
        }
      }
    }
    text.append("Why something is undecided or not covered to the end:\n\n");
    reasons.forEach(
        (why, classes) ->
            text.append("- %d × %s (%s)\n".formatted(classes.size(), why, classes.get(0))));
    appendList(text, "False alarms and faults", alarms);
    return text.toString();
  }

  private static void appendFalseAlarms(
      StringBuilder text,
      String by,
      List<FalseAlarmCampaign.Tried> tried,
      Function<FalseAlarmCampaign.Tried, String> key) {
    Grid grid =
        new Grid(
            by,
            List.of(
                "classes",
                "scenarios",
                "runs",
                "convictions",
                "faults",
                "undecided checks",
                "scenarios not covered"));
    for (FalseAlarmCampaign.Tried one : tried) {
      long[] counts = new long[7];
      counts[0] = 1;
      for (Said said : one.said()) {
        counts[1] += said.scenarios();
        counts[2] += said.runs();
        counts[3] += said.isConviction() ? 1 : 0;
        counts[4] += said.isFault() ? 1 : 0;
        counts[5] += said.isUndecided() ? 1 : 0;
        counts[6] += said.open();
      }
      grid.add(key.apply(one), counts);
    }
    text.append(grid.text()).append('\n');
  }

  static String missedBugs(List<MissedBugCampaign.Tried> tried) {
    StringBuilder text = new StringBuilder("## Missed bugs: classes with one thing wrong\n\n");
    appendMissed(text, "mutation", tried, one -> one.type().mutationKind());
    appendMissed(text, "lock", tried, one -> one.type().lock());
    appendMissed(text, "base", tried, one -> one.type().kind());
    List<String> missed = new ArrayList<>();
    List<String> alarms = new ArrayList<>();
    for (MissedBugCampaign.Tried one : tried) {
      String name = one.type().name() + " (" + one.type().mutation() + "): ";
      one.missed().forEach(what -> missed.add(name + what));
      one.alarms().forEach(what -> alarms.add(name + what));
      one.faults().forEach(what -> alarms.add(name + what));
    }
    appendBlind(text, tried);
    appendList(text, "Told and not found", missed);
    appendList(text, "Convicted of what a serial order explains, and faults", alarms);
    return text.toString();
  }

  private static void appendBlind(StringBuilder text, List<MissedBugCampaign.Tried> tried) {
    List<MissedBugCampaign.Tried> wrong = tried.stream().filter(one -> one.isWrong()).toList();
    List<Long> times =
        wrong.stream()
            .map(MissedBugCampaign.Tried::blind)
            .filter(Objects::nonNull)
            .map(Duration::toMillis)
            .sorted()
            .toList();
    if (!times.isEmpty()) {
      text.append(
          "Found with the name alone: %d of %d (%d %%), half of them in %d ms of processor time%n"
              .formatted(
                  times.size(),
                  wrong.size(),
                  100 * times.size() / wrong.size(),
                  times.get(times.size() / 2)));
    }
    appendList(
        text,
        "Not found with the name alone",
        wrong.stream()
            .filter(one -> one.blind() == null)
            .map(one -> one.type().name() + " (" + one.type().mutation() + ")")
            .toList());
  }

  private static void appendMissed(
      StringBuilder text,
      String by,
      List<MissedBugCampaign.Tried> tried,
      Function<MissedBugCampaign.Tried, String> key) {
    Grid grid =
        new Grid(
            by,
            List.of(
                "mutants",
                "equivalent",
                "not shown wrong",
                "wrong alone",
                "wrong",
                "found when told",
                "found blind",
                "CPU s of these",
                "wrong scenarios",
                "of them found"));
    for (MissedBugCampaign.Tried one : tried) {
      boolean isOpen = one.rulings().contains(BruteForce.Ruling.NOT_SHOWN);
      boolean isAlone = one.rulings().contains(BruteForce.Ruling.WRONG_ALONE);
      long[] counts = new long[10];
      counts[0] = 1;
      counts[1] = !one.isWrong() && !isAlone && !isOpen ? 1 : 0;
      counts[2] = !one.isWrong() && !isAlone && isOpen ? 1 : 0;
      counts[3] = !one.isWrong() && isAlone ? 1 : 0;
      counts[4] = one.isWrong() ? 1 : 0;
      counts[5] = one.isWrong() && one.missed().isEmpty() ? 1 : 0;
      Duration blind = one.blind();
      counts[6] = blind == null ? 0 : 1;
      counts[7] = blind == null ? 0 : Math.round(blind.toMillis() / 1e3);
      counts[8] = one.found() + (long) one.missed().size();
      counts[9] = one.found();
      grid.add(key.apply(one), counts);
    }
    text.append(grid.text()).append('\n');
  }

  private static void appendList(StringBuilder text, String title, List<String> lines) {
    text.append('\n').append(title).append(": ").append(lines.size()).append("\n\n");
    lines.forEach(line -> text.append("- ").append(line.replace('\n', ' ')).append('\n'));
    text.append('\n');
  }
}
