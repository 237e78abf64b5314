package dev.linchpin.internal.report.source;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One source file.
 *
 * @param name as a class path has it: {@code com/acme/Stack.java}
 * @param path the file itself, or null if it is inside an archive
 * @param text all of it
 */
public record SourceFile(String name, @Nullable Path path, String text) {
  /** Its lines, without what ends them. */
  public List<String> lines() {
    return text.lines().toList();
  }

  /** One of them, counted from 1; empty if there is no such line. */
  public Optional<String> line(int number) {
    return text.lines().skip(Math.max(0, number - 1L)).limit(number < 1 ? 0 : 1).findFirst();
  }

  /**
   * As people and tools call it from a folder: a path below it, else in full; the name alone for
   * one inside an archive. Always with slashes.
   */
  public String shownFrom(Path folder) {
    if (path == null) {
      return name;
    }
    Path file = path.toAbsolutePath().normalize();
    Path base = folder.toAbsolutePath().normalize();
    return (file.startsWith(base) ? base.relativize(file) : file).toString().replace('\\', '/');
  }

  /** The same as a URI: relative below the folder, else absolute. */
  public String uriFrom(Path folder) {
    String shown = shownFrom(folder);
    try {
      boolean isAbsolute = path != null && Path.of(shown).isAbsolute();
      return isAbsolute
          ? Path.of(shown).toUri().toString()
          : new URI(null, null, shown, null).toString();
    } catch (URISyntaxException unusual) {
      return name;
    }
  }
}
