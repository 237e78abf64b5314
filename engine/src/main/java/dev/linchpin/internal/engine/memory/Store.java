package dev.linchpin.internal.engine.memory;

import org.jspecify.annotations.Nullable;

/**
 * A value that was written to a variable. Threads that read the variable later may still see it.
 *
 * <p>Its thread and its number tell it from all others in every run that made the same actions.
 */
public final class Store {
  /** The writer of what a variable contains at first. */
  public static final int NOBODY = -1;

  private final int thread;
  private final int number;
  private @Nullable Object value;
  private final Strength strength;

  /** What the writer knew, this store included. */
  final View known;

  /** What whoever acquires the store learns. */
  final View released;

  /** What the writer knew at its latest release fence: it comes with a reference. */
  final View fenced;

  /** What the writer had seen of the variable, if that counts as replaced. */
  private final View replaced;

  /** Its number among the synchronisation actions, if it is one of them. */
  int action = SynchronisationOrder.NONE;

  /** What somebody remembers of it. */
  private int note = -1;

  /** How firmly the store has its place among the stores to its variable. */
  enum Strength {
    WEAK,
    /**
     * It replaced the store before it, so that nothing comes between; or it is part of a step that
     * nothing interrupts.
     */
    FIXED,
    /** It is a synchronisation action. */
    VOLATILE
  }

  Store(Author author, @Nullable Object value, Strength strength, View released) {
    this.thread = author.thread;
    this.number = author.number;
    this.value = value;
    this.strength = strength;
    this.known = author.known;
    this.fenced = author.fenced;
    this.replaced = author.replaced;
    this.released = released;
  }

  /**
   * Who stores, and when.
   *
   * @param number how many actions the thread has made, this one included
   * @param known what the thread knows, this action included
   * @param fenced what it knew at its latest release fence
   * @param replaced what it has seen, if nobody who knows the new store sees that again
   */
  record Author(int thread, int number, View known, View fenced, View replaced) {
    static final Author NOBODY =
        new Author(Store.NOBODY, 0, View.NOTHING, View.NOTHING, View.NOTHING);
  }

  public int thread() {
    return thread;
  }

  public int number() {
    return number;
  }

  public @Nullable Object value() {
    return value;
  }

  /** What was written has become known: code says that it stores before it does. */
  public void settle(@Nullable Object written) {
    value = written;
  }

  /** Whether it is what the variable contained at first. */
  public boolean isFirst() {
    return thread == NOBODY;
  }

  /** A number that says more of the store to who made it; -1 at first. */
  public int note() {
    return note;
  }

  public void note(int number) {
    note = number;
  }

  boolean isAction() {
    return action != SynchronisationOrder.NONE;
  }

  boolean isVolatile() {
    return strength == Strength.VOLATILE;
  }

  /**
   * Whether later stores come after it: it is volatile, an update, part of a block, or the first.
   */
  boolean isFixed() {
    return strength != Strength.WEAK || thread == NOBODY;
  }

  /** Whether another store to the variable comes after it: it happens before, or was replaced. */
  boolean isBefore(Store other) {
    return this != other && (other.known.contains(this) || other.replaced.hasSeen(this));
  }

  @Override
  public String toString() {
    return thread == NOBODY ? "first value" : "store " + number + " of thread " + thread;
  }
}
