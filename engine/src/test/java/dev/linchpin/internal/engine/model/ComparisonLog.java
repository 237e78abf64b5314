package dev.linchpin.internal.engine.model;

import dev.linchpin.internal.engine.model.ModelComparison.Outcomes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign has compared, one line a scenario, so that it can be ended at any moment and go
 * on later.
 *
 * <p>{@code -Dmodels.log=FILE} names the file. {@code -Dmodels.case=REGEX} chooses cases by their
 * creation and operations, {@code -Dmodels.some=N} ends each case after so many scenarios, {@code
 * -Dmodels.seed=N} chooses the order, in which every prefix is a random sample, and {@code
 * -Dmodels.effort=MILLIS} gives the real code more time, also where it was explored in part before.
 */
final class ComparisonLog {
  private static final String SEPARATOR = "\t";
  private static final String WHOLLY = "all";

  /** Knows nothing and writes nothing. */
  static final ComparisonLog NONE = new ComparisonLog("", null);

  private final String label;
  private final @Nullable Path file;
  private final Set<String> done = new HashSet<>();

  private ComparisonLog(String label, @Nullable Path file) {
    this.label = label;
    this.file = file;
  }

  /** The log of a case, with what is in the file already. */
  static ComparisonLog of(String label) throws IOException {
    String name = System.getProperty("models.log");
    if (name == null) {
      return NONE;
    }
    ComparisonLog log = new ComparisonLog(label, Path.of(name));
    if (Files.exists(Path.of(name))) {
      Files.readAllLines(Path.of(name)).forEach(log::read);
    }
    return log;
  }

  /** A scenario that was explored in part is done if it had as much time as it would have now. */
  private void read(String line) {
    String[] parts = line.split(SEPARATOR);
    if (parts.length > 3
        && parts[0].equals(label)
        && (parts[2].equals(WHOLLY) || Long.parseLong(parts[3]) >= effort().toMillis())) {
      done.add(parts[1]);
    }
  }

  /** What all schedules of the JDK's own code may cost before samples are taken. */
  static Duration effort() {
    return Duration.ofMillis(Long.getLong("models.effort", 400));
  }

  static boolean isWanted(String label) {
    return Pattern.compile(System.getProperty("models.case", "")).matcher(label).find();
  }

  /** Those that are left of the first ones of a random order. */
  List<String> left(List<String> all) {
    List<String> order = new ArrayList<>(all);
    Collections.shuffle(order, new Random(Integer.getInteger("models.seed", 1)));
    return order.stream()
        .limit(Integer.getInteger("models.some", order.size()))
        .filter(scenario -> !done.contains(scenario))
        .toList();
  }

  /** Adds a line: the case, the scenario, how much was explored, and what differs. */
  void add(String scenario, Outcomes outcomes, Duration cpu) throws IOException {
    if (file == null) {
      return;
    }
    String line =
        String.join(
            SEPARATOR,
            label,
            scenario,
            outcomes.all() ? WHOLLY : "part",
            String.valueOf(effort().toMillis()),
            outcomes.model().size() + " outcomes",
            outcomes.isEqual()
                ? "equal"
                : "DIFFERS lost " + outcomes.lost() + " invented " + outcomes.invented(),
            cpu.toMillis() + " ms");
    Files.writeString(
        file, line.replace('\n', ' ') + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
