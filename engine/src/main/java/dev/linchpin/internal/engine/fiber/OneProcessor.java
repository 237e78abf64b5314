package dev.linchpin.internal.engine.fiber;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps threads on one processor, where the system has {@code taskset}.
 *
 * <p>Of fibers that are threads only one runs at a time. To wake one on another processor takes the
 * system several times as long as to switch to it on the same.
 */
public final class OneProcessor {
  private static final Path SELF = Path.of("/proc/thread-self");
  private static final String ALLOWED = "Cpus_allowed_list:";

  private OneProcessor() {}

  /**
   * Keeps the calling thread, and threads that it starts, on one of the processors on which it may
   * run. Does nothing where that is not possible. It takes effect some milliseconds later: to wait
   * for the other process would delay the first answer of a worker.
   *
   * @param number which one, modulo how many there are
   */
  public static void keepThisThread(long number) {
    try {
      if (Files.isSymbolicLink(SELF)) {
        List<Integer> processors = allowed(Files.readAllLines(SELF.resolve("status")));
        if (processors.size() > 1) {
          int processor = processors.get((int) Math.floorMod(number, (long) processors.size()));
          String self = String.valueOf(Files.readSymbolicLink(SELF).getFileName());
          Thread helper = new Thread(() -> keep(self, processor), "linchpin processor");
          helper.setDaemon(true);
          helper.start();
        }
      }
    } catch (IOException | RuntimeException unknown) {
      // Then it runs where the system lets it.
    }
  }

  private static void keep(String thread, int processor) {
    try {
      new ProcessBuilder("taskset", "-cp", Integer.toString(processor), thread)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
    } catch (IOException missing) {
      // Then it runs where the system lets it.
    }
  }

  /**
   * The processors in a line such as {@code Cpus_allowed_list: 0-3,8}; none if there is no such.
   */
  static List<Integer> allowed(List<String> status) {
    List<Integer> processors = new ArrayList<>();
    for (String line : status) {
      if (line.startsWith(ALLOWED)) {
        for (String range : line.substring(ALLOWED.length()).strip().split(",")) {
          String[] ends = range.split("-");
          int last = Integer.parseInt(ends[ends.length - 1]);
          for (int next = Integer.parseInt(ends[0]); next <= last; next++) {
            processors.add(next);
          }
        }
      }
    }
    return processors;
  }
}
