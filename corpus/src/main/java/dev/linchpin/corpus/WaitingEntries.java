package dev.linchpin.corpus;

import static dev.linchpin.corpus.CorpusEntry.End.COMPLETED;
import static dev.linchpin.corpus.CorpusEntry.End.DEADLOCKED;
import static dev.linchpin.corpus.CorpusEntry.End.LIVELOCKED;
import static dev.linchpin.corpus.CorpusEntry.End.THREW;
import static dev.linchpin.corpus.CorpusEntry.Judgement.NO_SERIAL_JUDGE;
import static dev.linchpin.corpus.CorpusEntry.right;
import static dev.linchpin.corpus.CorpusEntry.wrong;

import dev.linchpin.corpus.blocking.ForgetfulBarrier;
import dev.linchpin.corpus.blocking.HastySemaphore;
import dev.linchpin.corpus.blocking.LeakyLatch;
import dev.linchpin.corpus.blocking.MonitorLatch;
import dev.linchpin.corpus.blocking.NotifyAllBuffer;
import dev.linchpin.corpus.blocking.NotifyOneBuffer;
import dev.linchpin.corpus.blocking.PairBarrier;
import dev.linchpin.corpus.blocking.PatientSemaphore;
import dev.linchpin.corpus.event.AbortableGate;
import dev.linchpin.corpus.event.BackgroundFailure;
import dev.linchpin.corpus.event.HastySignal;
import dev.linchpin.corpus.event.InterruptibleGate;
import dev.linchpin.corpus.event.ManualResetEvent;
import dev.linchpin.corpus.event.RememberedSignal;
import dev.linchpin.corpus.event.SecondReadEvent;
import dev.linchpin.corpus.event.SpinGate;
import dev.linchpin.corpus.lineup.AtomicPromise;
import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import dev.linchpin.corpus.lineup.ClosableQueue;
import dev.linchpin.corpus.lineup.CountedList;
import dev.linchpin.corpus.lineup.DriftingCountList;
import dev.linchpin.corpus.lineup.FlagFirstPromise;
import dev.linchpin.corpus.lineup.LateCancel;
import dev.linchpin.corpus.lineup.LockedClosableQueue;
import dev.linchpin.corpus.lineup.OneStepCollection;
import dev.linchpin.corpus.lineup.OwnFirstBag;
import dev.linchpin.corpus.lineup.PromptCancel;
import dev.linchpin.corpus.lineup.StealingBag;
import dev.linchpin.corpus.lineup.SwappingBag;
import dev.linchpin.corpus.lineup.TwoStepCollection;
import dev.linchpin.corpus.lock.BankTransfer;
import dev.linchpin.corpus.lock.LeakyAccount;
import dev.linchpin.corpus.lock.OrderedTransfer;
import dev.linchpin.corpus.lock.RecheckingCache;
import dev.linchpin.corpus.lock.SafeAccount;
import dev.linchpin.corpus.lock.UpgradingCache;
import java.util.List;
import java.util.stream.Stream;

/**
 * The part of the catalogue in which operations wait for one another, and Line-Up's root causes.
 */
final class WaitingEntries {
  private WaitingEntries() {}

  static List<CorpusEntry> entries() {
    return Stream.of(locks(), events(), waiting(), lineUp()).flatMap(List::stream).toList();
  }

  private static List<CorpusEntry> locks() {
    String opposite = "transfer(0, 1, 1) | transfer(1, 0, 2)";
    return List.of(
        wrong(BankTransfer.class, OrderedTransfer.class, opposite)
            .closing("balance(0); balance(1)")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | - => 11; 9", "# | #")
            .notLinearizable("two locks in opposite order: three classes, one of them stuck"),
        right(OrderedTransfer.class, opposite)
            .closing("balance(0); balance(1)")
            .exactly("- | - => 11; 9")
            .linearizable("serial orders"),
        wrong(LeakyAccount.class, SafeAccount.class, "withdraw(5) | deposit(1)")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("!IllegalStateException | -", "!IllegalStateException | #")
            .notLinearizable("the exception leaves the lock taken"),
        wrong(LeakyAccount.class, SafeAccount.class, "tryWithdraw(5) | deposit(1)")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("false | -", "false | #")
            .notLinearizable("the early return leaves the lock taken"),
        right(SafeAccount.class, "withdraw(1) | deposit(1)")
            .exactly("- | -", "!IllegalStateException | -")
            .linearizable("serial orders"),
        wrong(UpgradingCache.class, RecheckingCache.class, "get() | get()")
            .ends(DEADLOCKED)
            .exactly("# | #")
            .notLinearizable("an upgrade waits for its own read lock"),
        wrong(UpgradingCache.class, RecheckingCache.class, "fill(5) | get()")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | 5", "# | #")
            .notLinearizable("stuck unless the value is there first"),
        right(RecheckingCache.class, "fill(5) | get()")
            .exactly("- | 5", "- | 1")
            .linearizable("serial orders"));
  }

  private static List<CorpusEntry> events() {
    String again = "await() | set(); reset(); set()";
    return List.of(
        wrong(SecondReadEvent.class, ManualResetEvent.class, again)
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | -; -; -", "# | -; -; -")
            .notLinearizable("paper-subjects.md 3 A: the last set wakes nobody"),
        right(ManualResetEvent.class, again)
            .exactly("- | -; -; -")
            .linearizable("the gate ends open: whoever waits was woken or finds it open"),
        right(ManualResetEvent.class, "await() | set(); reset()")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | -; -", "# | -; -")
            .linearizable("stuck only if it comes after the reset, and then rightly so"),
        right(ManualResetEvent.class, "await() | await() | set()")
            .exactly("- | - | -")
            .linearizable("all waiters are woken"),
        wrong(HastySignal.class, RememberedSignal.class, "awaitCondition() | signalCondition()")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | -", "# | -")
            .notLinearizable("a signal before the wait is lost"),
        wrong(HastySignal.class, RememberedSignal.class, "awaitMonitor() | notifyMonitor()")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | -", "# | -")
            .notLinearizable("a notification before the wait is lost"),
        right(RememberedSignal.class, "awaitCondition() | signalCondition()")
            .exactly("- | -")
            .linearizable("the waiter looks before it waits"),
        right(RememberedSignal.class, "awaitMonitor() | awaitMonitor() | notifyMonitor()")
            .exactly("- | - | -")
            .linearizable("the waiters look before they wait"),
        wrong(InterruptibleGate.class, AbortableGate.class, "pass() | abort()")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("false | true", "# | false")
            .judged(NO_SERIAL_JUDGE, "interrupted in the wait, or nobody there to interrupt"),
        wrong(InterruptibleGate.class, AbortableGate.class, "pass() | abort()")
            .init("open()")
            .exactly("true | false", "true | true")
            .notLinearizable("a thread that has passed is interrupted"),
        right(AbortableGate.class, "pass() | abort()")
            .init("open()")
            .exactly("true | false")
            .linearizable("serial orders"),
        right(AbortableGate.class, "pass() | open(); abort()")
            .exactly("true | -; false")
            .linearizable("abort comes after open, which leaves nobody to interrupt"),
        right(SpinGate.class, "pass() | open()")
            .exactly("- | -")
            .linearizable("the spinner sees the gate open in the end"),
        right(SpinGate.class, "pass() | isOpen()")
            .ends(LIVELOCKED)
            .exactly("# | false")
            .linearizable("nobody opens: pass spins for ever, and rightly so"),
        wrong(BackgroundFailure.class, null, "start() | withdraw()")
            .ends(COMPLETED, THREW)
            .shows("- | -")
            .judged(NO_SERIAL_JUDGE, "the background thread throws if it comes after withdraw"));
  }

  private static List<CorpusEntry> waiting() {
    String takers = "take() | take() | put(1); put(2)";
    String acquirers = "acquire() | acquire() | release()";
    String latch = "countDown() | countDown() | await()";
    return List.of(
        wrong(NotifyOneBuffer.class, NotifyAllBuffer.class, takers)
            .ends(COMPLETED, DEADLOCKED)
            .exactly("1 | 2 | -; -", "2 | 1 | -; -", "1 | # | -; #", "# | 1 | -; #")
            .notLinearizable("the taker wakes the other taker; putter and taker wait on"),
        right(NotifyAllBuffer.class, takers)
            .exactly("1 | 2 | -; -", "2 | 1 | -; -")
            .linearizable("whoever can go on is woken"),
        wrong(HastySemaphore.class, PatientSemaphore.class, acquirers)
            .closing("permits()")
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | - | - => -1", "- | # | -", "# | - | -")
            .notLinearizable("a permit taken twice by barging in before the woken thread"),
        right(PatientSemaphore.class, acquirers)
            .closing("permits()")
            .ends(DEADLOCKED)
            .exactly("- | # | -", "# | - | -")
            .linearizable("one permit for two: one is stuck, and rightly so"),
        wrong(LeakyLatch.class, MonitorLatch.class, latch)
            .ends(COMPLETED, DEADLOCKED)
            .exactly("- | - | -", "- | - | #")
            .notLinearizable("a lost count never releases the waiter"),
        right(MonitorLatch.class, latch).exactly("- | - | -").linearizable("both counts arrive"),
        wrong(PairBarrier.class, null, "await() | await()")
            .exactly("0 | 1", "1 | 0")
            .judged(NO_SERIAL_JUDGE, "paper-subjects.md 3 L: completes only together, by design"),
        wrong(PairBarrier.class, null, "await(); await() | await()")
            .ends(DEADLOCKED)
            .exactly("0; # | 1", "1; # | 0")
            .judged(NO_SERIAL_JUDGE, "the third comes alone"),
        wrong(ForgetfulBarrier.class, null, "await() | await()")
            .ends(DEADLOCKED)
            .exactly("0 | #", "# | 0")
            .judged(NO_SERIAL_JUDGE, "the first waiter never sees the count at zero"));
  }

  private static List<CorpusEntry> lineUp() {
    String completing = "add(1) | completeAdding(); isCompleted(); tryTake()";
    String take = "tryTake(0) | tryTake(1)";
    return List.of(
        wrong(DriftingCountList.class, CountedList.class, "addLast(1) | removeFirst(); count()")
            .shows("- | 1; -1", "- | 1; 0", "- | null; 0", "- | null; 1")
            .notLinearizable("C: removed and counted down before it was counted up"),
        right(CountedList.class, "addLast(1) | removeFirst(); count()")
            .exactly("- | 1; 0", "- | null; 0", "- | null; 1")
            .linearizable("serial orders"),
        wrong(ClosableQueue.class, LockedClosableQueue.class, completing)
            .shows("true | -; true; 1", "false | -; true; null", "true | -; false; 1")
            .notLinearizable("D: an element comes after the queue was complete"),
        right(LockedClosableQueue.class, completing)
            .exactly("true | -; false; 1", "false | -; true; null")
            .linearizable("serial orders"),
        wrong(StealingBag.class, SwappingBag.class, take)
            .init("add(0, 1)")
            .exactly("1 | null", "null | 1", "1 | 1")
            .notLinearizable("E: owner and thief both take the last element"),
        right(SwappingBag.class, take)
            .init("add(0, 1)")
            .exactly("1 | null", "null | 1")
            .linearizable("serial orders"),
        wrong(SwappingBag.class, SwappingBag.class, "tryTake(0) | add(0, 1); add(1, 2)")
            .exactly("null | true; true", "1 | true; true", "2 | true; true")
            .notLinearizable("J: its own slot was empty when it looked; serially it answers 1"),
        wrong(CheckThenSetPromise.class, AtomicPromise.class, "trySet(1) | trySet(2)")
            .closing("tryGet()")
            .shows("true | false => 1", "false | true => 2", "true | true => 1", "true | true => 2")
            .notLinearizable("F: both find it unset"),
        wrong(FlagFirstPromise.class, AtomicPromise.class, "trySet(1) | tryGet()")
            .exactly("true | null", "true | 1", "true | 0")
            .notLinearizable("G: done before the value is there"),
        right(AtomicPromise.class, "trySet(1) | trySet(2); tryGet()")
            .exactly("true | false; 1", "false | true; 2")
            .linearizable("serial orders"),
        wrong(TwoStepCollection.class, OneStepCollection.class, "add(1) | peek(); count()")
            .exactly("- | null; 0", "- | null; 1", "- | 1; 1", "- | 1; 0")
            .notLinearizable("H: count 0 although an element was seen"),
        wrong(TwoStepCollection.class, OneStepCollection.class, "add(1) | peek(); tryTake()")
            .exactly("- | null; null", "- | null; 1", "- | 1; 1", "- | 1; null")
            .notLinearizable("I: tryTake fails although an element was seen"),
        right(OneStepCollection.class, "add(1) | peek(); tryTake()")
            .exactly("- | null; null", "- | null; 1", "- | 1; 1")
            .linearizable("serial orders"),
        wrong(OwnFirstBag.class, null, "add(10); tryTake() | add(20)")
            .exactly("-; 10 | -")
            .judged(NO_SERIAL_JUDGE, "its own first; one thread alone would answer 20 as well"),
        wrong(LateCancel.class, PromptCancel.class, "cancel(); isCancelled() | isCancelled()")
            .exactly("-; true | true", "-; true | false", "-; false | true", "-; false | false")
            .notLinearizable("K: the effect comes after the return"),
        right(PromptCancel.class, "cancel(); isCancelled() | isCancelled()")
            .exactly("-; true | true", "-; true | false")
            .linearizable("serial orders"));
  }
}
