package dev.linchpin.internal.engine.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Lets so many bytes pass and drops the rest: a subject may print in each of a million runs. */
final class LimitedOutput extends OutputStream {
  private final OutputStream target;
  private int left;

  LimitedOutput(OutputStream target, int most) {
    this.target = target;
    this.left = most;
  }

  @Override
  public synchronized void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int count) throws IOException {
    if (left <= 0) {
      return;
    }
    int passed = Math.min(count, left);
    target.write(bytes, from, passed);
    left -= passed;
    if (left == 0) {
      target.write(
          "\n[the rest of the subject's output is left out]\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public synchronized void flush() throws IOException {
    target.flush();
  }
}
