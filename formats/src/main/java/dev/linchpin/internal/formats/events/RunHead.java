package dev.linchpin.internal.formats.events;

import java.util.Locale;
import java.util.Map;

/**
 * What the recorder says about a run.
 *
 * @param events that were recorded
 * @param slowdown by how much the recording slowed the program down, in CPU time, as estimated from
 *     the number of hooks, the cost of one, and the time that rewriting classes took by the clock:
 *     an upper bound; 0 if unknown
 * @param cpuNanos CPU time of the program with the recording; -1 if unknown
 * @param waits how often a thread waited for the writer
 * @param isWhole false if the program was killed
 */
public record RunHead(long events, double slowdown, long cpuNanos, long waits, boolean isWhole) {

  static RunHead of(EventBlocks blocks) {
    Map<String, String> facts = blocks.facts();
    long cpu = number(facts, "cpuNanos", -1);
    long hooks = number(facts, "hooks", 0) * number(facts, "hookNanos", 0);
    long cost = hooks + number(facts, "rewriteNanos", 0);
    // A clock that ran while others had the processors says nothing about CPU time.
    double slowdown = cost < cpu - cpu / 10 ? cpu / (double) (cpu - cost) : 0;
    return new RunHead(
        number(facts, "events", 0), slowdown, cpu, number(facts, "waits", 0), blocks.isWhole());
  }

  private static long number(Map<String, String> facts, String key, long otherwise) {
    try {
      return Long.parseLong(facts.getOrDefault(key, ""));
    } catch (NumberFormatException missing) {
      return otherwise;
    }
  }

  /** One line for the head of the log. */
  static String text(EventBlocks blocks, SharedThings shared) {
    Map<String, String> facts = blocks.facts();
    RunHead head = of(blocks);
    return String.format(
        Locale.ROOT,
        "packages %s; transactions: %s; volatile: %s; Java %s; %s; %,d accesses recorded, those of"
            + " variables that one thread uses or nobody writes are left out",
        facts.getOrDefault("packages", "?"),
        facts.getOrDefault("transactions", "?"),
        facts.getOrDefault("volatile", "?"),
        facts.getOrDefault("java", "?"),
        head.isWhole
            ? String.format(
                Locale.ROOT,
                "%.1f s of CPU time, slowdown %s",
                head.cpuNanos / 1e9,
                head.slowdown == 0
                    ? "unknown"
                    : String.format(Locale.ROOT, "at most about %.1f", head.slowdown))
            : "the program was killed",
        shared.accesses());
  }
}
