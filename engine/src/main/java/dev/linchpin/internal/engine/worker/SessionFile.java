package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.json.JsonOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file with every message between clients and workers, for developers. Each is one line: {@code
 * {"worker":PID,"millis":N,"request":{…}}}, or {@code reply} in place of {@code request}.
 */
final class SessionFile {
  /** The system property that names the file; lines are added to it. */
  static final String PROPERTY = "linchpin.session";

  private static final long START = System.nanoTime();

  private final Path file;

  SessionFile(Path file) {
    this.file = file;
  }

  /** The one that the system property names; null if there is none. */
  static @Nullable SessionFile wanted() throws IOException {
    String name = System.getProperty(PROPERTY, "");
    if (name.isEmpty()) {
      return null;
    }
    try {
      SessionFile session = new SessionFile(Path.of(name));
      session.append(new byte[0]);
      return session;
    } catch (IOException | InvalidPathException problem) {
      throw new IOException(
          "the session file of -D%s cannot be written: %s".formatted(PROPERTY, problem), problem);
    }
  }

  /**
   * Adds a message.
   *
   * @param worker the process
   * @param direction {@code request} or {@code reply}
   */
  void add(long worker, String direction, byte[] message) throws IOException {
    JsonOutput line = new JsonOutput();
    line.beginObject();
    line.key("worker");
    line.number(worker);
    line.key("millis");
    line.number((System.nanoTime() - START) / 1_000_000);
    line.key(direction);
    byte[] head = line.toByteArray();
    byte[] tail = "}\n".getBytes(StandardCharsets.US_ASCII);
    byte[] whole = new byte[head.length + message.length + tail.length];
    System.arraycopy(head, 0, whole, 0, head.length);
    System.arraycopy(message, 0, whole, head.length, message.length);
    System.arraycopy(tail, 0, whole, head.length + message.length, tail.length);
    append(whole);
  }

  /** Opened for each line, so that several workers can share the file. */
  private void append(byte[] bytes) throws IOException {
    synchronized (SessionFile.class) {
      try (OutputStream out =
          Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        out.write(bytes);
      }
    }
  }
}
