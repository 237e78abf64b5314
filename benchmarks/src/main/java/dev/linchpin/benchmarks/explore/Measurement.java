package dev.linchpin.benchmarks.explore;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What one forked JVM measured, as a line of text between it and its parent.
 *
 * @param executions how many were run
 * @param end {@code exhausted}, {@code failed} or {@code not exhausted}
 * @param startMillis from the start of the JVM to the end of its first execution
 * @param failureMillis from the start of the JVM to the first failure, or -1
 * @param totalMillis from the start of the JVM to the end of the exploration
 * @param perSecond executions per second after the first, or 0 if there were too few to tell
 * @param peakMegabytes the most memory the process held
 */
record Measurement(
    long executions,
    String end,
    long startMillis,
    long failureMillis,
    long totalMillis,
    double perSecond,
    long peakMegabytes) {
  private static final String MARK = "measured\t";

  /** Milliseconds since this JVM was started. */
  static long sinceStart() {
    return System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
  }

  /** The most memory this process has held, in megabytes; 0 where the system does not tell. */
  static long peakNow() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  String line() {
    return String.format(
        Locale.ROOT,
        "%s%d\t%s\t%d\t%d\t%d\t%.1f\t%d",
        MARK,
        executions,
        end,
        startMillis,
        failureMillis,
        totalMillis,
        perSecond,
        peakMegabytes);
  }

  Measurement withRate(double rate) {
    return new Measurement(
        executions, end, startMillis, failureMillis, totalMillis, rate, peakMegabytes);
  }

  static boolean isLine(String line) {
    return line.startsWith(MARK);
  }

  static Measurement parse(String line) {
    String[] part = line.substring(MARK.length()).split("\t");
    return new Measurement(
        Long.parseLong(part[0]),
        part[1],
        Long.parseLong(part[2]),
        Long.parseLong(part[3]),
        Long.parseLong(part[4]),
        Double.parseDouble(part[5]),
        Long.parseLong(part[6]));
  }
}
