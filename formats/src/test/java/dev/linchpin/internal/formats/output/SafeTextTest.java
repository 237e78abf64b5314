package dev.linchpin.internal.formats.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class SafeTextTest {
  @Test
  void ordinaryTextOfAnyLanguageStaysAsItIs() {
    String text = "push(1) → \"grün\", 日本, 👍, │ ┃ ─ \t end\nnext";

    assertThat(SafeText.of(text)).isSameAs(text);
  }

  /** ESC [ 2 J clears the screen; so does the one-character introducer U+009B. */
  @Test
  void escapeSequencesAreShownNotSent() {
    assertThat(SafeText.of("a\u001b[2Jb")).isEqualTo("a\\u001b[2Jb");
    assertThat(SafeText.of("a\u009b2Jb")).isEqualTo("a\\u009b2Jb");
    assertThat(SafeText.of("\u001b]0;title\u0007")).isEqualTo("\\u001b]0;title\\u0007");
  }

  @Test
  void whatOverwritesOrHidesIsShown() {
    assertThat(SafeText.of("bad\rgood\b\u007f\u0000"))
        .isEqualTo("bad\\u000dgood\\u0008\\u007f\\u0000");
  }

  /** U+202E turns the direction of what follows, so that text reads as something else. */
  @Test
  void directionsOfWritingAreShown() {
    assertThat(SafeText.of("\u202eabc\u202c \u2066x\u2069 \u200f"))
        .isEqualTo("\\u202eabc\\u202c \\u2066x\\u2069 \\u200f");
    assertThat(SafeText.of("a\u2028b\ud83d")).isEqualTo("a\\u2028b\\ud83d");
  }

  @Test
  void noControlCharacterIsLeftInAnyText() {
    for (int point = 0; point < 0x3000; point++) {
      String safe = SafeText.of(new String(Character.toChars(point)));
      assertThat(
              safe.chars()
                  .allMatch(
                      c -> c == '\n' || c == '\t' || (!Character.isISOControl(c) && c != 0x202e)))
          .as("%x", point)
          .isTrue();
    }
  }

  /** A script that reads the document gets the text of the escape, and nothing else changes. */
  @Test
  void aDocumentForAPageShowsWhatWouldNotBeSeen() {
    assertThat(SafeText.inJson("{\"a\":\"x\\u202Ey\u202e\\b\\r\\u001b\"}"))
        .isEqualTo("{\"a\":\"x\\\\u202ey\\\\u202e\\\\u0008\\\\u000d\\\\u001b\"}");
    assertThat(SafeText.inJson("\"\\uDB40\\uDC41\"")).isEqualTo("\"\\\\udb40\\\\udc41\"");
    String harmless = "{\"a\\n\":\"\\\\u202e \\\"\\t\\u00e9é👍\\/\\\\\",\n\"b\":1}";
    assertThat(SafeText.inJson(harmless)).isEqualTo(harmless);
  }

  /** A pair that is cut between two writes is still one character. */
  @Test
  void aStreamIsMadeSafePieceByPiece() throws IOException {
    StringWriter all = new StringWriter();
    try (SafeWriter writer = new SafeWriter(all)) {
      writer.write("a\u001bb\ud83d");
      writer.write("\udc4d c");
      writer.write("");
      writer.write("\ud83d");
    }
    assertThat(all).hasToString("a\\u001bb👍 c\\ud83d");
  }
}
