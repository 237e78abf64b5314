package dev.linchpin.internal.formats.events;

import dev.linchpin.internal.formats.input.BadInput;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * An events file: what its blocks say, and where the events of each thread are. A file that a
 * killed program left ends somewhere; what is behind its last whole block is not looked at.
 */
final class EventBlocks implements AutoCloseable {
  static final String MAGIC = "LINCHEV1";
  private static final int HEADER = 9;
  private static final int LONGEST_BLOCK = 1 << 26;

  /** One thread of the run. */
  static final class Stream {
    final long id;
    final String name;
    final boolean isForked;
    final List<long[]> parts = new ArrayList<>();

    /** Whether nothing can be missing behind its last event. */
    boolean hasEnded;

    Stream(long id, String name, boolean isForked) {
      this.id = id;
      this.name = name;
      this.isForked = isForked;
    }
  }

  private final String file;
  private final RandomAccessFile content;
  private final List<@Nullable RecordedSite> sites = new ArrayList<>(List.of(RecordedSite.END));
  private final Map<Long, String> classNames = new HashMap<>();
  private final Map<Long, Stream> streams = new LinkedHashMap<>();
  private final Map<String, String> facts = new LinkedHashMap<>();
  private boolean isWhole;

  private EventBlocks(String file, RandomAccessFile content) {
    this.file = file;
    this.content = content;
  }

  static EventBlocks open(Path path) throws IOException {
    EventBlocks blocks = new EventBlocks(path.toString(), new RandomAccessFile(path.toFile(), "r"));
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(path), 1 << 17))) {
      blocks.scan(in);
    } catch (IOException | RuntimeException failed) {
      blocks.close();
      throw failed;
    }
    return blocks;
  }

  private void scan(DataInputStream in) throws IOException {
    byte[] magic = in.readNBytes(MAGIC.length());
    if (!MAGIC.equals(new String(magic, StandardCharsets.US_ASCII))) {
      throw bad("is no events file of 'linchpin record'; expected it to begin with " + MAGIC);
    }
    long at = MAGIC.length();
    try {
      while (true) {
        int kind = in.readByte();
        int length = in.readInt();
        int sum = in.readInt();
        if (length < 0 || length > LONGEST_BLOCK) {
          return;
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length || sum(kind, bytes) != sum) {
          return;
        }
        enter((char) kind, bytes, at + HEADER);
        at += HEADER + length;
      }
    } catch (EOFException end) {
      // Of a whole file, or of what a killed program had written.
    } catch (IllegalArgumentException | IndexOutOfBoundsException wrong) {
      throw bad("has a block that makes no sense at byte " + at + ": " + wrong.getMessage());
    }
  }

  private static int sum(int kind, byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(kind);
    sum.update(bytes);
    return (int) sum.getValue();
  }

  private void enter(char kind, byte[] bytes, long at) {
    switch (kind) {
      case 'H', 'Z' -> {
        isWhole |= kind == 'Z';
        for (String line : text(bytes)) {
          int equals = line.indexOf('=');
          facts.put(line.substring(0, Math.max(0, equals)), line.substring(equals + 1));
        }
      }
      case 'S' -> text(bytes).forEach(this::enterSite);
      case 'N' -> text(bytes).forEach(line -> classNames.put(number(line), rest(line)));
      case 'T' -> enterThread(new String(bytes, StandardCharsets.UTF_8));
      case 'E' -> {
        long thread = new java.math.BigInteger(bytes, 0, Long.BYTES).longValueExact();
        stream(thread).parts.add(new long[] {at + Long.BYTES, bytes.length - Long.BYTES});
      }
      case 'X' -> stream(Long.parseLong(text(bytes).get(0))).hasEnded = true;
      default -> throw new IllegalArgumentException("unknown kind '" + kind + "'");
    }
  }

  private static List<String> text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8).lines().toList();
  }

  private static long number(String line) {
    return Long.parseLong(line.substring(0, line.indexOf('\t')));
  }

  private static String rest(String line) {
    return line.substring(line.indexOf('\t') + 1);
  }

  private void enterSite(String line) {
    String[] parts = line.split("\t", -1);
    int number = Math.toIntExact(Long.parseLong(parts[0]));
    if (number < 0 || number > LONGEST_BLOCK) {
      throw new IllegalArgumentException("site " + number);
    }
    while (sites.size() <= number) {
      sites.add(null);
    }
    sites.set(number, new RecordedSite(RecordedSite.Kind.of(parts[1]), parts[2], parts[3]));
  }

  private void enterThread(String line) {
    String[] parts = line.split("\t", 3);
    long id = Long.parseLong(parts[0]);
    streams.put(id, new Stream(id, parts[2], parts[1].equals("forked")));
  }

  private Stream stream(long thread) {
    Stream stream = streams.get(thread);
    if (stream == null) {
      throw new IllegalArgumentException("events of thread " + thread + ", which has no name");
    }
    return stream;
  }

  List<Stream> streams() {
    return List.copyOf(streams.values());
  }

  @Nullable Stream find(long thread) {
    return streams.get(thread);
  }

  RecordedSite site(long number) {
    RecordedSite site = number < 0 || number >= sites.size() ? null : sites.get((int) number);
    if (site == null) {
      throw bad("has an event of site " + number + ", which it does not describe");
    }
    return site;
  }

  /** The simple name of an object's class; empty if the file does not tell. */
  String className(long object) {
    String name = classNames.getOrDefault(object, "");
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** What the file says about itself. */
  Map<String, String> facts() {
    return facts;
  }

  /** False if the program was killed. */
  boolean isWhole() {
    return isWhole;
  }

  byte[] read(long[] part) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(part[1])];
    content.seek(part[0]);
    content.readFully(bytes);
    return bytes;
  }

  BadInput bad(String what) {
    return new BadInput(file, 0, what);
  }

  @Override
  public void close() throws IOException {
    content.close();
  }
}
