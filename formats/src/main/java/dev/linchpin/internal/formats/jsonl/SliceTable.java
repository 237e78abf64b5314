package dev.linchpin.internal.formats.jsonl;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A word for each recently read byte slice, so that a known text needs neither decoding nor
 * allocation. The table is bounded and cleared when full.
 */
final class SliceTable {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Longer slices are not worth the memory. */
  private static final int LONGEST = 64;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final int most;
  private final int mask;

  /** Leaves the highest bits of a hash, the only ones on which all bits of a slice tell. */
  private final int shift;

  /**
   * Open addressing: {@code slices[slot]} has {@code hashes[slot]} and stands for {@code words}.
   */
  private final byte[] @Nullable [] slices;

  private final long[] hashes;
  private final long[] words;
  private int size;

  /** Slot that {@link #find} ended at. */
  private int slot;

  private long hash;

  /**
   * @param most how many slices to remember; a power of two
   */
  SliceTable(int most) {
    this.most = most;
    this.mask = 2 * most - 1;
    this.shift = Long.numberOfLeadingZeros(mask);
    this.slices = new byte[2 * most][];
    this.hashes = new long[2 * most];
    this.words = new long[2 * most];
  }

  /**
   * Whether {@code b[from..to)} is known; if so its word is {@link #word}. There must be 8 bytes of
   * {@code b} behind it.
   */
  boolean find(byte[] b, int from, int to) {
    int length = to - from;
    if (length > LONGEST) {
      return false;
    }
    hash = hash(b, from, to);
    slot = (int) (hash >>> shift);
    for (byte[] slice = slices[slot]; slice != null; slice = slices[slot]) {
      // Up to 8 bytes equal hashes are equal bytes, but for trailing zeros.
      if (hashes[slot] == hash
          && slice.length == length
          && (length <= 8 || Arrays.equals(slice, 0, length, b, from, to))) {
        return true;
      }
      slot = (slot + 1) & mask;
    }
    return false;
  }

  /** The word of the slice found last. */
  long word() {
    return words[slot];
  }

  /** Remembers the word of a slice that is not known; gives it back. */
  long add(byte[] b, int from, int to, long word) {
    if (to - from > LONGEST) {
      return word;
    }
    if (size == most) {
      Arrays.fill(slices, null);
      size = 0;
    }
    find(b, from, to);
    size++;
    slices[slot] = Arrays.copyOfRange(b, from, to);
    hashes[slot] = hash;
    words[slot] = word;
    return word;
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
