package dev.linchpin.cli;

import dev.linchpin.report.interleaving.InterleavingText.Layout;
import dev.linchpin.report.interleaving.Styling;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The one place that prints: results to standard output, everything else to standard error. */
final class Console implements Styling {
  private static final int USUAL_WIDTH = 160;
  private static final int NARROWEST = 60;

  private final PrintStream out;
  private final PrintStream err;
  private final boolean colour;
  private final boolean progress;

  Console(PrintStream out, PrintStream err, boolean colour, boolean progress) {
    this.out = out;
    this.err = err;
    this.colour = colour;
    this.progress = progress;
  }

  /** The process's own streams; the launcher says whether they are terminals. */
  static Console ofProcess() {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    String noColor = System.getenv("NO_COLOR");
    boolean colour =
        isTerminal("linchpin.stdout")
            && (noColor == null || noColor.isEmpty())
            && !"dumb".equals(System.getenv("TERM"));
    return new Console(out, err, colour, isTerminal("linchpin.stderr"));
  }

  private static boolean isTerminal(String stream) {
    return "terminal".equals(System.getProperty(stream));
  }

  Console withoutColour() {
    return new Console(out, err, false, progress);
  }

  Console withoutProgress() {
    return new Console(out, err, colour, false);
  }

  /** Whether a person is watching standard error. */
  boolean showsProgress() {
    return progress;
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  /**
   * How a run is to be laid out here.
   *
   * @param complete whether steps that no other thread can have noticed are shown one by one
   */
  Layout layout(boolean complete) {
    return new Layout(width(), complete, this);
  }

  /** A terminal says how wide it is if its shell exports it. */
  private static int width() {
    String columns = System.getenv("COLUMNS");
    boolean isKnown = columns != null && columns.matches("[0-9]{1,4}");
    return isKnown ? Math.max(NARROWEST, Integer.parseInt(columns) - 2) : USUAL_WIDTH;
  }

  /** Prints lines a little to the right. */
  void printIndented(List<String> lines) {
    lines.forEach(line -> print(line.isEmpty() ? line : "  " + line));
  }

  void print(String line) {
    out.println(line);
  }

  void complain(String message) {
    err.println("linchpin: " + message);
  }

  /** Set off, if this is a terminal that wants it. */
  @Override
  public String styled(Style style, String text) {
    return colour ? "\u001b[" + code(style) + "m" + text + "\u001b[0m" : text;
  }

  private static String code(Style style) {
    return switch (style) {
      case BAD -> "31;1";
      case GOOD -> "32;1";
      case DIM -> "2";
      case STRONG -> "1";
    };
  }

  void flush() {
    out.flush();
    err.flush();
  }
}
