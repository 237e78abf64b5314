package dev.linchpin.report.cause;

import dev.linchpin.cause.Label;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.execution.SourcePlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A decisive race in sentences: who went first, and what would have happened otherwise. */
public final class RaceText {
  private RaceText() {}

  /** What its label means. */
  public static String meaning(Label label) {
    return switch (label) {
      case W -> "every run from here is right";
      case B -> "no run from here is right";
      case G -> "who goes next decides, one way or the other";
      case GG -> "nothing is decided by who goes next";
      case WG -> "one turn makes all well, another leaves it open";
      case BG -> "one turn makes it wrong for good, another leaves it open";
    };
  }

  /** The race itself and its outcome, a sentence each. */
  public static List<String> sentences(Decision decision) {
    List<String> sentences = new ArrayList<>();
    if (decision.racers().isEmpty()) {
      return sentences;
    }
    Racer first = decision.racers().get(0);
    List<Racer> others = decision.racers().subList(1, decision.racers().size());
    String behind =
        others.isEmpty()
            ? ""
            : " went before " + String.join(" and ", others.stream().map(RaceText::who).toList());
    sentences.add(who(first) + (others.isEmpty() ? " went" : behind) + outcome(first.then()));
    for (Racer other : others) {
      sentences.add("had thread %d gone first: %s".formatted(other.thread(), left(other.then())));
    }
    return sentences;
  }

  private static String who(Racer racer) {
    return "thread %d (%s, %s)"
        .formatted(racer.thread(), racer.event(), SourcePlace.brief(racer.at()));
  }

  private static String outcome(Label then) {
    return switch (then) {
      case W -> ": all is well from there";
      case B -> ": from there nothing can be right";
      default -> "";
    };
  }

  private static String left(Label then) {
    return switch (then) {
      case W -> "every run from there is right";
      case B -> "no run from there is right";
      default -> "it would still be open";
    };
  }

  /** As {@code WG G, in 14 bad ways}. */
  public static String title(RaceSequence sequence) {
    return String.format(
        Locale.ROOT,
        "%s, on %,d bad %s",
        sequence.pattern(),
        sequence.paths(),
        sequence.paths() == 1 ? "way" : "ways");
  }
}
