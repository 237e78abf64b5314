package dev.linchpin.benchmarks.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Lifts that serve the calls of a building. A floor has four variables and one lock. A lift claims
 * a call in two critical sections: it looks, and then looks again and takes the flag. That is
 * right, though not atomic.
 *
 * @param steps of each lift; each step is a transaction
 * @param calls buttons that the first thread presses; each is a transaction
 */
record Elevator(int floors, int lifts, int steps, int calls) implements PaperProgram {
  private static final int PRESS = 0;
  private static final int STEP = 1;

  @Override
  public void run(LogRecorder recorder) {
    Building building = new Building(recorder, floors);
    recorder.run(
        () -> {
          List<Integer> threads = new ArrayList<>();
          for (int lift = 0; lift < lifts; lift++) {
            int start = lift;
            threads.add(recorder.fork(() -> building.ride(start % floors, steps)));
          }
          SplittableRandom random = new SplittableRandom(7);
          for (int call = 0; call < calls; call++) {
            recorder.begin(PRESS);
            // Many wait on the ground floor.
            boolean ground = random.nextInt(3) == 0;
            building.press(ground ? 0 : random.nextInt(floors), ground ? 0 : random.nextInt(2));
            recorder.end();
            recorder.giveWay();
          }
          threads.forEach(recorder::join);
        });
  }

  /** The floors and what lifts do with them; direction 0 is up, 1 is down. */
  private static final class Building {
    private final LogRecorder recorder;
    private final int floors;
    private final Cell[][] people;
    private final Cell[][] flag;
    private final int[] lock;

    Building(LogRecorder recorder, int floors) {
      this.recorder = recorder;
      this.floors = floors;
      people = new Cell[floors][2];
      flag = new Cell[floors][2];
      lock = new int[floors];
      for (int floor = 0; floor < floors; floor++) {
        lock[floor] = recorder.lock();
        for (int direction = 0; direction < 2; direction++) {
          people[floor][direction] = recorder.cell(0);
          flag[floor][direction] = recorder.cell(0);
        }
      }
    }

    void press(int floor, int direction) {
      Cell waiting = people[floor][direction];
      recorder.locked(lock[floor], () -> waiting.set(waiting.get(2) + 1, 3));
    }

    /** Whether somebody waits whom no lift has claimed. */
    private boolean check(int floor, int direction) {
      boolean[] answer = new boolean[1];
      recorder.locked(
          lock[floor],
          () -> {
            int waiting = people[floor][direction].get(4);
            int claimed = flag[floor][direction].get(5);
            answer[0] = waiting > 0 && claimed == 0;
          });
      return answer[0];
    }

    private boolean claim(int floor, int direction) {
      boolean[] answer = new boolean[1];
      if (check(floor, direction)) {
        recorder.locked(
            lock[floor],
            () -> {
              if (flag[floor][direction].get(6) == 0) {
                flag[floor][direction].set(1, 7);
                answer[0] = true;
              }
            });
      }
      return answer[0];
    }

    private void board(int floor, int direction) {
      recorder.locked(
          lock[floor],
          () -> {
            if (people[floor][direction].get(8) > 0) {
              people[floor][direction].set(0, 9);
            }
          });
      recorder.locked(lock[floor], () -> flag[floor][direction].set(0, 10));
    }

    void ride(int start, int steps) {
      int floor = start;
      int target = -1;
      int direction = 0;
      for (int step = 0; step < steps; step++) {
        recorder.begin(STEP);
        if (target < 0) {
          for (int at = 0; at < 2 * floors && target < 0; at++) {
            int candidate = (floor + at / 2) % floors;
            if (claim(candidate, at % 2)) {
              target = candidate;
              direction = at % 2;
            }
          }
        } else if (target == floor) {
          board(floor, direction);
          target = -1;
        } else {
          // Somebody on the way may wait, too.
          for (int at = floor; at != target; at += Integer.signum(target - at)) {
            check(at, direction);
          }
          floor += Integer.signum(target - floor);
        }
        recorder.end();
      }
    }
  }
}
