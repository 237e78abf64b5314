package dev.linchpin.internal.cli.output;

import java.util.function.Supplier;

/**
 * One line on standard error that is drawn again and again: only on a terminal, from the second
 * second on, at most ten times a second.
 */
public final class StatusLine implements AutoCloseable {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final int USUAL_COLUMNS = 80;
  private static final long REDRAW_NANOS = 100_000_000L;

  private final Console console;
  private final long started = System.nanoTime();
  private long nextDraw = started + FIRST_NANOS;
  private int drawn;
  private boolean closed;

  public StatusLine(Console console) {
    this.console = console;
  }

  public double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  /** Draws the text if it is time to. */
  public synchronized void show(Supplier<String> text) {
    long now = System.nanoTime();
    if (closed || !console.showsProgress() || now - nextDraw < 0) {
      return;
    }
    nextDraw = now + REDRAW_NANOS;
    String line = clipped(text.get());
    console.drawProgress(line + " ".repeat(Math.max(0, drawn - line.length())));
    drawn = line.length();
  }

  /** A line that fills the terminal would go on in the next one, and could not be drawn over. */
  private static String clipped(String line) {
    int most = Console.columns().orElse(USUAL_COLUMNS) - 1;
    return line.length() <= most ? line : line.substring(0, Math.max(0, most - 1)) + "…";
  }

  /** Takes the line away until it is drawn again. */
  public synchronized void erase() {
    if (drawn > 0) {
      console.err().print("\r" + " ".repeat(drawn) + "\r");
      console.err().flush();
    }
    drawn = 0;
  }

  @Override
  public synchronized void close() {
    closed = true;
    erase();
  }
}
