package dev.linchpin.internal.formats.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.internal.formats.input.BadInput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceReaderTest {
  /** The example of the contract, with a lock, a fork and a join. */
  private static final String TRACE =
      """
      {"thread":1,"op":2,"kind":"call","method":"push","args":[7]}
      {"thread":1,"op":2,"kind":"acquire","lock":"l","at":"AfekStack.push:11"}
      {"thread":1,"op":2,"kind":"rmw","loc":"range","at":"AfekStack.push:12"}

      {"thread":1,"op":2,"kind":"begin"}
      {"thread":1,"op":2,"kind":"write","loc":"items[0]","at":"AfekStack.push:13"}
      {"thread":1,"op":2,"kind":"fork","child":4}
      {"thread":1,"op":2,"kind":"return","result":null}
      """;

  @Test
  void theLineOfAnEventIsItsStep() {
    List<Event> events = TraceReader.parse("t", TRACE);
    assertThat(events)
        .extracting(Event::kind)
        .containsExactly(Kind.CALL, Kind.ACQUIRE, Kind.RMW, Kind.WRITE, Kind.FORK, Kind.RETURN);
    assertThat(events).extracting(Event::step).containsExactly(0, 1, 2, 5, 6, 7);
    assertThat(events)
        .extracting(Event::location)
        .containsExactly("", "l", "range", "items[0]", "thread 4", "");
    assertThat(events.get(3).at()).isEqualTo("AfekStack.push:13");
  }

  @Test
  void gzipIsReadAsItIs(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("t.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(TRACE.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(TraceReader.read(file)).isEqualTo(TraceReader.parse("t", TRACE));
  }

  @Test
  void operationsNeedNoCalls() {
    String text =
        """
        {"thread":1,"op":0,"kind":"read","loc":"x"}
        {"thread":1,"op":1,"kind":"write","loc":"x"}
        """;
    assertThat(TraceReader.parse("t", text)).extracting(Event::operation).containsExactly(0, 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "{\"thread\":1,\"op\":2,\"kind\":\"jump\"} # kind",
        "{\"thread\":1,\"op\":2,\"kind\":\"read\"} # loc",
        "{\"thread\":1,\"op\":2,\"kind\":\"call\"} # second time",
        "{\"thread\":1,\"op\":3,\"kind\":\"call\"} # has not returned",
        "{\"thread\":1,\"op\":3,\"kind\":\"read\",\"loc\":\"x\"} # has not returned",
        "{\"thread\":2,\"op\":2,\"kind\":\"read\",\"loc\":\"x\"} # one of thread 1",
        "{\"op\":2,\"kind\":\"read\",\"loc\":\"x\"} # thread",
        "{\"thread\":1,\"op\":2, # not JSON",
        "[1] # object",
      })
  void whatIsWrongIsNamedWithItsLine(String line, String said) {
    String text = "{\"thread\":1,\"op\":2,\"kind\":\"call\"}\n" + line;
    assertThatThrownBy(() -> TraceReader.parse("bad.jsonl", text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("bad.jsonl, line 2")
        .hasMessageContaining(said);
  }

  @Test
  void anOperationThatReturnedIsOver() {
    String text =
        """
        {"thread":1,"op":2,"kind":"call"}
        {"thread":1,"op":2,"kind":"return"}
        {"thread":1,"op":2,"kind":"read","loc":"x"}
        """;
    assertThatThrownBy(() -> TraceReader.parse("t", text))
        .hasMessageContaining("line 3")
        .hasMessageContaining("returned already");
  }

  @Test
  void anEmptyFileIsNoTrace() {
    assertThatThrownBy(() -> TraceReader.parse("t", "\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no event");
  }
}
