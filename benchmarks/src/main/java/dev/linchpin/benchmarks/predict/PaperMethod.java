package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The method as the paper describes it, with the collections at hand: lists of witnesses, each with
 * its set of locks and its acquisition history as sets, compared one by one.
 *
 * <p>Source: Farzan, Madhusudan, Sorrentino, Meta-analysis for Atomicity Violations under Nested
 * Locking, CAV 2009, section 4. Departs from it: nothing that we know of. It does not ask whether
 * the second access is reached, and knows no fork and join.
 */
final class PaperMethod implements RunSink {
  /** The locks held, and for each the locks taken since. */
  private record Holding(Map<Integer, Set<Integer>> histories) {
    boolean isCompatible(Holding that) {
      for (Integer lock : histories.keySet()) {
        if (that.histories.containsKey(lock)) {
          return false;
        }
      }
      for (Map.Entry<Integer, Set<Integer>> mine : histories.entrySet()) {
        for (Map.Entry<Integer, Set<Integer>> theirs : that.histories.entrySet()) {
          if (mine.getValue().contains(theirs.getKey())
              && theirs.getValue().contains(mine.getKey())) {
            return false;
          }
        }
      }
      return true;
    }
  }

  /** The four lists of one thread and variable, and the open transaction's part of it. */
  private static final class Witnesses {
    final List<Holding> reads = new ArrayList<>();
    final List<Holding> writes = new ArrayList<>();
    final List<Holding> betweenAny = new ArrayList<>();
    final List<Holding> betweenWrites = new ArrayList<>();
    long transaction = -1;
    int firstAny = -1;
    int firstWrite = -1;
  }

  private static final class Local {
    final Map<Integer, Set<Integer>> histories = new LinkedHashMap<>();
    final Map<Integer, Integer> depth = new HashMap<>();
    final Map<Integer, Witnesses> variables = new HashMap<>();
    final List<Holding> sinceBegin = new ArrayList<>();
    Holding now = new Holding(Map.of());
    int open;
    long transaction;
  }

  private final Map<Integer, Local> threads = new HashMap<>();

  private Local local(int thread) {
    return threads.computeIfAbsent(thread, key -> new Local());
  }

  @Override
  public void begin(int thread, int place) {
    Local local = local(thread);
    if (local.open++ == 0) {
      local.transaction++;
      local.sinceBegin.clear();
      local.sinceBegin.add(local.now);
    }
  }

  @Override
  public void end(int thread) {
    local(thread).open--;
  }

  @Override
  public void read(int thread, int variable, int place) {
    access(local(thread), variable, false);
  }

  @Override
  public void write(int thread, int variable, int place) {
    access(local(thread), variable, true);
  }

  private static void access(Local local, int variable, boolean writes) {
    Witnesses witnesses = local.variables.computeIfAbsent(variable, key -> new Witnesses());
    add(writes ? witnesses.writes : witnesses.reads, local.now);
    if (local.open == 0) {
      return;
    }
    if (witnesses.transaction != local.transaction) {
      witnesses.transaction = local.transaction;
      witnesses.firstAny = -1;
      witnesses.firstWrite = -1;
    }
    int last = local.sinceBegin.size() - 1;
    if (witnesses.firstAny >= 0) {
      addFrom(witnesses.betweenAny, local.sinceBegin, witnesses.firstAny);
    } else {
      witnesses.firstAny = last;
    }
    if (writes && witnesses.firstWrite >= 0) {
      addFrom(witnesses.betweenWrites, local.sinceBegin, witnesses.firstWrite);
    } else if (writes) {
      witnesses.firstWrite = last;
    }
    // What came before this access is in the lists already.
    witnesses.firstAny = last;
    witnesses.firstWrite = witnesses.firstWrite >= 0 && writes ? last : witnesses.firstWrite;
  }

  private static void add(List<Holding> list, Holding holding) {
    if (!list.contains(holding)) {
      list.add(holding);
    }
  }

  private static void addFrom(List<Holding> list, List<Holding> source, int from) {
    for (int index = from; index < source.size(); index++) {
      add(list, source.get(index));
    }
  }

  @Override
  public void acquire(int thread, int lock) {
    Local local = local(thread);
    if (local.depth.merge(lock, 1, Integer::sum) == 1) {
      local.histories.values().forEach(history -> history.add(lock));
      local.histories.put(lock, new HashSet<>());
      changed(local);
    }
  }

  @Override
  public void release(int thread, int lock) {
    Local local = local(thread);
    if (local.depth.merge(lock, -1, Integer::sum) == 0) {
      local.histories.remove(lock);
      changed(local);
    }
  }

  private static void changed(Local local) {
    Map<Integer, Set<Integer>> copy = new HashMap<>();
    local.histories.forEach((lock, history) -> copy.put(lock, Set.copyOf(history)));
    local.now = new Holding(copy);
    if (local.open > 0) {
      local.sinceBegin.add(local.now);
    }
  }

  @Override
  public void fork(int thread, int child) {}

  @Override
  public void join(int thread, int child) {}

  @Override
  public void send(int thread, int channel) {}

  @Override
  public void receive(int thread, int channel) {}

  @Override
  public void pass(int thread) {}

  /** The second phase: how many pairs of witnesses go together. */
  long finish() {
    long found = 0;
    for (Map.Entry<Integer, Local> one : threads.entrySet()) {
      for (Map.Entry<Integer, Witnesses> at : one.getValue().variables.entrySet()) {
        for (Map.Entry<Integer, Local> two : threads.entrySet()) {
          Witnesses other = two.getValue().variables.get(at.getKey());
          if (!one.getKey().equals(two.getKey()) && other != null) {
            found += pairs(at.getValue().betweenAny, other.writes);
            found += pairs(at.getValue().betweenWrites, other.reads);
          }
        }
      }
    }
    return found;
  }

  private static long pairs(List<Holding> between, List<Holding> accesses) {
    long found = 0;
    for (Holding one : between) {
      for (Holding two : accesses) {
        found += one.isCompatible(two) ? 1 : 0;
      }
    }
    return found;
  }
}
