package dev.linchpin.internal.formats.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentTextTest {
  private static final int LARGEST = 1 << 20;

  @TempDir private Path folder = Path.of("");

  private Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("document"), content);
  }

  private Path gzipped(byte[] content) throws IOException {
    Path file = folder.resolve("document.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(content);
    }
    return file;
  }

  private static void assertRefused(Path file, String why) {
    assertThatThrownBy(() -> DocumentText.read(file, "a trace", LARGEST))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": " + why);
  }

  @Test
  void plainAndGzippedTextIsReadUpToTheLimit() throws IOException {
    String text = "é☃".repeat(7);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

    assertThat(DocumentText.read(file(bytes), "a trace", bytes.length)).isEqualTo(text);
    assertThat(DocumentText.read(gzipped(bytes), "a trace", bytes.length)).isEqualTo(text);
    assertThat(DocumentText.read(file(new byte[0]), "a trace")).isEmpty();
    assertThat(DocumentText.read(file(new byte[] {'x'}), "a trace")).isEqualTo("x");
  }

  @Test
  void aDocumentAboveTheLimitIsRefusedBeforeItIsRead() throws IOException {
    String tooLarge = "is larger than 1 MB; expected a trace";

    assertRefused(file(new byte[LARGEST + 1]), tooLarge);
    assertRefused(gzipped(new byte[50 * LARGEST]), tooLarge);
  }

  @Test
  void whatIsNoTextOrNoFileIsRefused() throws IOException {
    assertRefused(folder.resolve("nothing"), "no such file; expected a trace");
    assertRefused(file(new byte[] {(byte) 0xff}), "is not UTF-8 text; expected a trace");
    assertRefused(folder, "cannot be read: Is a directory");
    assertRefused(
        file(new byte[] {0x1f, (byte) 0x8b, 8}),
        "ends in the middle of its gzipped data; expected a trace");
  }
}
