package dev.linchpin.benchmarks.explore;

import dev.linchpin.benchmarks.Samples;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One table: how many executions a second the complete search makes on one processor, over the
 * first ten seconds of a JVM and once that is warm; and what it found, which no change for speed
 * may change.
 *
 * <p>Each figure comes from a JVM of its own with the options of a worker, with the first compiler
 * only and with both.
 */
public final class RateBenchmark {
  /** The scenarios: class, constructor arguments, threads. */
  static final List<String> SCENARIOS =
      List.of(
          "dev.linchpin.corpus.stack.TreiberStack() push(1); pop() | push(2); pop() | push(3);"
              + " pop()",
          "dev.linchpin.corpus.stack.TreiberStack() push(1); pop() | push(2); pop()",
          "dev.linchpin.corpus.LostUpdate() incrementAndGet(); incrementAndGet() |"
              + " incrementAndGet(); incrementAndGet() | incrementAndGet()",
          "dev.linchpin.corpus.queue.UncheckedHeadQueue() enqueue(1); dequeue() | dequeue();"
              + " enqueue(2) | dequeue()",
          "java.util.concurrent.ConcurrentLinkedQueue() offer(1); poll() | offer(2); poll()",
          "java.util.concurrent.ArrayBlockingQueue(1) put(1); take() | put(2); take()");

  private RateBenchmark() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
    String only = arguments.length > 1 ? arguments[1] : "";
    out.println(
        "| scenario | executions, redundant, outcomes | compilers | first 10 s, a second: best,"
            + " median | warm |");
    out.println("|---|---:|---|---:|---:|");
    for (int number = 0; number < SCENARIOS.size(); number++) {
      if (SCENARIOS.get(number).contains(only)) {
        row(out, number, rounds);
      }
    }
    out.printf("%nBest and median of %d. %s%n", rounds, Samples.machine());
  }

  private static void row(PrintStream out, int number, int rounds)
      throws IOException, InterruptedException {
    List<String> compilers = List.of("first", "both");
    List<Samples> first = List.of(new Samples(), new Samples());
    List<Samples> warm = List.of(new Samples(), new Samples());
    List<String> counts = new ArrayList<>(List.of("", ""));
    for (int round = 0; round < rounds; round++) {
      for (int kind = 0; kind < compilers.size(); kind++) {
        String[] line = fork(RateRun.class, kind == 0, Integer.toString(number)).split(" ");
        counts.set(kind, line[0] + ", " + line[1] + ", " + line[2]);
        first.get(kind).add(Double.parseDouble(line[3]));
        warm.get(kind).add(Double.parseDouble(line[4]));
      }
    }
    for (int kind = 0; kind < compilers.size(); kind++) {
      out.printf(
          Locale.ROOT,
          "| `%s` | %s | %s | %s | %s |%n",
          SCENARIOS.get(number).replace("|", "∥").replaceAll("^[a-z.]*\\.", ""),
          counts.get(kind),
          compilers.get(kind),
          first.get(kind).rates(),
          warm.get(kind).rates());
    }
  }

  /** The last line that the run prints. */
  static String fork(Class<?> main, boolean isQuick, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.addAll(LinchpinRun.flags());
    command.add("-Djdk.trackAllThreads=false");
    if (isQuick) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String last = "";
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        last = line;
      }
    }
    process.waitFor();
    return last;
  }
}
