package dev.linchpin.internal.generate.guide;

import dev.linchpin.finding.Alone;
import dev.linchpin.internal.generate.Scenarios;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Stores;
import dev.linchpin.subject.Subject;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All scenarios of a subject, those first that are most likely to fail.
 *
 * <ol>
 *   <li>Calls that wait for threads of the class, each alone.
 *   <li>Pairs of calls that race with each other in the first state of the object.
 *   <li>If the class has many methods: all pairs of methods that share data or locks, those that do
 *       not race several at a time ({@link PairBundle}).
 *   <li>After a {@link Survey} of other states, in turns with scenarios in which threads wait
 *       ({@link WaitingScenarios}), if calls do, and those in which threads of the class meet each
 *       other ({@link BackgroundScenarios}): pairs of calls that race, in any of the states, at two
 *       lines that no scenario before has brought together ({@link RacingPairs}); then one pair of
 *       calls for each pair of methods that has not been run.
 *   <li>In turns, more of these, larger scenarios of calls that race ({@link LargerScenarios}) or
 *       change something there and back ({@link ReturningScenarios}), all scenarios from the
 *       smallest on ({@link Scenarios#smallestFirst}), and random ones.
 * </ol>
 *
 * <p>How calls meet is only a reason to come early or late. All scenarios from the smallest on are
 * among the sources, so every scenario in the first state comes at some time; none comes twice.
 */
public final class GuidedScenarios implements Iterator<Scenario> {
  /** So many pairs in the first state come before trial runs in other states. */
  private static final int BEFORE_SURVEY = 24;

  /** So many pairs come before larger scenarios. */
  private static final int PAIRS_FIRST = 66;

  /** A small class has few such pairs; then others with other values come before larger ones. */
  private static final int KNOWN_FIRST = 24;

  private static final int RANDOM_FROM = 300;

  /**
   * Pairs without threads of the class that come before calls that wait for such threads: the
   * former take milliseconds, and one of the latter may use up its share of the time.
   */
  private static final int QUICK_FIRST = 12;

  /** So many scenarios with threads that wait come as early as pairs. */
  private static final int WAITING_FIRST = 16;

  /** Operations of a scenario that brings many pairs of methods together. */
  private static final int BUNDLE = 6;

  /** With more calls than that, the first call of each method is tried. */
  private static final int MOST_CALLS = 30;

  /** If so many random draws in a row are known, there may be no others. */
  private static final int ATTEMPTS = 50;

  private final Subject subject;
  private final Choice choice;
  private final CallTrials trials;
  private final Set<Unordered> produced = new HashSet<>();
  private final Iterator<Scenario> smallest;

  private Iterator<Scenario> first = Collections.emptyIterator();
  private List<Supplier<@Nullable Scenario>> turns = List.of();
  private @Nullable RacingPairs pairs;
  private @Nullable Survey survey;
  private @Nullable WaitingScenarios waiting;
  private @Nullable BackgroundScenarios background;
  private int waited;
  private boolean isSurveyed;
  private int turn;
  private @Nullable Scenario next;

  /**
   * What may be produced.
   *
   * @param creations other ways to create the object, with a small capacity
   * @param mostThreads of scenarios from the smallest on
   * @param mostOperations of any scenario
   * @param random further scenarios, which come late
   */
  public record Choice(
      Collection<Invocation> creations,
      int mostThreads,
      int mostOperations,
      long seed,
      Iterator<Scenario> random) {}

  /** Scenarios of the subject; trial runs are made only while scenarios are asked for. */
  public GuidedScenarios(Subject subject, Choice choice, CallTrials trials) {
    this.subject = subject;
    this.choice = choice;
    this.trials = trials;
    this.smallest =
        Scenarios.smallestFirst(
            subject, choice.mostThreads(), choice.mostOperations(), choice.seed());
  }

  /** After so many scenarios, so many pairs of methods have been run: every third one is such. */
  public static long scenariosFor(long pairsOfMethods) {
    return PAIRS_FIRST + WAITING_FIRST + 3 * pairsOfMethods;
  }

  @Override
  public boolean hasNext() {
    if (next == null && choice.mostOperations() > 1) {
      next = find();
    }
    return next != null;
  }

  @Override
  public Scenario next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    Scenario found = next;
    next = null;
    return found;
  }

  /** Whether to find the next scenario may take trial runs. */
  public boolean needsTrials() {
    return !isSurveyed;
  }

  private @Nullable Scenario find() {
    RacingPairs opening = opening();
    Scenario early = first.hasNext() ? aroundSlowCalls(opening) : null;
    if (early != null) {
      return early;
    }
    if (produced.size() < BEFORE_SURVEY && !isSurveyed) {
      Scenario racing = fresh(opening::nextRacing);
      if (racing != null) {
        return racing;
      }
    }
    if (isLarge() && !isSurveyed) {
      Scenario bundle = fresh(opening::nextBundle);
      if (bundle != null) {
        return bundle;
      }
    }
    RacingPairs all = surveyed(opening);
    // In other states, and with other arguments, methods may share what they did not share before.
    Scenario more = isLarge() ? fresh(all::nextBundle) : null;
    if (more != null) {
      return more;
    }
    Scenario woken = produced.size() % 3 == 0 && waited < WAITING_FIRST ? nextWaiting() : null;
    if (woken != null) {
      return woken;
    }
    BackgroundScenarios handedOn = background;
    Scenario apart =
        handedOn != null && produced.size() % 3 == 1 ? freshLook(handedOn::next) : null;
    if (apart != null) {
      return apart;
    }
    Scenario pair = produced.size() < PAIRS_FIRST ? nextPair(all) : null;
    return pair != null ? pair : inTurn();
  }

  /** Some quick pairs, and then the calls that wait for threads of the class. */
  private @Nullable Scenario aroundSlowCalls(RacingPairs opening) {
    Scenario quick = produced.size() < QUICK_FIRST ? fresh(opening::nextQuick) : null;
    return quick != null ? quick : fresh(() -> taken(first));
  }

  private @Nullable Scenario nextPair(RacingPairs all) {
    boolean isRacing = produced.size() % 2 == 0;
    Scenario pair = fresh(isRacing ? all::nextRacing : all::nextMethods);
    pair = pair == null ? fresh(isRacing ? all::nextMethods : all::nextRacing) : pair;
    return pair == null && produced.size() < KNOWN_FIRST ? fresh(all::nextKnown) : pair;
  }

  private @Nullable Scenario nextWaiting() {
    WaitingScenarios source = waiting;
    waited++;
    return source == null ? null : fresh(source::next);
  }

  /** Whether the pairs of methods alone would use up what small classes need for everything. */
  private boolean isLarge() {
    long methods = subject.methods().size();
    return methods * (methods + 1) / 2 > PAIRS_FIRST && choice.mostOperations() >= BUNDLE;
  }

  /**
   * What calls did when they were tried alone. Pairs of methods that touch nothing in common need
   * not be run together.
   */
  public Alone alone() {
    Survey known = survey;
    return known == null
        ? Alone.UNTRIED
        : new Alone(known.apart(subject.roles()), idle(subject.facts().stores(), storing(known)));
  }

  /** Methods that have stored something in some state, other than in a cache inside the JDK. */
  private static Set<String> storing(Survey survey) {
    Set<String> methods = new HashSet<>();
    for (StartState state : survey.states()) {
      survey
          .in(state)
          .forEach(
              (call, footprint) -> {
                if (!footprint.isWhole() || footprint.stores()) {
                  methods.add(call.method());
                }
              });
    }
    return methods;
  }

  /**
   * Methods that stored nothing in any trial run although their code may, where nobody else has
   * stored what they may: of what they are for, nothing was seen.
   */
  private Map<String, String> idle(List<Stores> stores, Set<String> storing) {
    Set<String> stored = new HashSet<>();
    stores.stream()
        .filter(one -> storing.contains(one.method()))
        .forEach(one -> stored.addAll(one.fields()));
    Map<String, String> idle = new HashMap<>();
    for (Stores one : stores) {
      boolean isUsed = subject.methods().contains(one.method());
      if (isUsed && !storing.contains(one.method()) && !stored.containsAll(one.fields())) {
        idle.put(one.method(), one.place());
      }
    }
    return idle;
  }

  private RacingPairs opening() {
    RacingPairs known = pairs;
    if (known == null) {
      survey = Survey.ofOneState(StartState.of(subject), calls(), subject.invocations(), trials);
      StartState state = StartState.of(subject);
      first = BackgroundScenarios.first(state, survey, subject, choice.mostOperations());
      known = new RacingPairs(survey, subject);
      pairs = known;
    }
    return known;
  }

  private RacingPairs surveyed(RacingPairs opening) {
    Survey known = survey;
    if (isSurveyed || known == null) {
      return opening;
    }
    isSurveyed = true;
    // Whoever prepares an object wants to have it in that state.
    if (subject.setup().isEmpty()) {
      known.extend(
          subject.specification() == null ? choice.creations() : List.of(), subject.further());
    }
    RacingPairs all = new RacingPairs(known, subject);
    all.exclude(opening);
    pairs = all;
    waiting = new WaitingScenarios(known, subject, choice.mostOperations());
    background = new BackgroundScenarios(known, subject, choice.mostOperations());
    LargerScenarios larger =
        new LargerScenarios(known, subject, choice.mostOperations(), choice.seed());
    ReturningScenarios returning = new ReturningScenarios(known, subject, choice.mostOperations());
    turns =
        List.of(
            () -> fresh(all::nextRacing),
            () -> fresh(all::nextMethods),
            () -> drawn(larger),
            () -> fresh(returning::next),
            () -> freshLook(all::nextProbed),
            () -> fresh(all::nextMethods),
            () -> fresh(() -> taken(smallest)),
            () -> drawn(larger),
            () -> fresh(all::nextMethods),
            () -> fresh(all::nextKnown),
            () -> drawn(larger),
            () -> fresh(all::nextMethods),
            this::late,
            () -> drawn(larger));
    return all;
  }

  private @Nullable Scenario inTurn() {
    for (int tried = 0; tried < turns.size(); tried++) {
      Scenario found = turns.get(turn).get();
      turn = (turn + 1) % turns.size();
      if (found != null) {
        return found;
      }
    }
    return fresh(() -> taken(choice.random()));
  }

  private @Nullable Scenario late() {
    Scenario woken = produced.size() % 2 == 0 ? nextWaiting() : null;
    return woken == null && produced.size() >= RANDOM_FROM
        ? fresh(() -> taken(choice.random()))
        : woken;
  }

  private static @Nullable Scenario taken(Iterator<Scenario> source) {
    return source.hasNext() ? source.next() : null;
  }

  /** The next scenario of a source that was not produced before; null at its end. */
  private @Nullable Scenario fresh(Supplier<@Nullable Scenario> source) {
    Scenario candidate = completed(source.get());
    while (candidate != null && !produced.add(Unordered.of(candidate))) {
      candidate = completed(source.get());
    }
    return candidate;
  }

  /** With the calls before others that use their results. */
  private @Nullable Scenario completed(@Nullable Scenario scenario) {
    return scenario == null ? null : EarlierResults.completed(scenario, subject.invocations());
  }

  /** The same for scenarios with looks: the threads alone may have been produced before. */
  private @Nullable Scenario freshLook(Supplier<@Nullable Scenario> source) {
    Scenario candidate = completed(source.get());
    while (candidate != null && !produced.add(Unordered.of(candidate).lookedAt())) {
      candidate = completed(source.get());
    }
    if (candidate != null) {
      produced.add(Unordered.of(candidate));
    }
    return candidate;
  }

  private @Nullable Scenario drawn(LargerScenarios larger) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Scenario candidate = completed(larger.draw());
      if (candidate == null || produced.add(Unordered.of(candidate))) {
        return candidate;
      }
    }
    return null;
  }

  /**
   * A scenario without the order of its threads, which makes no difference, and without calls after
   * them, which only show more.
   */
  private record Unordered(
      Invocation creation,
      List<Invocation> setup,
      Map<List<Invocation>, Integer> threads,
      boolean isLookedAt) {
    static Unordered of(Scenario scenario) {
      Map<List<Invocation>, Integer> threads = new HashMap<>();
      scenario.threads().forEach(thread -> threads.merge(thread, 1, Integer::sum));
      return new Unordered(scenario.creation(), scenario.setup(), threads, false);
    }

    Unordered lookedAt() {
      return new Unordered(creation, setup, threads, true);
    }
  }

  /** The calls that are tried alone. */
  private List<Invocation> calls() {
    if (subject.invocations().size() <= MOST_CALLS) {
      return subject.invocations();
    }
    Map<String, Invocation> first = new LinkedHashMap<>();
    subject.invocations().forEach(call -> first.putIfAbsent(call.method(), call));
    return List.copyOf(first.values());
  }
}
