package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;

/**
 * Places in a call tree, which has the methods above them: {@code line 15} in the source file of
 * the class under test, {@code Stripe.add:15} elsewhere.
 */
public final class PlaceText {
  private final UserCode code;

  public PlaceText(String subject) {
    this.code = new UserCode(subject);
  }

  /** As in {@code Stack.java:12}; empty if the file or the line is not known. */
  static String inFile(String at, FileNames files) {
    int colon = at.lastIndexOf(':');
    int method = at.lastIndexOf('.', Math.max(colon, 0));
    if (method < 1 || at.endsWith(":0")) {
      return "";
    }
    String file = files.of(at.substring(0, method));
    return file.isEmpty() ? "" : file + at.substring(colon);
  }

  /**
   * As stack traces have it, so that consoles make a link of it: {@code at
   * com.acme.Stack.push(Stack.java:12)}; empty if the file or the line is not known.
   */
  public static String traced(String at, FileNames files) {
    String inFile = inFile(at, files);
    return inFile.isEmpty()
        ? ""
        : "at %s(%s)".formatted(at.substring(0, at.lastIndexOf(':')), inFile);
  }

  public String of(String at) {
    int colon = at.lastIndexOf(':');
    boolean isLine = colon > 0 && !at.endsWith(":0");
    return isLine && code.isInSubject(at.substring(0, colon))
        ? "line " + at.substring(colon + 1)
        : SourcePlace.brief(at);
  }
}
