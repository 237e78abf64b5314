package dev.linchpin.internal.formats.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Numbers for names, from 0 in order of appearance. A name is a slice of bytes, so that a known
 * name needs neither decoding nor allocation; the table keeps all names.
 */
final class NameTable {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int FIRST_SLOTS = 64;

  /** A slice may be read in words of 8 bytes: so many bytes must stand behind it. */
  private static final int PADDING = 8;

  /**
   * Open addressing, two words to a slot: the hash of a name, then its length in the high half and
   * its number plus 1 in the low half; 0 where the slot is free.
   */
  private long[] slots = new long[2 * FIRST_SLOTS];

  /** Leaves the highest bits of a hash, the only ones on which all bits of a name tell. */
  private int shift = 64 - Integer.numberOfTrailingZeros(FIRST_SLOTS);

  private byte[][] names = new byte[FIRST_SLOTS / 2][];
  private int size;

  int size() {
    return size;
  }

  String name(int number) {
    return new String(names[number], StandardCharsets.UTF_8);
  }

  /** The number of {@code b[from..to)}, a new one if need be; 8 bytes of {@code b} follow it. */
  int number(byte[] b, int from, int to) {
    long hash = hash(b, from, to);
    int slot = slot(hash, b, from, to);
    int found = (int) slots[slot + 1];
    return found != 0 ? found - 1 : add(slot, hash, Arrays.copyOfRange(b, from, to));
  }

  int number(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return number(Arrays.copyOf(bytes, bytes.length + PADDING), 0, bytes.length);
  }

  /** Whether the name was met. */
  boolean contains(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    byte[] padded = Arrays.copyOf(bytes, bytes.length + PADDING);
    return slots[slot(hash(padded, 0, bytes.length), padded, 0, bytes.length) + 1] != 0;
  }

  /** Where the name is, or the free slot where it would be. */
  private int slot(long hash, byte[] b, int from, int to) {
    long[] table = slots;
    int length = to - from;
    int slot = 2 * (int) (hash >>> shift);
    for (long entry = table[slot + 1]; entry != 0; entry = table[slot + 1]) {
      // Up to 8 bytes equal hashes are equal bytes, but for trailing zeros.
      if (table[slot] == hash
          && (int) (entry >>> 32) == length
          && (length <= 8 || isSame(names[(int) entry - 1], length, b, from))) {
        return slot;
      }
      slot = slot + 2 & table.length - 1;
    }
    return slot;
  }

  /** For more than 8 bytes; the last word overlaps the one before. */
  private static boolean isSame(byte[] name, int length, byte[] b, int from) {
    int last = length - 8;
    for (int at = 0; at < last; at += 8) {
      if ((long) WORD.get(name, at) != (long) WORD.get(b, from + at)) {
        return false;
      }
    }
    return (long) WORD.get(name, last) == (long) WORD.get(b, from + last);
  }

  private int add(int slot, long hash, byte[] name) {
    slots[slot] = hash;
    slots[slot + 1] = (long) name.length << 32 | size + 1;
    names[size++] = name;
    if (size == names.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    long[] old = slots;
    names = Arrays.copyOf(names, 2 * names.length);
    slots = new long[2 * old.length];
    shift--;
    for (int from = 0; from < old.length; from += 2) {
      if (old[from + 1] != 0) {
        int to = 2 * (int) (old[from] >>> shift);
        while (slots[to + 1] != 0) {
          to = to + 2 & slots.length - 1;
        }
        slots[to] = old[from];
        slots[to + 1] = old[from + 1];
      }
    }
  }

  /** One-to-one for up to 8 bytes: an odd factor and a folding of halves can both be undone. */
  private static long hash(byte[] b, int from, int to) {
    long h = 0;
    int at = from;
    for (; to - at > 8; at += 8) {
      h = (h ^ (long) WORD.get(b, at)) * MIX;
      h ^= h >>> 32;
    }
    int unused = 8 * (8 - (to - at));
    long last = unused == 64 ? 0 : (long) WORD.get(b, at) << unused >>> unused;
    h = (h ^ last) * MIX;
    return h ^ h >>> 32;
  }
}
