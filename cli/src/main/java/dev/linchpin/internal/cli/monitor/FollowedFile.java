package dev.linchpin.internal.cli.monitor;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.recording.LiveJudge;
import dev.linchpin.internal.recording.LiveJudge.Surrender;
import dev.linchpin.verdict.Judgement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Watches a file or stream while it is written. One thread reads, and blocks where there is nothing
 * to read; the other waits for what it finds, or for a moment to judge what is there: after a
 * pause, or when an operation that does not return has kept everything behind it from being judged
 * for a second.
 */
final class FollowedFile {
  /** A judgement, and what should be said with it. */
  record Found(Judgement judgement, List<String> notes) {}

  private static final long FOREVER = Duration.ofHours(1).toNanos();
  private static final long STALL = Duration.ofSeconds(1).toNanos();

  /** Judging what stalls takes at most a fifth of the time. */
  private static final int REST = 4;

  private final HistoryReader reader;
  private final LiveJudge judge;
  private final long pauseNanos;
  private final HistorySource source;
  private final Object lock = new Object();

  /** When everything written so far had been read and judged; 0 while reading goes on. */
  private long quietSince;

  private int operations;
  private int judgedAt = -1;
  private boolean ended;
  private @Nullable RuntimeException failure;

  /** Whether the file says up to which time it is complete. */
  private boolean isMarked;

  /** Up to which time it is complete, and since when it has said so. */
  private long known = Long.MIN_VALUE;

  private long knownSince = System.nanoTime();

  /** When what stalls may be judged again. */
  private long restUntil = System.nanoTime();

  /** Operations that run and are not in the file, where it tells; null while it is being read. */
  private @Nullable List<OperationRow> open = List.of();

  FollowedFile(String file, HistoryReader reader, LiveJudge judge, Duration pause) {
    this.reader = reader;
    this.judge = judge;
    this.pauseNanos = pause.toNanos();
    this.source = HistorySource.following(file, this::paused);
  }

  /** Returns at the first violation, at the stream's end, or when something is wrong with it. */
  Found run() {
    Thread thread = new Thread(this::read, "linchpin-follow");
    thread.setDaemon(true);
    thread.start();
    synchronized (lock) {
      try {
        while (true) {
          Optional<Found> found = look();
          if (found.isPresent()) {
            return found.get();
          }
          lock.wait(Math.max(1, Math.min(untilPause(), untilStall()) / 1_000_000));
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new UserProblem("interrupted while following " + source.name());
      }
    }
  }

  /** Nobody writes any more: what is in the file is all. */
  void writerEnded() {
    source.finish();
  }

  private void read() {
    RuntimeException problem = null;
    try {
      reader.read(source, new Operations());
    } catch (BadHistory bad) {
      problem = BadInput.of(source.name(), bad);
    } catch (RuntimeException bad) {
      problem = bad;
    }
    synchronized (lock) {
      failure = problem;
      ended = true;
      lock.notifyAll();
    }
  }

  /** What the reading thread hands over. */
  private final class Operations implements OperationSink {
    @Override
    public boolean accept(OperationRow row) {
      synchronized (lock) {
        quietSince = 0;
        open = null;
        operations++;
        boolean goOn = judge.accept(row);
        if (!goOn) {
          lock.notifyAll();
        }
        return goOn;
      }
    }

    @Override
    public void incomplete(@Nullable String object, String reason) {
      synchronized (lock) {
        judge.incomplete(object, reason);
      }
    }

    @Override
    public void knownUpTo(long time) {
      synchronized (lock) {
        isMarked = true;
        if (time > known) {
          known = time;
          knownSince = System.nanoTime();
        }
        open = openRows();
        judge.knownUpTo(time);
        lock.notifyAll();
      }
    }
  }

  /** Called by the reading thread, which alone may ask the reader. */
  private List<OperationRow> openRows() {
    List<OperationRow> rows = new ArrayList<>();
    reader.deliverOpen(
        row -> {
          rows.add(row.copy());
          return true;
        });
    return rows;
  }

  private void paused() {
    synchronized (lock) {
      quietSince = System.nanoTime() | 1;
      open = openRows();
      lock.notifyAll();
    }
  }

  /** The report on the history so far. */
  private Optional<Found> look() {
    if (failure != null) {
      throw failure;
    }
    Optional<Surrender> surrender = judge.surrender();
    if (surrender.isPresent()) {
      throw new BadInput(
          source.name(),
          surrender.get().line(),
          surrender.get().explanation() + "; run without --follow to judge the whole file");
    }
    if (judge.violation().isPresent()) {
      return Optional.of(
          new Found(
              judge.violation().get(), List.of("found after %d operations".formatted(operations))));
    }
    if (ended) {
      return Optional.of(new Found(judge.asItStands(List.of()), List.of()));
    }
    return untilPause() <= 0 || untilStall() <= 0 ? judgeAsItStands() : Optional.empty();
  }

  private Optional<Found> judgeAsItStands() {
    List<OperationRow> running = open;
    if (running == null || judgedAt == operations) {
      return Optional.empty();
    }
    judgedAt = operations;
    long started = System.nanoTime();
    Judgement judgement = judge.asItStands(running);
    restUntil = System.nanoTime() + REST * (System.nanoTime() - started);
    if (!judgement.verdict().isNo()) {
      return Optional.empty();
    }
    String note =
        isMarked
            ? "found after %d operations".formatted(operations)
            : "judged at a pause, after %d operations: an operation that is still running could explain the history"
                .formatted(operations);
    return Optional.of(new Found(judgement, List.of(note)));
  }

  /** Nanoseconds until what is there should be judged as it stands; very long when never. */
  private long untilPause() {
    if (pauseNanos == 0 || quietSince == 0 || judgedAt == operations) {
      return FOREVER;
    }
    return quietSince + pauseNanos - System.nanoTime();
  }

  /** The same, for operations that wait because an earlier one does not return. */
  private long untilStall() {
    if (!isMarked || open == null || judgedAt == operations) {
      return FOREVER;
    }
    long now = System.nanoTime();
    return Math.max(knownSince + STALL - now, restUntil - now);
  }
}
