package dev.linchpin.internal.report.cause;

import java.util.List;

/**
 * How much code a report shows.
 *
 * @param methods of so many methods at most the lines of the run are shown, besides those to blame
 * @param elsewhere whether lines to blame are shown that the run does not reach, not only named
 * @param longest so many lines of a block, which loses its middle if it is longer
 */
public record CodeRoom(int methods, boolean elsewhere, int longest) {
  private static final int LONGEST = 24;

  /** As much as is of use. */
  public static final CodeRoom LARGE = new CodeRoom(3, true, LONGEST);

  /** From the largest to the smallest. */
  public static final List<CodeRoom> ALL =
      List.of(
          LARGE,
          new CodeRoom(2, true, LONGEST),
          new CodeRoom(1, true, LONGEST),
          new CodeRoom(0, true, LONGEST),
          new CodeRoom(0, false, LONGEST),
          new CodeRoom(0, false, LONGEST / 3));
}
