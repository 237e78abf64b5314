package dev.linchpin.exploration;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which stores a read may see in the runs that are explored.
 *
 * @param fields names of fields that count as declared in another way, to try what that would
 *     change
 * @param declared the way
 */
public record MemoryModel(Reads reads, List<String> fields, Declared declared) {
  public static final MemoryModel SC = of(Reads.LATEST);

  /** Sequentially consistent runs first; if they have data races, {@link #OWN}. */
  public static final MemoryModel AUTO = of(Reads.LATEST_FIRST);

  /** Java's memory model in the user's code; Java's own classes and libraries as in {@link #SC}. */
  public static final MemoryModel OWN = of(Reads.ANY_IN_OWN_CODE);

  public static final MemoryModel JAVA = of(Reads.ANY);

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
    ANY("java"),

    /**
     * As in {@link #ANY_IN_OWN_CODE}; and the object under test was made by the first thread and
     * passed on to the others through a plain field.
     */
    ANY_IN_OWN_CODE_OF_UNSAFE("java-own-racy"),

    /** As in {@link #ANY}, with such an object. */
    ANY_OF_UNSAFE("java-racy");

    private final String word;

    Reads(String word) {
      this.word = word;
    }
  }

  /** How a field might be declared, or used. */
  public enum Declared {
    /** Calls that say a mode of their own, as those of {@code VarHandle}, keep it. */
    VOLATILE,

    /** Every access is volatile, also one by a call that says another mode. */
    ACCESSED_VOLATILE,

    /** Written with {@code setRelease} and read with {@code getAcquire}. */
    RELEASED,

    /** Final: nobody sees another value than the one of the constructor. */
    FINAL,

    /** As it is, with a release fence before each write and an acquire fence after each read. */
    FENCED
  }

  public MemoryModel {
    fields = List.copyOf(fields);
  }

  private static MemoryModel of(Reads reads) {
    return new MemoryModel(reads, List.of(), Declared.VOLATILE);
  }

  /** Whether reads may see stores that are not the latest. */
  public boolean isWeak() {
    return reads == Reads.ANY || reads == Reads.ANY_IN_OWN_CODE || isPublishedByRace();
  }

  /** Whether the object under test is passed on by a data race. */
  public boolean isPublishedByRace() {
    return reads == Reads.ANY_OF_UNSAFE || reads == Reads.ANY_IN_OWN_CODE_OF_UNSAFE;
  }

  /** The same with an object that is passed on by a data race; the model must not be sc. */
  public MemoryModel publishedByRace() {
    boolean isByTheLetter = reads == Reads.ANY || reads == Reads.ANY_OF_UNSAFE;
    return new MemoryModel(
        isByTheLetter ? Reads.ANY_OF_UNSAFE : Reads.ANY_IN_OWN_CODE_OF_UNSAFE, fields, declared);
  }

  /** Whether users may ask for it by its word. */
  public boolean isNamedByUsers() {
    return !sparesLibraries() && !isPublishedByRace();
  }

  /** Whether a search that finds data races is followed by another one. */
  public boolean isAuto() {
    return reads == Reads.LATEST_FIRST;
  }

  /** Whether libraries and Java's own classes read the latest stores. */
  public boolean sparesLibraries() {
    return reads == Reads.ANY_IN_OWN_CODE || reads == Reads.ANY_IN_OWN_CODE_OF_UNSAFE;
  }

  /** The same with these fields declared in another way. */
  public MemoryModel with(List<String> changed, Declared as) {
    return new MemoryModel(reads, changed, as);
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
        .map(MemoryModel::of);
  }
}
