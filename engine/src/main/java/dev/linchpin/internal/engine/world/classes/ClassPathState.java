package dev.linchpin.internal.engine.world.classes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What tells a class path from the same one with other classes in it, without reading them: for
 * each class file and jar its size, its times and its place on the disk. The time of the last
 * change of status is among them where the system has one: no tool can set it, so that a class file
 * with an old time of modification is seen, too.
 */
public final class ClassPathState {
  private static final String UNIX = "unix:size,lastModifiedTime,ctime,ino";
  private static final String BASIC = "size,lastModifiedTime,creationTime,fileKey";

  private ClassPathState() {}

  /** The state of each entry; equal ones have equal texts. */
  public static Map<Path, String> of(List<Path> classpath) {
    Map<Path, String> states = new LinkedHashMap<>();
    for (Path entry : classpath) {
      states.put(entry.toAbsolutePath(), state(entry));
    }
    return states;
  }

  private static String state(Path entry) {
    List<String> files = new ArrayList<>();
    try (Stream<Path> all = Files.isDirectory(entry) ? Files.walk(entry) : Stream.of(entry)) {
      for (Path file : all.filter(one -> isClasses(one, entry)).sorted().toList()) {
        files.add(entry.relativize(file) + " " + attributes(file));
      }
    } catch (IOException | UncheckedIOException unreadable) {
      // Like one that is not there.
      files.add("unreadable");
    }
    return String.join("\n", files);
  }

  private static boolean isClasses(Path file, Path entry) {
    return file.equals(entry)
        ? Files.isRegularFile(file)
        : String.valueOf(file.getFileName()).endsWith(".class");
  }

  private static String attributes(Path file) throws IOException {
    boolean isUnix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
    return new TreeMap<>(Files.readAttributes(file, isUnix ? UNIX : BASIC, new LinkOption[0]))
        .toString();
  }
}
