package dev.linchpin.benchmarks.predict;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Branch and bound for the travelling salesman. Solvers take the beginning of a tour from a queue
 * under the tour lock and try all ways to go on. The shortest length is read without a lock to give
 * up early, and looked at again and written under the lock of the minimum.
 *
 * @param entities shared variables: the minimum, the queue's size, and the cells of the tours
 * @param events when there are so many, no more tours are taken
 * @param tours a tour is given up after as many events as make so many tours
 */
record Tsp(int threads, int entities, int cities, long events, int tours) implements PaperProgram {
  @Override
  public void run(Recorder recorder) {
    Search search = new Search(recorder);
    recorder.run(
        () -> {
          List<Integer> solvers = new ArrayList<>();
          for (int solver = 1; solver < threads; solver++) {
            solvers.add(recorder.fork(search::solve));
          }
          search.solve();
          solvers.forEach(recorder::join);
        });
  }

  private final class Search {
    private final Recorder recorder;
    private final int tourLock;
    private final int minimumLock;
    private final Cell minimum;
    private final Cell queueSize;
    private final List<Cell> cells = new ArrayList<>();
    private final int[][] distance = new int[cities][cities];
    private final Deque<Integer> queue = new ArrayDeque<>();
    private final SplittableRandom random = new SplittableRandom(11);

    Search(Recorder recorder) {
      this.recorder = recorder;
      tourLock = recorder.lock();
      minimumLock = recorder.lock();
      minimum = recorder.cell(Integer.MAX_VALUE);
      queueSize = recorder.cell(cities - 1);
      while (cells.size() < entities - 2) {
        cells.add(recorder.cell(0));
      }
      for (int from = 0; from < cities; from++) {
        for (int to = 0; to < cities; to++) {
          distance[from][to] = 10 + random.nextInt(90);
        }
      }
      for (int second = 1; second < cities; second++) {
        queue.add(second);
      }
    }

    /** A cell of the tour that goes on with this city first: its length, then its stops. */
    private Cell cell(int second, int field) {
      return cells.get((second * (cities + 1) + field) % cells.size());
    }

    private void solve() {
      boolean more = true;
      while (more) {
        recorder.begin(0);
        int second = take();
        more = second > 0;
        if (more) {
          boolean[] visited = new boolean[cities];
          visited[0] = true;
          visited[second] = true;
          extend(second, second, 2, distance[0][second], visited, recorder.events() + share());
        }
        recorder.end();
      }
    }

    private long share() {
      return events / tours;
    }

    private int take() {
      int[] taken = new int[1];
      recorder.locked(
          tourLock,
          () -> {
            int left = queueSize.get(1);
            if (left > 0 && recorder.events() < events) {
              int second = queue.remove();
              taken[0] = second;
              // The tour may be taken again with another order of trying.
              queue.add(second);
              cell(second, 0).set(distance[0][second], 2);
              if (minimum.get(3) < distance[0][second]) {
                queueSize.set(left, 4);
              }
            }
          });
      return taken[0];
    }

    private void extend(int tour, int last, int stops, int length, boolean[] visited, long limit) {
      if (length >= minimum.get(5) && stops > cities / 2) {
        return;
      }
      if (stops == cities) {
        improve(tour, length + distance[last][0]);
        return;
      }
      int shift = random.nextInt(cities);
      for (int index = 0; index < cities && recorder.events() < limit; index++) {
        int city = (index + shift) % cities;
        if (!visited[city]) {
          visited[city] = true;
          cell(tour, stops - 1).get(6);
          cell(tour, stops).set(city, 7);
          extend(tour, city, stops + 1, length + distance[last][city], visited, limit);
          visited[city] = false;
        }
      }
    }

    private void improve(int tour, int length) {
      if (length >= minimum.get(8)) {
        return;
      }
      recorder.locked(
          minimumLock,
          () -> {
            if (length < minimum.get(9)) {
              minimum.set(length, 10);
              cell(tour, 0).set(length, 11);
            }
          });
    }
  }
}
