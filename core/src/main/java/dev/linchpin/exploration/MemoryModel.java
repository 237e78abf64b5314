package dev.linchpin.exploration;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which stores a read may see in the runs that are explored.
 *
 * @param volatiles names of fields that count as volatile although they are not declared so, to try
 *     what that would change
 */
public record MemoryModel(Reads reads, List<String> volatiles) {
  public static final MemoryModel SC = new MemoryModel(Reads.LATEST, List.of());

  /** Sequentially consistent runs first; if they have data races, {@link #OWN}. */
  public static final MemoryModel AUTO = new MemoryModel(Reads.LATEST_FIRST, List.of());

  /** Java's memory model in the user's code; Java's own classes and libraries as in {@link #SC}. */
  public static final MemoryModel OWN = new MemoryModel(Reads.ANY_IN_OWN_CODE, List.of());

  public static final MemoryModel JAVA = new MemoryModel(Reads.ANY, List.of());

  /** What reads see. */
  public enum Reads {
    /** The latest store: runs are sequentially consistent. */
    LATEST("sc"),

    /** The same; whoever searches looks for data races and may search again. */
    LATEST_FIRST("auto"),

    /**
     * Reads in the user's code see every store that Java's memory model allows, load buffering
     * excepted (docs/memory.md). Accesses in other code count as volatile.
     */
    ANY_IN_OWN_CODE("java-own"),

    /** All reads do. */
    ANY("java");

    private final String word;

    Reads(String word) {
      this.word = word;
    }
  }

  public MemoryModel {
    volatiles = List.copyOf(volatiles);
  }

  /** Whether reads may see stores that are not the latest. */
  public boolean isWeak() {
    return reads == Reads.ANY || reads == Reads.ANY_IN_OWN_CODE;
  }

  /** Whether a search that finds data races is followed by another one. */
  public boolean isAuto() {
    return reads == Reads.LATEST_FIRST;
  }

  /** Whether libraries and Java's own classes read the latest stores. */
  public boolean sparesLibraries() {
    return reads == Reads.ANY_IN_OWN_CODE;
  }

  /** The same with these fields volatile. */
  public MemoryModel withVolatile(List<String> fields) {
    return new MemoryModel(reads, fields);
  }

  /** The word in options and files. */
  public String word() {
    return reads.word;
  }

  /** The model with that word. */
  public static Optional<MemoryModel> of(String word) {
    return Arrays.stream(Reads.values())
        .filter(reads -> reads.word.equals(word))
        .findFirst()
        .map(reads -> new MemoryModel(reads, List.of()));
  }
}
