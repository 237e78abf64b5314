package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls that are right one by one and come in the wrong order: a permit that is given before what
 * it is for is there; an optimistic read that is validated before its end; a {@code compareAndSet}
 * that takes a value which came back for one that never changed.
 */
final class CallOrderAdvice {
  private static final Set<String> GIFTS = Set.of("release", "countDown");

  private static final String STAMPED = "java.util.concurrent.locks.StampedLock";

  private static final String READS = "get getPlain getOpaque getAcquire getReference";
  private static final String SWAPS = "compareAndSet weakCompareAndSetPlain weakCompareAndSet";

  private final RunFacts facts;
  private final List<LibraryCall> calls;

  private CallOrderAdvice(RunFacts facts) {
    this.facts = facts;
    this.calls = facts.calls();
  }

  static Phrase of(RunFacts facts) {
    CallOrderAdvice advice = new CallOrderAdvice(facts);
    return Stream.of(advice.givenTooEarly(), advice.validatedTooEarly(), advice.cameBack())
        .filter(phrase -> !phrase.isEmpty())
        .findFirst()
        .orElse(Phrase.NONE);
  }

  /** An optimistic read that goes on when its stamp was found valid for the last time, or never. */
  private Phrase validatedTooEarly() {
    for (LibraryCall begin : calls) {
      boolean isOptimistic = begin.type().equals(STAMPED) && begin.isOneOf("tryOptimisticRead");
      int read = isOptimistic ? readAfterValidation(begin) : -1;
      if (read >= 0) {
        String lock = facts.brief(begin.receiver());
        return Phrase.of("call `%s.validate` after %s", lock, facts.place(read))
            .because(
                "%s reads %s there, after the stamp of `%s.tryOptimisticRead` was last validated,"
                    + " and another thread has changed it",
                facts.doer(facts.event(read)), facts.name(facts.event(read).location()), lock);
      }
    }
    return Phrase.NONE;
  }

  /** The last read of what another operation writes after the last validation; -1 for none. */
  private int readAfterValidation(LibraryCall begin) {
    int validated =
        calls.stream()
            .filter(call -> call.operation() == begin.operation() && call.first() > begin.last())
            .filter(call -> call.receiver().equals(begin.receiver()))
            .mapToInt(LibraryCall::last)
            .max()
            .orElse(begin.last());
    for (int read = facts.events().size() - 1; read > validated; read--) {
      Event event = facts.event(read);
      boolean isRead =
          event.operation() == begin.operation()
              && event.kind() == Kind.READ
              && facts.isUsers(event)
              && facts.mayBeBlamed(read);
      for (int write = validated + 1; isRead && write < read; write++) {
        Event other = facts.event(write);
        if (other.operation() != event.operation()
            && RunFacts.isWrite(other)
            && other.location().equals(event.location())) {
          return read;
        }
      }
    }
    return -1;
  }

  /** Who takes the permit uses something that the giver changes only afterwards. */
  private Phrase givenTooEarly() {
    for (int give = 0; give < facts.events().size(); give++) {
      if (!isGift(facts.event(give))) {
        continue;
      }
      for (LibraryCall change : calls) {
        boolean isAfter =
            isOneTask(facts.event(give), facts.event(change.first()))
                && change.first() > give
                && changes(change);
        LibraryCall early = isAfter ? usedBefore(give, change) : null;
        if (early != null) {
          return Phrase.of(
                  "move `%s.%s` (%s) behind `%s.%s` (%s)",
                  facts.brief(facts.event(give).location()),
                  method(facts.event(give)),
                  facts.place(give),
                  facts.brief(change.receiver()),
                  change.method(),
                  facts.place(change.first()))
              .because(
                  "%s was let in and used `%s` (%s) before it was changed",
                  facts.doer(facts.event(early.first())),
                  facts.brief(change.receiver()),
                  facts.place(early.first()));
        }
      }
    }
    return Phrase.NONE;
  }

  /** The call with which the taker of a permit uses what is changed later; null if none does. */
  private @Nullable LibraryCall usedBefore(int give, LibraryCall change) {
    Event gift = facts.event(give);
    for (int take = give + 1; take < facts.events().size(); take++) {
      Event taken = facts.event(take);
      boolean isTaken =
          !isOneTask(taken, gift)
              && RunFacts.isAccess(taken)
              && taken.location().equals(gift.location());
      for (LibraryCall use : isTaken ? calls : List.<LibraryCall>of()) {
        boolean isEarly =
            isOneTask(facts.event(use.first()), taken)
                && use.receiver().equals(change.receiver())
                && use.first() > take
                && use.first() < change.last();
        if (isEarly) {
          return use;
        }
      }
    }
    return null;
  }

  /** Whether others are let in who wait at a semaphore or a latch. */
  private static boolean isGift(Event event) {
    return event.operation() >= 0 && event.kind() == Kind.RMW && GIFTS.contains(method(event));
  }

  /** The method of a synchroniser, with whose name the value of its event begins. */
  private static String method(Event event) {
    int arguments = event.value().indexOf('(');
    return arguments < 0 ? "" : event.value().substring(0, arguments);
  }

  private static boolean isOneTask(Event one, Event other) {
    return one.operation() == other.operation() && one.thread() == other.thread();
  }

  /** Whether it writes. */
  private boolean changes(LibraryCall call) {
    for (int at = call.first(); at <= call.last(); at++) {
      if (facts.event(at).thread() == facts.event(call.first()).thread()
          && RunFacts.isWrite(facts.event(at))) {
        return true;
      }
    }
    return false;
  }

  /** A value is read, replaced, there again, and swapped. */
  private Phrase cameBack() {
    for (LibraryCall read : calls) {
      for (LibraryCall swap : calls) {
        boolean isPair =
            facts.isOneTask(read, swap)
                && swap.first() > read.last()
                && swap.receiver().equals(read.receiver())
                && swap.type().startsWith("java.util.concurrent.atomic.Atomic")
                && read.isOneOf(READS)
                && swap.isOneOf(SWAPS)
                && swap.key().equals(read.answer())
                && "true".equals(swap.answer())
                && facts.mayBeBlamed(swap.first());
        LibraryCall between = isPair ? replaced(read, swap) : null;
        if (between != null) {
          return Phrase.of(
                  "give `%s` a version, as `AtomicStampedReference` has, so that a value that came"
                      + " back is noticed",
                  facts.brief(read.receiver()))
              .because(
                  "%s reads %s, %s changes it (%s), and the `%s` in %s succeeds because %s is there"
                      + " again (ABA)",
                  facts.place(read.first()),
                  swap.key(),
                  facts.doer(facts.event(between.first())),
                  facts.place(between.first()),
                  swap.method(),
                  facts.place(swap.first()),
                  swap.key());
        }
      }
    }
    return Phrase.NONE;
  }

  private @Nullable LibraryCall replaced(LibraryCall read, LibraryCall swap) {
    return calls.stream()
        .filter(
            other ->
                facts.isOfAnother(other, read)
                    && other.receiver().equals(read.receiver())
                    && other.first() > read.first()
                    && other.last() < swap.first()
                    && changes(other)
                    && !"false".equals(other.answer()))
        .findFirst()
        .orElse(null);
  }
}
