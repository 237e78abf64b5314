package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The smallest sets of code blocks that rule out all of several bad runs.
 *
 * <p>Source: section 4.2 of the CAV 2020 paper: one eliminator of each run, blocks that overlap
 * merged, sets that subsume others dropped. Departs from it: runs are added one by one, sets are
 * dropped after each, and a set that already rules out a run is not extended, so the product of all
 * eliminators is never built.
 */
public final class Repairs {
  /** Maximum number of sets; those with the most blocks and lines are dropped first. */
  private static final int MOST = 500;

  private static final Comparator<CodeBlock> IN_CODE =
      Comparator.comparing((CodeBlock block) -> block.from().method())
          .thenComparingInt(block -> block.from().line())
          .thenComparingInt(CodeBlock::fromPosition)
          .thenComparing(CodeBlock::text)
          .thenComparing(CodeBlock::loops);

  private static final Comparator<List<CodeBlock>> BY_SIZE =
      Comparator.comparingInt((List<CodeBlock> blocks) -> blocks.size())
          .thenComparingInt(Repairs::lines)
          .thenComparing(Object::toString);

  private final Budget budget;
  private List<List<CodeBlock>> sets = List.of(List.of());
  private boolean isCut;

  public Repairs() {
    this(Budget.UNLIMITED);
  }

  /**
   * Sets that are looked for within a budget; then some are missing, and {@link #isCut} says so.
   */
  Repairs(Budget budget) {
    this.budget = budget;
  }

  /**
   * One more bad run.
   *
   * @param eliminators sets of code blocks each of which rules it out
   */
  public void add(ConflictTrace bad, Collection<List<CodeBlock>> eliminators) {
    List<List<CodeBlock>> next = new ArrayList<>();
    for (List<CodeBlock> set : sets) {
      if (budget.isSpent() && !next.isEmpty()) {
        isCut = true;
        break;
      }
      if (RunSet.isDisabled(bad, set)) {
        next.add(set);
      } else {
        for (List<CodeBlock> eliminator : eliminators) {
          next.add(flatten(set, eliminator));
        }
      }
    }
    sets = smallest(next);
    if (sets.size() > MOST) {
      isCut = true;
      sets = sets.stream().sorted(BY_SIZE).limit(MOST).toList();
    }
  }

  /** All of them; the best first: those that rule out the fewest good runs. */
  public List<List<CodeBlock>> ranked(RunSet good) {
    return sets.stream()
        .sorted(
            Comparator.comparingInt((List<CodeBlock> set) -> good.disabledBy(set))
                .thenComparing(BY_SIZE))
        .toList();
  }

  /** Whether there were too many to keep. */
  public boolean isCut() {
    return isCut;
  }

  /** The smallest set that covers both. */
  static List<CodeBlock> flatten(Collection<CodeBlock> one, Collection<CodeBlock> other) {
    Set<CodeBlock> all = new TreeSet<>(IN_CODE);
    all.addAll(one);
    all.addAll(other);
    List<CodeBlock> merged = new ArrayList<>();
    for (CodeBlock block : all) {
      int last = merged.size() - 1;
      if (last >= 0 && overlap(merged.get(last), block)) {
        merged.set(last, union(merged.get(last), block));
      } else {
        merged.add(block);
      }
    }
    return List.copyOf(merged);
  }

  /** Whether two blocks share an instruction; the first begins no later than the second. */
  private static boolean overlap(CodeBlock first, CodeBlock second) {
    return first.isInOneMethod()
        && second.isInOneMethod()
        && first.from().method().equals(second.from().method())
        && second.from().line() <= first.to().line()
        && (!first.hasPositions()
            || !second.hasPositions()
            || second.fromPosition() <= first.toPosition());
  }

  /** Parts of one line give a part of it, a part and lines give lines. */
  private static CodeBlock union(CodeBlock first, CodeBlock second) {
    boolean loops = first.loops() || second.loops();
    if (first.hasPositions() && second.hasPositions()) {
      int end = Math.max(first.toPosition(), second.toPosition());
      return new CodeBlock(first.from(), first.to(), loops, first.fromPosition(), end);
    }
    int end = Math.max(first.to().line(), second.to().line());
    return new CodeBlock(first.from(), new CodePlace(first.to().method(), end), loops);
  }

  private static List<List<CodeBlock>> smallest(List<List<CodeBlock>> all) {
    List<List<CodeBlock>> kept = new ArrayList<>();
    for (List<CodeBlock> set : all) {
      if (kept.stream().noneMatch(known -> subsumes(set, known))) {
        kept.removeIf(known -> subsumes(known, set));
        kept.add(set);
      }
    }
    return kept;
  }

  /** Whether all that the second keeps together, the first does. */
  static boolean subsumes(List<CodeBlock> first, List<CodeBlock> second) {
    for (CodeBlock inner : second) {
      if (first.stream().noneMatch(outer -> outer.covers(inner))) {
        return false;
      }
    }
    return true;
  }

  private static int lines(List<CodeBlock> blocks) {
    int lines = 0;
    for (CodeBlock block : blocks) {
      lines += Math.max(1, block.to().line() - block.from().line() + 1);
    }
    return lines;
  }
}
