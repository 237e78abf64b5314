package dev.linchpin.internal.cli.confirm;

import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.RunSink;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The operations of a run, which is read a second time for this: what the other thread was doing in
 * each violation, and what the first thread did before there was a second one.
 */
public final class LoggedOperations implements RunSink {
  private final RunNames names;
  private final Set<Long> wanted;
  private final Map<Long, LoggedCall> others = new HashMap<>();
  private final Map<Integer, Integer> depths = new HashMap<>();
  private final Map<Integer, LoggedCall> current = new HashMap<>();
  private final Set<Integer> threads = new HashSet<>();
  private final Set<LoggedCall> early = new LinkedHashSet<>();
  private final Set<LoggedCall> all = new LinkedHashSet<>();
  private long event;

  public LoggedOperations(List<AtomicityViolation> violations, RunNames names) {
    this.names = names;
    this.wanted =
        violations.stream().map(each -> each.middle().event()).collect(Collectors.toSet());
  }

  /** What the other thread of a violation was doing; empty if it was in no operation. */
  Optional<LoggedCall> other(AtomicityViolation violation) {
    return Optional.ofNullable(others.get(violation.middle().event()));
  }

  /** What the first thread called before another one called anything, in that order. */
  Set<LoggedCall> early() {
    return early;
  }

  Set<LoggedCall> all() {
    return all;
  }

  @Override
  public void begin(int thread, int place) {
    if (depths.merge(thread, 1, Integer::sum) == 1) {
      current.remove(thread);
      threads.add(thread);
      if (place >= 0) {
        LoggedCall.of(names.place(place)).ifPresent(call -> enter(thread, call));
      }
    }
    event++;
  }

  private void enter(int thread, LoggedCall call) {
    current.put(thread, call);
    all.add(call);
    if (threads.size() == 1) {
      early.add(call);
    }
  }

  @Override
  public void end(int thread) {
    if (depths.merge(thread, -1, Integer::sum) == 0) {
      current.remove(thread);
    }
    event++;
  }

  private void access(int thread) {
    LoggedCall call = current.get(thread);
    if (call != null && wanted.contains(event)) {
      others.put(event, call);
    }
    event++;
  }

  @Override
  public void read(int thread, int variable, int place) {
    access(thread);
  }

  @Override
  public void write(int thread, int variable, int place) {
    access(thread);
  }

  @Override
  public void acquire(int thread, int lock) {
    event++;
  }

  @Override
  public void release(int thread, int lock) {
    event++;
  }

  @Override
  public void fork(int thread, int child) {
    event++;
  }

  @Override
  public void join(int thread, int child) {
    event++;
  }

  @Override
  public void send(int thread, int channel) {
    event++;
  }

  @Override
  public void receive(int thread, int channel) {
    event++;
  }

  @Override
  public void pass(int thread) {
    event++;
  }
}
