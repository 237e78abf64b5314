package dev.linchpin.internal.formats.document;

/**
 * A history that was written in another form.
 *
 * @param file the new file
 * @param from the file that was read
 * @param bytes of the new file
 */
public record ConvertedDocument(String file, String from, long operations, long bytes) {
  /** The document on one line. */
  public String json() {
    return Documents.text(ConvertedDocument.class, this);
  }
}
