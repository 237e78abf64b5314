package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.Segment;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.advice.BlameWords;
import dev.linchpin.finding.advice.BlameWords.Guarded;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFile;
import dev.linchpin.internal.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The root cause of a failure in plain text: the lines that must be atomic, what confirms that, and
 * the races that decide.
 */
public final class CauseText {
  private static final int MOST_OTHERS = 5;

  private final Failure failure;
  private final Cause cause;
  private final SourceFiles sources;
  private final Layout layout;
  private final RaceText races;
  private final RunCode code;
  private final CodeRoom room;
  private final List<String> lines = new ArrayList<>();

  private CauseText(
      Failure failure, Cause cause, SourceFiles sources, Layout layout, CodeRoom room) {
    this.code = new RunCode(failure, sources, layout, room.methods());
    this.room = room;
    this.failure = failure;
    this.cause = cause;
    this.sources = sources;
    this.layout = layout;
    this.races = new RaceText(failure.execution().detail());
  }

  /** The lines of the section on the cause; none if the cause is unknown. */
  public static List<String> lines(Failure failure, SourceFiles sources, Layout layout) {
    return lines(failure, sources, layout, CodeRoom.LARGE);
  }

  /** The same with less code. */
  public static List<String> lines(
      Failure failure, SourceFiles sources, Layout layout, CodeRoom room) {
    Cause cause = failure.cause();
    if (cause == null) {
      return List.of();
    }
    return Advice.isBesideThePoint(failure, cause) && !layout.complete()
        ? new RunCode(failure, sources, layout, room.methods()).lines(List.of())
        : new CauseText(failure, cause, sources, layout, room).write();
  }

  private List<String> write() {
    addBlocks();
    List<String> others = code.lines(cause.blamed());
    if (!others.isEmpty()) {
      lines.add("");
      lines.addAll(others);
    }
    addOthers();
    addRaces();
    if (!cause.remarks().isEmpty()) {
      lines.add("");
      cause.remarks().forEach(remark -> wrapped("note: " + remark).forEach(this::addDim));
    }
    return lines;
  }

  private void addBlocks() {
    List<CodeBlock> blocks = cause.blamed();
    Confirmation repaired = cause.confirmation();
    if (repaired != null && repaired.isOfFields()) {
      lines.add(FieldRepairText.missing(repaired.repair()) + ".");
      wrapped(ConfirmationText.of(repaired))
          .forEach(line -> lines.add(layout.styling().styled(Style.GOOD, line)));
      ConfirmationText.others(repaired).forEach(line -> lines.addAll(wrapped(line)));
      return;
    }
    if (blocks.isEmpty()) {
      lines.add("No block of code explains the failure.");
      return;
    }
    Confirmation confirmation = cause.confirmation();
    lines.add(heading(blocks, confirmation));
    List<CodeBlock> passed = BlameWords.passed(failure, blocks);
    Guarded guarded = Guarded.of(failure, blocks);
    for (CodeBlock block : blocks) {
      if (guarded.blocks().contains(block)) {
        addUnmarked(block, "right as it is: it holds " + guarded.lock(), room.methods() > 0);
      } else if (passed.isEmpty() || passed.contains(block)) {
        addBlock(block);
      } else {
        addUnmarked(block, "only other runs pass it", room.elsewhere());
      }
    }
    if (!cause.eliminators().isEmpty()) {
      Eliminator best = cause.eliminators().get(0);
      boolean isSaid = layout.complete() || !isConfirmed();
      if (isSaid && best.code().equals(blocks)) {
        wrapped("Making this atomic " + ConfirmationText.disables(cause, best) + ".")
            .forEach(lines::add);
      }
    }
    for (String line : wrapped(ConfirmationText.of(confirmation))) {
      lines.add(layout.styling().styled(isConfirmed() ? Style.GOOD : Style.STRONG, line));
    }
  }

  private boolean isConfirmed() {
    Confirmation confirmation = cause.confirmation();
    return confirmation != null && confirmation.confirmed();
  }

  private static String heading(List<CodeBlock> blocks, @Nullable Confirmation confirmation) {
    String what = ConfirmationText.heading(confirmation);
    return blocks.size() == 1 ? what + ":" : "%s, in %d blocks:".formatted(what, blocks.size());
  }

  private void addBlock(CodeBlock block) {
    String type = block.from().method();
    Optional<SourceFile> file =
        block.isInOneMethod() ? sources.ofMethod(type) : Optional.<SourceFile>empty();
    lines.add("  " + CodeText.title(block, layout.complete()));
    if (file.isPresent()) {
      Layout inner = layout.narrower(4);
      CodeText.lines(file.get(), block, inner, room.longest())
          .forEach(line -> lines.add("    " + line));
    } else if (block.isInOneMethod() && type.lastIndexOf('.') > 0) {
      wrapped("  (" + sources.missing(type.substring(0, type.lastIndexOf('.'))) + ")")
          .forEach(this::addDim);
    }
    for (Segment segment : layout.complete() ? segments(block) : List.<Segment>of()) {
      wrapped("  " + interrupted(segment)).forEach(this::addDim);
      addChain("begins in", segment.fromChain());
      addChain("ends in", segment.toChain());
    }
  }

  /**
   * Lines that need no change, or that this run does not show to need one, are not marked, and may
   * be named without their code.
   */
  private void addUnmarked(CodeBlock block, String why, boolean isShown) {
    lines.add("  %s (%s)".formatted(CodeText.title(block, false), why));
    Optional<SourceFile> file = sources.ofMethod(block.from().method());
    if (file.isPresent() && isShown && block.isInOneMethod()) {
      CodeText.unmarked(file.get(), block, layout.narrower(4), room.longest())
          .forEach(line -> lines.add("    " + line));
    }
  }

  private List<Segment> segments(CodeBlock block) {
    return cause.eliminators().stream()
        .filter(one -> one.rank() == 1)
        .limit(1)
        .flatMap(one -> one.blocks().stream())
        .filter(segment -> block.covers(segment.code()))
        .toList();
  }

  /** Which thread was inside the block in the run shown, and which threads interfered. */
  private String interrupted(Segment segment) {
    List<Event> events = failure.execution().events();
    if (segment.last() >= events.size() || segment.operation() < 0) {
      return "";
    }
    Event first = events.get(segment.first());
    Event last = events.get(segment.last());
    String others =
        events.subList(segment.first(), segment.last()).stream()
            .map(Event::thread)
            .filter(thread -> thread != first.thread())
            .distinct()
            .sorted()
            .map(thread -> "thread " + thread)
            .collect(Collectors.joining(" and "));
    String call = ColumnText.oneLine(failure.scenario().invocation(segment.operation()).text());
    String inside =
        "thread %d was here, in %s, from step %d to step %d"
            .formatted(first.thread(), call, first.step(), last.step());
    return others.isEmpty()
        ? "in the run above, " + inside
        : "in the run above, " + others + " interfered while " + inside;
  }

  private void addChain(String what, List<CodePlace> chain) {
    List<CodePlace> own = new ArrayList<>(chain);
    boolean isOfJdk = SourcePlace.isOfJdk(failure.scenario().subject());
    while (!isOfJdk && own.size() > 1 && SourcePlace.isOfJdk(own.get(own.size() - 1).method())) {
      own.remove(own.size() - 1);
    }
    if (own.size() > 1) {
      String way =
          own.stream()
              .map(place -> SourcePlace.brief(place.text()))
              .collect(Collectors.joining(" → "));
      wrapped("  " + what + " " + way).forEach(this::addDim);
    }
  }

  private void addOthers() {
    List<CodeBlock> shown = cause.blamed();
    List<Eliminator> others =
        cause.eliminators().stream()
            .filter(one -> !one.code().equals(shown) && !cause.rulesOutAll(one))
            .toList();
    if (others.isEmpty() || (isConfirmed() && !layout.complete())) {
      return;
    }
    lines.add("");
    // What was confirmed may be more than any one run needs.
    boolean isOneOfThem = others.size() < cause.eliminators().size();
    lines.add(
        isOneOfThem
            ? "Other lines that prevent this run if made atomic:"
            : "Lines that prevent this run only:");
    for (Eliminator other : others.subList(0, Math.min(MOST_OTHERS, others.size()))) {
      String blocks =
          other.code().stream().map(CodeText::brief).collect(Collectors.joining(" and "));
      wrapped(
              "  rank %d: %s, %s"
                  .formatted(other.rank(), blocks, ConfirmationText.disables(cause, other)))
          .forEach(lines::add);
    }
    if (others.size() > MOST_OTHERS) {
      addDim("  … and %d more".formatted(others.size() - MOST_OTHERS));
    }
  }

  private void addRaces() {
    if (cause.races().isEmpty()) {
      return;
    }
    if (layout.races()) {
      addAllRaces();
      return;
    }
    List<RaceText.Stretch> stretches = RaceText.stretches(cause.races().get(0));
    RaceText.Stretch last = stretches.get(stretches.size() - 1);
    List<String> sentences = races.sentences(last);
    // Confirmed lines say more than any race.
    if (!isConfirmed() && !sentences.isEmpty() && RaceText.isPlain(last)) {
      lines.add("");
      wrapped("The race that decides: " + sentences.get(0) + ".").forEach(lines::add);
    }
  }

  private void addAllRaces() {
    lines.add("");
    lines.add("The decisive races:");
    for (RaceSequence sequence : cause.races()) {
      lines.add("");
      lines.add("  " + RaceText.title(sequence));
      RaceText.stretches(sequence).forEach(this::addStretch);
    }
    lines.add("");
    Set<TreeLabel> labels = EnumSet.noneOf(TreeLabel.class);
    cause.races().forEach(sequence -> sequence.nodes().forEach(node -> labels.add(node.label())));
    labels.forEach(
        label ->
            wrapped("  %-2s  %s".formatted(label, RaceText.meaning(label))).forEach(this::addDim));
  }

  private void addStretch(RaceText.Stretch stretch) {
    String mark = "  %-2s  ".formatted(stretch.first().label());
    List<String> sentences = races.sentences(stretch);
    for (int at = 0; at < sentences.size(); at++) {
      String text = (at == 0 ? "" : "  ") + sentences.get(at);
      List<String> wrapped = ColumnText.wrap(text, layout.width() - mark.length());
      for (int line = 0; line < wrapped.size(); line++) {
        String margin = at == 0 && line == 0 ? mark : " ".repeat(mark.length());
        String whole = margin + wrapped.get(line);
        lines.add(at == 0 ? whole : layout.styling().styled(Style.DIM, whole));
      }
    }
  }

  private List<String> wrapped(String text) {
    return text.isBlank() ? List.of() : ColumnText.wrap(text, layout.width());
  }

  private void addDim(String line) {
    lines.add(layout.styling().styled(Style.DIM, line));
  }
}
