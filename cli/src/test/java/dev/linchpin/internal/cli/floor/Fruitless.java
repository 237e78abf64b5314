package dev.linchpin.internal.cli.floor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes of which some method never does what it is for, with the calls that are tried. */
public final class Fruitless {
  private Fruitless() {}

  /** The only writer refuses; reading fills a cache inside the map. */
  public static class Ledger {
    private final Map<String, String> entries = new ConcurrentHashMap<>();

    public Set<String> names() {
      return Set.copyOf(entries.keySet());
    }

    public void enter(String name) {
      if (name.length() != 12 || !name.endsWith("=")) {
        throw new IllegalStateException("stale");
      }
      entries.put(name, name);
    }
  }

  /** One method is broken, whoever calls it. */
  public static class Broken {
    private int count;

    public synchronized int add() {
      return ++count;
    }

    public synchronized int last() {
      return new ArrayList<Integer>().get(0);
    }
  }

  /** One method waits for what nobody does. */
  public static class Waiting {
    private int count;

    public synchronized int add() {
      return ++count;
    }

    public synchronized void awaitEmpty() throws InterruptedException {
      while (count >= 0) {
        wait();
      }
    }
  }

  /** It keeps nothing unless it is told to. */
  public static class Sampler {
    private final int limit;
    private final List<Integer> kept = new ArrayList<>();

    public Sampler() {
      this(0);
    }

    public Sampler(int limit) {
      this.limit = limit;
    }

    public boolean add(int value) {
      return kept.size() < limit && kept.add(value);
    }

    public synchronized int size() {
      return kept.size();
    }
  }

  /** Nobody knows what to expect; another method counts. */
  public static class Gate {
    private final AtomicInteger key = new AtomicInteger(hashCode("gate"));
    private int asked;

    private static int hashCode(String text) {
      return text.hashCode();
    }

    public boolean turn(int from, int to) {
      return from != to && key.compareAndSet(from, to);
    }

    public synchronized int ask() {
      return ++asked;
    }
  }
}
