package dev.linchpin.internal.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A sentence in pieces, so that the operations it names can be pointed at. */
final class Explanation {
  private static final int LONGEST = 2_000;
  static final int NO_OPERATION = -1;

  /**
   * A piece of the sentence.
   *
   * @param shown which of the operations shown it names, or {@link #NO_OPERATION}
   */
  record Piece(String text, int shown) {}

  private Explanation() {}

  static List<Piece> of(Excerpt excerpt) {
    String sentence = Wording.explanation(excerpt.finding.verdict());
    Map<String, Integer> names = new HashMap<>();
    for (int shown = 0; shown < excerpt.ops.length; shown++) {
      for (String name : excerpt.names(excerpt.ops[shown])) {
        if (sentence.contains(name)) {
          names.put(name, shown);
        }
      }
    }
    // A name may be the beginning of another ("… by process 1", "… by process 12").
    List<String> longestFirst =
        names.keySet().stream().sorted(Comparator.comparingInt(String::length).reversed()).toList();
    List<Piece> pieces = new ArrayList<>();
    int plainFrom = 0;
    int at = 0;
    while (at < sentence.length()) {
      int here = at;
      String name =
          longestFirst.stream().filter(n -> isNamed(n, sentence, here)).findFirst().orElse("");
      if (name.isEmpty()) {
        at++;
        continue;
      }
      addPlain(pieces, sentence.substring(plainFrom, at));
      pieces.add(new Piece(Wording.clip(name), names.getOrDefault(name, NO_OPERATION)));
      at += name.length();
      plainFrom = at;
    }
    addPlain(pieces, sentence.substring(plainFrom));
    return pieces;
  }

  /** Whether the operation's whole name stands there; it ends in the number of a process. */
  private static boolean isNamed(String name, String sentence, int at) {
    int end = at + name.length();
    return sentence.startsWith(name, at)
        && (end == sentence.length() || !Character.isDigit(sentence.charAt(end)));
  }

  private static void addPlain(List<Piece> pieces, String text) {
    if (!text.isEmpty()) {
      pieces.add(new Piece(Wording.clip(text, LONGEST), NO_OPERATION));
    }
  }
}
