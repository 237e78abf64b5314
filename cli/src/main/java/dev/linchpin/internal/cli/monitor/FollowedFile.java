package dev.linchpin.internal.cli.monitor;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.OperationRow;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.FollowedInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.recording.LiveJudge;
import dev.linchpin.internal.recording.LiveJudge.Surrender;
import dev.linchpin.verdict.Judgement;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Watches a file or stream while it is written. One thread reads, and blocks where there is nothing
 * to read; the other waits for what it finds, or for a pause long enough to judge what is there.
 */
final class FollowedFile {
  /** A judgement, and what should be said with it. */
  record Found(Judgement judgement, List<String> notes) {}

  private final String file;
  private final HistoryReader reader;
  private final LiveJudge judge;
  private final long pauseNanos;
  private final Object lock = new Object();

  /** When everything written so far had been read and judged; 0 while reading goes on. */
  private long quietSince;

  private int operations;
  private int judgedAtPause = -1;
  private boolean ended;
  private @Nullable RuntimeException failure;

  FollowedFile(String file, HistoryReader reader, LiveJudge judge, Duration pause) {
    this.file = file;
    this.reader = reader;
    this.judge = judge;
    this.pauseNanos = pause.toNanos();
  }

  /** Returns at the first violation, at the stream's end, or when something is wrong with it. */
  Found run() {
    HistorySource source = open();
    Thread thread = new Thread(() -> read(source), "linchpin-follow");
    thread.setDaemon(true);
    thread.start();
    synchronized (lock) {
      try {
        while (true) {
          Optional<Found> found = look(source);
          if (found.isPresent()) {
            return found.get();
          }
          lock.wait(Math.max(1, untilPause() / 1_000_000));
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new UserProblem("interrupted while following " + file);
      }
    }
  }

  private HistorySource open() {
    try {
      FollowedInput input =
          file.equals(HistorySource.STDIN)
              ? FollowedInput.ofPipe(System.in, this::paused)
              : FollowedInput.ofFile(Path.of(file), this::paused);
      return HistorySource.following(
          file.equals(HistorySource.STDIN) ? "standard input" : file, input);
    } catch (NoSuchFileException missing) {
      throw new BadInput(file, 0, "no such file; expected a history file");
    } catch (IOException failed) {
      throw new BadInput(file, 0, "cannot be read: " + failed.getMessage());
    }
  }

  private void read(HistorySource source) {
    RuntimeException problem = null;
    try {
      reader.read(source, this::accept);
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

  private boolean accept(OperationRow row) {
    synchronized (lock) {
      quietSince = 0;
      operations++;
      boolean goOn = judge.accept(row);
      if (!goOn) {
        lock.notifyAll();
      }
      return goOn;
    }
  }

  private void paused() {
    synchronized (lock) {
      quietSince = System.nanoTime() | 1;
      lock.notifyAll();
    }
  }

  /** The report on the history so far. */
  private Optional<Found> look(HistorySource source) {
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
      return Optional.of(new Found(judge.asItStands(), List.of()));
    }
    return untilPause() <= 0 && judgedAtPause != operations ? judgeAtPause() : Optional.empty();
  }

  private Optional<Found> judgeAtPause() {
    judgedAtPause = operations;
    Judgement judgement = judge.asItStands();
    if (!judgement.verdict().isNo()) {
      return Optional.empty();
    }
    String note =
        "judged at a pause, after %d operations: an operation that is still running could explain the history"
            .formatted(operations);
    return Optional.of(new Found(judgement, List.of(note)));
  }

  /** Nanoseconds until what is there should be judged as it stands; very long when never. */
  private long untilPause() {
    if (pauseNanos == 0 || quietSince == 0 || judgedAtPause == operations) {
      return Duration.ofHours(1).toNanos();
    }
    return quietSince + pauseNanos - System.nanoTime();
  }
}
