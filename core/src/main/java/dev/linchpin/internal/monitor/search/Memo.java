package dev.linchpin.internal.monitor.search;

import dev.linchpin.internal.monitor.basis.Mixing;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The places the search has been to. A place is a turn, a state, and the words that say which open
 * operations were taken and how many of each crowd. Places are stored and compared whole, never by
 * hash alone: a collision would make a wrong verdict.
 *
 * <p>A place is as good as known when a place was seen that differs in crowds only and had taken no
 * more of any: whatever can follow here could follow there, where more is left to choose from. That
 * is sound even while that other place is still being explored. Take, of all places entered or
 * turned away, one from which the end is fewest steps away: if it was turned away, the place that
 * stood for it is no farther from the end; and the step from there leads to a place still nearer,
 * entered or turned away. So there is none.
 */
final class Memo {
  private static final int CHUNK_BITS = 12;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int SMALLEST_CHUNK = 1 << 4;

  /** More cannot be numbered together with their table. */
  private static final int MOST = 1 << 29;

  private final Timeline time;

  /** Words of one entry: turn and state in the first, then those of the place, then the link. */
  private final int width;

  private final boolean hasCrowds;

  /** Entries one after the other, in chunks of {@link #CHUNK} entries. */
  private long[][] chunks = new long[4][];

  private int size;

  /**
   * Open addressing; entry + 1, 0 is free. Places that differ in crowds only have one cell: the
   * newest, whose link is the one before, and so on.
   */
  private int[] table = new int[2 * SMALLEST_CHUNK];

  private int cells;

  Memo(Timeline time) {
    this.time = time;
    this.hasCrowds = !time.crowds.isEmpty();
    this.width = time.words + (hasCrowds ? 2 : 1);
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return size >= MOST;
  }

  /** Enters a place; false if there is no need to look at it. */
  boolean enter(int turn, int state, long[] words) {
    long head = (long) turn << 32 | state;
    int cell = cellOf(head, words, 0);
    int before = table[cell];
    if (before != 0 && (!hasCrowds || isCovered(before, words))) {
      return false;
    }
    long[] chunk = chunkFor(size);
    int from = (size & (CHUNK - 1)) * width;
    chunk[from] = head;
    System.arraycopy(words, 0, chunk, from + 1, time.words);
    link(size++, cell);
    return true;
  }

  /** Forgets all places but those of some turns; forgetting costs time later, never a verdict. */
  void keepOnly(IntPredicate turns) {
    int kept = 0;
    for (int entry = 0; entry < size; entry++) {
      long[] chunk = chunks[entry >> CHUNK_BITS];
      int from = (entry & (CHUNK - 1)) * width;
      if (turns.test((int) (chunk[from] >>> 32))) {
        int to = (kept & (CHUNK - 1)) * width;
        System.arraycopy(chunk, from, chunks[kept >> CHUNK_BITS], to, width);
        kept++;
      }
    }
    size = kept;
    Arrays.fill(chunks, Math.min(chunks.length, (kept >> CHUNK_BITS) + 1), chunks.length, null);
    rebuild(table.length);
  }

  /** The cell of the places that differ from this one in crowds only, or the free one for it. */
  private int cellOf(long head, long[] words, int from) {
    long hash = Mixing.mix(head);
    for (int word = 0; word < time.words; word++) {
      hash = Mixing.mix(hash + (words[from + word] & time.slotBits[word]));
    }
    int mask = table.length - 1;
    int cell = (int) hash & mask;
    while (table[cell] != 0 && !isSame(table[cell] - 1, head, words, from)) {
      cell = (cell + 1) & mask;
    }
    return cell;
  }

  private boolean isSame(int entry, long head, long[] words, int from) {
    long[] chunk = chunks[entry >> CHUNK_BITS];
    int at = (entry & (CHUNK - 1)) * width;
    if (chunk[at] != head) {
      return false;
    }
    for (int word = 0; word < time.words; word++) {
      if (((chunk[at + 1 + word] ^ words[from + word]) & time.slotBits[word]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether one of the linked places had taken no more of any crowd. */
  private boolean isCovered(int newest, long[] words) {
    for (int link = newest; link != 0; ) {
      long[] chunk = chunks[(link - 1) >> CHUNK_BITS];
      int at = ((link - 1) & (CHUNK - 1)) * width;
      boolean covered = true;
      for (int word = 0; covered && word < time.words; word++) {
        // All counts of a word at once: a guard survives iff no borrow reaches it.
        long counts = ~time.slotBits[word];
        long guards = time.guardBits[word];
        long difference = ((words[word] & counts) | guards) - (chunk[at + 1 + word] & counts);
        covered = (difference & guards) == guards;
      }
      if (covered) {
        return true;
      }
      link = (int) chunk[at + width - 1];
    }
    return false;
  }

  private void link(int entry, int cell) {
    if (hasCrowds) {
      chunks[entry >> CHUNK_BITS][(entry & (CHUNK - 1)) * width + width - 1] = table[cell];
    }
    if (table[cell] == 0) {
      cells++;
    }
    table[cell] = entry + 1;
    if (2 * cells > table.length) {
      rebuild(2 * table.length);
    }
  }

  private void rebuild(int capacity) {
    table = new int[capacity];
    cells = 0;
    for (int entry = 0; entry < size; entry++) {
      long[] chunk = chunks[entry >> CHUNK_BITS];
      int from = (entry & (CHUNK - 1)) * width;
      link(entry, cellOf(chunk[from], chunk, from + 1));
    }
  }

  private long[] chunkFor(int entry) {
    int chunk = entry >> CHUNK_BITS;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new long[(chunk == 0 ? SMALLEST_CHUNK : CHUNK) * width];
    } else if (chunk == 0 && entry * width == chunks[0].length) {
      // Only the first chunk grows: most histories are small.
      chunks[chunk] = Arrays.copyOf(chunks[chunk], 2 * chunks[chunk].length);
    }
    return chunks[chunk];
  }
}
