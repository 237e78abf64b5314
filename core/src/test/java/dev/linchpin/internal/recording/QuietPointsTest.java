package dev.linchpin.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.RecordedOperation.Times;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.testing.AllHistories;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.MonitorComparison;
import dev.linchpin.testing.Oracle;
import dev.linchpin.testing.RandomHistories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Histories in segments get the verdict that they get as a whole, from the naive judge. */
class QuietPointsTest {
  /** How many histories were linearizable, were not, and how often one was cut. */
  private int yes;

  private int no;
  private int cuts;

  private static List<RecordedOperation> byCall(History history) {
    List<RecordedOperation> operations = new ArrayList<>(history.operations());
    operations.sort(Comparator.comparingLong(RecordedOperation::call));
    return operations;
  }

  private static OperationRow row(RecordedOperation operation, DataType type, ValueTable values) {
    OperationRow row = new OperationRow();
    row.method =
        type.shapes().stream().map(shape -> shape.name()).toList().indexOf(operation.method());
    row.argument = values.of(operation.argument());
    row.result = values.of(operation.result());
    row.call = operation.call();
    Long returned = operation.returned();
    row.returned = returned == null ? History.PENDING : returned;
    return row;
  }

  /** What stands for the content; a counter that is at three has seen three increments. */
  private static List<RecordedOperation> start(DataType type, RecordedOperation content) {
    if (type != DataType.COUNTER) {
      return List.of(content);
    }
    List<RecordedOperation> increments = new ArrayList<>();
    for (long at = 0; at < (Long) java.util.Objects.requireNonNull(content.result()); at++) {
      increments.add(
          new RecordedOperation(
              0, -1, null, "inc", null, null, new Times(content.call(), content.call())));
    }
    return increments;
  }

  /** The segments, cut wherever this is possible. */
  private static List<List<RecordedOperation>> segments(DataType type, History history) {
    QuietPoints points = new QuietPoints(type);
    List<List<RecordedOperation>> segments = new ArrayList<>();
    List<RecordedOperation> current = new ArrayList<>();
    for (RecordedOperation operation : byCall(history)) {
      // A table for each operation: nothing that was kept may be a number of a table.
      ValueTable values = new ValueTable();
      RecordedOperation content = points.next(row(operation, type, values), values);
      if (content != null) {
        segments.add(current);
        current = new ArrayList<>(start(type, content));
      }
      current.add(operation);
    }
    segments.add(current);
    return segments;
  }

  private void compare(DataType type, History history) {
    List<List<RecordedOperation>> segments = segments(type, history);
    if (segments.size() == 1) {
      return;
    }
    boolean isLinearizable =
        segments.stream()
            .allMatch(
                segment -> Oracle.isLinearizable(type, History.of(segment, history.methods())));
    assertThat(isLinearizable)
        .as("%s%n%s", MonitorComparison.show(history), segments)
        .isEqualTo(Oracle.isLinearizable(type, history));
    yes += isLinearizable ? 1 : 0;
    no += isLinearizable ? 0 : 1;
    cuts += segments.size() - 1;
  }

  private static boolean hasKeys(DataType type) {
    return type == DataType.SET || type == DataType.MULTISET || type == DataType.MAP;
  }

  @ParameterizedTest
  @EnumSource(DataType.class)
  void allSmallHistoriesGetTheSameVerdictInSegments(DataType type) {
    AllHistories all = new AllHistories(type);
    all.operations = 3;
    all.keys = 1;
    all.odd = true;
    if (hasKeys(type)) {
      all.values = type == DataType.MAP ? 2 : 1;
    }
    all.forEach(history -> compare(type, history));
    assertThat(yes).isGreaterThan(20);
    assertThat(no).isGreaterThan(20);
  }

  @ParameterizedTest
  @EnumSource(DataType.class)
  void randomHistoriesGetTheSameVerdictInSegments(DataType type) {
    for (boolean distinct : new boolean[] {true, false}) {
      RandomHistories random = new RandomHistories(type, 42);
      random.distinct = distinct;
      random.valueCount = hasKeys(type) ? 1 : 2;
      for (int round = 0; round < 700; round++) {
        compare(type, random.next());
      }
    }
    assertThat(yes).isGreaterThan(50);
    assertThat(no).isGreaterThan(50);
    assertThat(cuts).isGreaterThan(yes + no);
  }

  private static @Nullable RecordedOperation last(DataType type, String text) {
    QuietPoints points = new QuietPoints(type);
    RecordedOperation content = null;
    for (RecordedOperation operation : byCall(HistoryText.parse(type, text))) {
      ValueTable values = new ValueTable();
      content = points.next(row(operation, type, values), values);
    }
    return content;
  }

  @Test
  void aQueueIsCutWhereItIsEmptyAndNobodyIsInside() {
    assertThat(last(DataType.QUEUE, "enq 1 [0,3]; deq -> 1 [1,4]; enq 2 [5,6]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "peek", null, null, new Times(4, 4L)));
    // Equal stamps overlap.
    assertThat(last(DataType.QUEUE, "enq 1 [0,3]; deq -> 1 [1,4]; enq 2 [4,6]")).isNull();
    // Something is in it.
    assertThat(last(DataType.QUEUE, "enq 1 [0,3]; deq -> empty [1,4]; enq 2 [5,6]")).isNull();
    // Perhaps something is in it.
    assertThat(last(DataType.QUEUE, "enq 1 [0,3]; deq -> unknown [1,4]; enq 2 [5,6]")).isNull();
    // Somebody is inside.
    assertThat(last(DataType.QUEUE, "deq [0,]; enq 1 [0,3]; deq -> 1 [1,4]; enq 2 [5,6]")).isNull();
  }

  @Test
  void aRegisterIsCutBehindItsLastWriteIfThatIsKnown() {
    assertThat(last(DataType.REGISTER, "write 1 [0,1]; write 2 [2,5]; read -> 1 [0,4]; read [6,7]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "write", 2L, null, new Times(5, 5L)));
    // Either write may be the last.
    assertThat(last(DataType.REGISTER, "write 1 [0,2]; write 2 [2,5]; read [6,7]")).isNull();
    // A read says which.
    assertThat(last(DataType.REGISTER, "write 1 [0,2]; write 2 [2,5]; read -> 1 [6,7]; read [8,9]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "write", 1L, null, new Times(7, 7L)));
    // This one does not: the other write may come after it.
    assertThat(last(DataType.REGISTER, "write 1 [0,2]; write 2 [2,5]; read -> 1 [5,7]; read [8,9]"))
        .isNull();
    // A failed compare-and-set changes nothing.
    assertThat(last(DataType.REGISTER, "write 1 [0,1]; cas 5 3 -> false [2,3]; read [6,7]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "write", 1L, null, new Times(3, 3L)));
    assertThat(last(DataType.REGISTER, "write 1 [0,1]; cas 1 3 -> unknown [2,3]; read [6,7]"))
        .isNull();
  }

  @Test
  void aCounterIsCutAnywhereAtTheNumberOfItsIncrements() {
    assertThat(last(DataType.COUNTER, "inc [0,5]; incget -> 2 [1,2]; get -> 0 [0,1]; get [6,7]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "get", null, 2L, new Times(5, 5L)));
  }

  @Test
  void aSetIsCutAnywhereWithItsKeyOrWithout() {
    assertThat(last(DataType.SET, "add 1 -> true [0,1]; add 1 -> false [2,3]; contains 1 [4,5]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "add", 1L, true, new Times(3, 3L)));
    assertThat(last(DataType.SET, "add 1 -> true [0,2]; remove 1 -> true [1,3]; contains 1 [4,5]"))
        .isEqualTo(new RecordedOperation(0, -1, null, "contains", 1L, false, new Times(3, 3L)));
  }

  @Test
  void aPartWithTwoKeysIsNeverCut() {
    assertThat(last(DataType.SET, "add 1 -> true [0,1]; contains 1 -> true [2,3]")).isNotNull();
    assertThat(
            last(
                DataType.SET,
                "add 1 -> true [0,1]; add x -> true [2,3]; remove x -> true [4,5]; contains 1 ->"
                    + " true [6,7]"))
        .isNull();
    assertThat(last(DataType.MAP, "put 1 5 [0,1]; get x [2,3]; get 1 -> 5 [6,7]")).isNull();
  }

  @Test
  void anExceptionEndsTheClaimsOfACount() {
    assertThat(last(DataType.COUNTER, "inc -> !java.lang.Error [0,1]; get [6,7]")).isNull();
  }
}
