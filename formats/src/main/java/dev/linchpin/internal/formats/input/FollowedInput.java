package dev.linchpin.internal.formats.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file that is still being written, or of a pipe. At the current end it notifies the
 * caller once and waits for more, until {@link #stop}.
 *
 * <p>A reader of lines must drop an unterminated last line if {@link #isCutShort}, because the rest
 * of it is not written yet.
 */
public final class FollowedInput extends InputStream {
  private static final long POLL_MILLIS = 100;

  private final InputStream in;

  /** Null where a pipe is followed. */
  private final @Nullable Path file;

  private final Runnable onPause;
  private final long pollMillis;
  private final CountDownLatch stop = new CountDownLatch(1);

  /** How much of the file has been read. */
  private long position;

  /** Size of the file when {@link #stop} was noticed: nothing behind it is read. */
  private long end = Long.MAX_VALUE;

  private volatile boolean isWhole;
  private boolean cutShort;

  private FollowedInput(InputStream in, @Nullable Path file, Runnable onPause, long pollMillis) {
    this.in = in;
    this.file = file;
    this.onPause = onPause;
    this.pollMillis = pollMillis;
  }

  /**
   * Follows a file.
   *
   * @param onPause called by the reading thread each time everything written so far has been read;
   *     may call {@link #stop}
   */
  public static FollowedInput ofFile(Path path, Runnable onPause) throws IOException {
    return ofFile(path, onPause, POLL_MILLIS);
  }

  static FollowedInput ofFile(Path path, Runnable onPause, long pollMillis) throws IOException {
    return new FollowedInput(Files.newInputStream(path), path, onPause, pollMillis);
  }

  /** Follows a pipe such as standard input; unlike a file's, its end is the end. */
  public static FollowedInput ofPipe(InputStream pipe, Runnable onPause) {
    return new FollowedInput(pipe, null, onPause, POLL_MILLIS);
  }

  /**
   * No more waiting: what is in the file already is still read, then comes the end. May be called
   * by any thread. A thread that waits for a pipe notices only at the pipe's next byte.
   */
  public void stop() {
    stop.countDown();
  }

  /** The writer has ended: what is in the file is all there is. */
  public void finish() {
    isWhole = true;
    stop();
  }

  /** Whether the end that was read was not the end of what is being written. */
  public boolean isCutShort() {
    return cutShort;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    return file == null ? readPipe(buffer, from, length) : readFile(file, buffer, from, length);
  }

  private int readPipe(byte[] buffer, int from, int length) throws IOException {
    if (!isStopped() && in.available() == 0) {
      onPause.run();
    }
    if (isStopped()) {
      cutShort = true;
      return -1;
    }
    return in.read(buffer, from, length);
  }

  private int readFile(Path path, byte[] buffer, int from, int length) throws IOException {
    for (boolean paused = false; ; ) {
      if (isStopped() && end == Long.MAX_VALUE) {
        end = Files.size(path);
      }
      int most = (int) Math.min(length, end - position);
      int count = most > 0 ? in.read(buffer, from, most) : -1;
      if (count >= 0) {
        position += count;
        return count;
      }
      if (end != Long.MAX_VALUE) {
        cutShort = !isWhole;
        return -1;
      }
      if (Files.size(path) < position) {
        throw new IOException("it became shorter while it was followed");
      }
      if (!paused) {
        paused = true;
        onPause.run();
      } else {
        await();
      }
    }
  }

  private boolean isStopped() {
    return stop.getCount() == 0;
  }

  private void await() {
    try {
      boolean unused = stop.await(pollMillis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
