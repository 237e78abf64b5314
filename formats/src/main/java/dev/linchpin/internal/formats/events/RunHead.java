package dev.linchpin.internal.formats.events;

import java.util.Locale;
import java.util.Map;

/**
 * What the recorder says about a run.
 *
 * @param events that were recorded
 * @param slowdown by how much the recording slowed the program down, in CPU time, as estimated from
 *     the number of hooks and the cost of one; 0 if unknown
 * @param cpuNanos CPU time of the program with the recording; -1 if unknown
 * @param waits how often a thread waited for the writer
 * @param isWhole false if the program was killed
 */
public record RunHead(long events, double slowdown, long cpuNanos, long waits, boolean isWhole) {

  static RunHead of(EventBlocks blocks) {
    Map<String, String> facts = blocks.facts();
    long cpu = number(facts, "cpuNanos", -1);
    long hooks = number(facts, "hooks", 0) * number(facts, "hookNanos", 0);
    double slowdown = cpu <= 0 ? 0 : cpu / (double) Math.max(cpu - hooks, cpu / 100);
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
                "slowdown about %.1f (%.1f s of CPU time)",
                head.slowdown,
                head.cpuNanos / 1e9)
            : "the program was killed",
        shared.accesses());
  }
}
