package dev.linchpin.benchmarks;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.jsonl.HistoryWriter;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.Judgement;
import java.io.IOException;
import java.nio.file.Path;

/** From a JSONL file to the judgement, as the command does it, on one thread. */
final class EndToEnd {
  private EndToEnd() {}

  static void write(Path file, History history) throws IOException {
    try (HistoryWriter writer = HistoryWriter.to(file)) {
      writer.write(history);
    }
  }

  static double seconds(Path file, DataType type) {
    long started = System.nanoTime();
    Vocabulary vocabulary = Vocabulary.of(type);
    ValueTable values = new ValueTable();
    HistoryReader reader = new HistoryReader(HistoryFormat.JSONL, vocabulary, values);
    Judgement judgement =
        new Judge(Specifications.of(type), Settings.standard().withJobs(1))
            .judge(reader.readAll(HistorySource.of(file)));
    double seconds = (System.nanoTime() - started) / 1e9;
    if (!judgement.verdict().isYes()) {
      throw new IllegalStateException("generated history judged " + judgement.verdict());
    }
    return seconds;
  }
}
