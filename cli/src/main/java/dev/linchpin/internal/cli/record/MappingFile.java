package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the methods of a class stand for, one line each: {@code offer=enq}; # begins a comment. */
public final class MappingFile {
  private MappingFile() {}

  public static Map<String, String> read(Path file) {
    Map<String, String> names = new LinkedHashMap<>();
    List<String> lines = lines(file);
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at).replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      String[] sides = line.split("=", -1);
      if (sides.length != 2 || sides[0].isBlank() || sides[1].isBlank()) {
        throw new UserProblem(
            "--map-file %s, line %d: '%s'; expected NAME=OPERATION, as offer=enq"
                .formatted(file, at + 1, line));
      }
      if (names.putIfAbsent(sides[0].strip(), sides[1].strip()) != null) {
        throw new UserProblem(
            "--map-file %s, line %d: %s is there already"
                .formatted(file, at + 1, sides[0].strip()));
      }
    }
    return names;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException missing) {
      throw new UserProblem("--map-file %s does not exist".formatted(file));
    } catch (CharacterCodingException binary) {
      throw new UserProblem("--map-file %s is no text; expected UTF-8".formatted(file));
    } catch (IOException failed) {
      throw new UserProblem(
          "--map-file %s cannot be read: %s".formatted(file, WholeFile.reason(failed)));
    }
  }
}
