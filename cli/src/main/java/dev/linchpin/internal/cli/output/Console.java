package dev.linchpin.internal.cli.output;

import dev.linchpin.internal.cli.terminal.WatchedStream;
import dev.linchpin.internal.formats.output.RandomNumber;
import dev.linchpin.internal.formats.output.SafeText;
import dev.linchpin.internal.formats.output.SafeWriter;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The one place that prints: results to standard output, everything else to standard error. Nothing
 * printed here moves the cursor or changes the terminal, whatever the text holds.
 */
public final class Console implements Styling {
  private static final int USUAL_WIDTH = 100;
  private static final int NARROWEST = 60;

  /** Reports are printed a little to the right. */
  private static final int INDENT = 2;

  /**
   * Begins and ends what is set off, until it is printed. The two characters are drawn at random
   * for each process, so that no text from outside can hold them and pass for ours.
   */
  private static final String MARK = "\u001b" + privateCharacter() + privateCharacter();

  private static final char PLAIN_AGAIN = 'z';

  private final WatchedStream watched;
  private final PrintStream out;
  private final PrintStream err;
  private final boolean colour;
  private final boolean progress;
  private final Shortfall shortfall;
  private final Interruption interruption;
  private GitHub gitHub = GitHub.NONE;

  /** What was asked for and could not be delivered. */
  private static final class Shortfall {
    private boolean isFileMissing;
    private boolean isToldOfOutput;
  }

  public Console(OutputStream out, OutputStream err, boolean colour, boolean progress) {
    this(
        new WatchedStream(out),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        colour,
        progress);
  }

  private Console(WatchedStream watched, PrintStream err, boolean colour, boolean progress) {
    this.watched = watched;
    this.out = new PrintStream(watched, false, StandardCharsets.UTF_8);
    this.err = err;
    this.colour = colour;
    this.progress = progress;
    this.shortfall = new Shortfall();
    this.interruption = new Interruption();
  }

  private Console(Console other, boolean colour, boolean progress) {
    this.watched = other.watched;
    this.out = other.out;
    this.err = other.err;
    this.colour = colour;
    this.progress = progress;
    this.shortfall = other.shortfall;
    this.interruption = other.interruption;
    this.gitHub = other.gitHub;
  }

  /** The process's own streams; the launcher says whether they are terminals. */
  public static Console ofProcess() {
    String noColor = System.getenv("NO_COLOR");
    boolean colour =
        isTerminal("linchpin.stdout")
            && (noColor == null || noColor.isEmpty())
            && !"dumb".equals(System.getenv("TERM"));
    Console console =
        new Console(
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            colour,
            isTerminal("linchpin.stderr"));
    return console.on(GitHub.of(System::getenv));
  }

  /** The same in a workflow of GitHub. */
  public Console on(GitHub host) {
    Console same = new Console(this, colour, progress);
    same.gitHub = host;
    return same;
  }

  /** Whether the user ends the command early. */
  public Interruption interruption() {
    return interruption;
  }

  public GitHub gitHub() {
    return gitHub;
  }

  private static boolean isTerminal(String stream) {
    return "terminal".equals(System.getProperty(stream));
  }

  private static char privateCharacter() {
    return (char) (0xe000 + Math.floorMod(RandomNumber.next(), 0x1900));
  }

  public Console withoutColour() {
    return new Console(this, false, progress);
  }

  public Console withoutProgress() {
    return new Console(this, colour, false);
  }

  /** Whether a person is watching standard error. */
  boolean showsProgress() {
    return progress;
  }

  /** For text that holds nothing but our own words, such as help. */
  public PrintStream out() {
    return out;
  }

  /** For text that holds nothing but our own words, such as help. */
  public PrintStream err() {
    return err;
  }

  /** For a document that is too long for one text; to be flushed, not closed. */
  public Writer document() {
    return new SafeWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  /**
   * How a run is to be laid out here.
   *
   * @param complete whether steps that no other thread can have noticed are shown one by one
   */
  public Layout layout(boolean complete) {
    return layout(complete, false);
  }

  /** The same, with all decisive races if they are wanted. */
  public Layout layout(boolean complete, boolean races) {
    return new Layout(width(), complete, races, this);
  }

  private static int width() {
    return Math.max(NARROWEST, columns().orElse(USUAL_WIDTH) - INDENT);
  }

  /** How wide the terminal is, if the shell or the launcher says so. */
  public static OptionalInt columns() {
    for (String columns : new String[] {System.getenv("COLUMNS"), columnsOfTerminal()}) {
      if (columns != null && columns.matches("[0-9]{1,4}") && !columns.matches("0+")) {
        return OptionalInt.of(Integer.parseInt(columns));
      }
    }
    return OptionalInt.empty();
  }

  private static String columnsOfTerminal() {
    return System.getProperty("linchpin.columns", "");
  }

  /** Prints lines a little to the right. */
  public void printIndented(List<String> lines) {
    lines.forEach(line -> print(line.isEmpty() ? line : "  " + line));
  }

  public void print(String line) {
    out.println(shown(line));
  }

  public void complain(String message) {
    err.println("linchpin: " + shown(message));
  }

  /** A line for a program that reads standard error. */
  void command(String line) {
    err.println(shown(line));
  }

  /** A file that was asked for is not there; that must not hide what was found. */
  public void complainOfMissingFile(String message) {
    shortfall.isFileMissing = true;
    complain(message);
  }

  /** Draws a line of progress over the one before. */
  void drawProgress(String line) {
    err.print("\r" + shown(line));
    err.flush();
  }

  /** Set off, if this is a terminal that wants it. */
  @Override
  public String styled(Style style, String text) {
    return colour ? MARK + mark(style) + text + MARK + PLAIN_AGAIN : text;
  }

  /** The text, safe; what {@link #styled} marked gets its colours. */
  private String shown(String text) {
    if (!text.contains(MARK)) {
      return SafeText.of(text);
    }
    StringBuilder shown = new StringBuilder();
    int from = 0;
    for (int mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, from)) {
      shown.append(SafeText.of(text.substring(from, mark)));
      from = mark + MARK.length();
      if (from < text.length()) {
        shown.append("\u001b[").append(code(text.charAt(from))).append('m');
        from++;
      }
    }
    return shown.append(SafeText.of(text.substring(from))).toString();
  }

  /** How a style is marked until it is printed. */
  private static char mark(Style style) {
    return switch (style) {
      case BAD -> 'b';
      case GOOD -> 'g';
      case DIM -> 'd';
      case STRONG -> 's';
    };
  }

  private static String code(char mark) {
    return switch (mark) {
      case 'b' -> "31;1";
      case 'g' -> "32;1";
      case 'd' -> "2";
      case 's' -> "1";
      default -> "0";
    };
  }

  /**
   * Hands over what was printed.
   *
   * @throws UserProblem if standard output cannot be written: further work would be useless
   */
  public void flush() {
    undelivered()
        .ifPresent(
            problem -> {
              shortfall.isToldOfOutput = true;
              throw new UserProblem(problem);
            });
  }

  /** How the program ends: as the command did, unless something could not be delivered. */
  public ExitCode concluding(ExitCode status) {
    Optional<String> lost = undelivered();
    if (lost.isPresent() && !shortfall.isToldOfOutput) {
      complain(lost.get());
    }
    ExitCode atLeast = lost.isPresent() ? status.worse(ExitCode.WRONG_USE) : status;
    boolean looksFine = atLeast == ExitCode.NOTHING_WRONG || atLeast == ExitCode.UNDECIDED;
    return shortfall.isFileMissing && looksFine ? ExitCode.WRONG_USE : atLeast;
  }

  private Optional<String> undelivered() {
    boolean failed = out.checkError();
    err.flush();
    return failed
        ? Optional.of(
            "the result could not be written to standard output: %s"
                .formatted(watched.problem().orElse("it is closed")))
        : Optional.empty();
  }
}
