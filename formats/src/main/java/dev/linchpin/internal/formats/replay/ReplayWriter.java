package dev.linchpin.internal.formats.replay;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.seal.Seal;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes replay files: JSON, one line per property and per event, so that two of them diff well.
 */
public final class ReplayWriter {
  private ReplayWriter() {}

  /** Writes the file, sealed, over an older one of that name. */
  public static void write(Replay replay, Path file) throws IOException {
    WholeFile.replace(file, sealed(replay));
  }

  /** The content of the file with this user's seal, if he can have one. */
  public static String sealed(Replay replay) {
    String text = text(replay);
    return Seal.forWriting().map(seal -> seal.sealed(text)).orElse(text);
  }

  /** The content of the file. */
  public static String text(Replay replay) {
    return DocumentLines.of(Documents.text(ReplayDocument.class, ReplayDocument.of(replay)));
  }
}
