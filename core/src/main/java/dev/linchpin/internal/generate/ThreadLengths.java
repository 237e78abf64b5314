package dev.linchpin.internal.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How many operations each thread has, the longest first.
 *
 * @param lengths one for each thread, descending
 */
record ThreadLengths(List<Integer> lengths) {
  ThreadLengths {
    lengths = List.copyOf(lengths);
  }

  /** All with this number of operations: fewer threads first, then the more balanced ones. */
  static List<ThreadLengths> of(int operations, int mostThreads) {
    List<ThreadLengths> shapes = new ArrayList<>();
    for (int threads = 2; threads <= Math.min(operations, mostThreads); threads++) {
      List<ThreadLengths> split = new ArrayList<>();
      split(operations, threads, operations, new ArrayList<>(), split);
      split.sort(Comparator.comparingInt(ThreadLengths::imbalance));
      shapes.addAll(split);
    }
    return shapes;
  }

  /** Threads of one length can be exchanged. */
  record Group(int threads, int length) {}

  List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    for (int length : lengths) {
      int last = groups.size() - 1;
      if (last >= 0 && groups.get(last).length() == length) {
        groups.set(last, new Group(groups.get(last).threads() + 1, length));
      } else {
        groups.add(new Group(1, length));
      }
    }
    return groups;
  }

  private static void split(
      int operations, int threads, int longest, List<Integer> prefix, List<ThreadLengths> found) {
    if (threads == 0) {
      if (operations == 0) {
        found.add(new ThreadLengths(prefix));
      }
      return;
    }
    for (int length = Math.min(longest, operations - threads + 1); length > 0; length--) {
      prefix.add(length);
      split(operations - length, threads - 1, length, prefix, found);
      prefix.remove(prefix.size() - 1);
    }
  }

  private int imbalance() {
    return lengths.stream().mapToInt(length -> length * length).sum();
  }
}
