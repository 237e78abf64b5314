package dev.linchpin.internal.judge.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.judge.round.RoundSearch.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The search on a cell that holds at most one value, against all permutations. */
class RoundSearchTest {
  private static final int ENOUGH = 1_000_000;
  private static final long NEVER = RoundHistory.PENDING;

  /** put waits while the cell is full, take while it is empty; get gives 0 if it is empty. */
  private record Cell(List<String> operations) implements SerialBehaviour {
    @Override
    public Object answer(int[] run, int length) {
      int content = 0;
      Object answer = UNKNOWN;
      for (int index = 0; index < length; index++) {
        String operation = operations.get(run[index]);
        boolean puts = operation.startsWith("put");
        if (operation.equals("get")) {
          answer = content;
        } else if (puts == (content != 0)) {
          return BLOCKS;
        } else {
          answer = puts ? 0 : content;
          content = puts ? operation.charAt(3) - '0' : 0;
        }
      }
      return answer;
    }
  }

  private static Answer judge(Cell cell, RoundHistory round) {
    return new RoundSearch(cell, 0, ENOUGH).judge(round);
  }

  @Test
  void twoTakesOfOneValueAreUnexplained() {
    Cell cell = new Cell(List.of("put1", "take", "take"));
    long[] calls = {0, 2, 3};
    long[] returns = {1, 5, 6};

    assertThat(judge(cell, RoundHistory.of(calls, returns, new Object[] {0, 1, 1})))
        .isEqualTo(Answer.UNEXPLAINED);
  }

  @Test
  void aTakeThatNeverReturnsIsExplainedOnlyIfTheCellMayBeEmpty() {
    Cell cell = new Cell(List.of("put1", "take", "take"));
    long[] calls = {0, 2, 3};

    assertThat(
            judge(
                cell, RoundHistory.of(calls, new long[] {1, 5, NEVER}, new Object[] {0, 1, null})))
        .isEqualTo(Answer.EXPLAINED);
    assertThat(
            judge(
                cell,
                RoundHistory.of(calls, new long[] {1, NEVER, NEVER}, new Object[] {0, null, null})))
        .as("nobody has taken the value: a wake-up was lost")
        .isEqualTo(Answer.UNEXPLAINED);
    Cell two = new Cell(List.of("put1", "take"));
    assertThat(
            judge(
                two,
                RoundHistory.of(new long[] {0, 2}, new long[] {1, NEVER}, new Object[] {0, null})))
        .isEqualTo(Answer.UNEXPLAINED);
  }

  @Test
  void operationsThatWereNotCalledAreNeitherPendingNorMissing() {
    Cell cell = new Cell(List.of("take", "put1"));
    long[] calls = {0, NEVER};

    assertThat(judge(cell, RoundHistory.of(calls, new long[] {NEVER, NEVER}, new Object[2])))
        .isEqualTo(Answer.EXPLAINED);
  }

  @Test
  void answersThatAreNotCheckedMayBeAnything() {
    Cell cell = new Cell(List.of("put1", "get"));
    RoundHistory round = RoundHistory.of(new long[] {0, 2}, new long[] {1, 3}, new Object[] {0, 7});

    assertThat(judge(cell, round)).isEqualTo(Answer.UNEXPLAINED);
    assertThat(new RoundSearch(cell, 0b10, ENOUGH).judge(round)).isEqualTo(Answer.EXPLAINED);
  }

  @Test
  void withoutStepsOrAnswersNothingIsDecided() {
    RoundHistory round = RoundHistory.of(new long[] {0}, new long[] {1}, new Object[] {7});

    assertThat(new RoundSearch(new Cell(List.of("get")), 0, 0).judge(round))
        .isEqualTo(Answer.UNDECIDED);
    assertThat(new RoundSearch((run, length) -> SerialBehaviour.UNKNOWN, 0, 9).judge(round))
        .isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void itAgreesWithAllPermutations() {
    Random random = new Random(21);
    int[] counts = new int[2];
    for (int trial = 0; trial < 20_000; trial++) {
      Cell cell = new Cell(someOperations(random));
      RoundHistory round = someRound(cell.operations().size(), random);
      boolean isExplained = isExplained(cell, round);
      counts[isExplained ? 1 : 0]++;
      assertThat(judge(cell, round))
          .as("trial %d", trial)
          .isEqualTo(isExplained ? Answer.EXPLAINED : Answer.UNEXPLAINED);
    }
    assertThat(counts[0]).isGreaterThan(1_000);
    assertThat(counts[1]).isGreaterThan(1_000);
  }

  private static List<String> someOperations(Random random) {
    String[] kinds = {"put1", "put2", "take", "take", "get"};
    List<String> operations = new ArrayList<>();
    for (int size = 1 + random.nextInt(4); size > 0; size--) {
      operations.add(kinds[random.nextInt(kinds.length)]);
    }
    return operations;
  }

  private static RoundHistory someRound(int size, Random random) {
    long[] calls = new long[size];
    long[] returns = new long[size];
    Object[] answers = new Object[size];
    for (int op = 0; op < size; op++) {
      calls[op] = random.nextInt(6);
      returns[op] = random.nextInt(5) == 0 ? NEVER : calls[op] + random.nextInt(4);
      answers[op] = returns[op] == NEVER ? null : random.nextInt(3) % 2 * (1 + random.nextInt(2));
    }
    return RoundHistory.of(calls, returns, answers);
  }

  /** By the definition: every order of the completed operations. */
  private static boolean isExplained(Cell cell, RoundHistory round) {
    if (round.pending() == 0) {
      return someOrder(cell, round, new int[0], -1);
    }
    boolean all = true;
    for (int op = 0; op < round.size(); op++) {
      all &= (round.pending() & 1 << op) == 0 || someOrder(cell, round, new int[0], op);
    }
    return all;
  }

  private static boolean someOrder(Cell cell, RoundHistory round, int[] order, int waiter) {
    if (isRight(cell, round, order, waiter)) {
      return true;
    }
    for (int op = 0; op < round.size(); op++) {
      int next = op;
      if ((round.pending() & 1 << op) == 0 && Arrays.stream(order).noneMatch(one -> one == next)) {
        int[] longer = Arrays.copyOf(order, order.length + 1);
        longer[order.length] = op;
        if (someOrder(cell, round, longer, waiter)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isRight(Cell cell, RoundHistory round, int[] order, int waiter) {
    int done = 0;
    for (int index = 0; index < order.length; index++) {
      int op = order[index];
      Object answer = cell.answer(order, index + 1);
      boolean keepsTime = true;
      for (int other = index + 1; other < order.length; other++) {
        keepsTime &= (round.before(op) & 1 << order[other]) == 0;
      }
      if (!keepsTime
          || answer == SerialBehaviour.BLOCKS
          || !Objects.equals(answer, round.answer(op))) {
        return false;
      }
      done |= 1 << op;
    }
    int[] last = Arrays.copyOf(order, order.length + 1);
    last[order.length] = Math.max(0, waiter);
    return (round.called() & ~round.pending() & ~done) == 0
        && (waiter < 0 || cell.answer(last, last.length) == SerialBehaviour.BLOCKS);
  }

  @Test
  void waitsAreFoundWhereSomeSerialRunEndsInThem() {
    Cell takes = new Cell(List.of("put1", "take", "take"));
    Cell pairs = new Cell(List.of("put1", "take", "put2", "take"));

    assertThat(new LegalWaits(takes, threads(new int[] {0, 1}, new int[] {2}), ENOUGH).areFound())
        .isTrue();
    assertThat(
            new LegalWaits(pairs, threads(new int[] {0, 2}, new int[] {1, 3}), ENOUGH).areFound())
        .isFalse();
    assertThat(
            new LegalWaits(
                    new Cell(List.of("put1", "get", "put2")),
                    List.of(new int[] {0}, new int[] {1}, new int[] {2}),
                    ENOUGH)
                .areFound())
        .as("the closing call waits")
        .isTrue();
  }

  private static List<int[]> threads(int[] first, int[] second) {
    return List.of(first, second, new int[0]);
  }
}
