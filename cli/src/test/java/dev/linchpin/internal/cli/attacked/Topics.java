package dev.linchpin.internal.cli.attacked;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An event bus. Its first failing run needs only the last two lines of {@code unsubscribe} to be
 * atomic; a list that was read before them may be empty, be used by others and be empty again.
 */
public class Topics {
  private final Map<String, List<String>> listeners = new ConcurrentHashMap<>();

  public void subscribe(String topic, String listener) {
    listeners.computeIfAbsent(topic, key -> new CopyOnWriteArrayList<>()).add(listener);
  }

  public boolean unsubscribe(String topic, String listener) {
    List<String> list = listeners.get(topic); // FROM
    if (list == null) {
      return false;
    }
    boolean removed = list.remove(listener);
    if (list.isEmpty()) {
      listeners.remove(topic); // TO
    }
    return removed;
  }

  public int count(String topic) {
    List<String> list = listeners.get(topic);
    return list == null ? 0 : list.size();
  }

  /** After a repair of two of its three places. */
  public static class HalfLocked {
    private final Map<String, List<String>> listeners = new ConcurrentHashMap<>();

    public void subscribe(String topic, String listener) {
      synchronized (this) {
        listeners.computeIfAbsent(topic, key -> new CopyOnWriteArrayList<>()).add(listener);
      }
    }

    public boolean unsubscribe(String topic, String listener) {
      List<String> list = listeners.get(topic);
      if (list == null) {
        return false;
      }
      boolean removed = list.remove(listener);
      synchronized (this) {
        if (list.isEmpty()) {
          listeners.remove(topic);
        }
      }
      return removed;
    }

    public int count(String topic) {
      List<String> list = listeners.get(topic);
      return list == null ? 0 : list.size();
    }
  }

  /** After a repair that is wide enough. */
  public static class Locked {
    private final Map<String, List<String>> listeners = new ConcurrentHashMap<>();

    public synchronized void subscribe(String topic, String listener) {
      listeners.computeIfAbsent(topic, key -> new CopyOnWriteArrayList<>()).add(listener);
    }

    public synchronized boolean unsubscribe(String topic, String listener) {
      List<String> list = listeners.get(topic);
      if (list == null) {
        return false;
      }
      boolean removed = list.remove(listener);
      if (list.isEmpty()) {
        listeners.remove(topic);
      }
      return removed;
    }

    public synchronized int count(String topic) {
      List<String> list = listeners.get(topic);
      return list == null ? 0 : list.size();
    }
  }
}
