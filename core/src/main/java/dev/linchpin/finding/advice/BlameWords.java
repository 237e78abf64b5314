package dev.linchpin.finding.advice;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.finding.Failure;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The lines to blame in a sentence: {@code between … in line 15 and … in line 19 of …}. */
public final class BlameWords {
  private static final int MOST_BLOCKS = 3;

  private final Failure failure;
  private final CallTree tree;

  private BlameWords(Failure failure) {
    this.failure = failure;
    this.tree = CallTree.complete(failure.scenario(), failure.execution());
  }

  /** Empty if no lines are known or to blame, or more than a sentence can name. */
  public static String of(Failure failure) {
    Cause cause = failure.cause();
    if (cause == null || Advice.isBesideThePoint(failure, cause)) {
      return "";
    }
    List<CodeBlock> blocks = cause.blamed();
    Confirmation repaired = cause.confirmation();
    if (repaired != null && repaired.isOfFields()) {
      return fields(repaired.repair());
    }
    if (blocks.isEmpty()
        || blocks.size() > MOST_BLOCKS
        || !blocks.stream().allMatch(CodeBlock::isInOneMethod)) {
      return "";
    }
    Confirmation confirmation = cause.confirmation();
    boolean isDoubtful = confirmation != null && !confirmation.confirmed();
    if (isDoubtful) {
      return "look first at " + lines(blocks);
    }
    // Blocks that other runs need as well explain nothing about this one.
    List<CodeBlock> here = passed(failure, blocks);
    List<CodeBlock> named = here.isEmpty() ? blocks : here;
    Guarded guarded = Guarded.of(failure, named);
    if (!guarded.blocks.isEmpty()) {
      return guarded.sentence(named);
    }
    return named.size() == 1
        ? new BlameWords(failure).between(named.get(0))
        : lines(named) + " are not atomic";
  }

  /**
   * Blocks that run under a lock which the others lack: only the others have to change.
   *
   * @param lock its name; empty if there are no such blocks
   */
  public record Guarded(List<CodeBlock> blocks, String lock) {
    private static final Guarded NONE = new Guarded(List.of(), "");

    /** Those of some blocks. */
    public static Guarded of(Failure failure, List<CodeBlock> blocks) {
      RunFacts facts = new RunFacts(failure);
      List<CodeBlock> locked =
          blocks.stream().filter(block -> !facts.around(block).isEmpty()).toList();
      Set<String> common = new TreeSet<>();
      locked.forEach(block -> common.addAll(facts.around(block)));
      locked.forEach(block -> common.retainAll(facts.around(block)));
      return locked.size() == blocks.size() || common.isEmpty()
          ? NONE
          : new Guarded(locked, facts.name(common.iterator().next()));
    }

    private String sentence(List<CodeBlock> all) {
      List<CodeBlock> bare = all.stream().filter(block -> !blocks.contains(block)).toList();
      boolean isOne = bare.size() == 1 && bare.get(0).from().line() == bare.get(0).to().line();
      return "%s %s without the lock %s, which %s holds"
          .formatted(
              lines(bare),
              isOne ? "runs" : "run",
              lock,
              SourcePlace.brief(blocks.get(0).from().method()));
    }
  }

  private static String fields(FieldRepair repair) {
    String names =
        repair.fields().stream().map("`%s`"::formatted).collect(Collectors.joining(" and "));
    boolean isOne = repair.fields().size() == 1;
    String what =
        switch (repair.as()) {
          case FINAL -> "final";
          case ACCESSED_VOLATILE -> "always accessed in volatile mode";
          default -> "volatile";
        };
    return "the %s %s %s not %s"
        .formatted(isOne ? "field" : "fields", names, isOne ? "is" : "are", what);
  }

  /** Those of some blocks that the failing run reaches. */
  public static List<CodeBlock> passed(Failure failure, List<CodeBlock> blocks) {
    return blocks.stream().filter(new BlameWords(failure)::isPassed).toList();
  }

  private static String lines(List<CodeBlock> blocks) {
    return blocks.stream().map(BlameWords::lines).collect(Collectors.joining(" and "));
  }

  private static String lines(CodeBlock block) {
    String method = SourcePlace.brief(block.from().method());
    if (block.to().line() < 1) {
      return method;
    }
    return block.from().line() == block.to().line()
        ? "line %d of %s".formatted(block.from().line(), method)
        : "lines %d to %d of %s".formatted(block.from().line(), block.to().line(), method);
  }

  private boolean isPassed(CodeBlock block) {
    return !deed(block.from().text(), true).isEmpty() || !deed(block.to().text(), false).isEmpty();
  }

  private String between(CodeBlock block) {
    if (block.from().line() == block.to().line()) {
      return "another thread can run in the middle of " + lines(block);
    }
    return "another thread can run between %sline %d and %sline %d of %s"
        .formatted(
            deed(block.from().text(), true),
            block.from().line(),
            deed(block.to().text(), false),
            block.to().line(),
            SourcePlace.brief(block.from().method()));
  }

  /** What the run does there: the first thing at the beginning of a block, the last at its end. */
  private String deed(String place, boolean first) {
    List<String> deeds =
        tree.lines().stream()
            .filter(line -> line.at().equals(place))
            .map(this::deed)
            .filter(text -> !text.isEmpty())
            .toList();
    if (deeds.isEmpty()) {
      return "";
    }
    return deeds.get(first ? 0 : deeds.size() - 1) + " in ";
  }

  private String deed(TreeLine line) {
    if (line.kind() == TreeLine.Kind.LIBRARY || line.kind() == TreeLine.Kind.CALL) {
      String call = line.text().replaceFirst("^… ", "");
      int arguments = call.indexOf('(');
      return arguments < 0 ? "" : "the call of " + call.substring(0, arguments);
    }
    if (line.events().isEmpty()) {
      return "";
    }
    Event event = failure.execution().events().get(line.events().get(0));
    String where = failure.execution().detail().name(event.location());
    return switch (event.kind()) {
      case READ -> "the read of " + where;
      case WRITE -> "the write of " + where;
      case RMW -> "the update of " + where;
      default -> "";
    };
  }
}
