package dev.linchpin.internal.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small random program whose operations start threads of their own, as data: what searches run,
 * and what {@link SerialSketchRuns} runs without a search.
 *
 * @param callers for each thread of the scenario its operations
 * @param tasks what each thread does that an operation starts
 */
record SerialSketch(List<List<List<Part>>> callers, List<List<Part>> tasks) {
  static final int VARIABLES = 2;

  /** One thing that a thread does. */
  enum Kind {
    READ,
    WRITE,
    /** Reads a variable, and writes one more. */
    ADD,
    LOCK,
    UNLOCK,
    START,
    JOIN
  }

  /**
   * @param what the variable, or the task
   */
  record Part(Kind kind, int what) {}

  /** A sketch with about so many accesses. */
  static SerialSketch random(long seed, int accesses) {
    SplittableRandom random = new SplittableRandom(seed);
    List<List<Part>> tasks = new ArrayList<>();
    int[] budget = {accesses};
    List<List<List<Part>>> callers = new ArrayList<>();
    int threads = 1 + random.nextInt(2);
    for (int caller = 0; caller < threads; caller++) {
      List<List<Part>> operations = new ArrayList<>();
      int count = 1 + random.nextInt(2);
      for (int operation = 0; operation < count; operation++) {
        operations.add(operation(random, tasks, budget));
      }
      callers.add(operations);
    }
    return new SerialSketch(callers, tasks);
  }

  private static List<Part> operation(
      SplittableRandom random, List<List<Part>> tasks, int[] budget) {
    List<Part> parts = new ArrayList<>();
    List<Part> joins = new ArrayList<>();
    int starts = random.nextInt(3);
    for (int start = 0; start < starts && tasks.size() < 2; start++) {
      parts.add(new Part(Kind.START, tasks.size()));
      if (random.nextBoolean()) {
        joins.add(new Part(Kind.JOIN, tasks.size()));
      }
      tasks.add(accesses(random, 1 + random.nextInt(2), budget));
    }
    parts.addAll(accesses(random, 1 + random.nextInt(2), budget));
    parts.addAll(joins);
    if (parts.isEmpty() || random.nextBoolean()) {
      parts.add(new Part(Kind.READ, random.nextInt(VARIABLES)));
    }
    return parts;
  }

  private static List<Part> accesses(SplittableRandom random, int count, int[] budget) {
    List<Part> parts = new ArrayList<>();
    boolean isLocked = random.nextInt(4) == 0;
    if (isLocked) {
      parts.add(new Part(Kind.LOCK, 0));
    }
    for (int access = 0; access < count && budget[0]-- > 0; access++) {
      Kind kind =
          switch (random.nextInt(5)) {
            case 0 -> Kind.READ;
            case 1 -> Kind.WRITE;
            default -> Kind.ADD;
          };
      parts.add(new Part(kind, random.nextInt(VARIABLES)));
    }
    if (isLocked) {
      parts.add(new Part(Kind.UNLOCK, 0));
    }
    return parts;
  }
}
