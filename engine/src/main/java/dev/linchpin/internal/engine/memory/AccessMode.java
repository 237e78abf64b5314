package dev.linchpin.internal.engine.memory;

/**
 * How much an access to a variable orders, as the documentation of {@code VarHandle} and chapter
 * 17.4 of the Java Language Specification have it; from the weakest to the strongest.
 *
 * <p>A read-modify-write with mode {@link #ACQUIRE} reads with that mode and writes {@link
 * #OPAQUE}; with {@link #RELEASE} it is the other way round.
 */
public enum AccessMode {
  /** Not known, or no access to a variable: it orders nothing. */
  UNKNOWN(0),
  PLAIN(1),
  OPAQUE(2),
  ACQUIRE(3),
  RELEASE(4),
  VOLATILE(5);

  private final int number;

  AccessMode(int number) {
    this.number = number;
  }

  /** A number below 8. */
  public int number() {
    return number;
  }

  /** The mode of the number. */
  public static AccessMode of(int number) {
    return switch (number) {
      case 1 -> PLAIN;
      case 2 -> OPAQUE;
      case 3 -> ACQUIRE;
      case 4 -> RELEASE;
      case 5 -> VOLATILE;
      default -> UNKNOWN;
    };
  }

  /** The mode of an instruction that accesses a field. */
  public static AccessMode ofField(boolean isVolatile) {
    return isVolatile ? VOLATILE : PLAIN;
  }

  /**
   * The mode of an accessor of {@code VarHandle} or of one of the two {@code Unsafe} classes, by
   * its name: {@code getIntAcquire}, {@code putOrderedObject}, {@code weakCompareAndSetPlain}. What
   * reads and writes at once is volatile if its name does not say otherwise; what only reads or
   * only writes is plain, even if the field is declared volatile.
   */
  public static AccessMode ofAccessor(String name) {
    if (name.endsWith("Volatile")) {
      return VOLATILE;
    }
    if (name.endsWith("Acquire")) {
      return ACQUIRE;
    }
    if (name.endsWith("Release") || name.startsWith("putOrdered")) {
      return RELEASE;
    }
    if (name.endsWith("Opaque")) {
      return OPAQUE;
    }
    boolean isCombined =
        name.startsWith("compareAnd")
            || name.startsWith("weakCompareAnd")
            || name.startsWith("getAnd");
    return isCombined && !name.endsWith("Plain") ? VOLATILE : PLAIN;
  }

  /**
   * The mode of a method of an atomic variable or array, as {@code AtomicInteger}: volatile unless
   * its name says otherwise.
   */
  public static AccessMode ofAtomic(String name) {
    return switch (name) {
      case "lazySet" -> RELEASE;
      case "getPlain", "setPlain", "weakCompareAndSet", "weakCompareAndSetPlain" -> PLAIN;
      default -> {
        AccessMode mode = ofAccessor(name);
        yield mode == PLAIN ? VOLATILE : mode;
      }
    };
  }

  /**
   * The mode of a method of an atomic field updater. Its {@code weakCompareAndSet} promises no
   * order at all.
   */
  public static AccessMode ofUpdater(String name) {
    return switch (name) {
      case "lazySet" -> RELEASE;
      case "weakCompareAndSet" -> PLAIN;
      default -> VOLATILE;
    };
  }
}
