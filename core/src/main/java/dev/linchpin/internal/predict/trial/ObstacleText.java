package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedRun.Obstacle;
import java.util.List;

/** Why a predicted schedule is infeasible, in one sentence without its full stop. */
final class ObstacleText {
  private final List<Event> recorded;
  private final List<Event> made;
  private final String subject;

  /**
   * Words for the obstacles of one scenario.
   *
   * @param recorded the run from which the schedule was predicted
   * @param made the run in which it was tried
   */
  ObstacleText(List<Event> recorded, List<Event> made, String subject) {
    this.recorded = recorded;
    this.made = made;
    this.subject = subject;
  }

  /**
   * The sentence.
   *
   * @param thread the one that was expected to go on
   */
  String of(Obstacle obstacle, int thread) {
    Event expected =
        obstacle.expected() == GuidedRun.NEVER ? null : recorded.get(obstacle.expected());
    Event instead = obstacle.instead() == GuidedRun.NEVER ? null : made.get(obstacle.instead());
    if (expected == null || instead == null) {
      return expected == null
          ? "thread %d does more than in the recorded run".formatted(thread)
          : waits(expected);
    }
    return switch (obstacle.kind()) {
      case WAITED -> waits(expected);
      case OTHER_VARIABLE ->
          "the %s at %s then accesses another variable, %s"
              .formatted(noun(expected), place(expected), instead.location());
      case OTHER_WAY -> otherWay(expected, instead);
    };
  }

  private String waits(Event expected) {
    return switch (expected.kind()) {
      case ACQUIRE ->
          "thread %d has to wait for the lock of %s at %s"
              .formatted(expected.thread(), expected.location(), place(expected));
      case JOIN ->
          "thread %d has to wait for the end of %s"
              .formatted(expected.thread(), expected.location());
      default ->
          "thread %d has to wait before the %s at %s"
              .formatted(expected.thread(), noun(expected), place(expected));
    };
  }

  private String otherWay(Event expected, Event instead) {
    if (expected.kind() == Event.Kind.RMW
        && instead.kind() == Event.Kind.READ
        && expected.at().equals(instead.at())) {
      return "the compare-and-set at %s then fails and stores nothing".formatted(place(expected));
    }
    if (expected.kind() == Event.Kind.READ
        && instead.kind() == Event.Kind.RMW
        && expected.at().equals(instead.at())) {
      return "the compare-and-set at %s, which failed in the recorded run, then succeeds"
          .formatted(place(expected));
    }
    return "thread %d then takes another path: instead of the %s at %s comes %s"
        .formatted(
            expected.thread(),
            noun(expected),
            place(expected),
            instead.kind() == Event.Kind.RETURN
                ? "the end of " + call(instead)
                : article(noun(instead)) + " at " + place(instead));
  }

  private String call(Event end) {
    return made.stream()
        .filter(event -> event.kind() == Event.Kind.CALL && event.operation() == end.operation())
        .map(Event::value)
        .findFirst()
        .orElse("the call");
  }

  private static String article(String noun) {
    return ("aeiou".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
  }

  private static String noun(Event event) {
    return switch (event.kind()) {
      case READ -> "read";
      case WRITE -> "write";
      case RMW -> "atomic update";
      case ACQUIRE -> "locking";
      case RELEASE -> "unlocking";
      case CALL -> "call";
      case RETURN -> "end of the call";
      case WAIT -> "wait";
      case NOTIFY -> "notification";
      default -> "step";
    };
  }

  private String place(Event event) {
    String at = SourcePlace.brief(SourcePlace.shown(event, subject));
    return at.isEmpty() ? "an unknown place" : at;
  }
}
