package dev.linchpin.internal.formats.input;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * The lines of a history in the compact form, see {@code docs/reference/history-format.md}; the
 * bytes are those that the form was made from. A file that ends before its last block ends with
 * {@link Unfinished} behind its last whole block.
 */
final class CompactHistoryInput extends InputStream {
  /** What a file in this form begins with. */
  static final byte[] MAGIC = "LINCHHI1".getBytes(StandardCharsets.US_ASCII);

  private static final int LARGEST_BLOCK = 1 << 28;
  private static final int HEAD = 2 * Integer.BYTES;
  private static final int SHAPE = 0;
  private static final int LINE = 1;
  private static final int UNFINISHED_LINE = 2;
  private static final int FIRST_SHAPE = 3;
  private static final byte[] CALL = "\"call\":".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] RETURN = "\"return\":".getBytes(StandardCharsets.US_ASCII);

  /** The file ends before its last block, as if its writer had been killed. */
  static final class Unfinished extends EOFException {
    private static final long serialVersionUID = 1;
  }

  /** A line without its numbers, which are zero bytes in it, and what they were last. */
  private static final class Shape {
    final byte[] text;
    final long[] last;

    Shape(byte[] text) {
      int holes = 0;
      for (byte each : text) {
        holes += each == 0 ? 1 : 0;
      }
      this.text = text;
      this.last = new long[holes];
    }
  }

  private final InputStream in;
  private final List<Shape> shapes = new ArrayList<>();
  private long lastCall;

  /** The current block. */
  private byte[] block = new byte[0];

  private int at;
  private long blocks;
  private boolean hasEnded;

  /** The current line is {@code line[from..to)}. */
  private byte[] line = new byte[1 << 8];

  private int from;
  private int to;
  private long lines;

  /**
   * @param in what follows {@link #MAGIC}
   */
  CompactHistoryInput(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int start, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int filled = 0;
    while (filled < length) {
      if (from == to) {
        // Waiting for the next block is left to a call that has nothing else to give.
        boolean mayWait = filled == 0;
        if ((at == block.length && !mayWait) || !nextLine()) {
          break;
        }
      }
      int count = Math.min(length - filled, to - from);
      System.arraycopy(line, from, buffer, start + filled, count);
      from += count;
      filled += count;
    }
    return filled == 0 ? -1 : filled;
  }

  @Override
  public int available() {
    return to - from;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean nextLine() throws IOException {
    from = 0;
    to = 0;
    while (to == 0) {
      while (at == block.length) {
        if (!nextBlock()) {
          return false;
        }
      }
      long code = number();
      if (code == SHAPE) {
        shapes.add(new Shape(text()));
      } else if (code == LINE || code == UNFINISHED_LINE) {
        append(text());
        endLine(code == LINE);
      } else if (code > 0 && code - FIRST_SHAPE < shapes.size()) {
        fill(shapes.get((int) (code - FIRST_SHAPE)));
        endLine(true);
      } else {
        throw damaged("names a shape of a line that it has not described");
      }
    }
    return true;
  }

  private void endLine(boolean isWhole) {
    lines += isWhole ? 1 : 0;
    if (isWhole) {
      append(new byte[] {'\n'});
    }
  }

  private void fill(Shape shape) throws IOException {
    byte[] text = shape.text;
    int hole = 0;
    int start = 0;
    for (int place = 0; place < text.length; place++) {
      if (text[place] != 0) {
        continue;
      }
      append(text, start, place);
      long coded = number();
      long difference = (coded >>> 1) ^ -(coded & 1);
      long value;
      if (endsWith(text, place, CALL)) {
        value = lastCall + difference;
        lastCall = value;
      } else if (endsWith(text, place, RETURN)) {
        value = lastCall + difference;
      } else {
        value = shape.last[hole] + difference;
        shape.last[hole] = value;
      }
      append(Long.toString(value).getBytes(StandardCharsets.US_ASCII));
      hole++;
      start = place + 1;
    }
    append(text, start, text.length);
  }

  private static boolean endsWith(byte[] text, int end, byte[] word) {
    return end >= word.length && Arrays.equals(text, end - word.length, end, word, 0, word.length);
  }

  private boolean nextBlock() throws IOException {
    if (hasEnded) {
      return false;
    }
    int kind = in.read();
    byte[] head = in.readNBytes(HEAD);
    if (kind < 0 || head.length < HEAD) {
      throw new Unfinished();
    }
    blocks++;
    int length = ByteBuffer.wrap(head).getInt();
    int sum = ByteBuffer.wrap(head).getInt(Integer.BYTES);
    if ((kind != 'L' && kind != 'Z') || length < 0 || length > LARGEST_BLOCK) {
      throw damaged("has no known kind or an impossible length");
    }
    block = in.readNBytes(length);
    at = 0;
    if (block.length < length) {
      throw new Unfinished();
    }
    CRC32 computed = new CRC32();
    computed.update(kind);
    computed.update(block);
    if ((int) computed.getValue() != sum) {
      throw damaged("does not have its check sum");
    }
    shapes.clear();
    lastCall = 0;
    if (kind == 'Z') {
      hasEnded = true;
      long said = number();
      if (said != lines || at != block.length || in.read() >= 0) {
        throw damaged(
            "says that the file ends with line %s, and it has %s lines".formatted(said, lines));
      }
      return false;
    }
    return true;
  }

  private long number() throws IOException {
    long number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (at == block.length) {
        throw damaged("ends inside a number");
      }
      byte next = block[at++];
      number |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return number;
      }
    }
    throw damaged("has a number of more than 64 bits");
  }

  private byte[] text() throws IOException {
    long length = number();
    if (length < 0 || length > block.length - at) {
      throw damaged("ends inside a line");
    }
    at += (int) length;
    return Arrays.copyOfRange(block, at - (int) length, at);
  }

  private void append(byte[] text) {
    append(text, 0, text.length);
  }

  private void append(byte[] text, int first, int end) {
    int more = end - first;
    if (to + more > line.length) {
      line = Arrays.copyOf(line, Math.max(2 * line.length, to + more));
    }
    System.arraycopy(text, first, line, to, more);
    to += more;
  }

  private IOException damaged(String how) {
    return new IOException(
        String.format(
            Locale.ROOT, "block %,d of the compact form %s; the file is damaged", blocks, how));
  }
}
