package dev.linchpin.internal.cli.engine;

import dev.linchpin.internal.formats.output.WholeFile;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The answer of a build tool, kept beside the results of the build: two lines, a hash of the files
 * that describe the build and the class path. 'clean' removes it.
 */
record KeptClasspath(Path file, String hash) {
  private static final String NAME = "linchpin-classpath.txt";

  static KeptClasspath of(BuildTool tool, Path project) {
    return new KeptClasspath(tool.results(project).resolve(NAME), hash(tool, project));
  }

  private static String hash(BuildTool tool, Path project) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : tool.description(project)) {
        digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException | NoSuchAlgorithmException unreadable) {
      return "";
    }
  }

  /** The class path, if it was kept, nothing has changed, and all of it is still there. */
  Optional<List<Path>> read() {
    try {
      if (hash.isEmpty() || !Files.isRegularFile(file)) {
        return Optional.empty();
      }
      String[] lines = Files.readString(file).split("\\R", -1);
      if (lines.length < 2 || !lines[0].equals(hash)) {
        return Optional.empty();
      }
      List<Path> entries = BuildTool.entries(lines[1]);
      long named =
          lines[1].isBlank()
              ? 0
              : lines[1].chars().filter(c -> c == File.pathSeparatorChar).count() + 1;
      return entries.size() == named ? Optional.of(entries) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Keeps a class path; that it cannot be kept only costs time. */
  void write(List<Path> entries) {
    if (hash.isEmpty() || !Files.isDirectory(file.resolveSibling(""))) {
      return;
    }
    String path =
        entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    try {
      WholeFile.replace(file, hash + "\n" + path + "\n");
    } catch (IOException unwritten) {
      // The next command asks the build tool again.
    }
  }
}
