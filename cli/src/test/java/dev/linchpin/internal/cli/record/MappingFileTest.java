package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.cli.output.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingFileTest {
  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("names"), text);
  }

  @Test
  void namesCommentsAndBlankLinesAreRead() throws IOException {
    assertThat(MappingFile.read(file("# ours\n\n submit = enq # puts\nfetch=deq")))
        .isEqualTo(Map.of("submit", "enq", "fetch", "deq"));
  }

  @ParameterizedTest
  @CsvSource({
    "submit, line 1: ''submit''; expected NAME=OPERATION",
    "a=b=c, line 1: ''a=b=c''",
    "=enq, line 1: ''=enq''",
    "a=enq;a=deq, line 2: a is there already"
  })
  void aWrongLineIsNamed(String text, String message) throws IOException {
    Path file = file(text.replace(';', '\n'));
    assertThatThrownBy(() -> MappingFile.read(file))
        .isInstanceOf(UserProblem.class)
        .hasMessageContaining(message.replace("''", "'"));
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> MappingFile.read(folder.resolve("none")))
        .isInstanceOf(UserProblem.class)
        .hasMessageContaining("does not exist");
  }
}
