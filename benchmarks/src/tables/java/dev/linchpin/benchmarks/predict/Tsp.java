package dev.linchpin.benchmarks.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Branch and bound for the travelling salesman. Solvers take the beginning of a tour from a queue
 * under the tour lock and try all ways to go on. The shortest length is read without a lock to give
 * up early, and looked at again and written under the lock of the minimum.
 *
 * @param entities shared variables: the minimum, the queue's size, and the cells of the tours
 * @param events of all tours together, about
 * @param tours how many there are, each worked on for an equal share of the events
 */
record Tsp(int threads, int entities, int cities, long events, int tours) implements PaperProgram {
  @Override
  public void run(LogRecorder recorder) {
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
    private final LogRecorder recorder;
    private final int tourLock;
    private final int minimumLock;
    private final Cell minimum;
    private final Cell queueSize;
    private final List<Cell> cells = new ArrayList<>();
    private final int[][] distance = new int[cities][cities];
    private final SplittableRandom random = new SplittableRandom(11);

    Search(LogRecorder recorder) {
      this.recorder = recorder;
      tourLock = recorder.lock();
      minimumLock = recorder.lock();
      minimum = recorder.cell(Integer.MAX_VALUE);
      queueSize = recorder.cell(tours);
      while (cells.size() < entities - 2) {
        cells.add(recorder.cell(0));
      }
      for (int from = 0; from < cities; from++) {
        for (int to = 0; to < cities; to++) {
          distance[from][to] = 10 + random.nextInt(90);
        }
      }
    }

    /**
     * A cell of a tour: its length, then its stops. Tours take the cells of those that are over.
     */
    private Cell cell(int tour, int field) {
      return cells.get((tour * (cities + 1) + field) % cells.size());
    }

    private void solve() {
      boolean more = true;
      while (more) {
        recorder.begin(0);
        int tour = take();
        more = tour >= 0;
        if (more) {
          // The others go on meanwhile.
          long limit = recorder.events() + Math.min(threads, tours) * (events / tours);
          while (recorder.events() < limit) {
            int second = 1 + tour % (cities - 1);
            boolean[] visited = new boolean[cities];
            visited[0] = true;
            visited[second] = true;
            extend(tour, second, 2, distance[0][second], visited, limit);
          }
        }
        recorder.end();
      }
    }

    private int take() {
      int[] taken = {-1};
      recorder.locked(
          tourLock,
          () -> {
            int left = queueSize.get(1);
            if (left > 0) {
              queueSize.set(left - 1, 2);
              taken[0] = tours - left;
              minimum.get(3);
              for (int field = 0; field <= cities; field++) {
                cell(taken[0], field).set(field, 4);
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
        improve(length + distance[last][0]);
        return;
      }
      int shift = random.nextInt(cities);
      for (int index = 0; index < cities && recorder.events() < limit; index++) {
        int city = (index + shift) % cities;
        if (!visited[city]) {
          visited[city] = true;
          cell(tour, stops - 1).get(6);
          cell(tour, stops).get(7);
          extend(tour, city, stops + 1, length + distance[last][city], visited, limit);
          visited[city] = false;
        }
      }
    }

    private void improve(int length) {
      if (length >= minimum.get(8)) {
        return;
      }
      recorder.locked(
          minimumLock,
          () -> {
            if (length < minimum.get(9)) {
              minimum.set(length, 10);
            }
          });
    }
  }
}
