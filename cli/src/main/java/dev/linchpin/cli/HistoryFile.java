package dev.linchpin.cli;

import dev.linchpin.formats.BadInput;
import dev.linchpin.formats.HistoryFormat;
import dev.linchpin.formats.HistoryReader;
import dev.linchpin.formats.HistorySource;
import dev.linchpin.history.BadHistory;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.Recording;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.Values;
import dev.linchpin.pipeline.Judge;
import dev.linchpin.pipeline.Judgement;
import dev.linchpin.pipeline.Settings;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;

/** Reads history files and has them judged. */
final class HistoryFile {
  private final HistoryFormat format;
  private final Specification specification;
  private final Settings settings;

  HistoryFile(HistoryFormat format, Specification specification, Settings settings) {
    this.format = format;
    this.specification = specification;
    this.settings = settings;
  }

  Monitored monitor(String file, Console console) {
    long started = System.nanoTime();
    Recording recording = load(file, console);
    Judgement judgement = new Judge(specification, settings).judge(recording);
    return new Monitored(file, specification, recording, judgement, millisSince(started));
  }

  private Recording load(String file, Console console) {
    Vocabulary vocabulary = specification.vocabulary();
    Values values = new Values();
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    HistorySource source = HistorySource.named(file);
    try (ProgressBar bar = new ProgressBar(console, "reading", source.size().orElse(0))) {
      HistoryReader.read(source, format, vocabulary, values, reporting(builder, source, bar));
      return builder.build();
    } catch (BadHistory bad) {
      throw BadInput.of(source.name(), bad);
    }
  }

  /** Tells the bar every few thousand operations how far the reader has come. */
  private static OperationSink reporting(
      OperationSink next, HistorySource source, ProgressBar bar) {
    return new OperationSink() {
      private int count;

      @Override
      public boolean accept(OperationRow row) {
        if ((++count & 0xfff) == 0) {
          bar.reached(source.bytesRead());
        }
        return next.accept(row);
      }
    };
  }

  static long millisSince(long started) {
    return (System.nanoTime() - started) / 1_000_000;
  }
}
