package dev.linchpin.internal.report.prediction;

import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The few events of a run that a report names, with the locks held at each. A prediction remembers
 * only numbers of events, so the run is read a second time for this.
 */
public final class RunExcerpt implements RunSink {
  /**
   * One event.
   *
   * @param operation as in {@code w(x)}
   * @param place where in the code; empty if unknown
   * @param locks the locks that the thread holds, the first taken first
   */
  public record Line(String operation, String place, List<String> locks) {
    public Line {
      locks = List.copyOf(locks);
    }
  }

  private final RunNames names;

  /** The numbers of the events wanted, in order. */
  private final long[] wanted;

  private final Map<Long, Line> lines = new HashMap<>();
  private final Map<Integer, List<Integer>> held = new HashMap<>();
  private int next;
  private long event;

  /**
   * @param violations every event of them is wanted
   */
  public RunExcerpt(List<AtomicityViolation> violations, RunNames names) {
    this.names = names;
    this.wanted =
        violations.stream().flatMapToLong(RunExcerpt::events).sorted().distinct().toArray();
  }

  private static LongStream events(AtomicityViolation violation) {
    return LongStream.concat(
        violation.schedule().stream().mapToLong(Leg::event),
        LongStream.of(
            violation.first().event(), violation.middle().event(), violation.second().event()));
  }

  /** An event that was wanted; empty for others. */
  public Optional<Line> at(long event) {
    return Optional.ofNullable(lines.get(event));
  }

  @Override
  public void begin(int thread, int place) {
    if (isWanted()) {
      keep(thread, "begin", place);
    }
  }

  @Override
  public void end(int thread) {
    if (isWanted()) {
      keep(thread, "end", -1);
    }
  }

  @Override
  public void read(int thread, int variable, int place) {
    if (isWanted()) {
      keep(thread, "r(" + names.variable(variable) + ")", place);
    }
  }

  @Override
  public void write(int thread, int variable, int place) {
    if (isWanted()) {
      keep(thread, "w(" + names.variable(variable) + ")", place);
    }
  }

  @Override
  public void acquire(int thread, int lock) {
    held.computeIfAbsent(thread, none -> new ArrayList<>()).add(lock);
    if (isWanted()) {
      keep(thread, "acq(" + names.lock(lock) + ")", -1);
    }
  }

  @Override
  public void release(int thread, int lock) {
    List<Integer> locks = held.getOrDefault(thread, new ArrayList<>());
    int at = locks.lastIndexOf(lock);
    if (at >= 0) {
      locks.remove(at);
    }
    if (isWanted()) {
      keep(thread, "rel(" + names.lock(lock) + ")", -1);
    }
  }

  @Override
  public void fork(int thread, int child) {
    if (isWanted()) {
      keep(thread, "fork(" + names.thread(child) + ")", -1);
    }
  }

  @Override
  public void join(int thread, int child) {
    if (isWanted()) {
      keep(thread, "join(" + names.thread(child) + ")", -1);
    }
  }

  @Override
  public void send(int thread, int channel) {
    if (isWanted()) {
      keep(thread, "send(" + names.channel(channel) + ")", -1);
    }
  }

  @Override
  public void receive(int thread, int channel) {
    if (isWanted()) {
      keep(thread, "recv(" + names.channel(channel) + ")", -1);
    }
  }

  @Override
  public void pass(int thread) {
    if (isWanted()) {
      keep(thread, "an event without effect on the order", -1);
    }
  }

  /** Counts the event. */
  private boolean isWanted() {
    long number = event++;
    if (next == wanted.length || wanted[next] != number) {
      return false;
    }
    next++;
    return true;
  }

  private void keep(int thread, String operation, int place) {
    List<String> locks =
        held.getOrDefault(thread, List.of()).stream().distinct().map(names::lock).toList();
    lines.put(wanted[next - 1], new Line(operation, place < 0 ? "" : names.place(place), locks));
  }
}
