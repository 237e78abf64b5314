package dev.linchpin.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.collection.PriorityQueueMonitor;
import dev.linchpin.internal.monitor.collection.StackMonitor;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.Rounds;
import dev.linchpin.testing.SequentialObject;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Histories too large for the oracle: several blocks and rows of the trees. */
class LargeCollectionsTest {
  private static final int ROUNDS = Rounds.of(150, 600);

  private static Monitor monitorOf(DataType type) {
    return type == DataType.STACK ? new StackMonitor() : new PriorityQueueMonitor();
  }

  /**
   * A run of the type hidden in intervals; some intervals miss the moment of their operation by a
   * little, so that the history may or may not be linearizable.
   */
  private static History run(DataType type, Random random, int size, int misses) {
    ValueTable values = new ValueTable();
    SequentialObject object = new SequentialObject(type, values);
    List<OperationRow> rows = new ArrayList<>();
    int longest = 1 + random.nextInt(60);
    int period = 1 + random.nextInt(size);
    boolean peeks = random.nextBoolean();
    for (int op = 0; op < size; op++) {
      OperationRow row = new OperationRow();
      int wanted = op / period % 2 == 0 ? 6 : 4;
      row.method = random.nextInt(10) < wanted ? 0 : peeks && random.nextInt(4) == 0 ? 2 : 1;
      row.argument = row.method == 0 ? ValueTable.inline((op * 7919L) % 10_007) : ValueTable.NONE;
      row.result = object.run(row);
      int moment = 2 * op;
      int shift = random.nextInt(size) < misses ? 1 + random.nextInt(8) : 0;
      row.call = moment - random.nextInt(longest) + shift;
      row.returned = Math.max(row.call, moment + random.nextInt(longest) - (shift == 0 ? 0 : 4));
      rows.add(row);
    }
    RecordingBuilder builder = new RecordingBuilder(Vocabulary.of(type).names(), values);
    for (int op = 0; op < size; op++) {
      rows.get(op).line = op + 1;
      rows.get(op).process = op;
      builder.accept(rows.get(op));
    }
    return builder.build().histories().get(0);
  }

  @ParameterizedTest
  @EnumSource(names = {"STACK", "PQUEUE"})
  void theWitnessOfALargeHistoryIsALinearization(DataType type) {
    Random random = new Random(11);
    for (int round = 0; round < 12; round++) {
      History history = run(type, random, 1_500, 0);

      Verdict<Witness, Refutation> verdict =
          monitorOf(type).decide(history, Evidence.WITNESS, Budget.UNLIMITED);

      assertThat(verdict).isInstanceOf(Yes.class);
      Witness witness = Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence());
      assertThat(Oracle.confirms(type, history, witness.toArray())).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STACK", "PQUEUE"})
  void agreesWithTheSameArgumentOnPlainArrays(DataType type) {
    Random random = new Random(12);
    int[] tally = new int[2];
    for (int round = 0; round < ROUNDS; round++) {
      History history = run(type, random, 50 + random.nextInt(700), 60);
      boolean expected = new Naive(history).isLinearizable(type);

      Verdict<Witness, Refutation> verdict =
          monitorOf(type).decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);

      assertThat(verdict).isInstanceOf(expected ? Yes.class : No.class);
      if (verdict instanceof No<Witness, Refutation> no) {
        History suspects = history.select(no.evidence().suspects().toArray());
        assertThat(new Naive(suspects).isLinearizable(type)).isFalse();
      }
      tally[expected ? 1 : 0]++;
    }
    assertThat(tally[0]).isGreaterThan(ROUNDS / 4);
    assertThat(tally[1]).isGreaterThan(ROUNDS / 4);
  }

  /** Which slots each operation has and which each value covers, on plain arrays; no pending. */
  private static final class Naive {
    private final History history;
    private final int[] call;
    private final int[] returned;
    private final long[] words;
    private final int slots;

    Naive(History history) {
      this.history = history;
      int size = history.size();
      call = new int[size];
      returned = new int[size];
      List<long[]> events = new ArrayList<>();
      for (int op = 0; op < size; op++) {
        events.add(new long[] {history.call(op), 0, op});
        events.add(new long[] {history.returned(op), 1, op});
      }
      events.sort(
          Comparator.<long[]>comparingLong(event -> event[0]).thenComparingLong(event -> event[1]));
      for (int at = 0; at < events.size(); at++) {
        long[] event = events.get(at);
        (event[1] == 0 ? call : returned)[(int) event[2]] = at;
      }
      slots = events.size() + 2;
      words =
          history.operations().stream()
              .filter(operation -> operation.argument() != null)
              .mapToLong(operation -> history.values().of(operation.argument()))
              .sorted()
              .toArray();
    }

    boolean isLinearizable(DataType type) {
      int[][] cover = new int[words.length][];
      int[] total = new int[slots];
      for (int value = 0; value < words.length; value++) {
        cover[value] = cover(words[value]);
        add(total, cover[value], 1);
      }
      for (int op = 0; op < history.size(); op++) {
        boolean isEmpty = history.method(op) != 0 && history.result(op) == ValueTable.NONE;
        if (isEmpty && !hasSlot(op, total)) {
          return false;
        }
      }
      return type == DataType.STACK ? stack(cover, total) : ascending(cover);
    }

    /** Stack: as long as some value can be the lowest, take it out. */
    private boolean stack(int[][] cover, int[] total) {
      boolean[] gone = new boolean[words.length];
      int left = words.length;
      boolean progress = true;
      while (progress) {
        progress = false;
        for (int value = 0; value < words.length; value++) {
          if (!gone[value]) {
            add(total, cover[value], -1);
            gone[value] = isFree(value, cover) || areAllPossible(value, total);
            if (gone[value]) {
              progress = true;
              left--;
            } else {
              add(total, cover[value], 1);
            }
          }
        }
      }
      return left == 0;
    }

    private boolean isFree(int value, int[][] cover) {
      return Arrays.stream(cover[value]).sum() == 0;
    }

    /** Priority queue: every value against the smaller ones. */
    private boolean ascending(int[][] cover) {
      int[] smaller = new int[slots];
      for (int value = 0; value < words.length; value++) {
        for (int op = 0; op < history.size(); op++) {
          boolean isSeen = history.method(op) != 0 && history.result(op) == words[value];
          if (isSeen && !hasSlot(op, smaller)) {
            return false;
          }
        }
        add(smaller, cover[value], 1);
      }
      return true;
    }

    private boolean areAllPossible(int value, int[] others) {
      for (int op = 0; op < history.size(); op++) {
        if (isOf(op, words[value]) && !hasSlot(op, others)) {
          return false;
        }
      }
      return true;
    }

    private boolean hasSlot(int op, int[] cover) {
      long word = history.result(op);
      int first = call[op];
      int last = returned[op];
      for (int other = 0; other < history.size(); other++) {
        if (history.method(op) != 0 && word != ValueTable.NONE && isOf(other, word)) {
          first = history.method(other) == 0 ? Math.max(first, call[other]) : first;
          last = history.method(other) == 1 ? Math.min(last, returned[other]) : last;
        }
      }
      for (int slot = first + 1; slot <= last; slot++) {
        if (cover[slot] == 0) {
          return true;
        }
      }
      return false;
    }

    private boolean isOf(int op, long word) {
      return (history.method(op) == 0 ? history.argument(op) : history.result(op)) == word;
    }

    private int[] cover(long word) {
      int first = slots;
      int last = -1;
      boolean isRemoved = false;
      for (int op = 0; op < history.size(); op++) {
        if (isOf(op, word)) {
          first = Math.min(first, returned[op]);
          last = Math.max(last, call[op]);
          isRemoved |= history.method(op) == 1;
        }
      }
      int[] cover = new int[slots];
      int end = isRemoved ? last : slots - 2;
      for (int slot = first + 1; slot <= end; slot++) {
        cover[slot] = 1;
      }
      return cover;
    }

    private static void add(int[] sum, int[] cover, int times) {
      for (int slot = 0; slot < sum.length; slot++) {
        sum[slot] += times * cover[slot];
      }
    }
  }
}
