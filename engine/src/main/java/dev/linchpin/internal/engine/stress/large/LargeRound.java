package dev.linchpin.internal.engine.stress.large;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.Recording;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.engine.stress.call.CallingThreads;
import dev.linchpin.internal.engine.stress.call.Meeting;
import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.Position;
import dev.linchpin.internal.engine.stress.call.StressClock;
import dev.linchpin.spec.Alias;
import java.lang.invoke.VarHandle;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** One round of many operations: what the threads call, and what they recorded. */
final class LargeRound implements CallingThreads.Job {
  private static final int MOST_LOOKED_AT = 1_000;

  private final TypedSubject subject;
  private final StressClock clock;
  private final Meeting meeting;
  private final Object target;
  private final List<Lane> lanes;

  /** What one thread calls, and what it recorded. */
  static final class Lane {
    final TypedOperation[] operations;
    final Object[][] arguments;
    final long[] calls;
    final long[] returns;
    final @Nullable Object[] answers;

    Lane(int size) {
      operations = new TypedOperation[size];
      arguments = new Object[size][];
      calls = new long[size];
      returns = new long[size];
      answers = new Object[size];
    }
  }

  LargeRound(TypedSubject subject, StressClock clock, Object target, List<Lane> lanes) {
    this.subject = subject;
    this.clock = clock;
    this.target = target;
    this.lanes = lanes;
    this.meeting = new Meeting(lanes.size());
  }

  @Override
  public void run(int thread, Position position) {
    Lane lane = lanes.get(thread);
    if (!meeting.await(thread, 0)) {
      return;
    }
    for (int at = 0; at < lane.operations.length; at++) {
      position.enter(at);
      lane.calls[at] = clock.before();
      VarHandle.fullFence();
      Object answer =
          PlainSubject.answer(lane.operations[at].called().bound(), target, lane.arguments[at]);
      VarHandle.fullFence();
      long returned = clock.after();
      if (!position.leave(at)) {
        return;
      }
      lane.answers[at] = answer;
      lane.returns[at] = returned;
    }
  }

  @Override
  public void cancel() {
    meeting.cancel();
  }

  int size() {
    return lanes.stream().mapToInt(lane -> lane.operations.length).sum();
  }

  /** The same operations in the order of their calls, as one thread would make them. */
  Lane inOneThread() {
    int[][] places = places(Integer.MAX_VALUE);
    Lane one = new Lane(places.length);
    for (int at = 0; at < places.length; at++) {
      Lane lane = lanes.get(places[at][0]);
      one.operations[at] = lane.operations[places[at][1]];
      one.arguments[at] = lane.arguments[places[at][1]];
    }
    return one;
  }

  /** Thread and step of the first operations of each thread, in the order of their calls. */
  private int[][] places(int mostOfAThread) {
    return IntStream.range(0, lanes.size())
        .boxed()
        .flatMap(
            thread ->
                IntStream.range(0, Math.min(mostOfAThread, lanes.get(thread).operations.length))
                    .mapToObj(step -> new int[] {thread, step}))
        .sorted(Comparator.comparingLong(place -> lanes.get(place[0]).calls[place[1]]))
        .toArray(int[][]::new);
  }

  /** Operations of the subject that began while another one was running; looks at the beginning. */
  Set<Integer> overlapping() {
    Set<Integer> overlapping = new HashSet<>();
    long latest = Long.MIN_VALUE;
    for (int[] place : places(MOST_LOOKED_AT)) {
      Lane lane = lanes.get(place[0]);
      if (lane.calls[place[1]] <= latest) {
        overlapping.add(lane.operations[place[1]].number());
      }
      latest = Math.max(latest, lane.returns[place[1]]);
    }
    return overlapping;
  }

  /** The recording; nothing if some result is none that the type knows. */
  Optional<Recording> recording() {
    ValueTable values = new ValueTable();
    RecordingBuilder builder = new RecordingBuilder(subject.vocabulary().names(), values);
    OperationRow row = new OperationRow();
    long first = lanes.stream().flatMapToLong(lane -> LongStream.of(lane.calls)).min().orElse(0);
    for (int thread = 0; thread < lanes.size(); thread++) {
      Lane lane = lanes.get(thread);
      for (int at = 0; at < lane.operations.length; at++) {
        if (!fill(row, lane, at, values)) {
          return Optional.empty();
        }
        row.call -= first;
        row.returned -= first;
        row.process = thread + 1; // As people count threads.
        row.line++;
        builder.accept(row);
      }
    }
    return Optional.of(builder.build());
  }

  /** Fills the row; false if the type has no such result. */
  private static boolean fill(OperationRow row, Lane lane, int at, ValueTable values) {
    TypedOperation operation = lane.operations[at];
    Object kept = Objects.requireNonNull(lane.answers[at]);
    Object result;
    try {
      result = operation.result(kept);
    } catch (Alias.Impossible foreign) {
      return false;
    }
    if (!TypedOperation.isValue(result)) {
      return false;
    }
    row.method = operation.code();
    row.spelling = operation.spelling(kept);
    row.argument = values.of(TypedOperation.argument(lane.arguments[at]));
    row.result = values.of(result);
    row.call = lane.calls[at];
    row.returned = lane.returns[at];
    return operation.shape().refuseResult(row.result, values) == null;
  }
}
