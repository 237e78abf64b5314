package dev.linchpin.internal.diagnose;

import dev.linchpin.internal.diagnose.Blocks.Block;
import dev.linchpin.internal.diagnose.TraceEliminators.Found;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The eliminators found so far, of which none subsumes another.
 *
 * <p>A set subsumes another only if one of its blocks contains the first block of that one, and
 * then both blocks are in one operation. So a set is compared only with those whose first block is
 * in one of its operations, and of a trace with thousands of sets these are few.
 */
final class SmallestSets {
  private final ConflictTrace trace;
  private final Set<Known> all = new LinkedHashSet<>();

  /** By operation of the first block. */
  private final Map<Integer, List<Known>> byFirst = new HashMap<>();

  /** By operation of each block. */
  private final Map<Integer, List<Known>> byAny = new HashMap<>();

  /** An eliminator with an identity of its own. */
  private static final class Known {
    final Found found;
    final Block first;

    Known(Found found) {
      this.found = found;
      this.first = found.blocks().blocks().get(0);
    }
  }

  SmallestSets(ConflictTrace trace) {
    this.trace = trace;
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  List<Found> all() {
    return all.stream().map(known -> known.found).toList();
  }

  /** Whether a set is new: it subsumes none that is known. */
  boolean isNew(Blocks blocks) {
    for (Block block : blocks.blocks()) {
      for (Known known : byFirst.getOrDefault(operation(block), List.of())) {
        if (block.contains(known.first) && blocks.subsumes(known.found.blocks(), trace)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Adds a new set and removes those that subsume it. */
  void add(Found found) {
    Known added = new Known(found);
    List<Known> near = byAny.getOrDefault(operation(added.first), List.of());
    for (Known known : List.copyOf(near)) {
      if (known.found.blocks().subsumes(found.blocks(), trace)) {
        remove(known);
      }
    }
    all.add(added);
    list(byFirst, added.first).add(added);
    found.blocks().blocks().forEach(block -> list(byAny, block).add(added));
  }

  private void remove(Known known) {
    all.remove(known);
    list(byFirst, known.first).remove(known);
    known.found.blocks().blocks().forEach(block -> list(byAny, block).remove(known));
  }

  private List<Known> list(Map<Integer, List<Known>> index, Block block) {
    return index.computeIfAbsent(operation(block), none -> new ArrayList<>());
  }

  private int operation(Block block) {
    return trace.operation(block.first());
  }
}
