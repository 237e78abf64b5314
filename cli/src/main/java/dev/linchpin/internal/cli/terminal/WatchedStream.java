package dev.linchpin.internal.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stream that remembers why it could not be written: a print stream above it forgets. */
public final class WatchedStream extends OutputStream {
  private final OutputStream next;
  private volatile @Nullable IOException failure;

  public WatchedStream(OutputStream next) {
    this.next = next;
  }

  @Override
  public void write(int letter) throws IOException {
    write(new byte[] {(byte) letter}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      next.write(bytes, from, length);
    } catch (IOException failed) {
      throw remembered(failed);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      next.flush();
    } catch (IOException failed) {
      throw remembered(failed);
    }
  }

  private IOException remembered(IOException failed) {
    if (failure == null) {
      failure = failed;
    }
    return failed;
  }

  /** Why it could not be written, in words; empty if it could. */
  public Optional<String> problem() {
    IOException failed = failure;
    return failed == null ? Optional.empty() : Optional.of(String.valueOf(failed.getMessage()));
  }
}
