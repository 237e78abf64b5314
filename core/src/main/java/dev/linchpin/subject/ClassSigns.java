package dev.linchpin.subject;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the file of a class says about threads; the class was not loaded.
 *
 * @param signs why its objects seem to be shared by threads, the strongest first; empty if nothing
 *     says so
 * @param unsuitable why no object of the class can be checked, or null
 */
public record ClassSigns(String className, List<Sign> signs, @Nullable String unsuitable) {
  /** Kinds of signs, the strongest first. */
  public enum Kind {
    /** Somebody asked for the class. */
    NAMED("named by", 32),
    /** A test of its author asks for the class. */
    TESTED("tested by", 16),
    /** The author says that threads share it. */
    ANNOTATED("annotated", 8),
    /** A field or method says which lock it needs. */
    GUARDED("lock stated by", 6),
    /** Methods or blocks exclude other threads. */
    SYNCHRONIZED("synchronized", 4),
    VOLATILE_FIELD("volatile", 4),
    /** A field that threads update without locks. */
    ATOMIC_FIELD("atomic", 4),
    /** A field with a lock, a semaphore, a latch. */
    LOCK_FIELD("lock", 4),
    /** A name such as ConcurrentFoo or FooLock. */
    NAME("name", 3),
    /** A field with a concurrent collection, a future, an executor. */
    CONCURRENT_FIELD("java.util.concurrent", 2);

    private final String words;
    private final int weight;

    Kind(String words, int weight) {
      this.words = words;
      this.weight = weight;
    }
  }

  /**
   * One reason.
   *
   * @param names the annotations, fields or methods that show it
   */
  public record Sign(Kind kind, List<String> names) {
    private static final int SHOWN = 3;

    public Sign {
      names = List.copyOf(names);
    }

    /** As in {@code volatile done, value}. */
    public String text() {
      String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
      int rest = names.size() - SHOWN;
      return kind.words + " " + shown + (rest > 0 ? " and " + rest + " more" : "");
    }
  }

  public ClassSigns {
    signs = List.copyOf(signs);
  }

  /** The same with one more reason, the strongest. */
  public ClassSigns with(Sign first) {
    return new ClassSigns(
        className, Stream.concat(Stream.of(first), signs.stream()).toList(), unsuitable);
  }

  /** Whether somebody says that threads share it: the author, a test, or who asked for it. */
  public boolean isDeclared() {
    return signs.stream().anyMatch(sign -> sign.kind().compareTo(Kind.ANNOTATED) <= 0);
  }

  /** How much speaks for checking the class: each kind of sign counts once. */
  public int weight() {
    return signs.stream().mapToInt(sign -> sign.kind().weight).sum();
  }

  /** All reasons in one line. */
  public String text() {
    return signs.stream().map(Sign::text).collect(Collectors.joining("; "));
  }
}
