package dev.linchpin.internal.generate.guide;

import dev.linchpin.internal.generate.guide.Contact.CodePair;
import dev.linchpin.internal.generate.guide.Contact.Kind;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios of two calls, chosen by how the calls meet.
 *
 * <p>The next racing pair is one of those that bring most pairs of lines together that no pair
 * before has. The gain of a pair only shrinks while others are chosen, so the queue needs to look
 * again only at its head. Pairs in which a thread of the class takes part come after all others:
 * they have many more schedules.
 *
 * <p>Two calls that both write something may show what went wrong only to those who look
 * afterwards: if the user gave no closing calls, calls that only look come after the threads. They
 * run alone and add no schedules, and the reduction of a failing scenario drops those that are not
 * needed.
 */
final class RacingPairs {
  private static final int MOST_LOOKS = 5;

  private final List<Invocation> closing;
  private final Roles roles;
  private final PriorityQueue<Candidate> racing =
      new PriorityQueue<>(
          Comparator.comparing((Candidate candidate) -> candidate.contact.isWithOwnThread())
              .thenComparingInt(candidate -> -candidate.news)
              .thenComparingInt(Candidate::number));

  private final List<Candidate> all = new ArrayList<>();
  private final List<Candidate> known = new ArrayList<>();
  private final Set<CodePair> raced = new HashSet<>();
  private final Set<Set<String>> methods = new HashSet<>();

  /** Methods that waited in some state. */
  private final Set<String> waiting = new HashSet<>();

  /** Methods that wrote something in some state. */
  private final Set<String> changing = new HashSet<>();

  /** Pairs that change what no call that only looks sees, with calls that may show it. */
  private final List<Candidate> unseen = new ArrayList<>();

  private int method;
  private int quick;
  private int probed;
  private int bundled;
  private int other;

  /** Pairs of the calls in each state of the survey. */
  RacingPairs(Survey survey, Subject subject) {
    this.closing = subject.closing();
    this.roles = subject.roles();
    survey.states().forEach(state -> addMethods(survey.in(state)));
    survey.states().forEach(state -> addPairs(survey, state));
    all.stream().filter(one -> one.contact.kind() == Kind.RACING).forEach(racing::add);
    // A call that finds nothing to do, as in an empty object, says little about its method.
    all.sort(
        Comparator.comparing((Candidate one) -> !one.contact.isWithOwnThread())
            .thenComparing(one -> one.contact.kind())
            .thenComparing(one -> one.contact.bothWrite())
            .reversed());
  }

  /** Two calls in a state; {@code news} is how many pairs of lines it brought when last counted. */
  private record Candidate(
      StartState state,
      Invocation one,
      Invocation two,
      List<Invocation> closing,
      Contact contact,
      int news,
      int number) {
    Candidate withNews(int others) {
      return new Candidate(state, one, two, closing, contact, others, number);
    }

    /** One name if both are calls of the same method. */
    Set<String> methods() {
      return new HashSet<>(List.of(one.method(), two.method()));
    }
  }

  private void addMethods(Map<Invocation, Footprint> footprints) {
    footprints.forEach(
        (call, footprint) -> {
          if (footprint.waits()) {
            waiting.add(call.method());
          }
          if (footprint.writes()) {
            changing.add(call.method());
          }
        });
  }

  private void addPairs(Survey survey, StartState state) {
    Map<Invocation, Footprint> footprints = survey.in(state);
    Map<Invocation, List<Invocation>> looks = looks(footprints);
    for (Meeting met : meetings(footprints, roles)) {
      boolean isOfInterest = survey.areOfInterest(state, met.one, met.two);
      Meeting pair = isOfInterest ? met.ofInterest() : met;
      int news = pair.contact.news(Set.of());
      List<Invocation> last =
          closing.isEmpty()
              ? Stream.concat(looks(looks, pair).stream(), again(footprints, pair).stream())
                  .distinct()
                  .toList()
              : closing;
      all.add(new Candidate(state, pair.one, pair.two, last, pair.contact, news, all.size()));
      List<Invocation> probes = closing.isEmpty() ? probes(state, footprints, pair) : List.of();
      if (!probes.isEmpty()) {
        unseen.add(new Candidate(state, pair.one, pair.two, probes, pair.contact, news, 0));
      }
    }
  }

  /**
   * If no call that only looks sees what the two calls write: a change by another method, with
   * other arguments if there are some, and then calls of the two methods. An order of use that is
   * broken shows when an element has to go.
   */
  private List<Invocation> probes(
      StartState state, Map<Invocation, Footprint> footprints, Meeting pair) {
    Footprint one = footprints.get(pair.one);
    Footprint two = footprints.get(pair.two);
    if (one == null || two == null || pair.contact.kind() != Kind.RACING || !bothChange(one, two)) {
      return List.of();
    }
    Set<String> written = new HashSet<>(one.written());
    written.addAll(two.written());
    Set<String> own = new HashSet<>(List.of(pair.one.method(), pair.two.method()));
    boolean isSeen =
        footprints.entrySet().stream()
            .filter(entry -> !own.contains(entry.getKey().method()))
            .anyMatch(entry -> entry.getValue().isLook() && entry.getValue().reads(written));
    if (isSeen) {
      return List.of();
    }
    List<Map.Entry<Invocation, Footprint>> quick =
        footprints.entrySet().stream()
            .filter(entry -> entry.getValue().returnedNormally() && entry.getValue().isWhole())
            .filter(entry -> !waiting.contains(entry.getKey().method()))
            .toList();
    List<Invocation> changes =
        quick.stream()
            .filter(entry -> entry.getValue().writes())
            .map(Map.Entry::getKey)
            .filter(call -> !own.contains(call.method()))
            .sorted(Comparator.comparing(call -> usesFirstArgument(state.setup(), call)))
            .limit(1)
            .toList();
    Stream<Invocation> looks =
        quick.stream().map(Map.Entry::getKey).filter(call -> own.contains(call.method()));
    return changes.isEmpty()
        ? List.of()
        : Stream.concat(changes.stream(), looks).limit(MOST_LOOKS).toList();
  }

  /**
   * For each call that writes, the calls that only look at what it writes. After a call that
   * returns something they are only of methods that no call of was seen to write: what the results
   * show already must not be hidden by a call that meets an object that is broken by then.
   */
  private static Map<Invocation, List<Invocation>> looks(Map<Invocation, Footprint> footprints) {
    Set<String> changing = new HashSet<>();
    footprints.forEach(
        (call, footprint) -> {
          if (footprint.writes()) {
            changing.add(call.method());
          }
        });
    Map<Invocation, List<Invocation>> looks = new HashMap<>();
    footprints.forEach(
        (writer, written) -> {
          boolean isSilent = written.isSilent();
          if (isSilent || (written.writes() && !written.involvesOwnThread())) {
            List<Invocation> seeing = new ArrayList<>();
            footprints.forEach(
                (call, footprint) -> {
                  if (footprint.isLook()
                      && (isSilent || !changing.contains(call.method()))
                      && Contact.of(written, footprint).kind() != Kind.DISJOINT) {
                    seeing.add(call);
                  }
                });
            looks.put(writer, seeing);
          }
        });
    return looks;
  }

  /**
   * If both calls of the pair may write something: looks of each method, with the arguments of the
   * calls first. A call that finds nothing to write when it runs alone, as an element that is there
   * already, may write beside another one.
   */
  private List<Invocation> looks(Map<Invocation, List<Invocation>> looks, Meeting pair) {
    List<Invocation> calls = List.of(pair.one, pair.two);
    boolean mayWrite =
        calls.stream()
            .allMatch(call -> looks.containsKey(call) || changing.contains(call.method()));
    if (!mayWrite) {
      return List.of();
    }
    List<Invocation> all =
        calls.stream()
            .flatMap(call -> looks.getOrDefault(call, List.of()).stream())
            .distinct()
            .toList();
    Set<Invocation> chosen = new LinkedHashSet<>();
    Map<String, Invocation> first = new LinkedHashMap<>();
    all.forEach(look -> first.putIfAbsent(look.method(), look));
    all.stream().filter(look -> sees(look, calls)).forEach(chosen::add);
    chosen.forEach(look -> first.remove(look.method()));
    chosen.addAll(first.values());
    return chosen.stream().limit(MOST_LOOKS).toList();
  }

  /** Whether one of the calls has the arguments of the look, perhaps with more after them. */
  private static boolean sees(Invocation look, List<Invocation> calls) {
    int count = look.arguments().size();
    return count > 0
        && calls.stream()
            .anyMatch(
                call ->
                    call.arguments().size() >= count
                        && call.arguments().subList(0, count).equals(look.arguments()));
  }

  /**
   * A call that changes something beside one without a result, once more: those that only look may
   * look elsewhere, as at another key. No call of a method that may wait: it could keep the run
   * from ending.
   */
  private List<Invocation> again(Map<Invocation, Footprint> footprints, Meeting pair) {
    Footprint one = footprints.get(pair.one);
    Footprint two = footprints.get(pair.two);
    if (one == null || two == null || pair.contact.kind() != Kind.RACING) {
      return List.of();
    }
    Invocation answering = one.isSilent() ? pair.two : pair.one;
    Footprint answer = one.isSilent() ? two : one;
    boolean isWanted =
        (one.isSilent() || two.isSilent())
            && answer.writes()
            && answer.returnedNormally()
            && answer.isWhole()
            && answer.answer().how() != AnswerKind.How.NOTHING
            && !waiting.contains(answering.method());
    return isWanted ? List.of(answering) : List.of();
  }

  private static boolean usesFirstArgument(List<Invocation> before, Invocation call) {
    return !call.arguments().isEmpty()
        && before.stream()
            .anyMatch(
                other ->
                    !other.arguments().isEmpty()
                        && other.arguments().get(0).equals(call.arguments().get(0)));
  }

  private static boolean bothChange(Footprint one, Footprint two) {
    return one.writes() && two.writes() && !one.involvesOwnThread() && !two.involvesOwnThread();
  }

  /** Pairs that these scenarios have run already are not new any more. */
  void exclude(RacingPairs earlier) {
    raced.addAll(earlier.raced);
    methods.addAll(earlier.methods);
  }

  /** The pair that brings most pairs of lines together for the first time; null if none does. */
  @Nullable Scenario nextRacing() {
    return nextRacing(true);
  }

  private @Nullable Scenario nextRacing(boolean withOwnThreads) {
    for (Candidate best = racing.peek();
        best != null && (withOwnThreads || !best.contact.isWithOwnThread());
        best = racing.peek()) {
      racing.remove();
      int news = best.contact.news(raced);
      if (news == 0) {
        known.add(best);
      } else if (news < best.news) {
        racing.add(best.withNews(news));
      } else {
        return scenario(best);
      }
    }
    return null;
  }

  /**
   * A pair without a thread of the class: one that brings new lines together, or else the same
   * lines by calls with other arguments, if both write. Null if there is none.
   */
  @Nullable Scenario nextQuick() {
    Scenario news = nextRacing(false);
    if (news != null) {
      return news;
    }
    while (quick < known.size()) {
      Candidate candidate = known.get(quick++);
      if (!candidate.contact.isWithOwnThread() && candidate.contact.bothWrite()) {
        return scenario(candidate);
      }
    }
    return null;
  }

  /** A pair of two methods that no pair before has, those that meet closely first. */
  @Nullable Scenario nextMethods() {
    while (method < all.size()) {
      Candidate candidate = all.get(method++);
      if (!methods.contains(candidate.methods())) {
        return scenario(candidate);
      }
    }
    return null;
  }

  /**
   * The same, but pairs that touch nothing in common are left out, and a scenario has as many other
   * pairs of calls that do not race as fit in: these have few schedules.
   */
  @Nullable Scenario nextBundle() {
    while (bundled < all.size()) {
      Candidate candidate = all.get(bundled++);
      if (!candidate.contact.isCertain() && !methods.contains(candidate.methods())) {
        return candidate.contact.kind() == Kind.RACING ? scenario(candidate) : bundle(candidate);
      }
    }
    return null;
  }

  private Scenario bundle(Candidate first) {
    PairBundle bundle = new PairBundle(this::isNew);
    List<Candidate> quiet =
        all.stream()
            .filter(one -> one.state.equals(first.state) && one.contact.kind() != Kind.RACING)
            .toList();
    quiet.forEach(one -> bundle.allow(one.one, one.two));
    List<List<Invocation>> threads = bundle.around(first.one, first.two, roles::allow);
    for (Invocation one : threads.get(0)) {
      for (Invocation two : threads.get(1)) {
        methods.add(new HashSet<>(List.of(one.method(), two.method())));
      }
    }
    return first.state.scenario(threads, closing);
  }

  private boolean isNew(Invocation one, Invocation two) {
    return !methods.contains(
        one.method().equals(two.method())
            ? Set.of(one.method())
            : Set.of(one.method(), two.method()));
  }

  /** A racing pair that changes what nobody sees, and calls after it that may show it. */
  @Nullable Scenario nextProbed() {
    return probed < unseen.size() ? scenario(unseen.get(probed++)) : null;
  }

  /** A racing pair that brings nothing new, except by its values or its state. */
  @Nullable Scenario nextKnown() {
    return other < known.size() ? scenario(known.get(other++)) : null;
  }

  private Scenario scenario(Candidate chosen) {
    raced.addAll(chosen.contact.races());
    methods.add(chosen.methods());
    return chosen.state.scenario(List.of(List.of(chosen.one), List.of(chosen.two)), chosen.closing);
  }

  /** Two calls and how they meet. */
  record Meeting(Invocation one, Invocation two, Contact contact) {
    /** If the calls race: counts as a race of its own, once for the two methods. */
    Meeting ofInterest() {
      CodePair own = CodePair.of("values of " + one.method(), "values of " + two.method());
      return contact.kind() == Kind.RACING ? new Meeting(one, two, contact.with(own)) : this;
    }
  }

  /**
   * Calls with each other's arguments count as a race of their own, once for each method: locks and
   * entries that both calls create have no common name in trial runs of one call.
   */
  private static Contact contact(
      Map.Entry<Invocation, Footprint> one, Map.Entry<Invocation, Footprint> two) {
    Contact contact = Contact.of(one.getValue(), two.getValue());
    return contact.kind() != Kind.DISJOINT && MoreCalls.areCrossed(one.getKey(), two.getKey())
        ? contact.with(CodePair.of(one.getKey().method(), "crossed"))
        : contact;
  }

  /** All pairs of the calls, and of each call with itself, that the roles allow. */
  static List<Meeting> meetings(Map<Invocation, Footprint> footprints, Roles roles) {
    List<Map.Entry<Invocation, Footprint>> calls = List.copyOf(footprints.entrySet());
    List<Meeting> meetings = new ArrayList<>();
    for (int at = 0; at < calls.size(); at++) {
      Map.Entry<Invocation, Footprint> one = calls.get(at);
      for (Map.Entry<Invocation, Footprint> two : calls.subList(at, calls.size())) {
        if (roles.allow(List.of(List.of(one.getKey()), List.of(two.getKey())))) {
          Contact contact = contact(one, two);
          meetings.add(new Meeting(one.getKey(), two.getKey(), contact));
        }
      }
    }
    return meetings;
  }
}
