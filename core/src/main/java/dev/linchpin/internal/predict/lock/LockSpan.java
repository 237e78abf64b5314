package dev.linchpin.internal.predict.lock;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lock operations of a thread from one moment to a later one: the locks held at the start,
 * those of them that are still held, the locks acquired before the release of each of the others
 * (the backward acquisition history), and all locks acquired.
 *
 * <p>With nested locking, the locks held at the start are released in reverse order.
 */
public final class LockSpan {
  private final AcquisitionHistory start;
  private final int kept;
  private final @Nullable LockSet[] until;
  private final LockSet taken;
  private final int hash;
  private int number;

  private LockSpan(AcquisitionHistory start, int kept, @Nullable LockSet[] until, LockSet taken) {
    this.start = start;
    this.kept = kept;
    this.until = until;
    this.taken = taken;
    this.hash =
        31 * (31 * start.hashCode() + kept) + 17 * Arrays.hashCode(until) + taken.hashCode();
  }

  /** The passage from a moment to itself. */
  public static LockSpan at(AcquisitionHistory holding) {
    return new LockSpan(holding, holding.size(), new LockSet[holding.size()], LockSet.EMPTY);
  }

  /**
   * A passage inside a section whose locks are not nested, with all of them held all the time:
   * whatever is possible beside this is possible beside the real one.
   */
  public static LockSpan withAllHeld(LockSet section) {
    AcquisitionHistory all = AcquisitionHistory.allOf(section);
    return new LockSpan(all, all.size(), new LockSet[all.size()], section);
  }

  /** A passage that begins with no lock held. */
  public static LockSpan taking(LockSet taken) {
    return new LockSpan(AcquisitionHistory.NOTHING, 0, new LockSet[0], taken);
  }

  /** Like {@link #withAllHeld} for a section that ends by giving all of them up. */
  public static LockSpan withAllGivenUp(LockSet section) {
    AcquisitionHistory all = AcquisitionHistory.allOf(section);
    LockSet[] until = new LockSet[all.size()];
    Arrays.fill(until, section);
    return new LockSpan(all, 0, until, section);
  }

  LockSpan take(int lock) {
    return taken.has(lock) ? this : new LockSpan(start, kept, until, taken.with(lock));
  }

  /** Goes on to where the last lock kept from the start is given up. */
  LockSpan giveUp() {
    @Nullable LockSet[] more = until.clone();
    more[kept - 1] = taken;
    return new LockSpan(start, kept - 1, more, taken);
  }

  /** Its number among the passages that an automaton shares; 0 if it is not shared. */
  public int number() {
    return number;
  }

  void number(int given) {
    number = given;
  }

  public AcquisitionHistory start() {
    return start;
  }

  /** How many locks of the start, the outermost ones, are never given up. */
  public int kept() {
    return kept;
  }

  /** What was taken before lock {@code index} of the start, not kept, was given up. */
  public LockSet until(int index) {
    return Objects.requireNonNull(until[index]);
  }

  public LockSet taken() {
    return taken;
  }

  /** A set of bits that is within that of every passage which is no easier than this one. */
  public long signature() {
    return (long) start.set().signature() << 32 | (taken.signature() & 0xFFFFFFFFL);
  }

  /** Whether it fits into every schedule into which the other one fits. */
  public boolean isNoHarderThan(LockSpan other) {
    if (!start.set().isWithin(other.start.set()) || !taken.isWithin(other.taken)) {
      return false;
    }
    for (int index = 0; index < start.size(); index++) {
      int there = other.start.indexOf(start.lock(index));
      if (there < 0 || !start.since(index).isWithin(other.start.since(there))) {
        return false;
      }
      boolean givenUpThere = there >= other.kept;
      if (givenUpThere && (index < kept || !until(index).isWithin(other.until(there)))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LockSpan passage
        && hash == passage.hash
        && kept == passage.kept
        && start.equals(passage.start)
        && taken.equals(passage.taken)
        && Arrays.equals(until, passage.until);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return start + " keeps " + kept + " until " + Arrays.toString(until) + " takes " + taken;
  }
}
