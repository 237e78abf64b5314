package dev.linchpin.corpus;

import static dev.linchpin.corpus.CorpusEntry.Judgement.NOT_LINEARIZABLE_BY_ORDER;
import static dev.linchpin.corpus.CorpusEntry.Judgement.NO_SERIAL_JUDGE;
import static dev.linchpin.corpus.CorpusEntry.right;
import static dev.linchpin.corpus.CorpusEntry.wrong;

import dev.linchpin.corpus.counter.AtomicCounter;
import dev.linchpin.corpus.counter.OwnCellCounter;
import dev.linchpin.corpus.counter.SplitLockCounter;
import dev.linchpin.corpus.counter.StripedCounter;
import dev.linchpin.corpus.counter.TicketCounter;
import dev.linchpin.corpus.counter.TtasCounter;
import dev.linchpin.corpus.deque.ConfirmedSnark;
import dev.linchpin.corpus.deque.LockedDeque;
import dev.linchpin.corpus.deque.Snark;
import dev.linchpin.corpus.lazy.DoubleCheckedLazy;
import dev.linchpin.corpus.lazy.UncheckedLazy;
import dev.linchpin.corpus.lazy.VolatileLazy;
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
import dev.linchpin.corpus.map.GetThenPutMap;
import dev.linchpin.corpus.map.MergingMap;
import dev.linchpin.corpus.queue.HastySpscRing;
import dev.linchpin.corpus.queue.HopefulQueue;
import dev.linchpin.corpus.queue.ImpatientQueue;
import dev.linchpin.corpus.queue.LockedQueue;
import dev.linchpin.corpus.queue.MichaelScottQueue;
import dev.linchpin.corpus.queue.OptimisticQueue;
import dev.linchpin.corpus.queue.SpscRing;
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
 * The part of the catalogue whose subjects answer, rightly or wrongly, without waiting for others.
 */
final class ObjectEntries {
  private ObjectEntries() {}

  static List<CorpusEntry> entries() {
    return Stream.of(
            counters(),
            stacks(),
            queues(),
            fineGrainedObjects(),
            coarseLists(),
            optimisticLists(),
            values())
        .flatMap(List::stream)
        .toList();
  }

  private static List<CorpusEntry> counters() {
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

  private static List<CorpusEntry> stacks() {
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

  private static List<CorpusEntry> queues() {
    String taking = "add(200); tryTake() | add(400); tryTake()";
    return List.of(
        right(MichaelScottQueue.class, "enqueue(1); dequeue() | enqueue(2); dequeue()")
            .exactly("-; 1 | -; 2", "-; 2 | -; 1")
            .linearizable("serial orders"),
        right(SpscRing.class, "offer(1); offer(2) | poll(); poll()")
            .exactly(
                "true; true | null; null",
                "true; true | null; 1",
                "true; true | 1; null",
                "true; true | 1; 2")
            .linearizable("serial orders: two items fit, and each poll takes the first or none"),
        wrong(HastySpscRing.class, SpscRing.class, "offer(1); offer(2) | poll(); poll()")
            .shows("true; true | null; 2")
            .notLinearizable("the first poll takes the slot before the item is in it"),
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

  private static List<CorpusEntry> fineGrainedObjects() {
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
            .closing("isComplete()")
            .exactly("- | - => false", "- | - => true")
            .notLinearizable("the last stage takes six switches, each at one place"),
        wrong(Handshake.class, Handshake.class, "left() | right()")
            .closing("stage()")
            .exactly("- | - => 1", "- | - => 2", "- | - => 3", "- | - => 4")
            .shows("- | - => 5", "- | - => 6", "- | - => 7")
            .notLinearizable(
                "serial orders end at 1 or 2; each further stage takes one switch more"));
  }

  private static List<CorpusEntry> coarseLists() {
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

  private static List<CorpusEntry> optimisticLists() {
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

  private static List<CorpusEntry> values() {
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
}
