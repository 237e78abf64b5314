package dev.linchpin.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Some measurements of the same thing. */
public final class Samples {
  private final List<Double> values = new ArrayList<>();

  public void add(double value) {
    values.add(value);
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** The smallest. */
  public double least() {
    return Collections.min(values);
  }

  /** The largest. */
  public double most() {
    return Collections.max(values);
  }

  /** The one in the middle, the smaller of two. */
  public double median() {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get((sorted.size() - 1) / 2);
  }

  /** For times: the best and the median. */
  public String times() {
    return isEmpty() ? "–" : String.format(Locale.ROOT, "%.0f, %.0f", least(), median());
  }

  /** For rates: the best and the median. */
  public String rates() {
    return isEmpty() ? "–" : String.format(Locale.ROOT, "%,.0f, %,.0f", most(), median());
  }

  /** What the machine does besides, and on which JDK: a line for below a table. */
  public static String machine() {
    return String.format(
        Locale.ROOT,
        "Java %s, %d processors, load %.1f at the end",
        Runtime.version(),
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }
}
