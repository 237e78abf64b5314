package dev.linchpin.benchmarks.predict;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads that add up a checksum, each under the lock of its own scene, which protects nothing. As
 * in the program of the Java Grande suite the first thread starts the others and takes part.
 */
record Raytracer(int threads) implements PaperProgram {
  @Override
  public void run(LogRecorder recorder) {
    Cell checksum = recorder.cell(0);
    recorder.run(
        () -> {
          List<Integer> children = new ArrayList<>();
          for (int thread = 1; thread < threads; thread++) {
            int part = thread;
            int scene = recorder.lock();
            children.add(recorder.fork(() -> add(recorder, checksum, scene, part)));
          }
          add(recorder, checksum, recorder.lock(), 0);
          children.forEach(recorder::join);
        });
  }

  private static void add(LogRecorder recorder, Cell checksum, int scene, int part) {
    recorder.begin(0);
    recorder.locked(scene, () -> checksum.set(checksum.get(1) + part, 2));
    recorder.end();
  }
}
