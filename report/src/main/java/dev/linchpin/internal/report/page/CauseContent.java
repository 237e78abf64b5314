package dev.linchpin.internal.report.page;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.cause.TreeNode;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.internal.report.cause.CodeText;
import dev.linchpin.internal.report.cause.ConfirmationText;
import dev.linchpin.internal.report.cause.RaceText;
import dev.linchpin.internal.report.page.ShownSources.Spot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The cause in the page's JSON. */
record CauseContent(
    @JsonInline Answer answer,
    List<Choice> choices,
    List<Race> races,
    @Nullable TreeNode tree,
    Map<String, String> labels,
    List<String> remarks) {

  record Answer(String heading, boolean confirmed, String confirmation, String blamed) {}

  /**
   * Blocks that may be shown.
   *
   * @param rank of an eliminator; null for blocks that are none of this run
   */
  record Choice(
      @JsonOmit(When.NULL) @Nullable Integer rank,
      String title,
      String note,
      List<Lines> blocks,
      List<int[]> segments,
      List<int[]> cycle) {
    static Choice of(Cause cause, Eliminator eliminator, ShownSources sources) {
      return new Choice(
          eliminator.rank(),
          titles(eliminator.code()),
          ConfirmationText.disables(cause, eliminator),
          lines(eliminator.code(), sources),
          eliminator.blocks().stream().map(one -> new int[] {one.first(), one.last()}).toList(),
          eliminator.cycle().stream().map(one -> new int[] {one.from(), one.to()}).toList());
    }
  }

  record Lines(int file, int from, int to) {}

  record Race(String title, List<Stretch> nodes) {
    static Race of(RaceSequence sequence, RaceText words) {
      return new Race(
          RaceText.title(sequence),
          RaceText.stretches(sequence).stream()
              .map(stretch -> new Stretch(stretch.first().label().name(), words.sentences(stretch)))
              .toList());
    }
  }

  record Stretch(String label, List<String> sentences) {}

  static CauseContent of(Cause cause, ShownSources sources, RunDetail names) {
    RaceText words = new RaceText(names);
    Confirmation confirmation = cause.confirmation();
    Map<String, String> labels = new LinkedHashMap<>();
    for (TreeLabel label : TreeLabel.values()) {
      labels.put(label.name(), RaceText.meaning(label));
    }
    return new CauseContent(
        new Answer(
            ConfirmationText.heading(confirmation),
            confirmation != null && confirmation.confirmed(),
            ConfirmationText.of(confirmation),
            titles(cause.blamed())),
        choices(cause, sources),
        cause.races().stream().map(one -> Race.of(one, words)).toList(),
        cause.tree(),
        labels,
        Stream.concat(ConfirmationText.others(confirmation).stream(), cause.remarks().stream())
            .toList());
  }

  private static List<Choice> choices(Cause cause, ShownSources sources) {
    List<CodeBlock> blamed = cause.blamed();
    List<Choice> choices = new ArrayList<>();
    boolean isListed = cause.eliminators().stream().anyMatch(one -> one.code().equals(blamed));
    // What was confirmed may join blocks of several runs: then no eliminator of this one has them.
    if (!isListed && !blamed.isEmpty()) {
      choices.add(
          new Choice(
              null,
              titles(blamed),
              "confirmed, for all runs together",
              lines(blamed, sources),
              List.of(),
              List.of()));
    }
    cause.eliminators().stream()
        .filter(one -> !cause.rulesOutAll(one))
        .forEach(one -> choices.add(Choice.of(cause, one, sources)));
    return choices;
  }

  private static String titles(List<CodeBlock> blocks) {
    return blocks.stream().map(CodeText::brief).collect(Collectors.joining(" and "));
  }

  /** Lines of one file; a block from one method to another is only named. */
  private static List<Lines> lines(List<CodeBlock> blocks, ShownSources sources) {
    List<Lines> lines = new ArrayList<>();
    for (CodeBlock block : blocks) {
      Optional<Spot> from = sources.spot(block.from().text());
      Optional<Spot> to = sources.spot(block.to().text());
      if (from.isPresent() && to.isPresent() && from.get().file() == to.get().file()) {
        lines.add(new Lines(from.get().file(), from.get().line(), to.get().line()));
      }
    }
    return lines;
  }
}
