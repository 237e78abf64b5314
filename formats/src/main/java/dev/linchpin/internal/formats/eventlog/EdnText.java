package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import us.bpsm.edn.parser.Parseable;

/**
 * The characters of a source, for edn-java. It tracks the current line and the beginning of the
 * current form, and reads more only when its buffer is empty.
 */
final class EdnText implements Parseable {
  private static final int CAPACITY = 1 << 16;
  private static final int MOST_EXCERPT = 100;
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** The work to read a number grows with the square of its digits. */
  private static final int MOST_DIGITS = 1_000;

  private final HistorySource source;
  private final InputStream in;
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final ByteBuffer bytes = ByteBuffer.allocate(CAPACITY).limit(0);
  private final CharBuffer chars = CharBuffer.allocate(CAPACITY).limit(0);
  private boolean atStart = true;
  private boolean ended;

  /** Characters given back, the last on top. */
  private final int[] unread = new int[2];

  private int unreadCount;
  private long line = 1;

  /** How many digits were read one after the other. */
  private int digits;

  /** The beginning of the form being read. */
  private final StringBuilder form = new StringBuilder();

  EdnText(HistorySource source) {
    this.source = source;
    this.in = source.open();
  }

  /** Line of the next character, from 1. */
  long line() {
    return line;
  }

  /** The next character is the first of a form. */
  void startForm() {
    form.setLength(0);
  }

  /** What has been read of the form, shortened. */
  String excerpt() {
    return BadInput.excerpt(form.toString());
  }

  @Override
  public int read() {
    int next;
    if (unreadCount > 0) {
      next = unread[--unreadCount];
    } else if (chars.hasRemaining() || fill()) {
      next = chars.get();
    } else {
      return END_OF_INPUT;
    }
    if (next == '\n') {
      line++;
    }
    if (next == 0) {
      throw new BadInput(source.name(), line, "a NUL byte; expected text; is this a binary file?");
    }
    if (next != END_OF_INPUT && form.length() < MOST_EXCERPT) {
      form.append((char) next);
    }
    digits = next >= '0' && next <= '9' ? digits + 1 : 0;
    if (digits > MOST_DIGITS) {
      throw new BadInput(
          source.name(),
          line,
          "more than %s digits in a row; expected numbers of less extreme size"
              .formatted(MOST_DIGITS));
    }
    return next;
  }

  @Override
  public void unread(int character) {
    unread[unreadCount++] = character;
    if (character == '\n') {
      line--;
    }
    if (character != END_OF_INPUT && form.length() > 0 && form.length() < MOST_EXCERPT) {
      form.setLength(form.length() - 1);
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw source.failure(0, e);
    }
  }

  /** Decodes at least one character more; false at the end. */
  private boolean fill() {
    chars.clear();
    while (chars.position() == 0 && !ended) {
      readBytes();
      CoderResult result = decoder.decode(bytes, chars, ended);
      if (result.isError()) {
        throw notUtf8();
      }
      if (atStart && chars.position() > 0) {
        atStart = false;
        if (chars.get(0) == BYTE_ORDER_MARK) {
          chars.flip().get();
          chars.compact();
        }
      }
    }
    chars.flip();
    return chars.hasRemaining();
  }

  private void readBytes() {
    bytes.compact();
    try {
      int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
      ended = count < 0;
      bytes.position(bytes.position() + Math.max(0, count));
    } catch (IOException e) {
      if (!source.isCutShort()) {
        throw source.failure(line, e);
      }
      ended = true;
    }
    bytes.flip();
  }

  private BadInput notUtf8() {
    chars.flip();
    long at = line + chars.chars().filter(c -> c == '\n').count();
    return new BadInput(
        source.name(),
        at,
        "byte 0x%02x is not UTF-8; expected UTF-8 text".formatted(bytes.get(bytes.position())));
  }
}
