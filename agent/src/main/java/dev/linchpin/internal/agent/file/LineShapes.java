package dev.linchpin.internal.agent.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of the lines of one block, by number, and what their numbers were last.
 *
 * <p>A number behind {@code "call":} is written as its difference to the call before it in the
 * block, one behind {@code "return":} as its difference to the last call, which is usually that of
 * its line, any other as its difference to the one in the same place of the last line of the same
 * shape.
 */
final class LineShapes {
  static final int MOST = 1 << 10;
  private static final int SLOTS = 4 * MOST;
  private static final byte[] CALL = "\"call\":".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] RETURN = "\"return\":".getBytes(StandardCharsets.US_ASCII);

  /** What a hole is the difference to. */
  private enum Base {
    CALL_BEFORE,
    LAST_CALL,
    SAME_PLACE
  }

  private static final class Shape {
    final byte[] text;
    final int hash;
    final Base[] bases;
    final long[] last;

    Shape(byte[] text, int hash) {
      this.text = text;
      this.hash = hash;
      this.bases = bases(text);
      this.last = new long[bases.length];
    }
  }

  private final @Nullable Shape[] shapes = new Shape[MOST];
  private final int[] slots = new int[SLOTS];
  private int size;
  private long lastCall;

  LineShapes() {
    Arrays.fill(slots, -1);
  }

  /** The number of a shape; -1 if it is new. */
  int find(byte[] text, int length, int hash) {
    for (int slot = slot(hash); slots[slot] >= 0; slot = (slot + 1) & (SLOTS - 1)) {
      Shape known = shapes[slots[slot]];
      if (known != null
          && known.hash == hash
          && Arrays.equals(known.text, 0, known.text.length, text, 0, length)) {
        return slots[slot];
      }
    }
    return -1;
  }

  /** Enters a new shape; -1 if there are too many. */
  int add(byte[] text, int length, int hash) {
    if (size == MOST) {
      return -1;
    }
    byte[] copy = Arrays.copyOf(text, length);
    shapes[size] = new Shape(copy, hash);
    int slot = slot(hash);
    while (slots[slot] >= 0) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    slots[slot] = size;
    return size++;
  }

  private static Base[] bases(byte[] text) {
    int holes = 0;
    for (byte each : text) {
      holes += each == 0 ? 1 : 0;
    }
    Base[] bases = new Base[holes];
    int hole = 0;
    for (int at = 0; at < text.length; at++) {
      if (text[at] == 0) {
        bases[hole++] =
            endsWith(text, at, CALL)
                ? Base.CALL_BEFORE
                : endsWith(text, at, RETURN) ? Base.LAST_CALL : Base.SAME_PLACE;
      }
    }
    return bases;
  }

  private static boolean endsWith(byte[] text, int end, byte[] word) {
    return end >= word.length && Arrays.equals(text, end - word.length, end, word, 0, word.length);
  }

  /** What to write for the number in a place of a line. */
  long difference(int shape, int hole, long number) {
    Shape known = Objects.requireNonNull(shapes[shape]);
    switch (known.bases[hole]) {
      case CALL_BEFORE -> {
        long before = lastCall;
        lastCall = number;
        return number - before;
      }
      case LAST_CALL -> {
        return number - lastCall;
      }
      default -> {
        long before = known.last[hole];
        known.last[hole] = number;
        return number - before;
      }
    }
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(slots, -1);
      Arrays.fill(shapes, 0, size, null);
    }
    size = 0;
    lastCall = 0;
  }

  private static int slot(int hash) {
    return (hash * 0x9E3779B9) >>> 20;
  }
}
