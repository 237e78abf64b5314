package dev.linchpin.internal.cli.monitor;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.Recording;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.cli.options.history.FollowOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ProgressBar;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.LiveJudge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.verdict.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads history files and has them judged. */
public final class HistoryFile {
  /** How much heap a byte of a history file may need while it is loaded, sorted and judged. */
  private static final double HEAP_PER_BYTE = 3;

  /** An empty history has a linearization, the empty one; people should know that it was empty. */
  public static final String EMPTY =
      "the history has no operations, so this says nothing about the object; did the recorder run?";

  private static final int STREAM_WINDOW = 1 << 16;

  private final HistoryFormat format;
  private final Specification specification;
  private final Supplier<Vocabulary> vocabularies;
  private final Judge judge;

  /**
   * Files of one kind.
   *
   * @param vocabularies the operations to expect, anew for each file
   */
  public HistoryFile(
      HistoryFormat format,
      Specification specification,
      Supplier<Vocabulary> vocabularies,
      Settings settings) {
    this.format = format;
    this.specification = specification;
    this.vocabularies = vocabularies;
    this.judge = new Judge(specification, settings);
  }

  public MonitorResult monitor(String file, Console console) {
    long started = System.nanoTime();
    if (judge.isOnline() && isTooLargeToLoad(HistorySource.named(file))) {
      List<String> notes = new ArrayList<>();
      notes.add("too large for the heap: judged while it was read");
      Optional<Judgement> streamed = stream(file, console, notes);
      if (streamed.isPresent()) {
        return new MonitorResult(
            file, specification, null, streamed.get(), notes, millisSince(started));
      }
    }
    List<String> notes = new ArrayList<>();
    Recording recording = load(file, console, notes);
    Judgement judgement = judge.judge(recording);
    if (judgement.operations() == 0) {
      notes.add(EMPTY);
    }
    return new MonitorResult(
        file, specification, recording, judgement, notes, millisSince(started));
  }

  /** A file that is being written. */
  public LiveHistory follow(String file, FollowOptions options) {
    Vocabulary vocabulary = vocabularies.get();
    ValueTable values = new ValueTable();
    return new LiveHistory(
        file,
        specification,
        new FollowedFile(
            file,
            new HistoryReader(format, vocabulary, values),
            judge.live(vocabulary, values, options.window),
            options.pause));
  }

  private static boolean isTooLargeToLoad(HistorySource source) {
    double unpacked = source.size().orElse(0) * (source.name().endsWith(".gz") ? 12.0 : 1.0);
    return unpacked * HEAP_PER_BYTE > Runtime.getRuntime().maxMemory();
  }

  /** The judgement made while reading; empty when the file turned out to need loading. */
  private Optional<Judgement> stream(String file, Console console, List<String> notes) {
    Vocabulary vocabulary = vocabularies.get();
    ValueTable values = new ValueTable();
    Streamed streamed = new Streamed(judge.live(vocabulary, values, STREAM_WINDOW));
    HistoryReader reader = new HistoryReader(format, vocabulary, values);
    read(file, console, reader, streamed);
    notes.addAll(reader.remarks());
    return streamed.judgement();
  }

  /**
   * Judges what is read, and reads on after a violation: a line further down may show that the
   * violation was none.
   */
  private static final class Streamed implements OperationSink {
    private final LiveJudge live;
    private boolean watching = true;
    private boolean trustworthy = true;

    Streamed(LiveJudge live) {
      this.live = live;
    }

    @Override
    public void knownUpTo(long time) {
      if (watching) {
        live.knownUpTo(time);
        watching = live.violation().isEmpty();
      }
    }

    @Override
    public void incomplete(@Nullable String object, String reason) {
      live.incomplete(object, reason);
    }

    @Override
    public boolean accept(OperationRow row) {
      if (watching) {
        watching = live.accept(row);
        trustworthy = live.surrender().isEmpty();
      } else {
        trustworthy = !live.isTooLate(row);
      }
      return trustworthy;
    }

    Optional<Judgement> judgement() {
      return trustworthy ? Optional.of(live.asItStands(List.of())) : Optional.empty();
    }
  }

  private Recording load(String file, Console console, List<String> notes) {
    Vocabulary vocabulary = vocabularies.get();
    ValueTable values = new ValueTable();
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    HistoryReader reader = new HistoryReader(format, vocabulary, values);
    HistorySource source = read(file, console, reader, builder);
    notes.addAll(reader.remarks());
    try {
      return builder.build();
    } catch (BadHistory bad) {
      throw BadInput.of(source.name(), bad);
    }
  }

  private static HistorySource read(
      String file, Console console, HistoryReader reader, OperationSink sink) {
    HistorySource source = HistorySource.named(file);
    try (ProgressBar bar = new ProgressBar(console, "reading", source.size().orElse(0))) {
      reader.read(source, reporting(sink, source, bar));
    }
    return source;
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

      @Override
      public void incomplete(@Nullable String object, String reason) {
        next.incomplete(object, reason);
      }
    };
  }

  private static long millisSince(long started) {
    return (System.nanoTime() - started) / 1_000_000;
  }
}
