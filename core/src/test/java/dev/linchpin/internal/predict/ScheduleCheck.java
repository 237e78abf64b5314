package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.SmallRun.Entry;
import dev.linchpin.internal.predict.SmallRun.Op;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs the schedule of a violation event by event and looks whether it shows what it should. */
final class ScheduleCheck {
  private static final class Illegal extends RuntimeException {
    Illegal(String message) {
      super(message);
    }
  }

  private final SmallRun run;
  private final Map<Integer, Integer> owner = new HashMap<>();
  private final Map<Integer, Integer> holds = new HashMap<>();
  private final Set<Integer> done = new HashSet<>();
  private final List<Integer> order = new ArrayList<>();

  private ScheduleCheck(SmallRun run) {
    this.run = run;
  }

  /** What is wrong with the violation's schedule or events; null if nothing is. */
  static @Nullable String problem(SmallRun run, AtomicityViolation violation) {
    try {
      new ScheduleCheck(run).check(violation);
      return null;
    } catch (Illegal illegal) {
      return illegal.getMessage() + " in " + violation;
    }
  }

  private void check(AtomicityViolation violation) {
    checkEvents(violation);
    int last = -1;
    for (Leg leg : violation.schedule()) {
      demand(leg.thread() != last, "two legs of one thread in a row");
      last = leg.thread();
      run(leg);
    }
    int first = order.indexOf((int) violation.first().event());
    int middle = order.indexOf((int) violation.middle().event());
    int second = order.indexOf((int) violation.second().event());
    demand(first >= 0 && first < middle && middle < second, "not in order: " + order);
    demand(second == order.size() - 1, "goes on behind the second access");
  }

  private void run(Leg leg) {
    boolean moved = false;
    for (int event = 0; event <= leg.event(); event++) {
      if (run.entries().get(event).thread() == leg.thread() && !done.contains(event)) {
        step(event);
        moved = true;
      }
    }
    demand(moved, "a leg without events");
    demand(
        run.entries().get((int) leg.event()).thread() == leg.thread(),
        "a leg up to another thread's event");
  }

  private void step(int event) {
    Entry entry = run.entries().get(event);
    int thread = entry.thread();
    for (int other = 0; other < run.entries().size(); other++) {
      Entry fork = run.entries().get(other);
      if (fork.op() == Op.FORK && fork.operand() == thread) {
        demand(done.contains(other), "event " + event + " before the fork");
      }
      if (entry.op() == Op.JOIN && fork.thread() == entry.operand()) {
        demand(done.contains(other), "join " + event + " before the child's end");
      }
      if (entry.op() == Op.RECEIVE
          && fork.op() == Op.SEND
          && fork.operand() == entry.operand()
          && other < event) {
        demand(done.contains(other), "receive " + event + " before a send");
      }
    }
    if (entry.op() == Op.ACQUIRE) {
      int lock = entry.operand();
      Integer holder = owner.putIfAbsent(lock, thread);
      demand(holder == null || holder == thread, "lock of acquire " + event + " is taken");
      holds.merge(lock, 1, Integer::sum);
    } else if (entry.op() == Op.RELEASE) {
      int lock = entry.operand();
      if (holds.merge(lock, -1, Integer::sum) == 0) {
        owner.remove(lock);
      }
    }
    done.add(event);
    order.add(event);
  }

  private void checkEvents(AtomicityViolation violation) {
    AccessPattern pattern = violation.pattern();
    checkAccess(violation, violation.first(), violation.thread(), pattern.firstWrites());
    checkAccess(violation, violation.middle(), violation.other(), pattern.middleWrites());
    checkAccess(violation, violation.second(), violation.thread(), pattern.secondWrites());
    int open = 0;
    long begin = -1;
    for (int event = 0; event <= violation.second().event(); event++) {
      Entry entry = run.entries().get(event);
      if (entry.thread() == violation.thread()) {
        if (entry.op() == Op.BEGIN) {
          begin = open++ == 0 ? event : begin;
        } else if (entry.op() == Op.END) {
          open--;
        }
      }
    }
    demand(open > 0, "second access outside of any transaction");
    demand(
        begin < violation.first().event() && violation.first().event() < violation.second().event(),
        "accesses not in one transaction");
    demand(violation.transaction().event() == begin, "transaction begins at " + begin);
    demand(violation.transaction().place() == begin, "place of the transaction");
  }

  private void checkAccess(
      AtomicityViolation violation, EventPlace access, int thread, boolean writes) {
    Entry entry = run.entries().get((int) access.event());
    demand(entry.thread() == thread, "thread of " + access);
    demand(entry.op() == (writes ? Op.WRITE : Op.READ), "kind of " + access);
    demand(entry.operand() == violation.variable(), "variable of " + access);
    demand(access.place() == access.event(), "place of " + access);
  }

  private static void demand(boolean condition, String message) {
    if (!condition) {
      throw new Illegal(message);
    }
  }
}
