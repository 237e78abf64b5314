package dev.linchpin.internal.formats.output;

import java.io.IOException;
import java.io.Writer;

/**
 * Makes what passes through it safe for a terminal, for documents too long to be held as one text.
 */
public final class SafeWriter extends Writer {
  private final Writer next;

  /** The first half of a pair, whose second half has not come yet; 0 for none. */
  private char half;

  public SafeWriter(Writer next) {
    this.next = next;
  }

  @Override
  public void write(char[] letters, int from, int length) throws IOException {
    if (length == 0) {
      return;
    }
    StringBuilder text = new StringBuilder(length + 1);
    if (half != 0) {
      text.append(half);
      half = 0;
    }
    text.append(letters, from, length);
    char last = text.charAt(text.length() - 1);
    if (Character.isHighSurrogate(last)) {
      half = last;
      text.setLength(text.length() - 1);
    }
    next.write(SafeText.of(text.toString()));
  }

  @Override
  public void flush() throws IOException {
    next.flush();
  }

  @Override
  public void close() throws IOException {
    if (half != 0) {
      next.write(SafeText.of(String.valueOf(half)));
      half = 0;
    }
    next.close();
  }
}
