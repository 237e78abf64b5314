package dev.linchpin.benchmarks.explore;

import dev.linchpin.corpus.LostUpdate;
import dev.linchpin.corpus.counter.TtasCounter;
import dev.linchpin.corpus.event.SecondReadEvent;
import dev.linchpin.corpus.list.SimpleList;
import dev.linchpin.corpus.list.UnmarkedLazyList;
import dev.linchpin.corpus.lock.BankTransfer;
import dev.linchpin.corpus.lock.LeakyAccount;
import dev.linchpin.corpus.map.GetThenPutMap;
import dev.linchpin.corpus.queue.MichaelScottQueue;
import dev.linchpin.corpus.queue.UncheckedHeadQueue;
import dev.linchpin.corpus.snapshot.Handshake;
import dev.linchpin.corpus.snapshot.PairSnapshot;
import dev.linchpin.corpus.stack.SplitAfekStack;
import dev.linchpin.corpus.stack.TreiberStack;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.LongAdder;

/**
 * One scenario that both tools explore.
 *
 * @param subject its class
 * @param init invocations before the threads start
 * @param threads the threads, as scenario text
 * @param closing invocations after the threads have ended
 * @param kind what there is to find
 */
record ToolTrial(Class<?> subject, String init, String threads, String closing, Kind kind) {
  /** What there is to find. */
  enum Kind {
    /** Nothing: all schedules are to be explored. */
    RIGHT,
    /** An outcome that no serial order gives. */
    WRONG,
    /** An operation that never returns. */
    STUCK
  }

  static List<ToolTrial> all() {
    return List.of(
        wrong(LostUpdate.class, "", "incrementAndGet() | incrementAndGet()"),
        wrong(SplitAfekStack.class, "", "push(1) | push(2); pop() | pop()"),
        wrong(
            PairSnapshot.class, "", "write(0, 2); write(1, 2); write(1, 1); write(0, 1) | read()"),
        new ToolTrial(
            SimpleList.class, "", "add(3) | add(4)", "contains(3); contains(4)", Kind.WRONG),
        new ToolTrial(
            UnmarkedLazyList.class, "add(1)", "remove(1) | add(2)", "contains(2)", Kind.WRONG),
        wrong(UncheckedHeadQueue.class, "enqueue(1)", "enqueue(2); dequeue() | dequeue()"),
        wrong(GetThenPutMap.class, "", "increment(0) | increment(0)"),
        new ToolTrial(Handshake.class, "", "left() | right()", "isComplete()", Kind.WRONG),
        stuck(SecondReadEvent.class, "await() | set(); reset(); set()"),
        stuck(BankTransfer.class, "transfer(0, 1, 1) | transfer(1, 0, 2)"),
        stuck(LeakyAccount.class, "tryWithdraw(5) | deposit(1)"),
        right(TreiberStack.class, "push(1); pop() | push(2); pop()"),
        right(TreiberStack.class, "push(1); pop() | push(2); pop() | push(3); pop()"),
        right(MichaelScottQueue.class, "enqueue(1); dequeue() | enqueue(2); dequeue()"),
        right(TtasCounter.class, "incrementAndGet() | incrementAndGet() | get()"),
        wrong(ConcurrentLinkedDeque.class, "addLast(22)", "pollFirst() | addFirst(8); peekLast()"),
        right(ConcurrentLinkedQueue.class, "offer(1); poll() | offer(2); poll()"),
        right(ConcurrentHashMap.class, "put(0, 1); get(1) | put(1, 2); get(0)"),
        right(ConcurrentSkipListMap.class, "put(0, 1); remove(1) | put(1, 2); remove(0)"),
        right(LinkedBlockingQueue.class, "offer(1); poll() | offer(2); poll()"),
        right(CopyOnWriteArrayList.class, "add(1); size() | add(2); size()"),
        right(LongAdder.class, "increment(); sum() | increment(); sum()"));
  }

  private static ToolTrial right(Class<?> subject, String threads) {
    return new ToolTrial(subject, "", threads, "", Kind.RIGHT);
  }

  private static ToolTrial wrong(Class<?> subject, String init, String threads) {
    return new ToolTrial(subject, init, threads, "", Kind.WRONG);
  }

  private static ToolTrial stuck(Class<?> subject, String threads) {
    return new ToolTrial(subject, "", threads, "", Kind.STUCK);
  }

  /** The class and the number of operations of each thread: {@code TreiberStack 2+2}. */
  String name() {
    StringBuilder name = new StringBuilder(subject.getSimpleName()).append(' ');
    String separator = "";
    for (String thread : threads.split("\\|")) {
      name.append(separator).append(thread.split(";").length);
      separator = "+";
    }
    return name.toString();
  }
}
