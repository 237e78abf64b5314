package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.input.HistorySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What reading a text gave. */
record Readings(List<String> calls, List<String> notes) {
  static Readings of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8), null);
  }

  static Readings of(String text, Transactions transactions) {
    return of(text.getBytes(StandardCharsets.UTF_8), transactions);
  }

  static Readings of(byte[] bytes, @Nullable Transactions transactions) {
    RunReader reader =
        new RunReader(
            HistorySource.ofRun("run.std", new ByteArrayInputStream(bytes)), transactions);
    CallLog log = new CallLog(reader.names());
    reader.read(log, () -> {});
    return new Readings(log.calls, reader.notes());
  }
}
