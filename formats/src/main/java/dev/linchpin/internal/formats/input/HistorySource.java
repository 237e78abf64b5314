package dev.linchpin.internal.formats.input;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Where a history or a recorded run is read from: a file, standard input, or any stream. Read once.
 *
 * <p>It is gunzipped if it starts like gzip. The file of a history whose name ends in {@code .gz}
 * has to. The compact form of a history is turned into its lines.
 */
public final class HistorySource {
  /** What users write for standard input. */
  public static final String STDIN = "-";

  private static final int GZIP_BUFFER = 1 << 16;
  private static final int GZIP_MAGIC_FIRST = 0x1f;
  private static final int GZIP_MAGIC_SECOND = 0x8b;

  /** What a source holds, in the words of messages. */
  private enum Content {
    HISTORY("a history file", "one operation per line"),
    RUN("a recorded run", "one event per line");

    final String text;
    final String lines;

    Content(String text, String lines) {
      this.text = text;
      this.lines = lines;
    }
  }

  private final Content content;
  private final String name;
  private final @Nullable Path path;
  private final @Nullable InputStream stream;
  private final @Nullable FollowedInput followed;
  private final AtomicLong bytesRead = new AtomicLong();

  private HistorySource(
      Content content,
      String name,
      @Nullable Path path,
      @Nullable InputStream stream,
      @Nullable FollowedInput followed) {
    this.content = content;
    this.name = name;
    this.path = path;
    this.stream = stream;
    this.followed = followed;
  }

  /** The file of that name, or standard input for {@link #STDIN}. */
  public static HistorySource named(String name) {
    return named(Content.HISTORY, name);
  }

  /** The recorded run in the file of that name, or standard input for {@link #STDIN}. */
  public static HistorySource ofRun(String name) {
    return named(Content.RUN, name);
  }

  private static HistorySource named(Content content, String name) {
    if (name.equals(STDIN)) {
      return new HistorySource(content, "standard input", null, System.in, null);
    }
    try {
      Path path = Path.of(name);
      return new HistorySource(content, path.toString(), path, null, null);
    } catch (InvalidPathException e) {
      throw new BadInput(name, 0, "not a file name; expected the path of " + content.text);
    }
  }

  public static HistorySource of(Path path) {
    return new HistorySource(Content.HISTORY, path.toString(), path, null, null);
  }

  /** A stream, under a name for messages. */
  public static HistorySource of(String name, InputStream stream) {
    return new HistorySource(Content.HISTORY, name, null, stream, null);
  }

  /** A recorded run in a stream, under a name for messages. */
  public static HistorySource ofRun(String name, InputStream stream) {
    return new HistorySource(Content.RUN, name, null, stream, null);
  }

  /** A file or pipe that is still being written, under a name for messages. */
  public static HistorySource following(String name, FollowedInput followed) {
    return new HistorySource(Content.HISTORY, name, null, followed, followed);
  }

  /**
   * The file of that name, or standard input for {@link #STDIN}, which is still being written.
   *
   * @param onPause called by the reading thread each time everything written so far has been read
   */
  public static HistorySource following(String name, Runnable onPause) {
    HistorySource plain = named(name);
    if (plain.path == null) {
      return following(plain.name, FollowedInput.ofPipe(System.in, onPause));
    }
    try {
      return following(plain.name, FollowedInput.ofFile(plain.existing(plain.path), onPause));
    } catch (IOException e) {
      throw plain.failure(0, e);
    }
  }

  /** Ends the reading of a source that is followed: what is there already is still read. */
  public void stop() {
    if (followed != null) {
      followed.stop();
    }
  }

  /** Ends the reading of a source that is followed: what is there already is all there is. */
  public void finish() {
    if (followed != null) {
      followed.finish();
    }
  }

  /** As messages call it. */
  public String name() {
    return name;
  }

  /** How many bytes there are, as stored; empty where that cannot be known. */
  public OptionalLong size() {
    try {
      return path != null && Files.isRegularFile(path)
          ? OptionalLong.of(Files.size(path))
          : OptionalLong.empty();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /** How many bytes, as stored, have been read so far; any thread may ask. */
  public long bytesRead() {
    return bytesRead.get();
  }

  /** What a line is expected to contain, for messages. */
  public String lineContent() {
    return content.lines;
  }

  /** Whether the end that was met is not the end of what is being written. */
  public boolean isCutShort() {
    return followed != null && followed.isCutShort();
  }

  /** The bytes, gunzipped. */
  public InputStream open() {
    try {
      return path != null ? openFile(path) : openStream();
    } catch (IOException e) {
      throw failure(0, e);
    }
  }

  /** A failure to read, in the user's words. */
  public BadInput failure(long line, IOException e) {
    BadInput bad = new BadInput(name, line, describe(e));
    bad.initCause(e);
    return bad;
  }

  private String describe(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file; expected " + content.text;
    }
    if (e instanceof AccessDeniedException) {
      return "may not be read; expected a file with read permission";
    }
    if (e instanceof CompactHistoryInput.Unfinished) {
      return "the compact form ends before its last block; expected a complete file, or one of"
          + " 'linchpin record'";
    }
    if (e instanceof EOFException) {
      return "the gzip data ends too early; expected a complete file";
    }
    if (e instanceof ZipException) {
      return "damaged gzip data (%s); expected what gzip writes".formatted(e.getMessage());
    }
    return "cannot be read: " + e.getMessage();
  }

  private InputStream openFile(Path file) throws IOException {
    InputStream stored = new Counting(Files.newInputStream(existing(file)), bytesRead);
    if (content == Content.RUN) {
      return unpacked(stored);
    }
    if (!name.endsWith(".gz")) {
      return lines(unpacked(stored));
    }
    try {
      return lines(new GZIPInputStream(stored, GZIP_BUFFER));
    } catch (EOFException | ZipException e) {
      stored.close();
      throw new BadInput(name, 0, "is not gzipped; expected gzip data in a file named .gz");
    }
  }

  private Path existing(Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInput(name, 0, "is a directory; expected " + content.text);
    }
    return file;
  }

  private InputStream openStream() throws IOException {
    InputStream unpacked = unpacked(new Counting(Objects.requireNonNull(stream), bytesRead));
    return content == Content.RUN ? unpacked : lines(unpacked);
  }

  /** The lines of a history that may be in the compact form. */
  private static InputStream lines(InputStream history) throws IOException {
    byte[] magic = CompactHistoryInput.MAGIC;
    PushbackInputStream start = new PushbackInputStream(history, magic.length);
    byte[] seen = new byte[magic.length];
    int count = 0;
    for (boolean fits = true; fits && count < magic.length; ) {
      int next = start.read();
      if (next < 0) {
        break;
      }
      seen[count] = (byte) next;
      fits = seen[count] == magic[count];
      count++;
    }
    if (Arrays.equals(seen, magic)) {
      return new CompactHistoryInput(start);
    }
    start.unread(seen, 0, count);
    return start;
  }

  /** Gunzipped if it starts like gzip. */
  private static InputStream unpacked(InputStream stored) throws IOException {
    PushbackInputStream start = new PushbackInputStream(stored, 2);
    int first = start.read();
    int second = first == GZIP_MAGIC_FIRST ? start.read() : -1;
    if (second >= 0) {
      start.unread(second);
    }
    if (first >= 0) {
      start.unread(first);
    }
    return second == GZIP_MAGIC_SECOND ? new GZIPInputStream(start, GZIP_BUFFER) : start;
  }

  /** Counts what passes. */
  private static final class Counting extends FilterInputStream {
    private final AtomicLong count;

    Counting(InputStream in, AtomicLong count) {
      super(in);
      this.count = count;
    }

    @Override
    public int read() throws IOException {
      int next = in.read();
      if (next >= 0) {
        count.setRelease(count.getPlain() + 1);
      }
      return next;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int read = in.read(buffer, from, length);
      if (read > 0) {
        count.setRelease(count.getPlain() + read);
      }
      return read;
    }
  }
}
