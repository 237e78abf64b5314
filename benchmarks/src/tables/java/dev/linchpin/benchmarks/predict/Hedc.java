package dev.linchpin.benchmarks.predict;

import java.util.ArrayList;
import java.util.List;

/**
 * A crawler's pool: workers run tasks, one thread cancels them. A task is protected by its lock
 * when it is given a thread and when it is cancelled, but not when it is over, and its request is
 * read without a lock though cancelling drops it.
 *
 * @param rounds how often a worker looks at its request
 */
record Hedc(int threads, int rounds) implements PaperProgram {
  private static final int TASKS = 2;

  private static final class Task {
    final int lock;
    final Cell thread;
    final Cell valid;
    final Cell request;

    Task(LogRecorder recorder) {
      lock = recorder.lock();
      thread = recorder.cell(0);
      valid = recorder.cell(1);
      request = recorder.cell(1);
    }
  }

  @Override
  public void run(LogRecorder recorder) {
    List<Task> tasks = List.of(new Task(recorder), new Task(recorder));
    recorder.run(
        () -> {
          List<Integer> workers = new ArrayList<>();
          for (int worker = 1; worker < threads; worker++) {
            Task task = tasks.get(worker % TASKS);
            int number = worker;
            workers.add(recorder.fork(() -> work(recorder, task, number)));
          }
          // Some workers get so far as to look at their request.
          for (int turn = 0; turn < threads; turn++) {
            recorder.giveWay();
          }
          recorder.begin(0);
          tasks.forEach(task -> cancel(recorder, task));
          recorder.end();
          workers.forEach(recorder::join);
        });
  }

  private void work(LogRecorder recorder, Task task, int number) {
    recorder.begin(1);
    recorder.locked(task.lock, () -> task.thread.set(number, 2));
    for (int round = 0; round < rounds && task.valid.get(3) == 1; round++) {
      // A null pointer, if it was dropped since.
      task.request.get(4);
    }
    task.thread.set(0, 5);
    recorder.end();
  }

  private static void cancel(LogRecorder recorder, Task task) {
    recorder.locked(
        task.lock,
        () -> {
          task.valid.set(0, 6);
          task.thread.get(7);
          task.request.set(0, 8);
        });
  }
}
