package dev.linchpin.internal.formats.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of a source, one at a time as a slice of a buffer that is used again. Asks the source
 * for more only when no complete line is left. Every line is valid UTF-8.
 */
public final class Lines implements Closeable {
  /** The longest line, in bytes. */
  public static final int LONGEST = 16 << 20;

  /** A slice may be read in words of 8 bytes: so many bytes of the buffer stand behind it. */
  public static final int PADDING = 8;

  private static final int FIRST_CAPACITY = 1 << 16;
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long NEWLINES = ONES * '\n';

  private final HistorySource source;
  private final InputStream in;
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);

  /** Output of the decoder, which is discarded: it is only used to validate the bytes. */
  private final CharBuffer chars = CharBuffer.allocate(1 << 10);

  /** The current line is {@code buffer[from..to)}; {@code buffer[to]} is a newline. */
  public byte[] buffer = new byte[FIRST_CAPACITY + PADDING];

  public int from;
  public int to;

  /** Number of the current line, from 1. */
  public long number;

  /** Where the next line starts. */
  private int next;

  /** Where the bytes read so far end. */
  private int end;

  /** The bits of all bytes looked at since the current line's start. */
  private long seen;

  public Lines(HistorySource source) {
    this.source = source;
    this.in = source.open();
  }

  /** Goes to the next line; false at the end. */
  public boolean next() {
    from = next;
    seen = 0;
    int at = from;
    while ((to = newline(at)) < 0) {
      int looked = end - from;
      if (!fill()) {
        if (looked == 0 || source.isCutShort()) {
          return false;
        }
        to = end;
        buffer[to] = '\n';
        break;
      }
      at = from + looked;
    }
    next = Math.min(to + 1, end);
    number++;
    if ((seen & HIGH_BITS) != 0) {
      checkEncoding();
    }
    return true;
  }

  /** Whether the current line is only white space. */
  public boolean isBlank() {
    for (int at = from; at < to; at++) {
      byte b = buffer[at];
      if (b != ' ' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }

  /** Whether the current line ends in a newline; the last one of a file may not. */
  public boolean isComplete() {
    return to < end;
  }

  /** The current line as text, without the carriage return some systems put before a newline. */
  public String text() {
    return new String(buffer, from, to() - from, StandardCharsets.UTF_8);
  }

  /** What holds the current line; 8 bytes of it or more stand behind each line. */
  public byte[] buffer() {
    return buffer;
  }

  /** Where the current line starts. */
  public int from() {
    return from;
  }

  /** Where the current line ends, without the carriage return some systems put there. */
  public int to() {
    return to > from && buffer[to - 1] == '\r' ? to - 1 : to;
  }

  /** Number of the current line, from 1. */
  public long number() {
    return number;
  }

  /** What is wrong with the current line. */
  public BadInput bad(String problem) {
    return new BadInput(source.name(), number, problem);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw source.failure(0, e);
    }
  }

  /** Position of the first newline from {@code at} on; -1 when there is none yet. */
  private int newline(int at) {
    byte[] b = buffer;
    int stop = end;
    long bits = 0;
    for (; at + 8 <= stop; at += 8) {
      long word = (long) WORD.get(b, at);
      // The classic trick: a zero byte of x borrows from its own highest bit.
      long x = word ^ NEWLINES;
      long found = (x - ONES) & ~x & HIGH_BITS;
      if (found != 0) {
        int skip = Long.numberOfTrailingZeros(found) >>> 3;
        // Only bytes before the newline belong to this line.
        seen |= bits | (skip == 0 ? 0 : word << (64 - 8 * skip));
        return at + skip;
      }
      bits |= word;
    }
    for (; at < stop; at++) {
      if (b[at] == '\n') {
        seen |= bits;
        return at;
      }
      bits |= b[at];
    }
    seen |= bits;
    return -1;
  }

  /** Reads at least one byte more; false at the end. The line's start may move. */
  private boolean fill() {
    if (from == end) {
      from = 0;
      end = 0;
    }
    if (end == buffer.length - PADDING) {
      if (from > 0) {
        System.arraycopy(buffer, from, buffer, 0, end - from);
        end -= from;
        from = 0;
      } else if (end >= LONGEST) {
        throw new BadInput(
            source.name(),
            number + 1,
            "the line is longer than %s MB; expected %s"
                .formatted(LONGEST >> 20, source.lineContent()));
      } else {
        buffer = Arrays.copyOf(buffer, 2 * end + PADDING);
      }
    }
    try {
      int count = in.read(buffer, end, buffer.length - PADDING - end);
      end += Math.max(0, count);
      return count >= 0;
    } catch (IOException e) {
      if (source.isCutShort()) {
        return false;
      }
      throw source.failure(number + 1, e);
    }
  }

  private void checkEncoding() {
    if (number == 1 && to - from >= 3 && startsWithByteOrderMark()) {
      from += 3;
    }
    decoder.reset();
    ByteBuffer bytes = ByteBuffer.wrap(buffer, from, to - from);
    while (true) {
      CoderResult result = decoder.decode(bytes, chars.clear(), true);
      if (result.isUnderflow()) {
        return;
      }
      if (result.isError()) {
        throw notUtf8(bytes.position());
      }
    }
  }

  private boolean startsWithByteOrderMark() {
    return buffer[from] == (byte) 0xef
        && buffer[from + 1] == (byte) 0xbb
        && buffer[from + 2] == (byte) 0xbf;
  }

  private BadInput notUtf8(int at) {
    boolean gzip = number == 1 && buffer[from] == 0x1f && buffer[from + 1] == (byte) 0x8b;
    if (gzip) {
      return bad("gzip data; expected text, or a file name ending in .gz");
    }
    return bad(
        "byte 0x%02x at column %s is not UTF-8, in %s; expected UTF-8 text"
            .formatted(buffer[at], at - from + 1, BadInput.excerpt(text())));
  }
}
