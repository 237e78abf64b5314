package dev.linchpin.internal.spark.campaign;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.history.HistoryPlan;
import dev.linchpin.spec.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A driver in a JVM of its own, which may be killed; Spark is told by system properties. */
final class ResumingDriver {
  private ResumingDriver() {}

  /**
   * Runs the orders of a file whose rows another file does not have, and adds them there; or, with
   * a history instead, judges it.
   */
  public static void main(String[] files) throws IOException {
    try (SparkJob job = SparkJob.start("resuming driver", Map.of())) {
      if (files.length == 1) {
        job.judge(HistoryPlan.of(DataType.QUEUE), List.of(files[0]), null, 1);
        return;
      }
      Path rows = Path.of(files[1]);
      Set<String> done = rows(rows).stream().map(CheckedSubject::id).collect(Collectors.toSet());
      List<CheckOrder> missing = new ArrayList<>();
      for (String line : Files.readAllLines(Path.of(files[0]))) {
        CheckOrder order = Json.STRICT.read(CheckOrder.class, line);
        if (!done.contains(order.id())) {
          missing.add(order);
        }
      }
      job.run(missing, one -> add(one, rows), Duration.ofMinutes(10));
    } catch (SparkTrouble trouble) {
      System.err.println(trouble.getMessage());
      Runtime.getRuntime().halt(2);
    }
    Runtime.getRuntime().halt(0);
  }

  private static void add(CheckedSubject one, Path rows) {
    try {
      Files.writeString(
          rows, one.json() + "\n", StandardOpenOption.APPEND, StandardOpenOption.DSYNC);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The rows of a file that are whole. */
  static List<CheckedSubject> rows(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(CheckedSubject::parse)
        .flatMap(Optional::stream)
        .toList();
  }
}
