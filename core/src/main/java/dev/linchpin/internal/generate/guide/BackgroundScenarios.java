package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios in which threads of the class itself meet each other: one caller makes the same call
 * several times, and calls that only look come when everything is at rest.
 *
 * <p>A call that hands work to a pool returns at once, so a pair of callers shows little more than
 * one of them. A class that collects before it hands on ({@code submit("a")} twice for one batch)
 * needs four calls until two tasks run at the same time. Each method occurs once, in the first
 * state in which it involves a thread of the class.
 *
 * <p>Two callers beside threads of the class come after these, with looks as well, which {@link
 * RacingPairs} leaves out there. If every call waits for a thread of the class, none can come when
 * everything is at rest; then one of the two callers makes a call without arguments, which tells
 * what the others left behind.
 */
final class BackgroundScenarios {
  private static final int CALLS = 4;

  /** They have many schedules. */
  private static final int MOST = 4;

  private static final int MOST_LOOKS = 3;

  private static final int MOST_PAIRS = 16;

  private final Iterator<Scenario> scenarios;

  BackgroundScenarios(Survey survey, Subject subject, int mostOperations) {
    List<Scenario> all = new ArrayList<>();
    Set<String> known = new HashSet<>();
    if (mostOperations >= CALLS) {
      for (StartState state : survey.states()) {
        Map<Invocation, Footprint> footprints = survey.in(state);
        footprints.forEach(
            (call, footprint) -> {
              if (footprint.isHandedOn() && known.add(call.method())) {
                all.add(
                    state.scenario(
                        List.of(List.of(call, call, call, call)), closing(subject, footprints)));
              }
            });
      }
    }
    List<Scenario> pairs =
        mostOperations > 2
            ? pairs(StartState.of(subject), survey, subject, any -> true)
            : List.of();
    this.scenarios = Stream.concat(all.stream().limit(MOST), pairs.stream()).iterator();
  }

  private static boolean waitsForThreads(Footprint footprint) {
    return footprint.waits() && footprint.involvesOwnThread();
  }

  /** For each pair of methods that change something, two calls, those first that conflict. */
  private static List<Scenario> pairs(
      StartState state, Survey survey, Subject subject, Predicate<RacingPairs.Meeting> wanted) {
    Map<Invocation, Footprint> footprints = survey.in(state);
    Set<Set<String>> known = new HashSet<>();
    List<Scenario> pairs = new ArrayList<>();
    if (subject.closing().isEmpty()) {
      RacingPairs.meetings(footprints, subject.roles()).stream()
          .filter(pair -> pair.contact().isWithOwnThread())
          .filter(pair -> changes(footprints, pair.one()) && changes(footprints, pair.two()))
          .filter(wanted)
          .sorted(Comparator.comparing(pair -> !pair.contact().bothWrite()))
          .filter(pair -> known.add(methods(pair)))
          .forEach(pair -> pairs.addAll(lookedAt(state, pair, footprints, subject)));
    }
    return pairs.stream().limit(MOST_PAIRS).toList();
  }

  private static Set<String> methods(RacingPairs.Meeting pair) {
    return new HashSet<>(List.of(pair.one().method(), pair.two().method()));
  }

  /** The pair with looks in the end, or with one by the caller that waits; none without a look. */
  private static List<Scenario> lookedAt(
      StartState state,
      RacingPairs.Meeting pair,
      Map<Invocation, Footprint> footprints,
      Subject subject) {
    List<Invocation> answers = answers(footprints);
    if (!answers.isEmpty()) {
      return List.of(state.scenario(List.of(List.of(pair.one()), List.of(pair.two())), answers));
    }
    boolean isFirst = waits(footprints, pair.one());
    Invocation waiting = isFirst ? pair.one() : pair.two();
    Invocation past = isFirst ? pair.two() : pair.one();
    return footprints.entrySet().stream()
        .filter(tried -> tried.getKey().arguments().isEmpty())
        .filter(tried -> !methods(pair).contains(tried.getKey().method()))
        .filter(tried -> tried.getValue().returnedNormally())
        .filter(tried -> tried.getValue().answer().how() != AnswerKind.How.NOTHING)
        .min(Comparator.comparingInt(tried -> tried.getValue().accesses().size()))
        .map(tried -> List.of(List.of(waiting, tried.getKey()), List.of(past)))
        .filter(threads -> goesPast(footprints, pair) && subject.roles().allow(threads))
        .map(threads -> List.of(state.scenario(threads, List.of())))
        .orElse(List.of());
  }

  /** Whether one call waits for a thread of the class, and the other one does not. */
  private static boolean goesPast(Map<Invocation, Footprint> footprints, RacingPairs.Meeting pair) {
    return waits(footprints, pair.one()) != waits(footprints, pair.two());
  }

  private static boolean waits(Map<Invocation, Footprint> footprints, Invocation call) {
    Footprint footprint = footprints.get(call);
    return footprint != null && footprint.waits();
  }

  private static boolean changes(Map<Invocation, Footprint> footprints, Invocation call) {
    Footprint footprint = footprints.get(call);
    return footprint != null && footprint.returnedNormally() && footprint.writes();
  }

  /**
   * Calls that wait for threads of the class, each alone: the threads that one call starts meet
   * each other, and nobody else is there to multiply their schedules. Calls that only look come
   * when it has returned. Then pairs of such a call and one that goes past these threads, which
   * have few schedules, too, and are often wrong.
   */
  static Iterator<Scenario> first(
      StartState state, Survey survey, Subject subject, int mostOperations) {
    Map<Invocation, Footprint> footprints = survey.in(state);
    List<Invocation> looks = closing(subject, footprints);
    Stream<Scenario> alone =
        alone(footprints).limit(MOST).map(call -> state.scenario(List.of(List.of(call)), looks));
    List<Scenario> past =
        mostOperations > 2
            ? pairs(state, survey, subject, pair -> goesPast(footprints, pair))
            : List.of();
    return Stream.concat(alone, past.stream().limit(MOST)).iterator();
  }

  /**
   * The first such call of each method; the same with numbers that all differ and none of which is
   * 0 or 1, so that two tasks that get one each do different things; then the others.
   */
  private static Stream<Invocation> alone(Map<Invocation, Footprint> footprints) {
    List<Invocation> waiting =
        footprints.entrySet().stream()
            .filter(tried -> waitsForThreads(tried.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    Set<String> methods = new HashSet<>();
    List<Invocation> firsts = waiting.stream().filter(call -> methods.add(call.method())).toList();
    Stream<Invocation> varied =
        firsts.stream().flatMap(call -> MoreCalls.varied(call).stream().limit(1));
    return Stream.concat(Stream.concat(firsts.stream(), varied), waiting.stream()).distinct();
  }

  private static List<Invocation> closing(Subject subject, Map<Invocation, Footprint> footprints) {
    return subject.closing().isEmpty() ? answers(footprints) : subject.closing();
  }

  private static List<Invocation> answers(Map<Invocation, Footprint> footprints) {
    return footprints.entrySet().stream()
        .filter(tried -> tried.getValue().onlyAnswers())
        .map(Map.Entry::getKey)
        .limit(MOST_LOOKS)
        .toList();
  }

  /** The next one; null if there are no more. */
  @Nullable Scenario next() {
    return scenarios.hasNext() ? scenarios.next() : null;
  }
}
