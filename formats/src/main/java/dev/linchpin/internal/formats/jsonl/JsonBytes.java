package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** JSON text being written, as UTF-8 in a growing array. */
final class JsonBytes {
  private static final byte[] HEX = ascii("0123456789abcdef");
  private static final byte[] NULL = ascii("null");
  private static final byte[] SMALLEST = ascii(Long.toString(Long.MIN_VALUE));
  private static final int LONGEST_INTEGER = 20;

  /** The most bytes one character takes: an escaped surrogate. */
  private static final int WIDEST = 6;

  private static final Object UNKNOWN =
      Objects.requireNonNull(new ValueTable().get(ValueTable.UNKNOWN));

  private byte[] bytes;
  private int size;

  JsonBytes(int capacity) {
    this.bytes = new byte[capacity];
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  byte[] array() {
    return bytes;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  @Override
  public String toString() {
    return new String(bytes, 0, size, StandardCharsets.UTF_8);
  }

  void raw(byte[] text) {
    ensure(text.length);
    System.arraycopy(text, 0, bytes, size, text.length);
    size += text.length;
  }

  void raw(char ascii) {
    ensure(1);
    bytes[size++] = (byte) ascii;
  }

  void integer(long number) {
    if (number == Long.MIN_VALUE) {
      raw(SMALLEST);
      return;
    }
    ensure(LONGEST_INTEGER);
    long rest = Math.abs(number);
    if (number < 0) {
      bytes[size++] = '-';
    }
    int digits = 1;
    for (long bound = 10; digits < 19 && rest >= bound; bound *= 10) {
      digits++;
    }
    size += digits;
    for (int at = size - 1; digits > 0; digits--) {
      bytes[at--] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  /** A text with its quotes. */
  void text(String text) {
    raw('"');
    for (int at = 0; at < text.length(); at++) {
      ensure(WIDEST);
      char c = text.charAt(at);
      if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
        bytes[size++] = (byte) c;
      } else if (c < 0x80) {
        escape(c);
      } else if (!Character.isSurrogate(c)) {
        encode(c);
      } else if (at + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(at + 1))) {
        encode(Character.toCodePoint(c, text.charAt(++at)));
      } else {
        // Half a pair has no UTF-8, but JSON can name it.
        escape(c);
      }
    }
    raw('"');
  }

  /** The value of a word. */
  void word(long word, ValueTable values) {
    if (ValueTable.isInline(word)) {
      integer(word >> 1);
    } else if (word == ValueTable.NONE) {
      raw(NULL);
    } else {
      value(values.get(word));
    }
  }

  /** Any value a history can hold. */
  void value(@Nullable Object value) {
    if (value == null) {
      raw(NULL);
    } else if (value instanceof Long number) {
      integer(number);
    } else if (value instanceof String text) {
      text(text);
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else if (value instanceof Thrown thrown) {
      map(Map.of(JsonlLine.THROWS, thrown.exception()));
    } else if (value.equals(UNKNOWN)) {
      map(Map.of(JsonlLine.UNKNOWN, true));
    } else if (value instanceof Boolean || isJsonNumber(value)) {
      raw(ascii(value.toString()));
    } else {
      text(value.toString());
    }
  }

  private static boolean isJsonNumber(Object value) {
    return value instanceof BigDecimal
        || (value instanceof Number number && Double.isFinite(number.doubleValue()));
  }

  private void list(List<?> list) {
    raw('[');
    for (int at = 0; at < list.size(); at++) {
      if (at > 0) {
        raw(',');
      }
      value(list.get(at));
    }
    raw(']');
  }

  /** Sorted by key, so that equal maps read the same. */
  private void map(Map<?, ?> map) {
    Map<String, @Nullable Object> sorted = new TreeMap<>();
    map.forEach((key, value) -> sorted.put(String.valueOf(key), value));
    raw('{');
    sorted.forEach(
        (key, value) -> {
          if (bytes[size - 1] != '{') {
            raw(',');
          }
          text(key);
          raw(':');
          value(value);
        });
    raw('}');
  }

  private void escape(char c) {
    bytes[size++] = '\\';
    if (c == '"' || c == '\\') {
      bytes[size++] = (byte) c;
    } else {
      bytes[size++] = 'u';
      for (int shift = 12; shift >= 0; shift -= 4) {
        bytes[size++] = HEX[c >> shift & 0xf];
      }
    }
  }

  /** UTF-8 of a character beyond ASCII. */
  private void encode(int c) {
    if (c < 0x800) {
      bytes[size++] = (byte) (0xc0 | c >> 6);
    } else {
      if (c < 0x10000) {
        bytes[size++] = (byte) (0xe0 | c >> 12);
      } else {
        bytes[size++] = (byte) (0xf0 | c >> 18);
        bytes[size++] = (byte) (0x80 | (c >> 12 & 0x3f));
      }
      bytes[size++] = (byte) (0x80 | (c >> 6 & 0x3f));
    }
    bytes[size++] = (byte) (0x80 | (c & 0x3f));
  }

  private void ensure(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}
