package dev.linchpin.internal.engine.worker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Objects over a byte stream in which others may write, too.
 *
 * <p>The JVM itself prints warnings to the standard output, and native code of a subject may. So
 * each object begins with a mark, and what stands between objects is skipped.
 */
final class MessageFraming {
  private static final byte[] MARK = {0, 'l', 'i', 'n', 'c', 'h', 1, 0};

  private static final ObjectInputFilter FILTER =
      ObjectInputFilter.Config.createFilter("dev.linchpin.**;java.base/*;!*");

  private MessageFraming() {}

  static void write(OutputStream out, Serializable object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(object);
    }
    ByteArrayOutputStream frame = new ByteArrayOutputStream(bytes.size() + MARK.length + 4);
    frame.write(MARK);
    new DataOutputStream(frame).writeInt(bytes.size());
    bytes.writeTo(frame);
    synchronized (out) {
      frame.writeTo(out);
      out.flush();
    }
  }

  /**
   * The next object, or null at the end of the stream.
   *
   * @param skipped is told each byte that belongs to no object
   */
  static @Nullable Object read(InputStream in, IntConsumer skipped) throws IOException {
    if (!findMark(in, skipped)) {
      return null;
    }
    DataInputStream data = new DataInputStream(in);
    byte[] bytes;
    try {
      int length = data.readInt();
      bytes = in.readNBytes(Math.max(0, length));
      if (bytes.length != length) {
        return null;
      }
    } catch (EOFException cut) {
      return null;
    }
    try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      objects.setObjectInputFilter(FILTER);
      return objects.readObject();
    } catch (ClassNotFoundException | RuntimeException garbled) {
      throw new IOException("unreadable message: " + garbled, garbled);
    }
  }

  /** Reads on to the end of the next mark. It begins with the only 0 byte that a restart needs. */
  private static boolean findMark(InputStream in, IntConsumer skipped) throws IOException {
    int matched = 0;
    while (matched < MARK.length) {
      int next = in.read();
      if (next < 0) {
        return false;
      }
      if (next == MARK[matched]) {
        matched++;
      } else {
        for (int i = 0; i < matched; i++) {
          skipped.accept(MARK[i]);
        }
        matched = next == MARK[0] ? 1 : 0;
        if (matched == 0) {
          skipped.accept(next);
        }
      }
    }
    return true;
  }
}
