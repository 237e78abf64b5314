package dev.linchpin.internal.monitor.register;

import dev.linchpin.history.History;
import dev.linchpin.history.RadixSort;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.basis.OpenOrder;
import dev.linchpin.internal.monitor.basis.Ranks;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The clusters of one history of a register, checked and put in order; {@link RegisterMonitor} says
 * what they are. A <em>writer</em> is a write, a {@code cas} that succeeded, or {@link #start}.
 */
final class RegisterClusters {
  private static final int NOBODY = -1;

  private final History history;
  private final RegisterSources sources;
  private final Ranks ranks;

  /** Stands for what was in the register at first: called and finished before all. */
  private final int start;

  /** By writer: the read of its value that returned first, and the one called last. */
  private final int[] firstRead;

  private final int[] lastRead;

  /** By cluster, in the order found: its first writer, and who returned first and called last. */
  private final int[] root;

  private final int[] firstReturned;
  private final int[] lastCalled;
  private int count;

  RegisterClusters(History history, long initial) {
    this.history = history;
    this.start = history.size();
    this.sources = new RegisterSources(history, initial);
    this.ranks = new Ranks(history, 1);
    ranks.call[start] = -2;
    ranks.returned[start] = -1;
    this.firstRead = new int[start + 1];
    this.lastRead = new int[start + 1];
    Arrays.fill(firstRead, NOBODY);
    Arrays.fill(lastRead, NOBODY);
    int most = sources.writerCount() + 1;
    this.root = new int[most];
    this.firstReturned = new int[most];
    this.lastCalled = new int[most];
  }

  Verdict<Witness, Refutation> decide(Evidence evidence) {
    Verdict<Witness, Refutation> verdict = sources.trace();
    if (verdict == null) {
      findReads();
      verdict = gather();
    }
    if (verdict != null) {
      return verdict;
    }
    int[] sorted = new int[count];
    verdict = separate(sorted);
    if (verdict != null) {
      return verdict;
    }
    if (evidence == Evidence.VERDICT_ONLY && !sources.hasFailures()) {
      return Verdict.yes();
    }
    return complete(sorted);
  }

  private void findReads() {
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      int writer = sources.of(op);
      if (writer != NOBODY && history.method(op) == RegisterMonitor.READ) {
        if (!ranks.time.isReturn(at)) {
          lastRead[writer] = op;
        } else if (firstRead[writer] == NOBODY) {
          firstRead[writer] = op;
        }
      }
    }
  }

  /** Walks along every chain, checking that its own order fits the stamps. */
  private @Nullable Verdict<Witness, Refutation> gather() {
    int heirs = 0;
    for (int op = 0; op <= start; op++) {
      if (!sources.isRoot(op)) {
        continue;
      }
      int first = op;
      int last = op;
      for (int writer = op; writer != NOBODY; writer = sources.heir(writer)) {
        if (writer != op) {
          heirs++;
          if (ranks.returned[writer] < ranks.call[last]) {
            return outOfOrder(writer, last);
          }
          first = earlierReturn(first, writer);
          last = laterCall(last, writer);
        }
        int read = firstRead[writer];
        if (read != NOBODY) {
          if (ranks.returned[read] < ranks.call[last]) {
            return outOfOrder(read, last);
          }
          first = earlierReturn(first, read);
          last = laterCall(last, lastRead[writer]);
        }
      }
      root[count] = op;
      firstReturned[count] = first;
      lastCalled[count++] = last;
    }
    return heirs == sources.heirCount() ? null : sources.circle();
  }

  private int earlierReturn(int a, int b) {
    return ranks.returned[b] < ranks.returned[a] ? b : a;
  }

  private int laterCall(int a, int b) {
    return ranks.call[b] > ranks.call[a] ? b : a;
  }

  /**
   * Sorts the clusters so that each may stand before the next, or finds two that may not stand in
   * either order.
   *
   * <p>Let f(A) be the first return in A and s(A) the last call: A must stand before B iff f(A)
   * &lt; s(B). In a circle of such clusters, the one with the smallest f must stand before each of
   * the others, whose s are above the f of their predecessors; one of these must stand before it;
   * so there is a circle of two. If only A must stand before B, then f(A) &lt; s(B) and s(A) &lt;
   * f(B), so f(A) + s(A) is below f(B) + s(B): sorting by the sum gives the right order if there is
   * one. Where it puts A before B although f(B) &lt; s(A), both must come first.
   */
  private @Nullable Verdict<Witness, Refutation> separate(int[] sorted) {
    long[] sum = new long[count];
    for (int cluster = 0; cluster < count; cluster++) {
      sorted[cluster] = cluster;
      sum[cluster] =
          (long) ranks.returned[firstReturned[cluster]] + ranks.call[lastCalled[cluster]];
    }
    RadixSort.byKey(sorted, count, sum);
    int last = NOBODY;
    for (int cluster : sorted) {
      if (last != NOBODY && ranks.returned[firstReturned[cluster]] < ranks.call[lastCalled[last]]) {
        return overlap(last, cluster);
      }
      if (last == NOBODY || ranks.call[lastCalled[cluster]] > ranks.call[lastCalled[last]]) {
        last = cluster;
      }
    }
    return null;
  }

  /** The linearization, with what changes nothing put where there is room. */
  private Verdict<Witness, Refutation> complete(int[] sorted) {
    int[] order = new int[start];
    OpenOrder open = new OpenOrder(order, fill(order, sorted), ranks.call);
    RegisterFailures failures = new RegisterFailures(sources, order, open);
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (ranks.time.isReturn(at)) {
        continue;
      }
      if (sources.isFailure(op)) {
        if (!failures.place(op, at, ranks.returned[op])) {
          return Verdict.outOfScope(
              "whether there is room for %s depends on the order of the writes"
                  .formatted(history.describe(op)));
        }
      } else if (history.method(op) == RegisterMonitor.READ
          && history.result(op) == ValueTable.UNKNOWN
          && !history.isPending(op)) {
        open.put(op);
      }
    }
    return Verdict.yes(open.close());
  }

  /** Cluster by cluster, along each chain; reads of a value in order of their calls. */
  private int fill(int[] order, int[] sorted) {
    int[] next = new int[start + 1];
    for (int op = 0; op < start; op++) {
      if (sources.of(op) != NOBODY && history.method(op) == RegisterMonitor.READ) {
        next[sources.of(op)]++;
      }
    }
    int size = 0;
    for (int cluster : sorted) {
      for (int writer = root[cluster]; writer != NOBODY; writer = sources.heir(writer)) {
        if (writer != start) {
          order[size++] = writer;
        }
        int reads = next[writer];
        next[writer] = size;
        size += reads;
      }
    }
    for (int at = 0; at < ranks.time.size(); at++) {
      int op = ranks.time.op(at);
      if (!ranks.time.isReturn(at)
          && sources.of(op) != NOBODY
          && history.method(op) == RegisterMonitor.READ) {
        order[next[sources.of(op)]++] = op;
      }
    }
    return size;
  }

  private Verdict<Witness, Refutation> outOfOrder(int op, int source) {
    String relation =
        sources.of(op) == source
            ? "which wrote the value"
            : "from which the value follows through cas";
    return Refutation.verdict(
        "%s finished before %s began, %s"
            .formatted(history.describe(op), history.describe(source), relation),
        sources.with(op, source));
  }

  private Verdict<Witness, Refutation> overlap(int a, int b) {
    if (root[b] == start) {
      return overlap(b, a);
    }
    if (root[a] == start) {
      int write = firstReturned[b];
      int stale = lastCalled[a];
      String why =
          sources.of(stale) == start
              ? "so the initial value had been overwritten by then"
              : "although the value that it wrote follows through cas from the initial value";
      return Refutation.verdict(
          "%s finished before %s began, %s"
              .formatted(history.describe(write), history.describe(stale), why),
          sources.with(write, stale));
    }
    return Refutation.verdict(
        "%s finished before %s began and %s finished before %s began, so neither value can have come before the other"
            .formatted(
                history.describe(firstReturned[a]),
                history.describe(lastCalled[b]),
                history.describe(firstReturned[b]),
                history.describe(lastCalled[a])),
        sources.with(firstReturned[a], lastCalled[b], firstReturned[b], lastCalled[a]));
  }
}
