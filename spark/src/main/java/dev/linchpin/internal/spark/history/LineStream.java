package dev.linchpin.internal.spark.history;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Objects;

/** Lines as the bytes of a file, one at a time. */
final class LineStream extends InputStream {
  private final Iterator<String> lines;
  private byte[] current = new byte[0];
  private int next;

  LineStream(Iterator<String> lines) {
    this.lines = lines;
  }

  private boolean isFilled() {
    while (next == current.length) {
      if (!lines.hasNext()) {
        return false;
      }
      current = (lines.next() + "\n").getBytes(StandardCharsets.UTF_8);
      next = 0;
    }
    return true;
  }

  @Override
  public int read() {
    return isFilled() ? current[next++] & 0xff : -1;
  }

  @Override
  public int read(byte[] to, int from, int length) {
    Objects.checkFromIndexSize(from, length, to.length);
    int count = 0;
    while (count < length && isFilled()) {
      int some = Math.min(length - count, current.length - next);
      System.arraycopy(current, next, to, from + count, some);
      next += some;
      count += some;
    }
    return count == 0 && length > 0 ? -1 : count;
  }
}
