package dev.linchpin.internal.formats.input;

import dev.linchpin.history.BadHistory;

/**
 * A file that does not have the expected format, which the user can fix. The message says where,
 * what was found and what was expected.
 */
public final class BadInput extends RuntimeException {
  private static final int EXCERPT = 80;

  private final String file;
  private final long line;
  private final String problem;

  /**
   * @param line from 1; 0 where no single line is to blame
   * @param problem what stands there and what was expected
   */
  public BadInput(String file, long line, String problem) {
    super((line > 0 ? file + ", line " + line : file) + ": " + problem);
    this.file = file;
    this.line = line;
    this.problem = problem;
  }

  /** What a builder found wrong with the operations of a file. */
  public static BadInput of(String file, BadHistory found) {
    BadInput bad = new BadInput(file, found.line(), String.valueOf(found.getMessage()));
    bad.initCause(found);
    return bad;
  }

  public String file() {
    return file;
  }

  /** From 1; 0 where no single line is to blame. */
  public long line() {
    return line;
  }

  /** The message without file and line. */
  public String problem() {
    return problem;
  }

  /** The text on one line, shortened so that it fits a message. */
  public static String excerpt(String text) {
    String shown = text.strip();
    boolean cut = shown.length() > EXCERPT;
    if (cut) {
      int end = EXCERPT - 1;
      shown = shown.substring(0, Character.isHighSurrogate(shown.charAt(end - 1)) ? end - 1 : end);
    }
    StringBuilder line = new StringBuilder(shown.length() + 1);
    shown.chars().forEach(c -> line.append(Character.isISOControl(c) ? '␦' : (char) c));
    return cut ? line.append('…').toString() : line.toString();
  }
}
