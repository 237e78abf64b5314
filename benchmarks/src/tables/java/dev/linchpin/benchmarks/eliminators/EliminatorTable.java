package dev.linchpin.benchmarks.eliminators;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.internal.diagnose.Blocks;
import dev.linchpin.internal.diagnose.ConflictTrace;
import dev.linchpin.internal.diagnose.TraceEliminators;
import dev.linchpin.verdict.InternalFault;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * Prints how long it takes to find all optimal eliminators of random traces of growing length, and
 * that both ways find the same.
 */
public final class EliminatorTable {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);
  private static final int WARM_UP = 20;
  private static final int ROUNDS = 5;
  private static final int OPERATION = 25;

  private EliminatorTable() {}

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.println(
        "| threads | events | locations | conflicts | eliminators | search ms"
            + " | plain enumeration ms | ratio |");
    out.println("|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (int threads = 2; threads <= 4; threads++) {
      for (int events : new int[] {20, 60, 120, 300, 600}) {
        row(out, threads, events, Math.max(3, events / 10));
      }
    }
  }

  private static void row(PrintStream out, int threads, int size, int locations) {
    ConflictTrace trace =
        ConflictTrace.of(
            trace(new SplittableRandom(31L * threads + size), threads, size, locations),
            Basis.DATA);
    List<TraceEliminators.Found> found = TraceEliminators.of(trace);
    double best = Double.MAX_VALUE;
    for (int round = 0; round < WARM_UP + ROUNDS; round++) {
      long start = System.nanoTime();
      int count = TraceEliminators.of(trace).size();
      double millis = (System.nanoTime() - start) / 1e6;
      if (count != found.size()) {
        throw new InternalFault("the search is not deterministic");
      }
      best = round < WARM_UP ? best : Math.min(best, millis);
    }
    long start = System.nanoTime();
    List<Blocks> plain = PlainEnumeration.of(trace, PATIENCE);
    double millis = (System.nanoTime() - start) / 1e6;
    if (plain != null && !sets(plain).equals(sets(found.stream().map(f -> f.blocks()).toList()))) {
      throw new InternalFault("the two ways do not agree");
    }
    out.printf(
        Locale.ROOT,
        "| %d | %d | %d | %d | %d | %.3f | %s | %s |%n",
        threads,
        size,
        locations,
        trace.conflicts(),
        found.size(),
        best,
        plain == null ? "> 10,000" : "%.1f".formatted(millis),
        (plain == null ? "> " : "") + "%.0f".formatted(millis / best));
  }

  private static Set<Set<Blocks.Block>> sets(List<Blocks> all) {
    Set<Set<Blocks.Block>> sets = new HashSet<>();
    all.forEach(one -> sets.add(Set.copyOf(one.blocks())));
    return sets;
  }

  /** Threads take turns at random; one access in three writes. */
  private static List<Event> trace(SplittableRandom random, int threads, int size, int locations) {
    int[] taken = new int[threads];
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < size; index++) {
      int thread = random.nextInt(threads);
      int operation = thread + threads * (taken[thread]++ / OPERATION);
      Kind kind = random.nextInt(3) == 0 ? Kind.WRITE : Kind.READ;
      events.add(
          new Event(
              index, thread, operation, kind, "x" + random.nextInt(locations), "", "C.m:" + index));
    }
    return events;
  }
}
