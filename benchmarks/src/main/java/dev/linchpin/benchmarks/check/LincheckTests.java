package dev.linchpin.benchmarks.check;

import dev.linchpin.corpus.LostUpdate;
import dev.linchpin.corpus.counter.SplitLockCounter;
import dev.linchpin.corpus.counter.StripedCounter;
import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import dev.linchpin.corpus.lineup.ClosableQueue;
import dev.linchpin.corpus.lineup.DriftingCountList;
import dev.linchpin.corpus.lineup.FlagFirstPromise;
import dev.linchpin.corpus.lineup.StealingBag;
import dev.linchpin.corpus.list.AttemptMarkList;
import dev.linchpin.corpus.list.EarlyValidationAddList;
import dev.linchpin.corpus.list.SimpleList;
import dev.linchpin.corpus.list.UnmarkedLazyList;
import dev.linchpin.corpus.lock.BankTransfer;
import dev.linchpin.corpus.map.GetThenPutMap;
import dev.linchpin.corpus.queue.HopefulQueue;
import dev.linchpin.corpus.queue.UncheckedHeadQueue;
import dev.linchpin.corpus.snapshot.PairSnapshot;
import dev.linchpin.corpus.stack.RecyclingStack;
import dev.linchpin.corpus.stack.SplitAfekStack;
import dev.linchpin.corpus.stack.SplitTreiberStack;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/**
 * The classes of the corpus as Lincheck wants them: operations and values are named.
 *
 * <p>Each class adds annotations to its subject and nothing else. Values are 1 and 2, as ours are;
 * places are 0 and 1.
 */
public final class LincheckTests {
  private LincheckTests() {}

  /** Every class below; its superclass is the subject. */
  static List<Class<?>> all() {
    return List.of(
        LostUpdateTest.class,
        SplitLockCounterTest.class,
        StripedCounterTest.class,
        SplitTreiberStackTest.class,
        SplitAfekStackTest.class,
        RecyclingStackTest.class,
        UncheckedHeadQueueTest.class,
        HopefulQueueTest.class,
        SimpleListTest.class,
        AttemptMarkListTest.class,
        UnmarkedLazyListTest.class,
        EarlyValidationAddListTest.class,
        PairSnapshotTest.class,
        GetThenPutMapTest.class,
        DriftingCountListTest.class,
        ClosableQueueTest.class,
        StealingBagTest.class,
        CheckThenSetPromiseTest.class,
        FlagFirstPromiseTest.class,
        BankTransferTest.class);
  }

  /** Lincheck's test of {@link LostUpdate}. */
  public static class LostUpdateTest extends LostUpdate {
    @Operation
    @Override
    public int incrementAndGet() {
      return super.incrementAndGet();
    }

    @Operation
    @Override
    public int get() {
      return super.get();
    }
  }

  /** Lincheck's test of {@link SplitLockCounter}. */
  public static class SplitLockCounterTest extends SplitLockCounter {
    @Operation
    @Override
    public int incrementAndGet() {
      return super.incrementAndGet();
    }
  }

  /** Lincheck's test of {@link StripedCounter}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  @Param(name = "place", gen = IntGen.class, conf = "0:1")
  public static class StripedCounterTest extends StripedCounter {
    @Operation
    @Override
    public void add(@Param(name = "place") int cell, @Param(name = "value") int amount) {
      super.add(cell, amount);
    }

    @Operation
    @Override
    public int get() {
      return super.get();
    }
  }

  /** Lincheck's test of {@link SplitTreiberStack}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class SplitTreiberStackTest extends SplitTreiberStack {
    @Operation
    @Override
    public void push(@Param(name = "value") int value) {
      super.push(value);
    }

    @Operation
    @Override
    public Integer pop() {
      return super.pop();
    }
  }

  /** Lincheck's test of {@link SplitAfekStack}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class SplitAfekStackTest extends SplitAfekStack {
    @Operation
    @Override
    public void push(@Param(name = "value") int value) {
      super.push(value);
    }

    @Operation
    @Override
    public Integer pop() {
      return super.pop();
    }
  }

  /** Lincheck's test of {@link RecyclingStack}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class RecyclingStackTest extends RecyclingStack {
    @Operation
    @Override
    public void push(@Param(name = "value") int value) {
      super.push(value);
    }

    @Operation
    @Override
    public Integer pop() {
      return super.pop();
    }
  }

  /** Lincheck's test of {@link UncheckedHeadQueue}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class UncheckedHeadQueueTest extends UncheckedHeadQueue {
    @Operation
    @Override
    public void enqueue(@Param(name = "value") int value) {
      super.enqueue(value);
    }

    @Operation
    @Override
    public Integer dequeue() {
      return super.dequeue();
    }
  }

  /** Lincheck's test of {@link HopefulQueue}. */
  public static class HopefulQueueTest extends HopefulQueue {
    @Operation
    @Override
    public Integer poll() {
      return super.poll();
    }
  }

  /** Lincheck's test of {@link SimpleList}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class SimpleListTest extends SimpleList {
    @Operation
    @Override
    public boolean add(@Param(name = "value") int key) {
      return super.add(key);
    }

    @Operation
    @Override
    public boolean contains(@Param(name = "value") int key) {
      return super.contains(key);
    }
  }

  /** Lincheck's test of {@link AttemptMarkList}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class AttemptMarkListTest extends AttemptMarkList {
    @Operation
    @Override
    public boolean add(@Param(name = "value") int key) {
      return super.add(key);
    }

    @Operation
    @Override
    public boolean remove(@Param(name = "value") int key) {
      return super.remove(key);
    }

    @Operation
    @Override
    public boolean contains(@Param(name = "value") int key) {
      return super.contains(key);
    }
  }

  /** Lincheck's test of {@link UnmarkedLazyList}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class UnmarkedLazyListTest extends UnmarkedLazyList {
    @Operation
    @Override
    public boolean add(@Param(name = "value") int key) {
      return super.add(key);
    }

    @Operation
    @Override
    public boolean remove(@Param(name = "value") int key) {
      return super.remove(key);
    }

    @Operation
    @Override
    public boolean contains(@Param(name = "value") int key) {
      return super.contains(key);
    }
  }

  /** Lincheck's test of {@link EarlyValidationAddList}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class EarlyValidationAddListTest extends EarlyValidationAddList {
    @Operation
    @Override
    public boolean add(@Param(name = "value") int key) {
      return super.add(key);
    }

    @Operation
    @Override
    public boolean remove(@Param(name = "value") int key) {
      return super.remove(key);
    }

    @Operation
    @Override
    public boolean contains(@Param(name = "value") int key) {
      return super.contains(key);
    }
  }

  /** Lincheck's test of {@link PairSnapshot}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  @Param(name = "place", gen = IntGen.class, conf = "0:1")
  public static class PairSnapshotTest extends PairSnapshot {
    @Operation
    @Override
    public void write(@Param(name = "place") int index, @Param(name = "value") int value) {
      super.write(index, value);
    }

    @Operation
    @Override
    public int read() {
      return super.read();
    }
  }

  /** Lincheck's test of {@link GetThenPutMap}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class GetThenPutMapTest extends GetThenPutMap {
    @Operation
    @Override
    public int increment(@Param(name = "value") int key) {
      return super.increment(key);
    }

    @Operation
    @Override
    public Integer get(@Param(name = "value") int key) {
      return super.get(key);
    }
  }

  /** Lincheck's test of {@link DriftingCountList}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class DriftingCountListTest extends DriftingCountList {
    @Operation
    @Override
    public void addFirst(@Param(name = "value") int value) {
      super.addFirst(value);
    }

    @Operation
    @Override
    public void addLast(@Param(name = "value") int value) {
      super.addLast(value);
    }

    @Operation
    @Override
    public Integer removeFirst() {
      return super.removeFirst();
    }

    @Operation
    @Override
    public Integer removeLast() {
      return super.removeLast();
    }

    @Operation
    @Override
    public int count() {
      return super.count();
    }
  }

  /** Lincheck's test of {@link ClosableQueue}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class ClosableQueueTest extends ClosableQueue {
    @Operation
    @Override
    public boolean add(@Param(name = "value") int value) {
      return super.add(value);
    }

    @Operation
    @Override
    public void completeAdding() {
      super.completeAdding();
    }

    @Operation
    @Override
    public boolean isCompleted() {
      return super.isCompleted();
    }

    @Operation
    @Override
    public boolean isAddingCompleted() {
      return super.isAddingCompleted();
    }

    @Operation
    @Override
    public Integer tryTake() {
      return super.tryTake();
    }
  }

  /** Lincheck's test of {@link StealingBag}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  @Param(name = "place", gen = IntGen.class, conf = "0:1")
  public static class StealingBagTest extends StealingBag {
    @Operation
    @Override
    public boolean add(@Param(name = "place") int slot, @Param(name = "value") int value) {
      return super.add(slot, value);
    }

    @Operation
    @Override
    public Integer tryTake(@Param(name = "place") int slot) {
      return super.tryTake(slot);
    }
  }

  /** Lincheck's test of {@link CheckThenSetPromise}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class CheckThenSetPromiseTest extends CheckThenSetPromise {
    @Operation
    @Override
    public boolean trySet(@Param(name = "value") int result) {
      return super.trySet(result);
    }

    @Operation
    @Override
    public Integer tryGet() {
      return super.tryGet();
    }

    @Operation
    @Override
    public boolean isSet() {
      return super.isSet();
    }
  }

  /** Lincheck's test of {@link FlagFirstPromise}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  public static class FlagFirstPromiseTest extends FlagFirstPromise {
    @Operation
    @Override
    public boolean trySet(@Param(name = "value") int result) {
      return super.trySet(result);
    }

    @Operation
    @Override
    public Integer tryGet() {
      return super.tryGet();
    }

    @Operation
    @Override
    public boolean isSet() {
      return super.isSet();
    }
  }

  /** Lincheck's test of {@link BankTransfer}. */
  @Param(name = "value", gen = IntGen.class, conf = "1:2")
  @Param(name = "place", gen = IntGen.class, conf = "0:1")
  public static class BankTransferTest extends BankTransfer {
    @Operation
    @Override
    public void transfer(
        @Param(name = "place") int from,
        @Param(name = "place") int to,
        @Param(name = "value") int amount) {
      super.transfer(from, to, amount);
    }

    @Operation
    @Override
    public int balance(@Param(name = "place") int account) {
      return super.balance(account);
    }
  }
}
