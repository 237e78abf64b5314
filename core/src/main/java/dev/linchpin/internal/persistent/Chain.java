package dev.linchpin.internal.persistent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list that grows and shrinks at one end. Lists derived from one another share their
 * common part, so that a comparison stops there.
 */
public final class Chain {
  public static final Chain EMPTY = new Chain(null, null);

  private final @Nullable Object newest;

  /** Null in the empty chain only. */
  private final @Nullable Chain rest;

  private final int size;
  private final int hash;

  private Chain(@Nullable Object newest, @Nullable Chain rest) {
    this.newest = newest;
    this.rest = rest;
    this.size = rest == null ? 0 : rest.size + 1;
    this.hash = rest == null ? 1 : 31 * rest.hash + Objects.hashCode(newest);
  }

  public boolean isEmpty() {
    return rest == null;
  }

  public Chain with(@Nullable Object value) {
    return new Chain(value, this);
  }

  /** Null when empty. */
  public @Nullable Object newest() {
    return newest;
  }

  /** Without the newest; only of a chain that is not empty. */
  public Chain rest() {
    return Objects.requireNonNull(rest);
  }

  /** All values, oldest first. */
  public List<@Nullable Object> oldestFirst() {
    Deque<Chain> cells = new ArrayDeque<>(size);
    for (Chain cell = this; cell.rest != null; cell = cell.rest) {
      cells.push(cell);
    }
    List<@Nullable Object> values = new ArrayList<>(size);
    for (Chain cell : cells) {
      values.add(cell.newest);
    }
    return values;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Chain that) || size != that.size) {
      return false;
    }
    Chain mine = this;
    Chain theirs = that;
    while (mine != theirs && mine.rest != null && theirs.rest != null) {
      if (mine.hash != theirs.hash || !Objects.equals(mine.newest, theirs.newest)) {
        return false;
      }
      mine = mine.rest;
      theirs = theirs.rest;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return oldestFirst().toString();
  }
}
