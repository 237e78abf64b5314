package dev.linchpin.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The one place that prints: results to standard output, everything else to standard error. */
final class Console {
  /** Text attributes; only on a terminal that wants them. */
  enum Style {
    BAD("31;1"),
    GOOD("32;1"),
    DIM("2"),
    STRONG("1");

    final String code;

    Style(String code) {
      this.code = code;
    }
  }

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

  void print(String line) {
    out.println(line);
  }

  void complain(String message) {
    err.println("linchpin: " + message);
  }

  String styled(Style style, String text) {
    return colour ? "\u001b[" + style.code + "m" + text + "\u001b[0m" : text;
  }

  void flush() {
    out.flush();
    err.flush();
  }
}
