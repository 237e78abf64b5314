package dev.linchpin.spec;

import dev.linchpin.history.Spelling;
import dev.linchpin.history.Thrown;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Another name of an operation, as classes of the JDK call it, and what its results mean.
 *
 * @param operation the operation of the data type
 */
public record Alias(String operation, Results results) {
  /** How results of the other name are written. */
  public enum Results {
    /** As those of the operation. */
    SAME,
    /** Nothing, or {@code true}: the value was inserted. */
    DONE,
    /** Never null, because the caller waits for a value. */
    NEVER_NULL,
    /** Never null: an empty collection throws {@code NoSuchElementException}. */
    THROWS_IF_EMPTY,
    /** The number before the operation. */
    BEFORE
  }

  /** A result that the operation cannot have; the message says what was expected. */
  public static final class Impossible extends Exception {
    private Impossible(String expected) {
      super(expected);
    }
  }

  /** A result as the operation itself writes it. */
  public @Nullable Object result(@Nullable Object given) throws Impossible {
    return switch (results) {
      case SAME -> given;
      case DONE -> done(given);
      case NEVER_NULL -> present(given, "a value, because it waits until there is one");
      case THROWS_IF_EMPTY ->
          given instanceof Thrown thrown && thrown.exception().endsWith("NoSuchElementException")
              ? null
              : present(
                  given, "a value, or {\"throws\":\"java.util.NoSuchElementException\"} if empty");
      case BEFORE -> after(given);
    };
  }

  /** How an operation is written that has this name and gave this result. */
  public Spelling spelling(String name, @Nullable Object given) {
    Spelling.Results written =
        switch (results) {
          case SAME, NEVER_NULL -> Spelling.Results.SAME;
          case DONE -> Boolean.TRUE.equals(given) ? Spelling.Results.TRUE : Spelling.Results.SAME;
          case THROWS_IF_EMPTY ->
              given instanceof Thrown ? Spelling.Results.THROWN : Spelling.Results.SAME;
          case BEFORE -> Spelling.Results.ONE_LESS;
        };
    return new Spelling(name, written);
  }

  private static @Nullable Object done(@Nullable Object given) throws Impossible {
    if (Boolean.FALSE.equals(given)) {
      throw new Impossible(
          "true or null, because this type is never full; --model bounded-queue:CAPACITY may be");
    }
    return Boolean.TRUE.equals(given) ? null : given;
  }

  private static Object present(@Nullable Object given, String expected) throws Impossible {
    if (given == null) {
      throw new Impossible(expected);
    }
    return given;
  }

  private static @Nullable Object after(@Nullable Object given) {
    if (given instanceof Integer || given instanceof Long) {
      Number number = (Number) given;
      return number.longValue() + 1;
    }
    return given;
  }

  /** The other names of a type's operations. */
  static Map<String, Alias> of(DataType type) {
    Map<String, Alias> names = new HashMap<>();
    switch (type) {
      case QUEUE -> {
        addQueue(names, "enq", "deq");
        put(names, Results.DONE, "enq", "enqueue");
        put(names, Results.SAME, "deq", "dequeue");
      }
      case PQUEUE -> {
        addQueue(names, "insert", "delmin");
        put(names, Results.SAME, "delmin", "deleteMin", "removeMin", "extractMin");
      }
      case STACK -> {
        put(names, Results.DONE, "push", "addFirst", "offerFirst");
        put(names, Results.SAME, "pop", "pollFirst", "tryPop");
        put(names, Results.THROWS_IF_EMPTY, "pop", "removeFirst");
        put(names, Results.SAME, "peek", "peekFirst", "top");
      }
      case REGISTER -> {
        put(names, Results.SAME, "write", "set");
        put(names, Results.SAME, "read", "get");
        put(names, Results.SAME, "cas", "compareAndSet");
      }
      case COUNTER -> {
        put(names, Results.SAME, "inc", "increment");
        put(names, Results.SAME, "incget", "incrementAndGet");
        put(names, Results.BEFORE, "incget", "getAndIncrement");
        put(names, Results.SAME, "get", "intValue", "longValue");
      }
      case SET, MULTISET, MAP -> {
        // The names are those of the JDK.
      }
    }
    return names;
  }

  private static void addQueue(Map<String, Alias> names, String insert, String remove) {
    put(names, Results.DONE, insert, "offer", "add", "put");
    put(names, Results.SAME, remove, "poll");
    put(names, Results.NEVER_NULL, remove, "take");
    put(names, Results.THROWS_IF_EMPTY, remove, "remove");
    put(names, Results.THROWS_IF_EMPTY, "peek", "element");
  }

  private static void put(
      Map<String, Alias> names, Results results, String operation, String... others) {
    for (String other : others) {
      names.put(other, new Alias(operation, results));
    }
  }
}
