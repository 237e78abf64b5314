package dev.linchpin.history;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of a history as {@code long} words, so that columns of them are primitive arrays.
 *
 * <p>An even word is an integer, {@code word >> 1}. An odd word is position {@code word >> 1} of
 * this table, which holds each value once. So two words are equal iff their values are equal.
 * Numbers are equal iff they are equal as numbers ({@code 1.0} is the integer 1).
 *
 * <p>Only one thread may fill the table; once filled, any number of threads may read it.
 */
public final class ValueTable {
  /** JSON's null: no argument, nothing returned, "empty", or a pending operation's result. */
  public static final long NONE = 1;

  public static final long FALSE = 3;
  public static final long TRUE = 5;

  /** A result that was not recorded and fits every state (Knossos: a read that returned nil). */
  public static final long UNKNOWN = 7;

  private static final long LARGEST = Long.MAX_VALUE >> 1;
  private static final long SMALLEST = Long.MIN_VALUE >> 1;
  private static final BigDecimal LARGEST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal SMALLEST_LONG = BigDecimal.valueOf(Long.MIN_VALUE);

  private enum Special {
    UNKNOWN {
      @Override
      public String toString() {
        return "?";
      }
    }
  }

  private final List<@Nullable Object> table = new ArrayList<>();
  private final Map<Object, Long> words = new HashMap<>();

  public ValueTable() {
    table.add(null);
    enter(false);
    enter(true);
    enter(Special.UNKNOWN);
  }

  /** The word of a boolean. */
  public static long ofBoolean(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Whether the word is an integer small enough to be stored in the word itself. */
  public static boolean isInline(long word) {
    return (word & 1) == 0;
  }

  /** Whether {@link #inline} can store this integer; others go through {@link #of}. */
  public static boolean fitsInline(long value) {
    return value <= LARGEST && value >= SMALLEST;
  }

  /** The word of an integer for which {@link #fitsInline} holds. */
  public static long inline(long value) {
    return value << 1;
  }

  /** The word of any integer. */
  public long ofInteger(long value) {
    return fitsInline(value) ? inline(value) : intern(value);
  }

  /**
   * The word of a Java value: null, Boolean, any Number, String, {@link Thrown}, or a List or Map
   * of such.
   */
  public long of(@Nullable Object value) {
    if (value == null) {
      return NONE;
    }
    Object normal = normalize(value);
    return normal instanceof Long integer ? ofInteger(integer) : intern(normal);
  }

  /** The value of a word: null, Boolean, Long, BigDecimal, String, {@link Thrown}, List or Map. */
  public @Nullable Object get(long word) {
    return isInline(word) ? Long.valueOf(word >> 1) : table.get((int) (word >> 1));
  }

  public boolean isThrown(long word) {
    return !isInline(word) && get(word) instanceof Thrown;
  }

  public boolean isNumber(long word) {
    return isInline(word) || get(word) instanceof Number;
  }

  public boolean isText(long word) {
    return !isInline(word) && get(word) instanceof String;
  }

  /** Orders numbers by size, then strings by their characters; other values are not comparable. */
  public int compare(long a, long b) {
    if (isInline(a) && isInline(b)) {
      return Long.compare(a, b);
    }
    boolean textA = isText(a);
    boolean textB = isText(b);
    if (textA != textB) {
      return textA ? 1 : -1;
    }
    return textA ? text(a).compareTo(text(b)) : decimal(a).compareTo(decimal(b));
  }

  /** The value as a person writes it in Java: {@code 3}, {@code "a"}, {@code [1, 2]}. */
  public String show(long word) {
    return literal(get(word));
  }

  /** A Java value in the same notation as {@link #show}. */
  public static String literal(@Nullable Object value) {
    if (value instanceof String text) {
      return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
    if (value instanceof List<?> list) {
      return list.stream().map(ValueTable::literal).toList().toString();
    }
    return String.valueOf(value);
  }

  /** Converts equal numbers of different classes to one form; copies lists and maps. */
  public static Object normalize(Object value) {
    if (value instanceof Long || value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Number number) {
      return normalizeNumber(number);
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> copy = new ArrayList<>(list.size());
      for (Object element : list) {
        copy.add(element == null ? null : normalize(element));
      }
      return copy;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> copy = new HashMap<>();
      map.forEach((key, element) -> copy.put(key, element == null ? null : normalize(element)));
      return copy;
    }
    return value;
  }

  private static Object normalizeNumber(Number number) {
    if (number instanceof Integer || number instanceof Short || number instanceof Byte) {
      return number.longValue();
    }
    if (number instanceof Double d && !Double.isFinite(d)) {
      return number;
    }
    BigDecimal exact =
        number instanceof BigDecimal decimal
            ? decimal
            : number instanceof BigInteger integer
                ? new BigDecimal(integer)
                : new BigDecimal(number.toString());
    exact = exact.stripTrailingZeros();
    boolean isLong =
        exact.scale() <= 0
            && exact.compareTo(LARGEST_LONG) <= 0
            && exact.compareTo(SMALLEST_LONG) >= 0;
    return isLong ? (Object) exact.longValueExact() : exact;
  }

  private String text(long word) {
    return (String) Objects.requireNonNull(get(word));
  }

  private BigDecimal decimal(long word) {
    Object value = get(word);
    return value instanceof BigDecimal decimal ? decimal : new BigDecimal(String.valueOf(value));
  }

  private long intern(Object value) {
    Long known = words.get(value);
    return known != null ? known : enter(value);
  }

  private long enter(Object value) {
    long word = ((long) table.size() << 1) | 1;
    table.add(value);
    words.put(value, word);
    return word;
  }
}
