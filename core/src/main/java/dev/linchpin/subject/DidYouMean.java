package dev.linchpin.subject;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Finds the names that a user may have meant by a name that does not exist. */
public final class DidYouMean {
  /** Names with more changes than that are other names. */
  private static final int MOST_CHANGES = 2;

  /** Two changes make another name of a shorter one: Thing, Timing. */
  private static final int LONG_NAME = 7;

  /** A shorter beginning fits too many names. */
  private static final int SHORTEST_BEGINNING = 3;

  private static final int MOST_NAMES = 3;

  private DidYouMean() {}

  /**
   * The names that are close to the given one, the closest first: those that differ in capitals
   * only, in a letter or two, or that the given one begins.
   */
  public static List<String> closest(String given, Collection<String> known) {
    List<Near> near =
        known.stream()
            .distinct()
            .flatMap(name -> near(given, name))
            .sorted(Comparator.comparingInt(Near::changes).thenComparing(Near::name))
            .toList();
    return near.stream()
        .filter(one -> one.changes == near.get(0).changes)
        .limit(MOST_NAMES)
        .map(Near::name)
        .toList();
  }

  /** {@code "; did you mean add or addAll?"}; empty if no name is close. */
  public static String hint(String given, Collection<String> known) {
    return hint(closest(given, known));
  }

  /** {@code "; did you mean add? Expected add, remove"}: a hint, and all there are. */
  public static String among(String given, Collection<String> known) {
    return before("expected " + String.join(", ", known), hint(given, known));
  }

  /** A hint and the sentence that follows it. */
  public static String before(String sentence, String hint) {
    return hint.isEmpty()
        ? "; " + sentence
        : "%s %s%s"
            .formatted(hint, Character.toUpperCase(sentence.charAt(0)), sentence.substring(1));
  }

  /** The same for names that were found already. */
  public static String hint(List<String> meant) {
    return meant.isEmpty() ? "" : "; did you mean %s?".formatted(String.join(" or ", meant));
  }

  private record Near(String name, int changes) {}

  private static Stream<Near> near(String given, String name) {
    String one = given.toLowerCase(Locale.ROOT);
    String other = name.toLowerCase(Locale.ROOT);
    int changes = changes(one, other);
    int longer = Math.max(one.length(), other.length());
    int most = longer < LONG_NAME ? 1 : MOST_CHANGES;
    if (changes <= most && changes < Math.min(one.length(), other.length())) {
      return Stream.of(new Near(name, changes));
    }
    return one.length() >= SHORTEST_BEGINNING && other.startsWith(one)
        ? Stream.of(new Near(name, MOST_CHANGES + 1))
        : Stream.empty();
  }

  /**
   * How many letters must be changed, added, dropped or swapped with their neighbour to make one
   * word of the other (optimal string alignment distance).
   */
  static int changes(String from, String to) {
    int[][] table = new int[from.length() + 1][to.length() + 1];
    for (int row = 0; row <= from.length(); row++) {
      for (int column = 0; column <= to.length(); column++) {
        table[row][column] =
            row == 0 || column == 0 ? row + column : cheapest(table, row, column, from, to);
      }
    }
    return table[from.length()][to.length()];
  }

  private static int cheapest(int[][] table, int row, int column, String from, String to) {
    char one = from.charAt(row - 1);
    char other = to.charAt(column - 1);
    int replaced = table[row - 1][column - 1] + (one == other ? 0 : 1);
    int best = Math.min(replaced, 1 + Math.min(table[row - 1][column], table[row][column - 1]));
    boolean isSwap =
        row > 1 && column > 1 && one == to.charAt(column - 2) && from.charAt(row - 2) == other;
    return isSwap ? Math.min(best, 1 + table[row - 2][column - 2]) : best;
  }
}
