package dev.linchpin.internal.formats.document;

/**
 * Stands for a file that cannot be read, so that scripts get one document for each file.
 *
 * @param error what is wrong, where, and what was expected
 */
public record RefusedDocument(String file, String error) {
  /** The document on one line. */
  public static String json(String file, String error) {
    return Documents.text(RefusedDocument.class, new RefusedDocument(file, error));
  }
}
