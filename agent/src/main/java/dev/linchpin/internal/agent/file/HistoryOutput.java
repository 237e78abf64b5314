package dev.linchpin.internal.agent.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * The file of a recording. No file is ever overwritten: one command may start several JVMs, which
 * are told the same name.
 */
public final class HistoryOutput implements AutoCloseable {
  private static final int GZIP_BUFFER = 1 << 16;
  private static final int MOST_FILES = 10_000;

  private final Path path;
  private final OutputStream out;

  private HistoryOutput(Path path, OutputStream out) {
    this.path = path;
    this.out = out;
  }

  /** Opens a new file of that name, or of that name with a number: {@code h-2.jsonl}. */
  static HistoryOutput open(Path wanted) throws IOException {
    for (int number = 1; number < MOST_FILES; number++) {
      Path path = number == 1 ? wanted : numbered(wanted, number);
      try {
        OutputStream file =
            Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        String name = path.toString();
        OutputStream packed = name.endsWith(".gz") ? new Packed(file) : file;
        return new HistoryOutput(path, isCompact(name) ? new CompactHistory(packed) : packed);
      } catch (FileAlreadyExistsException taken) {
        // The next number.
      }
    }
    throw new IOException("there are " + MOST_FILES + " files of this name");
  }

  /** Whether the name asks for the compact form of a history. */
  public static boolean isCompact(String name) {
    return name.endsWith(".hist") || name.endsWith(".hist.gz");
  }

  private static Path numbered(Path wanted, int number) {
    String name = String.valueOf(wanted.getFileName());
    int dot = name.indexOf('.', 1);
    int end = dot < 0 ? name.length() : dot;
    return wanted.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }

  Path path() {
    return path;
  }

  void write(JsonText text) throws IOException {
    out.write(text.bytes, 0, text.length);
    text.length = 0;
  }

  void write(byte[] bytes, int length) throws IOException {
    out.write(bytes, 0, length);
  }

  /** Everything written so far can be read, even if the JVM is killed. */
  void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** Gzip whose flush leaves nothing behind; the fastest level, as the program waits for it. */
  private static final class Packed extends GZIPOutputStream {
    Packed(OutputStream out) throws IOException {
      super(out, GZIP_BUFFER, true);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
