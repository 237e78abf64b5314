package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.input.Lines;
import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one recorded run and passes its events to a sink: a {@code .std} log, or a fine-grained
 * trace if the file begins with a brace. Errors in the file are reported as {@link BadInput}.
 */
public final class RunReader {
  private static final int EVENTS_PER_TICK = 1 << 14;

  private final HistorySource source;
  private final @Nullable Transactions transactions;
  private final NamesInFile names = new NamesInFile();
  private final List<String> notes = new ArrayList<>();
  private @Nullable ThreadTransactions wholeThreads;
  private @Nullable ImpossibleAcquires impossible;

  /**
   * @param transactions what should be atomic; null for what is between begin and end, or the
   *     method calls of a trace that has no begin
   */
  public RunReader(HistorySource source, @Nullable Transactions transactions) {
    this.source = source;
    this.transactions = transactions;
  }

  /** The names behind the numbers that the sink was given. */
  public RunNames names() {
    return names;
  }

  /** What the user should know about the file, in whole sentences. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * Hands over all events.
   *
   * @param tick called now and then, for those who watch
   */
  public void read(RunSink sink, Runnable tick) {
    RunSink target = sink;
    if (transactions == Transactions.THREAD) {
      wholeThreads =
          new ThreadTransactions(
              sink, thread -> names.places.number("thread " + names.thread(thread)));
      target = wholeThreads;
    }
    impossible = new ImpossibleAcquires(target);
    try (Lines lines = new Lines(source)) {
      if (!lines.next()) {
        throw new BadInput(source.name(), 0, "is empty; expected one event per line");
      }
      LineParser parser = parser(lines, impossible);
      try {
        readLines(lines, parser, tick);
      } catch (BadRun bad) {
        throw new BadInput(source.name(), parser.delivered(), bad.inWords(names));
      }
    }
    judge(impossible);
  }

  private void judge(ImpossibleAcquires passedOver) {
    BadRun rejection = passedOver.rejection();
    if (rejection != null) {
      throw new BadInput(source.name(), passedOver.firstEvent() + 1, rejection.inWords(names));
    }
    String note = passedOver.note();
    if (note != null) {
      notes.add(note);
    }
  }

  /** The same with the numbers that the events have in the file, and with what was passed over. */
  public Prediction asRecorded(Prediction prediction) {
    Prediction whole = impossible == null ? prediction : impossible.withGap(prediction);
    return wholeThreads == null ? whole : wholeThreads.asRecorded(whole);
  }

  private LineParser parser(Lines lines, RunSink sink) {
    int at = lines.from();
    while (at < lines.to() && lines.buffer()[at] <= ' ' && lines.buffer()[at] > 0) {
      at++;
    }
    boolean isTrace = at < lines.to() && lines.buffer()[at] == '{';
    return isTrace
        ? new TraceParser(lines, sink, names, transactions, notes)
        : new StdParser(lines, sink, names, notes);
  }

  /** From the line that the reader stands on. */
  private void readLines(Lines lines, LineParser parser, Runnable tick) {
    do {
      if (lines.isBlank()) {
        endWithBlanks(lines);
        break;
      }
      parser.line();
      if (lines.number() % EVENTS_PER_TICK == 0) {
        tick.run();
      }
    } while (lines.next());
    parser.end();
  }

  /** Behind the last event there may be blank lines, nothing else. */
  private void endWithBlanks(Lines lines) {
    long blank = lines.number();
    while (lines.next()) {
      if (!lines.isBlank()) {
        throw new BadInput(
            source.name(), blank, "a blank line; expected an event, events follow below");
      }
    }
    if (blank == 1) {
      throw new BadInput(source.name(), 0, "has only blank lines; expected one event per line");
    }
  }
}
