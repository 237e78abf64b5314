package dev.linchpin.internal.formats.judgement;

import dev.linchpin.internal.formats.document.Documents;
import java.util.List;

/**
 * What was recorded: the document of {@code record --json}.
 *
 * @param status the exit status of the program
 * @param files one for each JVM that used a chosen class
 */
public record RecordingDocument(int status, List<RecordedFile> files, List<String> notes) {
  public RecordingDocument {
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /**
   * A file.
   *
   * @param pending operations that had not returned at the end
   * @param waits how often a thread waited until its operations were written
   * @param whole false if the recording ended before the program did
   */
  public record RecordedFile(
      String file,
      List<String> classes,
      long operations,
      long pending,
      long objects,
      long waits,
      boolean whole) {
    public RecordedFile {
      classes = List.copyOf(classes);
    }
  }

  public String json() {
    return Documents.text(RecordingDocument.class, this);
  }
}
