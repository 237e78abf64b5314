package dev.linchpin.corpus.background;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Moves lines from a buffer to a store in a thread of its own, in two steps.
 *
 * <p>Right: a caller may look while a line is on its way and in neither place, as a single caller
 * may; but no line is lost, and lines keep their order.
 */
public final class BatchingLog {
  private final BlockingQueue<Integer> buffer = new LinkedBlockingQueue<>();
  private final List<Integer> store = new ArrayList<>();

  @SuppressWarnings("ThreadInConstructor") // as people write it
  public BatchingLog() {
    Thread writer = new Thread(this::write);
    writer.setDaemon(true);
    writer.start();
  }

  private void write() {
    try {
      while (true) {
        Integer line = buffer.take();
        synchronized (store) {
          store.add(line);
        }
      }
    } catch (InterruptedException stop) {
      // Ends.
    }
  }

  public void log(int line) {
    buffer.add(line);
  }

  public int waiting() {
    return buffer.size();
  }

  public String stored() {
    synchronized (store) {
      return store.toString();
    }
  }
}
