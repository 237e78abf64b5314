package dev.linchpin.benchmarks.explore;

import dev.linchpin.benchmarks.Samples;
import dev.linchpin.exploration.RunMaking;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * One table: what large scenarios cost if every schedule is run, if schedules are computed from the
 * steps of others, and if the search goes by states. Each figure comes from a JVM of its own with
 * the options of a worker and the default budget of thirty seconds.
 */
public final class LearningTable {
  /** The scenarios: class, constructor arguments, threads. */
  static final List<String> SCENARIOS =
      List.of(
          "dev.linchpin.corpus.stack.TreiberStack() push(1); pop() | push(2); pop()",
          "dev.linchpin.corpus.stack.TreiberStack() push(1); pop() | push(2); pop() | push(3);"
              + " pop()",
          "dev.linchpin.corpus.stack.TreiberStack() push(1); pop(); push(4) | push(2); pop(); pop()"
              + " | push(3); pop(); pop()",
          "dev.linchpin.corpus.stack.TreiberStack() push(1); pop(); push(4) | push(2); pop(); pop()"
              + " | push(3); pop(); push(5)",
          "dev.linchpin.corpus.queue.MichaelScottQueue() enqueue(1); dequeue() | enqueue(2);"
              + " dequeue() | enqueue(3); dequeue()",
          "java.util.concurrent.ConcurrentLinkedQueue() offer(1); poll() | offer(2); poll() |"
              + " offer(3); poll()",
          "java.util.concurrent.ConcurrentHashMap() put(1, 1); remove(1); get(1) | put(1, 2);"
              + " get(1); remove(1)",
          "java.util.concurrent.ConcurrentHashMap() put(1, 1); remove(1) | put(1, 2); get(1) |"
              + " remove(1); put(1, 3)",
          "java.util.concurrent.LinkedBlockingQueue() offer(1); poll(); offer(4) | offer(2);"
              + " poll(); poll() | offer(3); peek(); poll()",
          "java.util.concurrent.ArrayBlockingQueue(2) offer(1); poll(); offer(4) | offer(2);"
              + " poll(); poll() | offer(3); peek(); poll()",
          "java.util.concurrent.ArrayBlockingQueue(1) put(1); take(); put(4) | put(2); take();"
              + " take() | put(3); take(); poll()",
          "dev.linchpin.benchmarks.explore.StripedMap() put(0, 1); get(1); remove(0) | put(1, 2);"
              + " get(0); put(0, 3) | remove(1); put(2, 4); get(2)");

  private LearningTable() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    String only = arguments.length > 0 ? arguments[0] : "";
    out.println(
        "| scenario | schedules | executions, of these run; CPU s: all run | computed | by states |"
            + " states |");
    out.println("|---|---:|---:|---:|---:|---:|");
    for (int number = 0; number < SCENARIOS.size(); number++) {
      if (SCENARIOS.get(number).contains(only)) {
        row(out, number);
      }
    }
    out.printf("%n%s%n", Samples.machine());
  }

  private static void row(PrintStream out, int number) throws IOException, InterruptedException {
    StringBuilder cells = new StringBuilder();
    String schedules = "–";
    String states = "–";
    for (RunMaking making : List.of(RunMaking.MADE, RunMaking.LEARNED, RunMaking.MATCHED)) {
      String[] line =
          RateBenchmark.fork(
                  LearningRun.class,
                  Runtime.version().feature() < 21,
                  Integer.toString(number),
                  making.name())
              .split(" ");
      boolean isAll = Boolean.parseBoolean(line[0]);
      long executions = Long.parseLong(line[2]);
      cells.append(
          String.format(
              Locale.ROOT,
              " %s%,d, %,d; %.1f |",
              isAll ? "" : "not all: ",
              executions,
              executions - Long.parseLong(line[3]),
              Long.parseLong(line[6]) / 1e3));
      if (isAll) {
        schedules = counted(Long.parseLong(line[1]));
      }
      if (Long.parseLong(line[4]) > 0) {
        states = String.format(Locale.ROOT, "%,d", Long.parseLong(line[4]));
      }
    }
    out.printf(
        "| `%s` | %s |%s %s |%n",
        SCENARIOS.get(number).replace("|", "∥").replaceAll("^[a-z.]*\\.", ""),
        schedules,
        cells,
        states);
  }

  /** The number of schedules; a search that visits all states does not always count them. */
  private static String counted(long schedules) {
    return schedules < 0 ? "not counted" : String.format(Locale.ROOT, "%,d", schedules);
  }
}
