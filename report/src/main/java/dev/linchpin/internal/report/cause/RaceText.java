package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.SourcePlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A decisive race in sentences: who went first, and what would have happened otherwise. */
public final class RaceText {
  private RaceText() {}

  /** What its label means. */
  public static String meaning(TreeLabel label) {
    return switch (label) {
      case W -> "every schedule from here is correct";
      case B -> "every schedule from here fails";
      case G -> "the next step decides between a correct and a failing run";
      case GG -> "the next step decides nothing";
      case WG -> "one next step makes the run correct, another leaves both outcomes possible";
      case BG -> "one next step makes the run fail, another leaves both outcomes possible";
    };
  }

  /**
   * Decisions one after the other in which one thread goes on and the same others wait.
   *
   * @param first its decision
   * @param last the one with which it ends
   * @param length how many they are
   */
  public record Stretch(Decision first, Decision last, int length) {
    private boolean goesOnWith(Decision next) {
      List<Racer> before = last.racers();
      List<Racer> after = next.racers();
      return last.label() == next.label()
          && !before.isEmpty()
          && before.size() == after.size()
          && before.get(0).thread() == after.get(0).thread()
          && before.subList(1, before.size()).equals(after.subList(1, after.size()));
    }
  }

  /** The decisions of a sequence, those together that say the same. */
  public static List<Stretch> stretches(RaceSequence sequence) {
    List<Stretch> stretches = new ArrayList<>();
    for (Decision decision : sequence.nodes()) {
      Stretch before = stretches.isEmpty() ? null : stretches.get(stretches.size() - 1);
      if (before != null && before.goesOnWith(decision)) {
        stretches.set(
            stretches.size() - 1, new Stretch(before.first(), decision, before.length() + 1));
      } else {
        stretches.add(new Stretch(decision, decision, 1));
      }
    }
    return stretches;
  }

  /** The race itself and its outcome, a sentence each. */
  public static List<String> sentences(Stretch stretch) {
    List<String> sentences = new ArrayList<>();
    List<Racer> racers = stretch.last().racers();
    if (racers.isEmpty()) {
      return sentences;
    }
    Racer first = racers.get(0);
    List<Racer> others = racers.subList(1, racers.size());
    String went = stretch.length() == 1 ? who(first) : who(stretch.first().racers().get(0), first);
    String behind = String.join(" and ", others.stream().map(RaceText::who).toList());
    sentences.add(
        went + (others.isEmpty() ? " went" : " went before " + behind) + outcome(first.then()));
    for (Racer other : others) {
      String moment =
          stretch.length() == 1 ? "" : " at any of these " + stretch.length() + " steps";
      sentences.add(
          "if thread %d had gone first%s: %s"
              .formatted(other.thread(), moment, left(other.then())));
    }
    return sentences;
  }

  private static String who(Racer from, Racer to) {
    return "thread %d (from %s, %s, to %s, %s)"
        .formatted(
            from.thread(),
            from.event(),
            SourcePlace.brief(from.at()),
            to.event(),
            SourcePlace.brief(to.at()));
  }

  private static String who(Racer racer) {
    return "thread %d (%s, %s)"
        .formatted(racer.thread(), racer.event(), SourcePlace.brief(racer.at()));
  }

  private static String outcome(TreeLabel then) {
    return switch (then) {
      case W -> ": after this every schedule is correct";
      case B -> ": after this every schedule fails";
      default -> "";
    };
  }

  private static String left(TreeLabel then) {
    return switch (then) {
      case W -> "every schedule would be correct";
      case B -> "every schedule would fail";
      default -> "both outcomes would still be possible";
    };
  }

  /** As {@code WG G, on 14 failing paths}. */
  public static String title(RaceSequence sequence) {
    return String.format(
        Locale.ROOT,
        "%s, on %,d failing %s",
        sequence.pattern(),
        sequence.paths(),
        sequence.paths() == 1 ? "path" : "paths");
  }
}
