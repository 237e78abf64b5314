package dev.linchpin.internal.cli.output;

import java.util.function.Supplier;

/**
 * One line on standard error that is drawn again and again: only on a terminal, from the second
 * second on, at most ten times a second.
 */
final class StatusLine implements AutoCloseable {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long REDRAW_NANOS = 100_000_000L;

  private final Console console;
  private final long started = System.nanoTime();
  private long nextDraw = started + FIRST_NANOS;
  private int drawn;
  private boolean closed;

  StatusLine(Console console) {
    this.console = console;
  }

  double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  /** Draws the text if it is time to. */
  synchronized void show(Supplier<String> text) {
    long now = System.nanoTime();
    if (closed || !console.showsProgress() || now - nextDraw < 0) {
      return;
    }
    nextDraw = now + REDRAW_NANOS;
    String line = text.get();
    console.drawProgress(line + " ".repeat(Math.max(0, drawn - line.length())));
    drawn = line.length();
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (drawn > 0) {
      console.err().print("\r" + " ".repeat(drawn) + "\r");
      console.err().flush();
    }
  }
}
