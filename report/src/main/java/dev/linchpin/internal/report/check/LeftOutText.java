package dev.linchpin.internal.report.check;

import dev.linchpin.finding.NotJudged;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.subject.Subject.LeftOut;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What was not used of a class, and what was tried in vain. A reader must not have to ask for it:
 * what we could not do is told with its reason; of the rest, which nobody would miss, the names are
 * enough.
 */
final class LeftOutText {
  /** So many names of what was left out, unless the reasons are wanted. */
  private static final int MOST_NAMES = 12;

  /** So many names of what was left out for one reason. */
  private static final int MOST_OF_A_REASON = 4;

  private final Layout layout;
  private final List<String> lines = new ArrayList<>();

  LeftOutText(Layout layout) {
    this.layout = layout;
  }

  /** The lines of this section; none if everything was used. */
  List<String> lines(List<LeftOut> unused, List<NotJudged> notJudged, boolean verbose) {
    if (verbose) {
      addAll(unused);
    } else {
      addLimits(unused);
      addOthers(unused);
    }
    for (NotJudged one : notJudged) {
      add("not judged", one.what() + ": " + one.why());
    }
    return List.copyOf(lines);
  }

  /** Whether reasons remain untold. */
  static boolean isBrief(List<LeftOut> unused) {
    return unused.stream().anyMatch(one -> !one.kind().isLimit());
  }

  private void addAll(List<LeftOut> unused) {
    if (!unused.isEmpty()) {
      lines.add("left out:");
    }
    for (LeftOut one : unused) {
      lines.addAll(ColumnText.wrap("  %s: %s".formatted(one.what(), one.reason()), layout.width()));
    }
  }

  /** One line for each reason; what broke when it was tried stands among what was not judged. */
  private void addLimits(List<LeftOut> unused) {
    Map<String, List<String>> reasons = new LinkedHashMap<>();
    unused.stream()
        .filter(one -> one.kind() == LeftOut.Kind.UNSAYABLE)
        .forEach(
            one ->
                reasons
                    .computeIfAbsent(
                        one.reason().replace(one.what(), "it"), none -> new ArrayList<>())
                    .add(one.what()));
    reasons.forEach(
        (reason, those) -> add("left out", names(those, MOST_OF_A_REASON) + ": " + reason));
  }

  private void addOthers(List<LeftOut> unused) {
    List<String> others =
        unused.stream().filter(one -> !one.kind().isLimit()).map(LeftOut::what).toList();
    if (!others.isEmpty()) {
      add("not used (%d)".formatted(others.size()), names(others, MOST_NAMES));
    }
  }

  private static String names(List<String> names, int most) {
    String shown = names.stream().limit(most).collect(Collectors.joining(", "));
    return names.size() > most ? "%s, … and %d more".formatted(shown, names.size() - most) : shown;
  }

  private void add(String name, String text) {
    lines.addAll(ColumnText.wrap(name + ": " + text, layout.width()));
  }
}
