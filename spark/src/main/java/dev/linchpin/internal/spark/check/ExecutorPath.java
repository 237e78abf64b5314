package dev.linchpin.internal.spark.check;

import dev.linchpin.subject.BadSubject;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkFiles;

/** The class path of a subject as it is on this executor. */
final class ExecutorPath {
  private ExecutorPath() {}

  static List<Path> of(String classpath) {
    List<Path> entries = new ArrayList<>();
    for (String entry : classpath.split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        entries.add(existing(entry));
      }
    }
    return entries;
  }

  private static Path existing(String entry) {
    Path given = Path.of(entry);
    if (Files.exists(given)) {
      return given;
    }
    Path distributed = Path.of(SparkFiles.get(String.valueOf(given.getFileName())));
    if (Files.exists(distributed)) {
      return distributed;
    }
    throw new BadSubject(
        "%s does not exist on this executor; put it on a shared disk, or pass it to Spark with --files"
            .formatted(entry));
  }
}
