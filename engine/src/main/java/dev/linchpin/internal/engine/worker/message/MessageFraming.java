package dev.linchpin.internal.engine.worker.message;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Messages over a byte stream in which others may write, too.
 *
 * <p>The JVM itself prints warnings to the standard output, and native code of a subject may. So
 * each message begins with a mark and its length and ends with a line feed, and what stands between
 * messages is skipped.
 */
public final class MessageFraming {
  private static final byte[] MARK = {0, 'l', 'i', 'n', 'c', 'h', 1, 0};

  private static final int END = '\n';

  private MessageFraming() {}

  public static void write(OutputStream out, byte[] message) throws IOException {
    synchronized (out) {
      writeLater(out, message);
      out.flush();
    }
  }

  /** Writes a message that a buffered stream may keep until the next one is written. */
  public static void writeLater(OutputStream out, byte[] message) throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream(message.length + MARK.length + 5);
    frame.writeBytes(MARK);
    new DataOutputStream(frame).writeInt(message.length);
    frame.writeBytes(message);
    frame.write(END);
    synchronized (out) {
      frame.writeTo(out);
    }
  }

  /**
   * The next message, or null at the end of the stream, even if that is inside a message.
   *
   * @param skipped is told each byte that belongs to no message
   * @throws BadMessage if something else was written into the message
   */
  public static byte @Nullable [] read(InputStream in, IntConsumer skipped) throws IOException {
    if (!findMark(in, skipped)) {
      return null;
    }
    int length;
    try {
      length = new DataInputStream(in).readInt();
    } catch (EOFException cut) {
      return null;
    }
    if (length < 0) {
      throw new BadMessage("a message of " + length + " bytes");
    }
    byte[] message = in.readNBytes(length);
    int end = in.read();
    if (end < 0) {
      return null;
    }
    if (end != END) {
      throw new BadMessage("a message of %d bytes goes on behind its end".formatted(length));
    }
    return message;
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
