package dev.linchpin.internal.cli.scan;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A text for each class that changes when its result may: with its class file, with every class
 * file in the folders of the class path that it refers to, directly or not, with any library, any
 * other file in these folders, and with whatever else is said to matter.
 *
 * <p>A class file refers to a class if the name stands in its constant pool, as a name, in a
 * descriptor or as a text (reflection). A name that the program puts together is not seen.
 */
public final class Fingerprints {
  private static final String SUFFIX = ".class";
  private static final Pattern IN_DESCRIPTOR = Pattern.compile("L([^;<>()]+)[;<]");
  private static final int MAGIC = 0xcafebabe;
  private static final int UTF8 = 1;
  private static final Set<Integer> TWO_SLOTS = Set.of(5, 6);

  /** Bytes after the tag, for the kinds of constants that have a fixed size. */
  private static final Map<Integer, Integer> SIZES =
      Map.ofEntries(
          Map.entry(3, 4),
          Map.entry(4, 4),
          Map.entry(5, 8),
          Map.entry(6, 8),
          Map.entry(7, 2),
          Map.entry(8, 2),
          Map.entry(9, 4),
          Map.entry(10, 4),
          Map.entry(11, 4),
          Map.entry(12, 4),
          Map.entry(15, 3),
          Map.entry(16, 2),
          Map.entry(17, 4),
          Map.entry(18, 4),
          Map.entry(19, 2),
          Map.entry(20, 2));

  /** Class files in folders, by internal name. */
  private final Map<String, Path> files = new TreeMap<>();

  private final Map<String, Set<String>> references = new HashMap<>();
  private final String common;

  /**
   * Reads a class path.
   *
   * @param settings what else matters for every class
   */
  public Fingerprints(List<Path> classpath, String settings) throws IOException {
    MessageDigest digest = digest();
    add(digest, settings);
    for (Path entry : classpath) {
      if (Files.isDirectory(entry)) {
        readFolder(entry, digest);
      } else {
        readLibrary(entry, digest);
      }
    }
    this.common = HexFormat.of().formatHex(digest.digest());
  }

  private void readFolder(Path folder, MessageDigest digest) throws IOException {
    List<Path> all;
    try (Stream<Path> found = Files.walk(folder)) {
      all = found.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : all) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      if (name.endsWith(SUFFIX)) {
        files.putIfAbsent(name.substring(0, name.length() - SUFFIX.length()), file);
      } else {
        add(digest, name);
        digest.update(Files.readAllBytes(file));
      }
    }
  }

  /** The table of contents has a checksum for each entry. */
  private static void readLibrary(Path library, MessageDigest digest) throws IOException {
    try (ZipFile zip = new ZipFile(library.toFile())) {
      List<String> entries = new ArrayList<>();
      zip.stream().forEach(entry -> entries.add(text(entry)));
      entries.stream().sorted().forEach(entry -> add(digest, entry));
    }
  }

  private static String text(ZipEntry entry) {
    return entry.getName() + " " + entry.getCrc() + " " + entry.getSize();
  }

  /**
   * The text for a class.
   *
   * @param said what was said about this class
   */
  public String of(String className, String said) throws IOException {
    MessageDigest digest = digest();
    add(digest, common);
    add(digest, className);
    add(digest, said);
    for (String name : reached(className.replace('.', '/'))) {
      add(digest, name);
      digest.update(Files.readAllBytes(file(name)));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private Set<String> reached(String start) throws IOException {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      String name = open.pop();
      if (files.containsKey(name) && reached.add(name)) {
        open.addAll(references(name));
      }
    }
    return reached;
  }

  private Path file(String name) {
    return Objects.requireNonNull(files.get(name), name);
  }

  private Set<String> references(String name) throws IOException {
    Set<String> known = references.get(name);
    if (known == null) {
      known = new TreeSet<>();
      for (String text : texts(Files.readAllBytes(file(name)))) {
        addNames(text, known);
      }
      references.put(name, known);
    }
    return known;
  }

  private void addNames(String text, Set<String> names) {
    String asName = text.replace('.', '/');
    if (files.containsKey(asName)) {
      names.add(asName);
    }
    Matcher types = IN_DESCRIPTOR.matcher(text);
    while (types.find()) {
      if (files.containsKey(types.group(1))) {
        names.add(types.group(1));
      }
    }
  }

  /** All texts in the constant pool of a class file; none if it is no class file. */
  static List<String> texts(byte[] classFile) {
    List<String> texts = new ArrayList<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
      if (in.readInt() != MAGIC) {
        return List.of();
      }
      in.skipBytes(Integer.BYTES);
      int count = in.readUnsignedShort();
      for (int at = 1; at < count; at++) {
        int tag = in.readUnsignedByte();
        if (tag == UTF8) {
          texts.add(in.readUTF());
        } else {
          in.skipBytes(SIZES.getOrDefault(tag, 0));
          at += TWO_SLOTS.contains(tag) ? 1 : 0;
        }
      }
      return texts;
    } catch (IOException damaged) {
      return texts;
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
