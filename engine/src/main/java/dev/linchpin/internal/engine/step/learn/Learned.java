package dev.linchpin.internal.engine.step.learn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A point of an operation: the values that the operation has received so far are the path from the
 * root to this node. Such a tree is the table whose key is the list of values, without a hash of
 * the list that might collide. Where a loop goes round, paths meet ({@link LoopPoints}).
 *
 * <p>A node says what the thread does then: effects that others cannot see happen, and the next
 * action.
 */
public final class Learned {
  private static final long[] NONE = {};

  private final Counter numbers;
  private final int number;
  private @Nullable Action action;
  private long[] effects = NONE;

  /** The values received by the action, and where they lead. */
  private long[] tokens = NONE;

  private Learned[] next = new Learned[0];

  /** What the fields of objects contained when they were published here: by location. */
  private @Nullable Map<Long, Long> contents;

  /** Counts the points of a program. */
  static final class Counter {
    private int next;
  }

  Learned(Counter numbers) {
    this.numbers = numbers;
    this.number = numbers.next++;
  }

  /** Another number for each point of a program. */
  public int number() {
    return number;
  }

  /** Null if the code has not come here in any run that was made. */
  public @Nullable Action action() {
    return action;
  }

  /** See {@link Effects}. */
  public long[] effects() {
    return effects;
  }

  void learn(long[] effectsBefore, Action then) {
    effects = effectsBefore;
    action = then;
  }

  /** Where a received value leads; null if that is not known. */
  public @Nullable Learned after(long token) {
    for (int at = 0; at < tokens.length; at++) {
      if (tokens[at] == token) {
        return next[at];
      }
    }
    return null;
  }

  /** Where the values lead that are known. */
  public List<Learned> next() {
    return Arrays.asList(next);
  }

  /** The same as {@link #after}; the point is made if need be. */
  Learned reach(long token) {
    Learned known = after(token);
    if (known != null) {
      return known;
    }
    Learned made = new Learned(numbers);
    lead(token, made);
    return made;
  }

  /** Learns where a value leads. */
  void lead(long token, Learned to) {
    int count = tokens.length;
    tokens = Arrays.copyOf(tokens, count + 1);
    next = Arrays.copyOf(next, count + 1);
    tokens[count] = token;
    next[count] = to;
  }

  /** What a variable contained when its object was published here; null if nobody has looked. */
  public @Nullable Long content(long location) {
    return contents == null ? null : contents.get(location);
  }

  /** Learns such a content; whether it is no other than before. */
  boolean learnContent(long location, long token) {
    if (contents == null) {
      contents = new HashMap<>();
    }
    Long before = contents.putIfAbsent(location, token);
    return before == null || before == token;
  }
}
