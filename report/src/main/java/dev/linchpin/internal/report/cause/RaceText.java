package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.source.SourcePlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A decisive race in sentences: who went first, and what would have happened otherwise. */
public final class RaceText {
  private static final char NUMBER = '#';

  private final RunDetail names;

  /** With the names of the run that is shown. */
  public RaceText(RunDetail names) {
    this.names = names;
  }

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

  /** Whether all that its threads touch has a name that readers know. */
  static boolean isPlain(Stretch stretch) {
    return stretch.last().racers().stream()
        .allMatch(racer -> racer.event().indexOf(NUMBER) < 0 && !racer.at().isEmpty());
  }

  /** The race itself and its outcome, a sentence each. */
  public List<String> sentences(Stretch stretch) {
    List<String> sentences = new ArrayList<>();
    List<Racer> racers = stretch.last().racers();
    if (racers.isEmpty()) {
      return sentences;
    }
    Racer first = racers.get(0);
    List<Racer> others = racers.subList(1, racers.size());
    String went = stretch.length() == 1 ? who(first) : who(stretch.first().racers().get(0), first);
    String behind = String.join(" and ", others.stream().map(this::who).toList());
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

  private String who(Racer from, Racer to) {
    return "thread %d (from %s, %s, to %s, %s)"
        .formatted(
            from.thread(),
            named(from.event()),
            SourcePlace.brief(from.at()),
            named(to.event()),
            SourcePlace.brief(to.at()));
  }

  private String who(Racer racer) {
    return "thread %d (%s, %s)"
        .formatted(racer.thread(), named(racer.event()), SourcePlace.brief(racer.at()));
  }

  /** An event as {@code write Node#1.next}, with the name that readers know. */
  public String named(String event) {
    int blank = event.indexOf(' ');
    // Numbers of objects are those of the run in which a race was seen, which may be another one.
    return blank < 0 || event.indexOf(NUMBER) >= 0
        ? event
        : event.substring(0, blank + 1) + names.name(event.substring(blank + 1));
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
