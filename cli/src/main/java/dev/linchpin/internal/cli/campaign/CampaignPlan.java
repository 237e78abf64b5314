package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.cli.scan.Fingerprints;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.scenario.ScenarioSlice;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a budget is spent on classes.
 *
 * <p>In the first round every class has the same time. It is one of a few steps, so that it does
 * not change with each class that comes or goes: results are known by it. What is left goes to the
 * classes that are undecided; they get longer checks, large ones one for each slice of their
 * scenarios, so that several machines work on one class.
 */
final class CampaignPlan {
  /** Milliseconds for a class; less is not worth a check. */
  private static final long[] STEPS = {3_000, 5_000, 10_000, 20_000, 30_000, 60_000};

  /** A longer check takes this many times as long. */
  private static final int LONGER = 4;

  /** A class is large if it has enough pairs of methods for two slices: from 14 methods on. */
  private static final long PAIRS_PER_SLICE = 50;

  private static final long MOST_SLICES = 16;

  private final JarOptions options;
  private final List<String> classes;
  private final List<Path> path;

  CampaignPlan(JarOptions options, List<String> classes) {
    this.options = options;
    this.classes = List.copyOf(classes);
    this.path = options.path().given();
  }

  /** The time of one class in the first round if so many are checked at once. */
  static long eachMillis(Duration budget, int slots, int classes) {
    long share = budget.toMillis() * slots / Math.max(1, classes);
    long chosen = STEPS[0];
    for (long step : STEPS) {
      if (step <= share) {
        chosen = step;
      }
    }
    return chosen;
  }

  /** The first round. */
  List<CheckOrder> orders(long eachMillis) {
    Map<String, Integer> whole = new LinkedHashMap<>();
    classes.forEach(name -> whole.put(name, 1));
    return orders(whole, eachMillis);
  }

  /** The number of slices of a class with so many pairs of methods. */
  static int slices(long pairs) {
    return (int) Math.max(1, Math.min(MOST_SLICES, pairs / PAIRS_PER_SLICE));
  }

  /** Longer checks for classes that are undecided. */
  List<CheckOrder> longer(Map<String, CheckedSubject> results, long eachMillis) {
    Map<String, Integer> undecided = new LinkedHashMap<>();
    for (String name : classes) {
      CheckedSubject result = results.get(name);
      if (result != null
          && result.answer().verdict().equals("undecided")
          && result.effort().scenarios() > 0) {
        undecided.put(name, slices(result.effort().pairs()));
      }
    }
    return orders(undecided, eachMillis * LONGER);
  }

  /**
   * Checks of one length.
   *
   * @param slices of each class
   */
  private List<CheckOrder> orders(Map<String, Integer> slices, long eachMillis) {
    Version version = new Version();
    String settings =
        "%s %s %d %d %d"
            .formatted(
                version.full(), Runtime.version(), eachMillis, options.tests, options.seed.value());
    String classpath =
        path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    try {
      Fingerprints fingerprints = new Fingerprints(path, settings);
      List<CheckOrder> orders = new ArrayList<>();
      for (Map.Entry<String, Integer> one : slices.entrySet()) {
        String name = one.getKey();
        int count = one.getValue();
        for (int index = 0; index < count; index++) {
          ScenarioSlice slice = new ScenarioSlice(index, count);
          orders.add(
              new CheckOrder(
                  fingerprints.of(name, slice.isWhole() ? "" : slice.toString()),
                  name,
                  classpath,
                  options.seed.value(),
                  new CheckOrder.Limits(eachMillis, options.tests, slice),
                  Version.ofTool()));
        }
      }
      return orders;
    } catch (IOException unreadable) {
      throw new UserProblem(
          "the class path cannot be read: %s".formatted(WholeFile.reason(unreadable)));
    }
  }
}
