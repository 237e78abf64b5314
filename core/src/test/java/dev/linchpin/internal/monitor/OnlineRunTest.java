package dev.linchpin.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.OnlineRun.Judged;
import dev.linchpin.internal.monitor.OnlineRun.OutOfOrder;
import dev.linchpin.internal.monitor.OnlineRun.Status;
import dev.linchpin.internal.monitor.queue.QueueMonitor;
import dev.linchpin.internal.monitor.queue.QueueSweep;
import dev.linchpin.internal.monitor.set.MultisetMonitor;
import dev.linchpin.internal.monitor.set.MultisetSweep;
import dev.linchpin.internal.monitor.set.SetMonitor;
import dev.linchpin.internal.monitor.set.SetSweep;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OnlineRunTest {
  /** With room for all of them, the order of the lines does not matter at all. */
  @ParameterizedTest
  @EnumSource(names = {"QUEUE", "SET", "MULTISET"})
  void agreesWithTheWholeHistoryInAnyOrderOfLines(DataType type) {
    RandomHistories random = randomHistories(type, 5);
    Random lines = new Random(6);
    int[] seen = new int[2];
    for (int round = 0; round < 8_000; round++) {
      History history = shuffled(random.next(), lines, 1000);
      assertAgrees(type, history, run(type, history, history.size()).finish(), seen);
    }
    assertThat(Math.min(seen[0], seen[1])).isGreaterThan(300);
  }

  /** Each line stands at most {@code window} places before where it belongs by its call. */
  @ParameterizedTest
  @EnumSource(names = {"QUEUE", "SET", "MULTISET"})
  void agreesWithTheWholeHistoryWithinTheWindow(DataType type) {
    RandomHistories random = randomHistories(type, 7);
    Random lines = new Random(8);
    int[] seen = new int[2];
    for (int round = 0; round < 8_000; round++) {
      int window = round % 5;
      History history = shuffled(random.next(), lines, window);
      assertAgrees(type, history, run(type, history, window).finish(), seen);
    }
    assertThat(Math.min(seen[0], seen[1])).isGreaterThan(300);
  }

  @ParameterizedTest
  @EnumSource(names = {"QUEUE", "SET", "MULTISET"})
  void judgesWhatCameSoFarWithoutDisturbingTheRun(DataType type) {
    RandomHistories random = randomHistories(type, 9);
    Random lines = new Random(10);
    int[] seen = new int[2];
    for (int round = 0; round < 2_000; round++) {
      int window = round % 4;
      History history = shuffled(random.next(), lines, window);
      OnlineRun run = emptyRun(type, history, window);
      boolean goesOn = true;
      for (int op = 0; op < history.size() && goesOn; op++) {
        goesOn = run.accept(row(history, op));
        History soFar = history.select(IntStream.rangeClosed(0, op).toArray());
        if (goesOn) {
          assertAgrees(type, soFar, run.judgeNow(List.of()), seen);
        }
      }
      assertAgrees(type, history, run.finish(), seen);
    }
    assertThat(Math.min(seen[0], seen[1])).isGreaterThan(300);
  }

  /**
   * A recorder that says what was running at each of its cuts: the window, here none, plays no
   * role, and the judgement at a cut is that on the history which an observer saw at that time.
   */
  @ParameterizedTest
  @EnumSource(names = {"QUEUE", "SET", "MULTISET"})
  void agreesWithWhatAnObserverSawAtEachMark(DataType type) {
    RandomHistories random = randomHistories(type, 11);
    Random cuts = new Random(12);
    int[] seen = new int[2];
    for (int round = 0; round < 2_000; round++) {
      History history = shuffled(random.next(), cuts, 1000);
      OnlineRun run = emptyRun(type, history, 0);
      run.knownUpTo(Long.MIN_VALUE);
      Set<Integer> told = new LinkedHashSet<>();
      for (long cut = 1 + cuts.nextInt(4); cut < 40 && run.outcome() == null; ) {
        Status atCut = atCut(run, history, told, cut);
        assertAgrees(type, inOrder(history, told).prefix(cut - 1), atCut, seen);
        cut += 1 + cuts.nextInt(6);
      }
      for (int op = 0; op < history.size() && run.outcome() == null; op++) {
        if (told.add(op)) {
          run.accept(row(history, op));
        }
      }
      assertAgrees(type, inOrder(history, told), run.finish(), seen);
    }
    assertThat(Math.min(seen[0], seen[1])).isGreaterThan(300);
  }

  /** Tells what returned before the cut, then how far that is complete, and asks. */
  private static Status atCut(OnlineRun run, History history, Set<Integer> told, long cut) {
    long known = cut;
    List<OperationRow> open = new ArrayList<>();
    for (int op = 0; op < history.size() && run.outcome() == null; op++) {
      if (!told.contains(op) && history.returned(op) < cut) {
        told.add(op);
        run.accept(row(history, op));
      } else if (!told.contains(op) && history.call(op) < cut) {
        OperationRow running = row(history, op);
        running.returned = History.PENDING;
        open.add(running);
        known = Math.min(known, history.call(op));
      }
    }
    run.knownUpTo(known);
    return run.judgeNow(open);
  }

  /** Operations are numbered as they were told; those that were not come last. */
  private static History inOrder(History history, Set<Integer> told) {
    Set<Integer> order = new LinkedHashSet<>(told);
    IntStream.range(0, history.size()).forEach(order::add);
    return history.select(order.stream().mapToInt(Integer::intValue).toArray());
  }

  @Test
  void anOperationLaterThanTheWindowAllowsEndsTheRun() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            "enq 1 [10,11]; enq 2 [20,21]; enq 3 [30,31]; enq 4 [9,40]; enq 5 [41,42]");
    OnlineRun run = emptyRun(DataType.QUEUE, history, 1);

    assertThat(run.accept(row(history, 0))).isTrue();
    assertThat(run.accept(row(history, 1))).isTrue();
    assertThat(run.accept(row(history, 2))).isTrue();
    assertThat(run.accept(row(history, 3))).isFalse();
    assertThat(run.accept(row(history, 4))).isFalse();

    assertThat(run.outcome()).isEqualTo(new OutOfOrder(4));
    assertThat(run.judgeNow(List.of())).isEqualTo(new OutOfOrder(4));
    assertThat(run.finish()).isEqualTo(new OutOfOrder(4));
  }

  /** A call at the stamp of a return that was told should have been told before it. */
  @Test
  void aCallAtTheStampOfThePresentIsLateIffAReturnWasTold() {
    History afterReturn =
        HistoryText.parse(DataType.QUEUE, "enq 1 [0,5]; enq 2 [6,7]; enq 3 [5,8]");
    History afterCall = HistoryText.parse(DataType.QUEUE, "enq 1 [0,5]; enq 2 [5,7]; enq 3 [5,8]");

    assertThat(run(DataType.QUEUE, afterReturn, 0).outcome()).isEqualTo(new OutOfOrder(3));
    assertThat(run(DataType.QUEUE, afterCall, 0).outcome()).isNull();
  }

  @Test
  void aViolationEndsTheRunAtOnceAndNamesItsOperations() {
    History history =
        HistoryText.parse(
            DataType.QUEUE,
            """
            enq 9 [0,1]; deq -> 9 [2,3]; enq 1 [4,5]; enq 2 [6,7]; deq -> 2 [8,9]
            deq -> 1 [10,11]; enq 3 [12,13]
            """);
    OnlineRun run = emptyRun(DataType.QUEUE, history, 0);
    for (int op = 0; op < 5; op++) {
      assertThat(run.accept(row(history, op))).isTrue();
    }

    assertThat(run.accept(row(history, 5))).isFalse();

    Judged judged = (Judged) run.finish();
    assertThat(judged.verdict()).isInstanceOf(No.class);
    assertThat(((No<Witness, Refutation>) judged.verdict()).evidence().suspects().toArray())
        .containsExactly(2, 3, 4, 5);
    assertThat(judged.suspects())
        .extracting(RecordedOperation::describe)
        .containsExactly(
            "enq(1) [4,5] by process 2",
            "enq(2) [6,7] by process 3",
            "deq() → 2 [8,9] by process 4",
            "deq() → 1 [10,11] by process 5");
  }

  @Test
  void judgesEachObjectOnItsOwn() {
    History history =
        HistoryText.parse(
            DataType.SET,
            "add 1 -> true [0,1]; add 1 -> true [2,3]; add 1 -> true [4,5]; remove 1 -> true [6,7]");
    OnlineRun run = emptyRun(DataType.SET, history, 2);
    String[] objects = {"a", "b", "b", "a"};
    for (int op = 0; op < history.size(); op++) {
      OperationRow row = row(history, op);
      row.object = objects[op];
      run.accept(row);
    }

    Judged judged = (Judged) run.finish();

    assertThat(judged.object()).isEqualTo("b");
    assertThat(judged.suspects()).extracting(RecordedOperation::index).containsExactly(1, 2);
    assertThat(judged.suspects()).extracting(RecordedOperation::object).containsExactly("b", "b");
  }

  /** Whatever the order of the lines: the first two operations are told by call, then by return. */
  @Test
  void aProcessWithTwoOperationsAtOnceIsRefused() {
    History history =
        HistoryText.parse(
            DataType.SET, "add 3 -> true [1,8]; add 1 -> true [0,5]; add 2 -> true [6,7]");
    OnlineRun run = emptyRun(DataType.SET, history, 3);
    for (int op = 0; op < history.size(); op++) {
      OperationRow row = row(history, op);
      row.process = op == 1 ? 7 : 8;
      run.accept(row);
    }

    assertThatThrownBy(run::finish)
        .isInstanceOf(BadHistory.class)
        .hasMessageContaining("process 8 has two operations at once")
        .hasMessageContaining("line 1")
        .extracting(problem -> ((BadHistory) problem).line())
        .isEqualTo(3L);
  }

  @Test
  void operationsOfOneProcessMayTouch() {
    History history =
        HistoryText.parse(
            DataType.SET, "add 3 -> true [1,4]; add 1 -> true [1,1]; add 2 -> true [4,4]");
    OnlineRun run = emptyRun(DataType.SET, history, 3);
    for (int op = 0; op < history.size(); op++) {
      OperationRow row = row(history, op);
      row.process = 1;
      run.accept(row);
    }

    assertThat(run.finish()).isEqualTo(new Judged(Verdict.yes(), null, java.util.List.of()));
  }

  @Test
  void anOperationThatReturnsBeforeItsCallIsRefused() {
    History history = HistoryText.parse(DataType.SET, "add 1 -> true [5,6]");
    OperationRow row = row(history, 0);
    row.returned = 4;

    assertThatThrownBy(() -> emptyRun(DataType.SET, history, 3).accept(row))
        .isInstanceOf(BadHistory.class)
        .hasMessageContaining("before its call");
  }

  @Test
  void whatAPendingOperationIsSaidToAnswerIsIgnored() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]; deq [2,]; deq -> 1 [3,4]");
    OnlineRun run = emptyRun(DataType.QUEUE, history, 0);
    for (int op = 0; op < history.size(); op++) {
      OperationRow row = row(history, op);
      row.result = op == 1 ? ValueTable.inline(1) : row.result;
      run.accept(row);
    }

    assertThat(((Judged) run.finish()).verdict()).isEqualTo(Verdict.yes());
  }

  /** Five values in the queue and one operation open at a time: ten operations are far enough. */
  @Test
  void aQueueKeepsNoMoreThanWhatIsLive() {
    Stream stream = new Stream(DataType.QUEUE, 8);
    int most = 0;
    for (long value = 0; value < 20_000; value++) {
      stream.accept(QueueSweep.ENQ, ValueTable.inline(value), ValueTable.NONE);
      stream.accept(
          QueueSweep.DEQ,
          ValueTable.NONE,
          value < 5 ? ValueTable.NONE : ValueTable.inline(value - 5));
      most = Math.max(most, stream.run.liveCount());
    }
    assertThat(most).isBetween(10, 8 + 14);
  }

  @Test
  void aSetForgetsAbsentKeysAndAllButOneAdditionOfPresentOnes() {
    Stream stream = new Stream(DataType.SET, 8);
    int most = 0;
    stream.accept(SetSweep.ADD, ValueTable.inline(-1), ValueTable.TRUE);
    for (long key = 0; key < 20_000; key++) {
      stream.accept(SetSweep.ADD, ValueTable.inline(key), ValueTable.TRUE);
      stream.accept(SetSweep.REMOVE, ValueTable.inline(key), ValueTable.TRUE);
      stream.accept(SetSweep.CONTAINS, ValueTable.inline(-1), ValueTable.TRUE);
      most = Math.max(most, stream.run.liveCount());
    }
    assertThat(most).isBetween(9, 8 + 10);
  }

  @Test
  void aMultisetKeepsAboutAsManyAdditionsAsItHasElements() {
    Stream stream = new Stream(DataType.MULTISET, 8);
    for (int element = 0; element < 100; element++) {
      stream.accept(MultisetSweep.ADD, ValueTable.inline(1), ValueTable.NONE);
    }
    for (int round = 0; round < 20_000; round++) {
      stream.accept(MultisetSweep.ADD, ValueTable.inline(1), ValueTable.NONE);
      stream.accept(MultisetSweep.REMOVE, ValueTable.inline(1), ValueTable.TRUE);
    }
    assertThat(stream.run.liveCount()).isBetween(100, 8 + 2 * 101 + 4);
  }

  /** A pending addition keeps the key from resting, so what explains a violation only grows. */
  @Test
  void aKeyThatNeverRestsIsNotExplainedWhenItHasHadTooManyOperations() {
    Stream stream = new Stream(DataType.SET, 0);
    stream.accept(SetSweep.ADD, ValueTable.inline(1), ValueTable.TRUE);
    stream.acceptPending(SetSweep.ADD, ValueTable.inline(1));
    for (int round = 0; round < 3 * SetSweep.MOST_KEPT; round++) {
      stream.accept(SetSweep.CONTAINS, ValueTable.inline(1), ValueTable.TRUE);
    }
    assertThat(stream.run.liveCount()).isLessThan(SetSweep.MOST_KEPT + 10);

    stream.accept(SetSweep.CONTAINS, ValueTable.inline(1), ValueTable.FALSE);

    Judged judged = (Judged) stream.run.finish();
    assertThat(judged.verdict()).isInstanceOf(No.class);
    assertThat(judged.suspects()).isEmpty();
  }

  /** The same with operations that merely overlap in a chain, until there is a pause. */
  @Test
  void aKeyThatRestsAtLastIsExplainedAgain() {
    Stream stream = new Stream(DataType.SET, 4);
    stream.accept(SetSweep.ADD, ValueTable.inline(1), ValueTable.TRUE);
    for (int round = 0; round < 2 * SetSweep.MOST_KEPT; round++) {
      stream.acceptLong(SetSweep.CONTAINS, ValueTable.inline(1), ValueTable.TRUE);
    }
    stream.pause();
    stream.accept(SetSweep.CONTAINS, ValueTable.inline(1), ValueTable.TRUE);
    stream.accept(SetSweep.CONTAINS, ValueTable.inline(1), ValueTable.FALSE);

    Judged judged = (Judged) stream.run.finish();

    assertThat(judged.suspects())
        .extracting(RecordedOperation::method)
        .containsExactly("add", "contains");
  }

  /** One operation after the other, each on a process of its own. */
  private static final class Stream {
    final OnlineRun run;
    private final OperationRow row = new OperationRow();
    private long now;

    Stream(DataType type, int window) {
      run = new OnlineRun(window, Vocabulary.of(type).names(), new ValueTable(), monitors(type));
    }

    void accept(int method, long argument, long result) {
      accept(method, argument, result, now + 1);
    }

    void acceptLong(int method, long argument, long result) {
      accept(method, argument, result, now + 3);
    }

    void acceptPending(int method, long argument) {
      accept(method, argument, ValueTable.NONE, History.PENDING);
    }

    void pause() {
      now += 10;
    }

    private void accept(int method, long argument, long result, long returned) {
      row.line++;
      row.process++;
      row.method = method;
      row.argument = argument;
      row.result = result;
      row.call = now;
      row.returned = returned;
      now += 2;
      run.accept(row);
    }
  }

  private static RandomHistories randomHistories(DataType type, long seed) {
    RandomHistories random = new RandomHistories(type, seed);
    random.methods = type == DataType.SET ? new int[] {0, 1, 2} : new int[] {0, 0, 1};
    random.valueCount = 2;
    return random;
  }

  /** Lines that stand at most so many places before where they belong by call. */
  private static History shuffled(History history, Random random, int displacement) {
    int size = history.size();
    Integer[] byCall = IntStream.range(0, size).boxed().toArray(Integer[]::new);
    Arrays.sort(byCall, (a, b) -> Long.compare(history.call(a), history.call(b)));
    double[] place = new double[size];
    for (int at = 0; at < size; at++) {
      place[byCall[at]] = at + random.nextDouble() * displacement;
    }
    Arrays.sort(byCall, (a, b) -> Double.compare(place[a], place[b]));
    return history.select(Arrays.stream(byCall).mapToInt(Integer::intValue).toArray());
  }

  private static OnlineRun run(DataType type, History history, int window) {
    OnlineRun run = emptyRun(type, history, window);
    for (int op = 0; op < history.size() && run.accept(row(history, op)); op++) {}
    return run;
  }

  private static OnlineRun emptyRun(DataType type, History history, int window) {
    return new OnlineRun(window, history.methods(), history.values(), monitors(type));
  }

  private static Function<OperationTable, OnlineMonitor> monitors(DataType type) {
    return switch (type) {
      case QUEUE -> QueueSweep::new;
      case SET -> SetSweep::new;
      default -> MultisetSweep::new;
    };
  }

  private static OperationRow row(History history, int op) {
    OperationRow row = new OperationRow();
    row.line = op + 1;
    row.process = history.process(op);
    row.method = history.method(op);
    row.argument = history.argument(op);
    row.result = history.result(op);
    row.call = history.call(op);
    row.returned = history.returned(op);
    return row;
  }

  /** Counts positive and negative verdicts in {@code seen}. */
  private static void assertAgrees(DataType type, History history, Status outcome, int[] seen) {
    Monitor monitor =
        switch (type) {
          case QUEUE -> new QueueMonitor();
          case SET -> new SetMonitor();
          default -> new MultisetMonitor();
        };
    Verdict<Witness, Refutation> whole =
        monitor.decide(history, Evidence.VERDICT_ONLY, Budget.UNLIMITED);
    assertThat(outcome).as(MonitorComparison.show(history)).isInstanceOf(Judged.class);
    Verdict<Witness, Refutation> online = ((Judged) outcome).verdict();
    if (online instanceof Undecided && type != DataType.SET) {
      // The monitor of whole histories may know better: it can look beyond the questions, and try
      // what pending removals may have taken.
      return;
    }
    assertThat(online.getClass()).as(MonitorComparison.show(history)).isEqualTo(whole.getClass());
    if (online instanceof Yes) {
      seen[0]++;
    } else if (online instanceof No<Witness, Refutation> negative) {
      seen[1]++;
      int[] suspects = negative.evidence().suspects().toArray();
      assertThat(((Judged) outcome).suspects())
          .isEqualTo(Arrays.stream(suspects).mapToObj(op -> operation(history, op)).toList());
      assertThat(Oracle.isLinearizable(type, history.select(suspects))).isFalse();
    }
  }

  /** The operation as the run numbers it: by its line. */
  private static RecordedOperation operation(History history, int op) {
    RecordedOperation known = history.operation(op);
    return new RecordedOperation(
        op,
        known.process(),
        known.object(),
        known.method(),
        known.argument(),
        known.result(),
        known.times());
  }
}
