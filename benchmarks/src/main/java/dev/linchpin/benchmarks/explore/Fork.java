package dev.linchpin.benchmarks.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one measurement in a JVM of its own and gives up after a while. */
final class Fork {
  private final Duration limit;

  Fork(Duration limit) {
    this.limit = limit;
  }

  /** What came of it. */
  sealed interface Answer {
    record Measured(Measurement measurement) implements Answer {}

    record TimedOut(Duration after) implements Answer {}

    record Broken(String lastLine) implements Answer {}
  }

  Answer run(Class<?> main, List<String> flags, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.addAll(flags);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(arguments);
    Path output = Files.createTempFile("linchpin-fork", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
        return new Answer.TimedOut(limit);
      }
      return read(Files.readAllLines(output));
    } finally {
      Files.delete(output);
    }
  }

  private static Answer read(List<String> lines) {
    for (String line : lines) {
      if (Measurement.isLine(line)) {
        return new Answer.Measured(Measurement.parse(line));
      }
    }
    return new Answer.Broken(lines.isEmpty() ? "no output" : lines.get(lines.size() - 1));
  }
}
