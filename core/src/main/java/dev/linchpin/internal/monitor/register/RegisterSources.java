package dev.linchpin.internal.monitor.register;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Who wrote what each operation of a register saw. A value that nobody saw may have any number of
 * writers; a value that somebody saw must have one, else the history is out of scope.
 */
final class RegisterSources {
  private static final int NOBODY = -1;

  private final History history;
  private final long initial;
  private final int start;
  private final @Nullable PairWords pairs;
  private final int writerCount;
  private boolean failures;

  /** By operation: the writer of what it saw. */
  private final int[] source;

  /** By writer: the {@code cas} that replaced its value. */
  private final int[] heir;

  private int heirCount;

  /** Pending writers that took effect, each with one who saw the value; they are few. */
  private final Map<Integer, Integer> seenBy = new HashMap<>();

  RegisterSources(History history, long initial) {
    this.history = history;
    this.start = history.size();
    this.source = new int[start + 1];
    this.heir = new int[start + 1];
    Arrays.fill(source, NOBODY);
    Arrays.fill(heir, NOBODY);
    int writers = 0;
    boolean cas = false;
    for (int op = 0; op < start; op++) {
      cas |= history.method(op) == RegisterMonitor.CAS;
      failures |= isFailure(op);
      if (mayWrite(op)) {
        writers++;
      }
    }
    this.writerCount = writers;
    this.pairs = cas ? new PairWords(history.values()) : null;
    this.initial = word(initial);
  }

  /** Finds the source of everything that was seen; null when each has one. */
  @Nullable Verdict<Witness, Refutation> trace() {
    int several = start + 1;
    WordTable writers = new WordTable(writerCount + 1);
    writers.put(initial, start);
    for (int op = 0; op < start; op++) {
      if (mayWrite(op)) {
        long value = written(op);
        writers.put(value, writers.get(value) == WordTable.ABSENT ? op : several);
      }
    }
    for (int op = 0; op < start; op++) {
      if (history.isPending(op) || !saw(op)) {
        continue;
      }
      int reader = op;
      while (reader != NOBODY) {
        int writer = writers.get(seen(reader));
        if (writer == WordTable.ABSENT) {
          return neverWritten(reader);
        }
        if (writer == several) {
          return Verdict.outOfScope(
              "several writes may have written what %s saw".formatted(history.describe(reader)));
        }
        Verdict<Witness, Refutation> taken = link(reader, writer);
        if (taken != null) {
          return taken;
        }
        reader = isNewlySeen(writer, reader) && isCas(writer) ? writer : NOBODY;
      }
    }
    return null;
  }

  private @Nullable Verdict<Witness, Refutation> link(int reader, int writer) {
    source[reader] = writer;
    if (isCas(reader)) {
      if (heir[writer] != NOBODY) {
        return Refutation.verdict(
            "%s and %s both replaced a value that was written once"
                .formatted(history.describe(heir[writer]), history.describe(reader)),
            with(heir[writer], reader));
      }
      heir[writer] = reader;
      heirCount++;
    }
    return null;
  }

  /** Whether this pending writer is now known to have taken effect, and was not before. */
  private boolean isNewlySeen(int writer, int reader) {
    return writer != start
        && history.isPending(writer)
        && seenBy.putIfAbsent(writer, reader) == null;
  }

  private Verdict<Witness, Refutation> neverWritten(int reader) {
    return Refutation.verdict(
        "%s saw a value that was never written".formatted(history.describe(reader)), with(reader));
  }

  /** Chains that begin nowhere. */
  Verdict<Witness, Refutation> circle() {
    boolean[] rooted = new boolean[start + 1];
    for (int op = 0; op <= start; op++) {
      for (int writer = isRoot(op) ? op : NOBODY; writer != NOBODY; writer = heir[writer]) {
        rooted[writer] = true;
      }
    }
    int op = 0;
    while (!isCas(op) || source[op] == NOBODY || rooted[op]) {
      op++;
    }
    return Refutation.verdict(
        "what %s replaced follows, through cas, from the value it wrote"
            .formatted(history.describe(op)),
        with(op));
  }

  /**
   * These operations, the writers their values come from, and for pending ones somebody who saw
   * that they took effect: together they are contradictory if the operations are.
   */
  int[] with(int... ops) {
    TreeSet<Integer> all = new TreeSet<>();
    for (int op : ops) {
      int next = op;
      while (next != NOBODY && next != start && all.add(next)) {
        for (Integer seer = seenBy.get(next); seer != null && all.add(seer); ) {
          seer = seenBy.get(seer);
        }
        next = source[next];
      }
    }
    return all.stream().mapToInt(Integer::intValue).toArray();
  }

  int writerCount() {
    return writerCount;
  }

  int heirCount() {
    return heirCount;
  }

  /** Who wrote what this operation saw; -1 when it saw nothing, or does not matter. */
  int of(int op) {
    return source[op];
  }

  /** The {@code cas} that replaced this writer's value; -1 for none. */
  int heir(int writer) {
    return heir[writer];
  }

  /** Whether this is a writer that took effect and saw nothing: the first of a chain. */
  boolean isRoot(int op) {
    return op == start
        || (history.method(op) == RegisterMonitor.WRITE
            && (!history.isPending(op) || seenBy.containsKey(op)));
  }

  boolean hasFailures() {
    return failures;
  }

  boolean isFailure(int op) {
    return isCas(op) && !history.isPending(op) && history.result(op) == ValueTable.FALSE;
  }

  /** For an operation that took effect. */
  boolean isWriter(int op) {
    return history.method(op) != RegisterMonitor.READ;
  }

  long initial() {
    return initial;
  }

  /** The word a writer leaves. */
  long written(int writer) {
    long argument = history.argument(writer);
    return pairs != null && isCas(writer) ? pairs.second(argument) : word(argument);
  }

  /** The word a read or {@code cas} found, or in vain expected. */
  long seen(int op) {
    return pairs != null && isCas(op)
        ? pairs.first(history.argument(op))
        : word(history.result(op));
  }

  private boolean mayWrite(int op) {
    return history.method(op) == RegisterMonitor.WRITE || (isCas(op) && !isFailure(op));
  }

  private boolean saw(int op) {
    return history.method(op) == RegisterMonitor.READ
        ? history.result(op) != ValueTable.UNKNOWN
        : isCas(op) && !isFailure(op);
  }

  private boolean isCas(int op) {
    return op != start && history.method(op) == RegisterMonitor.CAS;
  }

  private long word(long word) {
    return pairs == null ? word : pairs.of(word);
  }
}
