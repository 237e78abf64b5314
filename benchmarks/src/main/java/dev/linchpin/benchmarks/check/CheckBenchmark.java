package dev.linchpin.benchmarks.check;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * One table: how long it takes from the start of a JVM to a shrunk failing test, here and with
 * Lincheck.
 *
 * <p>Both tools run with their defaults; each run has a JVM of its own (ours starts a second one,
 * which is counted) and ends after two minutes at the latest.
 */
public final class CheckBenchmark {
  /** Begins the line that a forked run prints when it has found a failure. */
  static final String FOUND = "found: ";

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final PrintStream out;

  private CheckBenchmark(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new CheckBenchmark(out).run(arguments.length > 0 ? arguments[0] : "");
  }

  /** How long one run took, and what it found, if anything. */
  private record Answer(long millis, boolean isFound, String scenario) {
    String text() {
      return millis + (isFound ? "" : " (not found)");
    }
  }

  private void run(String only) throws IOException, InterruptedException {
    out.println("| class | ours ms | Lincheck ms | Lincheck / ours | the test we report |");
    out.println("|---|---:|---:|---:|---|");
    for (Class<?> test : LincheckTests.all()) {
      Class<?> subject = test.getSuperclass();
      if (subject.getSimpleName().contains(only)) {
        Answer ours = fork(LinchpinCheck.class, subject.getName());
        Answer theirs = fork(LincheckCheck.class, test.getName());
        // A bar would end the cell of the table.
        out.printf(
            Locale.ROOT,
            "| %s | %s | %s | %s | `%s` |%n",
            subject.getSimpleName(),
            ours.text(),
            theirs.text(),
            ours.isFound && theirs.isFound
                ? String.format(Locale.ROOT, "%.1f", (double) theirs.millis / ours.millis)
                : "",
            ours.scenario.replace("|", "∥"));
      }
    }
    out.printf("%nJava %s%n", Runtime.version());
  }

  private static Answer fork(Class<?> main, String argument)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.add(argument);
    Path output = Files.createTempFile("linchpin-check", ".txt");
    try {
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
      long millis = (System.nanoTime() - start) / 1_000_000;
      String found =
          Files.readAllLines(output).stream()
              .filter(line -> line.startsWith(FOUND))
              .findFirst()
              .orElse("");
      return new Answer(
          millis, !found.isEmpty(), found.isEmpty() ? "" : found.substring(FOUND.length()));
    } finally {
      Files.delete(output);
    }
  }
}
