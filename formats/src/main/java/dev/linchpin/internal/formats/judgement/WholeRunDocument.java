package dev.linchpin.internal.formats.judgement;

import dev.linchpin.internal.formats.document.Documents;
import java.util.List;

/**
 * The JSON document of {@code record --events}.
 *
 * @param status the exit status of the program
 */
public record WholeRunDocument(int status, List<RunFile> files, List<String> notes) {
  public WholeRunDocument {
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /**
   * What one JVM recorded.
   *
   * @param lines of the file
   * @param events that were recorded
   * @param slowdown in CPU time, estimated; 0 if unknown
   * @param whole false if the JVM was killed
   */
  public record RunFile(
      String file,
      long lines,
      long threads,
      long events,
      double slowdown,
      long waits,
      boolean whole) {}

  public String json() {
    return Documents.text(WholeRunDocument.class, this);
  }
}
