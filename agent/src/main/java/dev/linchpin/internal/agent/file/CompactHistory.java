package dev.linchpin.internal.agent.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Writes the lines of a history in the compact form that {@code docs/reference/history-format.md}
 * describes, and from which exactly the same bytes can be read again, whatever they are.
 *
 * <p>A line is its shape, which is the line without its numbers, and the numbers as differences.
 * Lines of one method on objects of one class have one shape, so that an operation takes some eight
 * bytes.
 */
public final class CompactHistory extends OutputStream {
  /** What a file in this form begins with. */
  static final byte[] MAGIC = "LINCHHI1".getBytes(StandardCharsets.US_ASCII);

  static final int SHAPE = 0;
  static final int LINE = 1;
  static final int UNFINISHED_LINE = 2;
  static final int FIRST_SHAPE = 3;

  private static final int MOST_DIGITS = 18;
  private static final int BLOCK_TEXT = 1 << 18;
  private static final int HEAD = 9;
  private static final int LONGEST_NUMBER = 10;

  private final OutputStream out;
  private final LineShapes shapes = new LineShapes();

  /** The start of a line whose end has not been written. */
  private byte[] line = new byte[1 << 8];

  private int lineLength;

  /** The block that is being made, with room for its head. */
  private byte[] block = new byte[1 << 16];

  private int length = HEAD;
  private int textInBlock;
  private long lines;

  /** The line that is being encoded: its bytes with a zero for each number, and the numbers. */
  private byte[] shape = new byte[1 << 8];

  private int shapeLength;
  private int shapeHash;
  private boolean isSplit;
  private long[] numbers = new long[16];
  private int count;

  public CompactHistory(OutputStream out) throws IOException {
    this.out = out;
    out.write(MAGIC);
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] text, int from, int size) throws IOException {
    int end = from + size;
    int start = from;
    while (start < end) {
      if (lineLength > 0) {
        int next = afterNewLine(text, start, end);
        keep(text, start, next);
        start = next;
        if (line[lineLength - 1] == '\n') {
          encode(line, 0, lineLength);
          lineLength = 0;
        }
      } else {
        int next = encode(text, start, end);
        if (next < 0) {
          keep(text, start, end);
          return;
        }
        start = next;
      }
    }
  }

  private static int afterNewLine(byte[] text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (text[at] == '\n') {
        return at + 1;
      }
    }
    return to;
  }

  private void keep(byte[] text, int from, int to) {
    int more = to - from;
    if (lineLength + more > line.length) {
      line = Arrays.copyOf(line, Math.max(2 * line.length, lineLength + more));
    }
    System.arraycopy(text, from, line, lineLength, more);
    lineLength += more;
  }

  /**
   * Encodes the line that begins here.
   *
   * @return the start of the next line; -1 if this one has no end
   */
  private int encode(byte[] text, int from, int to) throws IOException {
    int end = split(text, from, to);
    if (end < 0) {
      return -1;
    }
    lines++;
    textInBlock += end - from;
    int number = isSplit ? shapes.find(shape, shapeLength, shapeHash) : -1;
    if (number < 0 && isSplit) {
      number = shapes.add(shape, shapeLength, shapeHash);
      if (number >= 0) {
        plain(SHAPE, shape, 0, shapeLength);
      }
    }
    if (number < 0) {
      plain(LINE, text, from, end);
    } else {
      put(FIRST_SHAPE + (long) number);
      for (int hole = 0; hole < count; hole++) {
        long difference = shapes.difference(number, hole, numbers[hole]);
        put((difference << 1) ^ (difference >> 63));
      }
    }
    if (textInBlock >= BLOCK_TEXT) {
      endBlock((byte) 'L');
    }
    return end + 1;
  }

  /**
   * Finds the numbers of the line that begins here, in one pass: the writer's time is mostly here.
   * {@link #isSplit} is false if the line has a byte that stands for numbers.
   *
   * @return where the line ends; -1 if it does not
   */
  private int split(byte[] text, int from, int to) {
    if (shape.length < to - from) {
      shape = new byte[2 * (to - from)];
    }
    isSplit = true;
    int hash = 1;
    int filled = 0;
    count = 0;
    int at = from;
    while (at < to) {
      byte next = text[at];
      if (next >= '0' && next <= '9') {
        int end = endOfDigits(text, at, to);
        if (end == to) {
          return -1;
        }
        if (end - at > MOST_DIGITS || (end - at > 1 && next == '0')) {
          for (int digit = at; digit < end; digit++) {
            shape[filled++] = text[digit];
            hash = 31 * hash + text[digit];
          }
        } else {
          shape[filled++] = 0;
          hash = 31 * hash;
          hole(value(text, at, end));
        }
        at = end;
      } else if (next == '\n') {
        shapeLength = filled;
        shapeHash = hash;
        return at;
      } else {
        isSplit &= next != 0;
        shape[filled++] = next;
        hash = 31 * hash + next;
        at++;
      }
    }
    return -1;
  }

  private static int endOfDigits(byte[] text, int from, int to) {
    int end = from;
    while (end < to && text[end] >= '0' && text[end] <= '9') {
      end++;
    }
    return end;
  }

  private static long value(byte[] text, int from, int to) {
    long value = 0;
    for (int at = from; at < to; at++) {
      value = 10 * value + text[at] - '0';
    }
    return value;
  }

  private void hole(long number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
    }
    numbers[count++] = number;
  }

  private void plain(int kind, byte[] text, int from, int to) {
    put(kind);
    put(to - from);
    reserve(to - from);
    System.arraycopy(text, from, block, length, to - from);
    length += to - from;
  }

  /** In groups of seven bits, lowest first; all bytes but the last have their highest bit set. */
  private void put(long number) {
    reserve(LONGEST_NUMBER);
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      block[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    block[length++] = (byte) rest;
  }

  private void reserve(int more) {
    if (length + more > block.length) {
      block = Arrays.copyOf(block, Math.max(2 * block.length, length + more));
    }
  }

  private void endBlock(byte kind) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(kind);
    sum.update(block, HEAD, length - HEAD);
    ByteBuffer.wrap(block).put(kind).putInt(length - HEAD).putInt((int) sum.getValue());
    out.write(block, 0, length);
    length = HEAD;
    textInBlock = 0;
    shapes.clear();
  }

  /** Every line written so far can be read. */
  @Override
  public void flush() throws IOException {
    if (length > HEAD) {
      endBlock((byte) 'L');
    }
    out.flush();
  }

  @Override
  public void close() throws IOException {
    try (OutputStream closed = out) {
      if (lineLength > 0) {
        plain(UNFINISHED_LINE, line, 0, lineLength);
      }
      if (length > HEAD) {
        endBlock((byte) 'L');
      }
      put(lines);
      endBlock((byte) 'Z');
      closed.flush();
    }
  }
}
