package dev.linchpin.benchmarks.eliminators;

import dev.linchpin.internal.diagnose.Blocks;
import dev.linchpin.internal.diagnose.Blocks.Block;
import dev.linchpin.internal.diagnose.ConflictTrace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All optimal trace eliminators as the paper computes them: every sequence of up to |T| conflicts
 * that forms a cycle, then what subsumes others goes.
 *
 * <p>Source: Çirisci, Enea, Farzan, Mutluergil, CAV 2020, section 6.1. A sequence is given up as
 * soon as two neighbours do not meet in one thread, which the paper checks at its end; so this is
 * the faster of the two.
 */
final class PlainEnumeration {
  private final ConflictTrace trace;
  private final long end;
  private final List<int[]> conflicts = new ArrayList<>();
  private final List<int[]> chosen = new ArrayList<>();
  private final List<Blocks> optimal = new ArrayList<>();
  private long sequences;

  private PlainEnumeration(ConflictTrace trace, long nanos) {
    this.trace = trace;
    this.end = System.nanoTime() + nanos;
    for (int from = 0; from < trace.size(); from++) {
      for (int to = from + 1; to < trace.size(); to++) {
        if (trace.conflict(from, to)) {
          conflicts.add(new int[] {from, to});
        }
      }
    }
  }

  /** The eliminators, or null if that takes longer. */
  static @Nullable List<Blocks> of(ConflictTrace trace, long nanos) {
    PlainEnumeration enumeration = new PlainEnumeration(trace, nanos);
    return enumeration.extend() ? enumeration.optimal : null;
  }

  /** Tries every conflict as the next one; false if time is over. */
  private boolean extend() {
    if (chosen.size() > 1) {
      close();
    }
    if (chosen.size() == trace.threads()) {
      return true;
    }
    for (int[] conflict : conflicts) {
      if ((++sequences & 0xffff) == 0 && System.nanoTime() > end) {
        return false;
      }
      if (chosen.isEmpty() || meets(chosen.get(chosen.size() - 1), conflict)) {
        chosen.add(conflict);
        boolean inTime = extend();
        chosen.remove(chosen.size() - 1);
        if (!inTime) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean meets(int[] first, int[] second) {
    return trace.thread(first[1]) == trace.thread(second[0])
        && (second[0] >= first[1] || trace.operation(first[1]) == trace.operation(second[0]));
  }

  private void close() {
    if (!meets(chosen.get(chosen.size() - 1), chosen.get(0))) {
      return;
    }
    boolean[] seen = new boolean[trace.threads()];
    List<Block> blocks = new ArrayList<>();
    for (int at = 0; at < chosen.size(); at++) {
      int entered = chosen.get(at)[1];
      int left = chosen.get((at + 1) % chosen.size())[0];
      if (seen[trace.thread(left)]) {
        return;
      }
      seen[trace.thread(left)] = true;
      if (left < entered) {
        blocks.add(new Block(left, entered));
      }
    }
    Blocks found = new Blocks(blocks);
    if (optimal.stream().noneMatch(known -> found.subsumes(known, trace))) {
      optimal.removeIf(known -> known.subsumes(found, trace));
      optimal.add(found);
    }
  }
}
