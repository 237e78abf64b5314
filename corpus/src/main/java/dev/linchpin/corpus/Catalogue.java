package dev.linchpin.corpus;

import static dev.linchpin.corpus.Entry.End.COMPLETED;
import static dev.linchpin.corpus.Entry.End.DEADLOCKED;
import static dev.linchpin.corpus.Entry.End.LIVELOCKED;
import static dev.linchpin.corpus.Entry.End.THREW;
import static dev.linchpin.corpus.Entry.Judgement.NOT_LINEARIZABLE_BY_ORDER;
import static dev.linchpin.corpus.Entry.Judgement.NO_SERIAL_JUDGE;

import dev.linchpin.corpus.Entry.Draft;
import dev.linchpin.corpus.blocking.ForgetfulBarrier;
import dev.linchpin.corpus.blocking.HastySemaphore;
import dev.linchpin.corpus.blocking.LeakyLatch;
import dev.linchpin.corpus.blocking.MonitorLatch;
import dev.linchpin.corpus.blocking.NotifyAllBuffer;
import dev.linchpin.corpus.blocking.NotifyOneBuffer;
import dev.linchpin.corpus.blocking.PairBarrier;
import dev.linchpin.corpus.blocking.PatientSemaphore;
import dev.linchpin.corpus.counter.AtomicCounter;
import dev.linchpin.corpus.counter.OwnCellCounter;
import dev.linchpin.corpus.counter.SplitLockCounter;
import dev.linchpin.corpus.counter.StripedCounter;
import dev.linchpin.corpus.counter.TicketCounter;
import dev.linchpin.corpus.counter.TtasCounter;
import dev.linchpin.corpus.deque.ConfirmedSnark;
import dev.linchpin.corpus.deque.LockedDeque;
import dev.linchpin.corpus.deque.Snark;
import dev.linchpin.corpus.event.AbortableGate;
import dev.linchpin.corpus.event.BackgroundFailure;
import dev.linchpin.corpus.event.HastySignal;
import dev.linchpin.corpus.event.InterruptibleGate;
import dev.linchpin.corpus.event.ManualResetEvent;
import dev.linchpin.corpus.event.RememberedSignal;
import dev.linchpin.corpus.event.SecondReadEvent;
import dev.linchpin.corpus.event.SpinGate;
import dev.linchpin.corpus.lazy.DoubleCheckedLazy;
import dev.linchpin.corpus.lazy.UncheckedLazy;
import dev.linchpin.corpus.lazy.VolatileLazy;
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
import dev.linchpin.corpus.list.AttemptMarkList;
import dev.linchpin.corpus.list.CoarseList;
import dev.linchpin.corpus.list.EarlyValidationAddList;
import dev.linchpin.corpus.list.EarlyValidationList;
import dev.linchpin.corpus.list.EarlyValidationRemoveList;
import dev.linchpin.corpus.list.LateLockAddList;
import dev.linchpin.corpus.list.LateLockList;
import dev.linchpin.corpus.list.LateLockRemoveList;
import dev.linchpin.corpus.list.LazyList;
import dev.linchpin.corpus.list.LockFreeList;
import dev.linchpin.corpus.list.MonitorList;
import dev.linchpin.corpus.list.OptimisticList;
import dev.linchpin.corpus.list.SimpleList;
import dev.linchpin.corpus.list.UnlockedSizeList;
import dev.linchpin.corpus.list.UnmarkedLazyList;
import dev.linchpin.corpus.lock.BankTransfer;
import dev.linchpin.corpus.lock.LeakyAccount;
import dev.linchpin.corpus.lock.OrderedTransfer;
import dev.linchpin.corpus.lock.RecheckingCache;
import dev.linchpin.corpus.lock.SafeAccount;
import dev.linchpin.corpus.lock.UpgradingCache;
import dev.linchpin.corpus.map.GetThenPutMap;
import dev.linchpin.corpus.map.MergingMap;
import dev.linchpin.corpus.queue.HopefulQueue;
import dev.linchpin.corpus.queue.ImpatientQueue;
import dev.linchpin.corpus.queue.LockedQueue;
import dev.linchpin.corpus.queue.MichaelScottQueue;
import dev.linchpin.corpus.queue.OptimisticQueue;
import dev.linchpin.corpus.queue.UncheckedHeadQueue;
import dev.linchpin.corpus.snapshot.Handshake;
import dev.linchpin.corpus.snapshot.PairSnapshot;
import dev.linchpin.corpus.snapshot.VersionedPair;
import dev.linchpin.corpus.stack.AfekStack;
import dev.linchpin.corpus.stack.RecyclingStack;
import dev.linchpin.corpus.stack.SplitAfekStack;
import dev.linchpin.corpus.stack.SplitTreiberStack;
import dev.linchpin.corpus.stack.StampedStack;
import dev.linchpin.corpus.stack.TreiberStack;
import java.util.List;
import java.util.stream.Stream;

/**
 * What exploring each subject of the corpus must show: the one place where expectations are kept.
 *
 * <p>No expectation was read off the engine. For a right subject without blocking the outcomes are
 * those of the serial orders of whole operations: each of these is a schedule, and a linearizable
 * object shows no others. For a wrong one the outcome that convicts it is derived in {@code
 * because} or in the subject's comment.
 */
public final class Catalogue {
  private Catalogue() {}

  public static List<Entry> entries() {
    return Stream.of(
            counters(),
            stacks(),
            queues(),
            fineGrainedObjects(),
            coarseLists(),
            optimisticLists(),
            values(),
            locks(),
            events(),
            waiting(),
            lineUp())
        .flatMap(List::stream)
        .toList();
  }

  /** A right subject: it is its own specification. */
  private static Draft right(Class<?> subject, String threads) {
    return new Draft(subject, subject, threads);
  }

  private static Draft wrong(Class<?> subject, Class<?> specification, String threads) {
    return new Draft(subject, specification, threads);
  }

  private static List<Entry> counters() {
    String two = "incrementAndGet() | incrementAndGet()";
    return List.of(
        wrong(LostUpdate.class, AtomicCounter.class, two)
            .exactly("1 | 1", "1 | 2", "2 | 1", "2 | 2")
            .notLinearizable("the answer is a third access: it may see the other's write"),
        right(AtomicCounter.class, two).exactly("1 | 2", "2 | 1").linearizable("serial orders"),
        right(TtasCounter.class, two).exactly("1 | 2", "2 | 1").linearizable("serial orders"),
        right(TtasCounter.class, "incrementAndGet() | incrementAndGet() | get()")
            .exactly("1 | 2 | 0", "1 | 2 | 1", "1 | 2 | 2", "2 | 1 | 0", "2 | 1 | 1", "2 | 1 | 2")
            .linearizable("serial orders"),
        right(TicketCounter.class, two).exactly("1 | 2", "2 | 1").linearizable("serial orders"),
        right(TicketCounter.class, "incrementAndGet(); incrementAndGet() | incrementAndGet()")
            .exactly("1; 2 | 3", "1; 3 | 2", "2; 3 | 1")
            .linearizable("serial orders"),
        wrong(SplitLockCounter.class, AtomicCounter.class, two)
            .shows("1 | 1", "1 | 2", "2 | 1")
            .notLinearizable("both pass the test before either sets"),
        wrong(StripedCounter.class, AtomicCounter.class, "add(0, 1) | add(1, 10) | get()")
            .exactly("- | - | 0", "- | - | 1", "- | - | 10", "- | - | 11")
            .judged(
                NOT_LINEARIZABLE_BY_ORDER,
                "engine-design.md 3.8 (c): get = 10 after the first addition had returned"),
        wrong(OwnCellCounter.class, AtomicCounter.class, "add(0, 1) | get(1)")
            .exactly("- | 0")
            .judged(
                NOT_LINEARIZABLE_BY_ORDER,
                "issue 3: no conflicting access at all, yet get may come after add returned"));
  }

  private static List<Entry> stacks() {
    String pushPop = "push(1); pop() | push(2); pop()";
    String recycled = "pop() | pop(); pop(); push(3)";
    String afek = "push(1) | push(2); pop() | pop()";
    return List.of(
        right(TreiberStack.class, pushPop)
            .exactly("-; 1 | -; 2", "-; 2 | -; 1")
            .linearizable("serial orders"),
        right(TreiberStack.class, "push(2) | pop(); pop()")
            .init("push(1)")
            .exactly("- | 1; null", "- | 1; 2", "- | 2; 1")
            .linearizable("serial orders"),
        wrong(SplitTreiberStack.class, TreiberStack.class, "pop() | pop()")
            .init("push(1)")
            .exactly("1 | null", "null | 1", "1 | 1")
            .notLinearizable("both read the top before either writes it"),
        wrong(SplitTreiberStack.class, TreiberStack.class, "push(2) | pop()")
            .init("push(1)")
            .closing("pop()")
            .exactly("- | 1 => 2", "- | 2 => 1", "- | 1 => null")
            .notLinearizable("the write of pop drops what was pushed after its read"),
        wrong(RecyclingStack.class, TreiberStack.class, recycled)
            .init("push(1); push(2)")
            .closing("pop(); pop()")
            .shows("3 | 2; 1; - => 1; null")
            .notLinearizable("ABA: the recycled top meets the successor read before; 1 comes back"),
        right(StampedStack.class, recycled)
            .init("push(1); push(2)")
            .closing("pop(); pop()")
            .exactly(
                "2 | 1; null; - => 3; null",
                "1 | 2; null; - => 3; null",
                "null | 2; 1; - => 3; null",
                "3 | 2; 1; - => null; null")
            .linearizable("serial orders"),
        right(AfekStack.class, afek).never("- | -; 2 | 2").linearizable("serial orders"),
        wrong(SplitAfekStack.class, AfekStack.class, afek)
            .shows("- | -; 2 | 2")
            .notLinearizable("paper-subjects.md 1.5, Fig. 1 of the paper: both pops answer b"));
  }

  private static List<Entry> queues() {
    String taking = "add(200); tryTake() | add(400); tryTake()";
    return List.of(
        right(MichaelScottQueue.class, "enqueue(1); dequeue() | enqueue(2); dequeue()")
            .exactly("-; 1 | -; 2", "-; 2 | -; 1")
            .linearizable("serial orders"),
        wrong(UncheckedHeadQueue.class, MichaelScottQueue.class, "dequeue() | dequeue()")
            .init("enqueue(1)")
            .exactly("1 | null", "null | 1", "1 | 1")
            .notLinearizable("both read the head before either moves it"),
        wrong(
                UncheckedHeadQueue.class,
                MichaelScottQueue.class,
                "enqueue(2); dequeue() | dequeue()")
            .init("enqueue(1)")
            .shows("-; 1 | 1")
            .notLinearizable("as before"),
        right(LockedQueue.class, taking)
            .exactly("-; 200 | -; 400", "-; 400 | -; 200")
            .linearizable("serial orders"),
        wrong(ImpatientQueue.class, LockedQueue.class, taking)
            .shows("-; 200 | -; 400", "-; 400 | -; 200", "-; 200 | -; null", "-; null | -; 400")
            .notLinearizable("paper-subjects.md 3 B: 200 and FAIL"),
        right(OptimisticQueue.class, "poll() | poll()")
            .exactly("1 | 2", "2 | 1")
            .linearizable("serial orders"),
        wrong(HopefulQueue.class, OptimisticQueue.class, "poll() | poll()")
            .exactly("1 | 2", "2 | 1", "1 | 1")
            .notLinearizable("paper-subjects.md 2, object 2"));
  }

  private static List<Entry> fineGrainedObjects() {
    String both = "remove(1) | remove(1)";
    String there = "write(0, 2); write(1, 2); write(1, 1); write(0, 1) | read()";
    String ends = "popRight() | pushRight(2); popLeft()";
    String growing = "remove(1); add(9) | size()";
    return List.of(
        right(LockFreeList.class, both)
            .init("add(1)")
            .exactly("true | false", "false | true")
            .linearizable("serial orders"),
        wrong(AttemptMarkList.class, LockFreeList.class, both)
            .init("add(1)")
            .exactly("true | false", "false | true", "true | true")
            .notLinearizable("paper-subjects.md 2, object 1"),
        right(LockFreeList.class, "add(2); remove(1) | contains(1); remove(2)")
            .init("add(1)")
            .linearizable("serial orders"),
        right(VersionedPair.class, there)
            .exactly("-; -; -; - | 11", "-; -; -; - | 21", "-; -; -; - | 22")
            .linearizable("serial orders"),
        wrong(PairSnapshot.class, VersionedPair.class, there)
            .exactly("-; -; -; - | 11", "-; -; -; - | 21", "-; -; -; - | 22", "-; -; -; - | 12")
            .notLinearizable("paper-subjects.md 2, object 3: one interleaving of all is wrong"),
        right(LockedDeque.class, ends)
            .init("pushRight(1)")
            .exactly("1 | -; 2", "2 | -; 1")
            .linearizable("serial orders"),
        wrong(Snark.class, LockedDeque.class, ends)
            .init("pushRight(1)")
            .shows("1 | -; 2", "2 | -; 1", "null | -; 1")
            .notLinearizable("paper-subjects.md 2, object 4: empty although it never was"),
        right(ConfirmedSnark.class, ends)
            .init("pushRight(1)")
            .exactly("1 | -; 2", "2 | -; 1")
            .linearizable("serial orders"),
        wrong(SimpleList.class, MonitorList.class, "add(3) | add(4)")
            .closing("contains(3); contains(4)")
            .exactly("true | true => true; true")
            .shows("true | true => true; false", "true | true => false; true")
            .notLinearizable("paper-subjects.md 2, object 5: the lost insertion shows afterwards"),
        right(MonitorList.class, "add(3) | add(4)")
            .closing("contains(3); contains(4)")
            .exactly("true | true => true; true")
            .linearizable("serial orders"),
        right(MonitorList.class, growing)
            .init("add(1); add(5)")
            .exactly("true; true | 2", "true; true | 1")
            .linearizable("serial orders"),
        wrong(UnlockedSizeList.class, MonitorList.class, growing)
            .init("add(1); add(5)")
            .exactly("true; true | 1", "true; true | 2", "true; true | 3")
            .notLinearizable("paper-subjects.md 2, object 6: counts 1, 5 and 9"),
        wrong(Handshake.class, Handshake.class, "left() | right()")
            .closing("stage()")
            .exactly("- | - => 1", "- | - => 2", "- | - => 3", "- | - => 4")
            .shows("- | - => 5", "- | - => 6", "- | - => 7")
            .notLinearizable(
                "serial orders end at 1 or 2; each further stage takes one switch more"));
  }

  private static List<Entry> coarseLists() {
    String first = "add(0); add(0) | add(1)";
    String pairs = "add(0); remove(0) | add(1); remove(1)";
    String same = "add(0); remove(0) | add(0); remove(0)";
    return List.of(
        right(CoarseList.class, first)
            .exactly("true; false | true")
            .linearizable("CAV 2020 driver"),
        right(CoarseList.class, pairs)
            .exactly("true; true | true; true")
            .linearizable("serial orders"),
        wrong(CoarseList.class, MonitorList.class, "clear() | add(1)")
            .init("add(2)")
            .closing("contains(2)")
            .shows("- | true => false", "- | true => true")
            .judged(
                NO_SERIAL_JUDGE, "the unlocked clear of the original: the old node is linked in"),
        wrong(LateLockAddList.class, CoarseList.class, first)
            .shows("true; false | true", "true; true | true")
            .notLinearizable("paper-subjects.md 1.1: the first client of V1"),
        wrong(LateLockAddList.class, CoarseList.class, "add(1); contains(1) | add(0)")
            .shows("true; true | true", "true; false | true")
            .notLinearizable("paper-subjects.md 1.2, V1"),
        wrong(LateLockAddList.class, CoarseList.class, "add(0) | add(0)")
            .exactly("true | false", "false | true", "true | true")
            .notLinearizable("paper-subjects.md 1.2, V1"),
        wrong(LateLockAddList.class, CoarseList.class, pairs)
            .shows(
                "true; true | true; true", "true; true | true; false", "true; false | true; true")
            .notLinearizable("paper-subjects.md 1.2, V1: a stale add drops the other's node"),
        wrong(LateLockRemoveList.class, CoarseList.class, "add(1); add(0) | remove(1); contains(0)")
            .shows("true; true | true; false", "true; true | true; true")
            .judged(NOT_LINEARIZABLE_BY_ORDER, "paper-subjects.md 1.2, V2: 0 is dropped after add"),
        wrong(LateLockRemoveList.class, CoarseList.class, "add(1); add(0) | remove(1)")
            .closing("contains(0)")
            .shows("true; true | true => false", "true; true | false => true")
            .notLinearizable("the client above, seen afterwards"),
        wrong(LateLockRemoveList.class, CoarseList.class, same)
            .shows("true; true | false; true")
            .notLinearizable("paper-subjects.md 1.2, V2: one node is unlinked twice"),
        wrong(LateLockRemoveList.class, CoarseList.class, pairs)
            .shows("true; false | true; true")
            .notLinearizable("paper-subjects.md 1.2, V2: a stale unlink drops 0"),
        wrong(LateLockList.class, CoarseList.class, first)
            .shows("true; true | true")
            .notLinearizable("V3 has V1's add"),
        wrong(LateLockList.class, CoarseList.class, same)
            .shows("true; true | false; true")
            .notLinearizable("V3 has V2's remove"));
  }

  private static List<Entry> optimisticLists() {
    String first = "add(0); add(0) | add(1)";
    String same = "add(0) | add(0)";
    String gone = "remove(0) | remove(0)";
    String behind = "remove(1) | add(2)";
    return List.of(
        right(OptimisticList.class, first)
            .exactly("true; false | true")
            .linearizable("serial orders"),
        right(OptimisticList.class, gone)
            .init("add(0)")
            .exactly("true | false", "false | true")
            .linearizable("serial orders"),
        wrong(EarlyValidationAddList.class, OptimisticList.class, same)
            .exactly("true | false", "false | true", "true | true")
            .notLinearizable("paper-subjects.md 1.3, V1"),
        wrong(EarlyValidationAddList.class, OptimisticList.class, first)
            .shows("true; false | true", "true; true | true")
            .notLinearizable("paper-subjects.md 1.3, V1"),
        wrong(EarlyValidationRemoveList.class, OptimisticList.class, gone)
            .init("add(0)")
            .exactly("true | false", "false | true", "true | true")
            .notLinearizable("paper-subjects.md 1.3, V2"),
        wrong(EarlyValidationList.class, OptimisticList.class, same)
            .exactly("true | false", "false | true", "true | true")
            .notLinearizable("V3 has V1's add"),
        wrong(EarlyValidationList.class, OptimisticList.class, gone)
            .init("add(0)")
            .exactly("true | false", "false | true", "true | true")
            .notLinearizable("V3 has V2's remove"),
        right(LazyList.class, behind)
            .init("add(1)")
            .closing("contains(1); contains(2)")
            .exactly("true | true => false; true")
            .linearizable("serial orders"),
        wrong(UnmarkedLazyList.class, LazyList.class, behind)
            .init("add(1)")
            .closing("contains(1); contains(2)")
            .exactly("true | true => false; true", "true | true => false; false")
            .notLinearizable("2 is linked behind the removed 1"));
  }

  private static List<Entry> values() {
    return List.of(
        wrong(GetThenPutMap.class, MergingMap.class, "increment(0) | increment(0)")
            .closing("get(0)")
            .exactly("1 | 2 => 2", "2 | 1 => 2", "1 | 1 => 1")
            .notLinearizable("both get before either puts"),
        right(MergingMap.class, "increment(0) | increment(0)")
            .closing("get(0)")
            .exactly("1 | 2 => 2", "2 | 1 => 2")
            .linearizable("serial orders"),
        right(DoubleCheckedLazy.class, "get() | get()")
            .exactly("1 | 1")
            .linearizable(
                "engine-design.md 5.51: broken under weak memory only; a race, no outcome"),
        right(VolatileLazy.class, "get() | get()").exactly("1 | 1").linearizable("serial orders"),
        wrong(UncheckedLazy.class, VolatileLazy.class, "get() | get()")
            .exactly("1 | 1", "1 | 2", "2 | 1", "2 | 2")
            .notLinearizable("both make a value; either is read afterwards"));
  }

  private static List<Entry> locks() {
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

  private static List<Entry> events() {
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
            .linearizable("interrupted in the wait, or nobody there to interrupt"),
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

  private static List<Entry> waiting() {
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

  private static List<Entry> lineUp() {
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
            .judged(NO_SERIAL_JUDGE, "J: its own first; one thread alone would answer 20 as well"),
        wrong(LateCancel.class, PromptCancel.class, "cancel(); isCancelled() | isCancelled()")
            .exactly("-; true | true", "-; true | false", "-; false | true", "-; false | false")
            .notLinearizable("K: the effect comes after the return"),
        right(PromptCancel.class, "cancel(); isCancelled() | isCancelled()")
            .exactly("-; true | true", "-; true | false")
            .linearizable("serial orders"));
  }
}
