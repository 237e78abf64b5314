package dev.linchpin.trials.wrap;

import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.Base.Told;
import dev.linchpin.trials.base.BaseReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A bounded queue that is right as long as its roles are kept: where there may be many producers
 * (or consumers), these take a lock; a single one takes none.
 *
 * <p>Who offers writes the slot before the index that shows it, and who polls reads the slot before
 * the index that frees it. As only one thread at a time moves each index, an offer takes effect
 * when {@code tail} is written (or, if the queue is full, when {@code head} is read), and a poll
 * when {@code head} is written (or when {@code tail} is read).
 *
 * @param spoilt what is wrong with it
 */
public record Ring(Many many, Index index, int capacity, boolean isNamed, Spoilt spoilt) {
  /** Who may come in any number. */
  public enum Many {
    NOBODY("Spsc"),
    PRODUCERS("Mpsc"),
    CONSUMERS("Spmc"),
    BOTH("Mpmc");

    private final String prefix;

    Many(String prefix) {
      this.prefix = prefix;
    }
  }

  /** How an index is kept. */
  public enum Index {
    VOLATILE("private volatile int NAME;", "NAME", "NAME = VALUE;"),
    ATOMIC(
        "private final AtomicInteger NAME = new AtomicInteger();",
        "NAME.get()",
        "NAME.set(VALUE);"),
    LAZY(
        "private final AtomicInteger NAME = new AtomicInteger();",
        "NAME.getAcquire()",
        "NAME.lazySet(VALUE);"),
    ARRAY(
        "private final AtomicLongArray NAME = new AtomicLongArray(1);",
        "(int) NAME.get(0)",
        "NAME.set(0, VALUE);");

    private final String field;
    private final String read;
    private final String write;

    Index(String field, String read, String write) {
      this.field = field;
      this.read = read;
      this.write = write;
    }

    private String field(String name) {
      return field.replace("NAME", name);
    }

    private String read(String name) {
      return read.replace("NAME", name);
    }

    private String write(String name, String value) {
      return write.replace("NAME", name).replace("VALUE", value);
    }
  }

  /** What can be wrong. */
  public enum Spoilt {
    NOTHING(""),
    /** The element is shown before it is there. */
    EARLY_TAIL("early index in offer"),
    /** The place is freed before it was read. */
    EARLY_HEAD("early index in poll"),
    /** Producers that may be many take no lock. */
    NO_PRODUCER_LOCK("dropped in offer"),
    /** Consumers that may be many take no lock. */
    NO_CONSUMER_LOCK("dropped in poll");

    private final String label;

    Spoilt(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  private static final String SPECIFICATION =
      """
      // kind: roles
      // readers: isEmpty
      import java.util.ArrayDeque;
      final class RingSpec {
        private final ArrayDeque<Integer> elements = new ArrayDeque<>();

        public boolean offer(Integer element) {
          if (elements.size() == CAPACITY) { return false; }
          return elements.add(element);
        }

        public Integer poll() {
          return elements.poll();
        }

        public boolean isEmpty() {
          return elements.isEmpty();
        }
      }
      """;

  private static final String SOURCE =
      """
      package PACKAGE;
      import java.util.concurrent.atomic.*;
      public final class CLASS {
        private final Integer[] slots = new Integer[CAPACITY];
        private final Object offering = new Object();
        private final Object polling = new Object();
        INDEXES
        public boolean offer(Integer element) {
          OFFERING {
            int end = <tail>;
            if (end - <head> == slots.length) { return false; }
            PUT
            return true;
          }
        }
        public Integer poll() {
          POLLING {
            int start = <head>;
            if (start == <tail>) { return null; }
            Integer element;
            TAKE
            return element;
          }
        }
        public boolean isEmpty() {
          return <head> == <tail>;
        }
      }
      """;

  /** All that are right. */
  public static List<Ring> right() {
    List<Ring> all = new ArrayList<>();
    for (Many many : Many.values()) {
      for (Index index : Index.values()) {
        for (int capacity = 1; capacity <= 2; capacity++) {
          all.add(new Ring(many, index, capacity, true, Spoilt.NOTHING));
          if (many != Many.BOTH) {
            all.add(new Ring(many, index, capacity, false, Spoilt.NOTHING));
          }
        }
      }
    }
    return all;
  }

  /** The same, each with one thing wrong. */
  public static List<Ring> mutants() {
    List<Ring> all = new ArrayList<>();
    for (Ring ring : right()) {
      for (Spoilt spoilt : Spoilt.values()) {
        boolean fits =
            switch (spoilt) {
              case NOTHING -> false;
              case EARLY_HEAD, EARLY_TAIL -> true;
              case NO_PRODUCER_LOCK -> ring.hasMany(Many.PRODUCERS);
              case NO_CONSUMER_LOCK -> ring.hasMany(Many.CONSUMERS);
            };
        if (fits) {
          all.add(new Ring(ring.many, ring.index, ring.capacity, ring.isNamed, spoilt));
        }
      }
    }
    return all;
  }

  private boolean hasMany(Many who) {
    return many == who || many == Many.BOTH;
  }

  /** Its simple name: one from which roles are recognised, or another. */
  public String name() {
    String trait = index + "_" + capacity + (spoilt == Spoilt.NOTHING ? "" : "_" + spoilt);
    return isNamed ? many.prefix + "Queue_" + trait : "Ring_" + many + "_" + trait;
  }

  /** What has to be said where the name does not. */
  public List<String> roles() {
    List<String> roles = new ArrayList<>();
    if (!isNamed && !hasMany(Many.PRODUCERS)) {
      roles.add("offer=1");
    }
    if (!isNamed && !hasMany(Many.CONSUMERS)) {
      roles.add("poll=1");
    }
    return roles;
  }

  /** The operation that is wrong; empty if none is. */
  public String changed() {
    return spoilt.label.replaceAll(".* in ", "");
  }

  /** What says what is right. */
  public Base specification() {
    String source = SPECIFICATION.replace("CAPACITY", String.valueOf(capacity));
    return BaseReader.read("Spec", source.replace("RingSpec", "RingSpec" + capacity));
  }

  /** Scenarios that keep to the roles. */
  public List<Told> told() {
    List<Told> all = new ArrayList<>();
    all.add(new Told("", "offer(1); offer(2) | poll(); poll()", "isEmpty()"));
    all.add(new Told("offer(7)", "offer(1); offer(2) | poll(); isEmpty()", ""));
    if (hasMany(Many.PRODUCERS)) {
      all.add(new Told("", "offer(1) | offer(2) | poll(); poll()", ""));
      all.add(new Told("", "offer(1) | offer(2)", "poll()"));
    }
    if (hasMany(Many.CONSUMERS)) {
      all.add(new Told("", "offer(1); offer(2) | poll() | poll()", ""));
      all.add(new Told("offer(7)", "poll() | poll()", "isEmpty()"));
    }
    return all;
  }

  /** The source of the class in that package. */
  public String source(String packageName) {
    boolean locksOffers = hasMany(Many.PRODUCERS) && spoilt != Spoilt.NO_PRODUCER_LOCK;
    boolean locksPolls = hasMany(Many.CONSUMERS) && spoilt != Spoilt.NO_CONSUMER_LOCK;
    String put =
        inOrder(
            "slots[Math.floorMod(end, slots.length)] = element;",
            index.write("tail", "end + 1"),
            spoilt == Spoilt.EARLY_TAIL);
    String take =
        inOrder(
            "element = slots[Math.floorMod(start, slots.length)];",
            index.write("head", "start + 1"),
            spoilt == Spoilt.EARLY_HEAD);
    return SOURCE
        .replace("PACKAGE", packageName)
        .replace("CLASS", name())
        .replace("CAPACITY", String.valueOf(capacity))
        .replace("INDEXES", index.field("head") + " " + index.field("tail"))
        .replace("OFFERING", locksOffers ? "synchronized (offering)" : "")
        .replace("POLLING", locksPolls ? "synchronized (polling)" : "")
        .replace("<head>", index.read("head"))
        .replace("<tail>", index.read("tail"))
        .replace("PUT", put)
        .replace("TAKE", take);
  }

  private static String inOrder(String slot, String index, boolean isReversed) {
    return isReversed ? index + " " + slot : slot + " " + index;
  }
}
