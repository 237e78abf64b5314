package dev.linchpin.internal.generate.guide;

import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Roles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out, by trial runs, what each call touches from several start states.
 *
 * <p>A start state is worth having if some method runs lines in it, or gives a kind of answer, that
 * it has not shown in the states before. The candidates are short sequences of calls that write
 * something: first one call, then the worthwhile ones with one more, and so on. A state of two
 * elements is always among them. A single long walk of each such call shows whether it does
 * something else when the object is full or grows. In the states that were found first, the calls
 * of one such method take turns with those that only look: an entry may expire, or a limit be
 * reached, only after several of them.
 *
 * <p>Then calls with other arguments are tried in all states ({@link OtherCalls}).
 *
 * <p>Cost: calls that write nothing share one trial run for each state, every other call has its
 * own. The number of trial runs is limited, not the time, so the same class gets the same states on
 * every machine.
 */
final class Survey {
  /** Trial runs for sequences that grow call by call. */
  private static final int MOST_FOR_LEVELS = 140;

  /** In addition, for two elements and long walks. */
  private static final int MOST_FOR_WALKS = 140;

  /** In addition, for objects that have grown or been filled and become empty again. */
  private static final int MOST_FOR_SHRUNK = 60;

  /** In addition, for what comes only after several calls of another method. */
  private static final int MOST_FOR_LATER = 60;

  /** In addition, for what comes only after some time. */
  private static final int MOST_FOR_TIME = 60;

  /** In addition, for calls whose arguments change places. */
  private static final int MOST_FOR_CROSSED = 60;

  /** In addition, for calls with other arguments. */
  private static final int MOST_FOR_CALLS = 120;

  /** In addition, for calls with parts of what other calls returned. */
  private static final int MOST_FOR_PARTS = 60;

  /** In addition, for calls with several numbers that all differ. */
  private static final int MOST_FOR_VARIED = 40;

  /** In addition, for values that the code of the class compares with. */
  private static final int MOST_FOR_VALUES = 80;

  /** In addition, for the same values in calls of other methods. */
  private static final int MOST_FOR_SHARED = 60;

  /** In addition, for calls with what earlier calls returned. */
  private static final int MOST_FOR_RESULTS = 150;

  private static final int MOST_CHANGERS = 6;
  private static final int MOST_OF_A_LEVEL = 3;
  private static final int LEVELS = 3;
  private static final int MOST_GROWN = 2;
  private static final int MOST_LOOKS = 5;

  /** Operations of one run, fewer than a scenario may have. */
  private static final int LONGEST = 24;

  private final LimitedTrials trials;
  private final List<Invocation> calls;
  private final List<Invocation> variants;
  private final StartState base;
  private final Map<StartState, Map<Invocation, Footprint>> footprints = new LinkedHashMap<>();

  /** Pairs of calls whose keys differ and have to do with each other. */
  private final Set<Set<Invocation>> related = new HashSet<>();

  /** A call for each state that was chosen for it. */
  private final Map<StartState, Invocation> varied = new HashMap<>();

  /** Lines and kinds of answers that each method has shown. */
  private final Map<String, Set<String>> shown = new HashMap<>();

  private Survey(
      StartState base, List<Invocation> calls, List<Invocation> variants, CallTrials trials) {
    this.base = base;
    this.calls = List.copyOf(calls);
    this.variants = List.copyOf(variants);
    this.trials = new LimitedTrials(trials);
  }

  /**
   * Tries calls in the first state only.
   *
   * @param calls those to try
   * @param variants those that may lead to other states
   */
  static Survey ofOneState(
      StartState base, List<Invocation> calls, List<Invocation> variants, CallTrials trials) {
    Survey survey = new Survey(base, calls, variants, trials);
    Map<Invocation, Footprint> alone = new LinkedHashMap<>();
    for (Invocation call : calls) {
      trials.of(base, List.of(call)).stream().findFirst().ifPresent(one -> alone.put(call, one));
    }
    survey.accept(base, alone);
    return survey;
  }

  /**
   * Looks for more states.
   *
   * @param creations other ways to create the object, with a small capacity
   * @param further calls with values that may make a difference
   */
  void extend(Collection<Invocation> creations, List<Invocation> further) {
    List<Changer> changers = changers(base);
    trials.allow(MOST_FOR_LEVELS);
    List<StartState> level = List.of(base);
    for (int depth = 1; depth <= LEVELS && !level.isEmpty(); depth++) {
      level = worthwhile(successors(level, changers));
    }
    trials.allow(MOST_FOR_WALKS);
    addTwo(changers);
    List<StartState> grown = new ArrayList<>();
    for (Changer changer : changers) {
      if (grown.size() < MOST_GROWN) {
        walk(base, changer, LONGEST).ifPresent(grown::add);
      }
    }
    trials.allow(MOST_FOR_SHRUNK);
    grown.forEach(this::shrink);
    trials.allow(MOST_FOR_LATER);
    addLater(changers);
    trials.allow(MOST_FOR_TIME);
    addAged();
    trials.allow(MOST_FOR_WALKS);
    for (Invocation creation : creations) {
      StartState small = new StartState(creation, base.setup());
      changers.forEach(changer -> walk(small, changer, LEVELS + 1));
    }
    extendCalls(further);
  }

  private void extendCalls(List<Invocation> further) {
    OtherCalls others = new OtherCalls(footprints, trials);
    trials.allow(MOST_FOR_CROSSED);
    others.addCrossed(calls);
    trials.allow(MOST_FOR_CALLS);
    others.add(calls);
    trials.allow(MOST_FOR_PARTS);
    others.addWithParts(calls);
    trials.allow(MOST_FOR_VARIED);
    others.varied(calls).forEach(two -> addVaried(two.get(0), two.get(1)));
    trials.allow(MOST_FOR_VALUES);
    List<Invocation> useful =
        others.addUseful(further.stream().filter(call -> !EarlierResults.areUsedBy(call)).toList());
    trials.allow(MOST_FOR_SHARED);
    others.addShared(useful);
    related.addAll(others.related());
    trials.allow(MOST_FOR_RESULTS);
    others.addWithResults(further.stream().filter(EarlierResults::areUsedBy).toList());
  }

  /**
   * Adds a state of two calls of the same method: two elements have an order, and one of them can
   * go while the other stays, whether or not a single call shows anything new then.
   */
  private void addTwo(List<Changer> changers) {
    for (Changer changer : changers) {
      StartState one = base.after(changer.next(base));
      StartState two = one.after(changer.next(one));
      if (footprints.containsKey(one) && !footprints.containsKey(two)) {
        Map<Invocation, Footprint> all = tried(two);
        if (!all.isEmpty()) {
          accept(two, all);
        }
        return;
      }
    }
  }

  /** Adds the state after the first call, where the second one is of interest beside all others. */
  private void addVaried(Invocation first, Invocation second) {
    StartState state = base.after(first);
    List<Footprint> change = trials.of(state, List.of(second));
    if (change.isEmpty() || !change.get(0).returnedNormally() || !change.get(0).writes()) {
      return;
    }
    Map<Invocation, Footprint> all = tried(state);
    if (!all.isEmpty()) {
      all.put(second, change.get(0));
      accept(state, all);
      varied.put(state, second);
    }
  }

  /**
   * Whether these calls have to meet in this state although other calls have met at the same lines:
   * because of their values.
   */
  boolean areOfInterest(StartState state, Invocation one, Invocation two) {
    Invocation call = varied.get(state);
    return (call != null && (one.equals(call) || two.equals(call)))
        || (!one.equals(two) && related.contains(Set.of(one, two)));
  }

  /** All states, the first one first. */
  List<StartState> states() {
    return List.copyOf(footprints.keySet());
  }

  /** What the calls touched in this state; calls that could not be run are missing. */
  Map<Invocation, Footprint> in(StartState state) {
    return footprints.getOrDefault(state, Map.of());
  }

  /**
   * Pairs of methods whose calls touch nothing in common, in all states: to run them together would
   * show nothing that each of them does not show alone.
   */
  Set<MethodPair> apart(Roles roles) {
    Set<MethodPair> apart = new HashSet<>();
    Set<MethodPair> meeting = new HashSet<>();
    for (StartState state : states()) {
      for (RacingPairs.Meeting pair : RacingPairs.meetings(in(state), roles)) {
        boolean isApart = pair.contact().isCertain();
        (isApart ? apart : meeting).add(MethodPair.of(pair.one().method(), pair.two().method()));
      }
    }
    apart.removeAll(meeting);
    return apart;
  }

  /** The calls of one method, which writes something. */
  private record Changer(List<Invocation> variants) {
    Invocation next(StartState state) {
      String method = variants.get(0).method();
      long used = state.setup().stream().filter(call -> call.method().equals(method)).count();
      return variants.get((int) (used % variants.size()));
    }
  }

  /**
   * One method for each set of lines that write, and of what they write: {@code add} stands for
   * {@code offer}, but not {@code bid} for {@code ask}, which write two maps at the same lines.
   */
  private List<Changer> changers(StartState state) {
    Map<Set<String>, Changer> changers = new LinkedHashMap<>();
    in(state)
        .forEach(
            (call, footprint) -> {
              if (footprint.writes() && footprint.returnedNormally()) {
                changers.putIfAbsent(
                    written(footprint),
                    new Changer(
                        variants.stream()
                            .filter(other -> other.method().equals(call.method()))
                            .toList()));
              }
            });
    return changers.values().stream().distinct().limit(MOST_CHANGERS).toList();
  }

  private static Set<String> written(Footprint footprint) {
    Set<String> places = new HashSet<>();
    footprint.accesses().stream()
        .filter(Touch::writes)
        .forEach(
            access ->
                places.add(
                    access.isNew() ? access.place() : access.place() + ' ' + access.object()));
    return places;
  }

  private static List<StartState> successors(List<StartState> states, List<Changer> changers) {
    List<StartState> next = new ArrayList<>();
    for (StartState state : states) {
      changers.forEach(changer -> next.add(state.after(changer.next(state))));
    }
    return next;
  }

  /** Those of the candidates that show something new, the one that shows most first. */
  private List<StartState> worthwhile(List<StartState> candidates) {
    List<Tried> tried = new ArrayList<>();
    candidates.forEach(candidate -> tried.add(new Tried(candidate, tried(candidate))));
    List<StartState> accepted = new ArrayList<>();
    while (accepted.size() < MOST_OF_A_LEVEL && !tried.isEmpty()) {
      Tried best = Collections.max(tried, Comparator.comparingInt(one -> news(one.footprints)));
      if (news(best.footprints) == 0) {
        break;
      }
      tried.remove(best);
      accept(best.state, best.footprints);
      accepted.add(best.state);
    }
    return accepted;
  }

  private record Tried(StartState state, Map<Invocation, Footprint> footprints) {}

  /**
   * Walks on with calls of other methods from an object that has grown, or is full: what takes the
   * elements out again meets the place where it grew, or where a ring begins again, only then.
   */
  private void shrink(StartState grown) {
    String method = grown.setup().get(grown.setup().size() - 1).method();
    changers(grown).stream()
        .filter(changer -> !changer.variants().get(0).method().equals(method))
        .forEach(changer -> walk(grown, changer, LONGEST - grown.setup().size()));
  }

  /** Accepts the state before the first call of a walk that does something new. */
  private Optional<StartState> walk(StartState start, Changer changer, int length) {
    List<Invocation> walk = NumberedCalls.of(changer.variants(), length);
    List<Footprint> steps = trials.of(start, walk);
    StartState state = start;
    for (int at = 0; at < steps.size(); at++) {
      Footprint step = steps.get(at);
      boolean isNew = at > 0 && news(walk.get(at).method(), step) > 0;
      if (isNew && !footprints.containsKey(state)) {
        Map<Invocation, Footprint> all = tried(state);
        if (all.isEmpty()) {
          // Calls that wait for a thread of the class cannot be made before the threads start.
          return Optional.empty();
        }
        // In the walk itself, objects that earlier calls created have other names.
        List<Footprint> alone = trials.of(state, List.of(walk.get(at)));
        all.put(walk.get(at), alone.isEmpty() ? step.inPart() : alone.get(0));
        accept(state, all);
        return Optional.of(state);
      }
      if (!step.returnedNormally()) {
        return Optional.empty();
      }
      state = state.after(walk.get(at));
    }
    return Optional.empty();
  }

  /** Adds states in which somebody who looks sees that another method was called several times. */
  private void addLater(List<Changer> changers) {
    int added = 0;
    for (StartState state : states().stream().skip(1).limit(MOST_OF_A_LEVEL).toList()) {
      for (Changer changer : changers) {
        if (added < MOST_GROWN && waitsBeside(state, changer)) {
          added++;
        }
      }
    }
  }

  /** Accepts the state before the first look that does something new. */
  private boolean waitsBeside(StartState start, Changer changer) {
    List<Invocation> looks =
        in(start).entrySet().stream()
            .filter(entry -> isReader(entry.getValue()))
            .map(Map.Entry::getKey)
            .limit(MOST_LOOKS)
            .toList();
    List<Invocation> walk = new ArrayList<>();
    List<Invocation> changes = NumberedCalls.of(changer.variants(), LONGEST / (1 + looks.size()));
    for (Invocation change : changes) {
      walk.add(change);
      walk.addAll(looks);
    }
    List<Footprint> steps = looks.isEmpty() ? List.of() : trials.of(start, walk);
    for (int at = 0; at < steps.size(); at++) {
      int round = at / (1 + looks.size());
      boolean isLook = at % (1 + looks.size()) > 0;
      if (isLook && news(walk.get(at).method(), steps.get(at)) > 0) {
        return acceptAfter(start, changes.subList(0, round + 1));
      }
    }
    return false;
  }

  private boolean acceptAfter(StartState start, List<Invocation> changes) {
    StartState state = start;
    for (Invocation change : changes) {
      state = state.after(change);
    }
    return acceptIfNew(state);
  }

  private boolean acceptIfNew(StartState state) {
    Map<Invocation, Footprint> all = footprints.containsKey(state) ? Map.of() : tried(state);
    if (news(all) == 0) {
      return false;
    }
    accept(state, all);
    return true;
  }

  /**
   * Adds states in which time has passed: an entry has expired, a lease is over. A thread of the
   * class could do anything in that time.
   */
  private void addAged() {
    List<Invocation> all = readersFirst();
    for (StartState state : states().stream().limit(1 + MOST_OF_A_LEVEL).toList()) {
      boolean isAlone = in(state).values().stream().noneMatch(Footprint::involvesOwnThread);
      if (isAlone && !shows(state, all).equals(shows(state.aged(), all))) {
        acceptIfNew(state.aged());
      }
    }
  }

  /** What the calls show one after the other. */
  private List<Set<String>> shows(StartState state, List<Invocation> all) {
    List<Invocation> run = all.subList(0, Math.min(LONGEST, all.size()));
    return trials.of(state, run).stream().map(Survey::items).toList();
  }

  /** The footprint of each call in this state. */
  private Map<Invocation, Footprint> tried(StartState state) {
    Map<Invocation, Footprint> all = new LinkedHashMap<>();
    List<Invocation> rest = readersFirst();
    while (!rest.isEmpty() && !trials.areSpent()) {
      List<Invocation> run = rest.subList(0, Math.min(LONGEST, rest.size()));
      List<Footprint> steps = trials.of(state, run);
      int used = 0;
      boolean isSame = true;
      while (isSame && used < steps.size()) {
        Footprint step = steps.get(used);
        all.put(run.get(used), step);
        used++;
        isSame = step.returned() && !step.writes();
      }
      rest = rest.subList(Math.max(1, used), rest.size());
    }
    return all;
  }

  private List<Invocation> readersFirst() {
    return in(base).entrySet().stream()
        .sorted(Comparator.comparing(entry -> isReader(entry.getValue()) ? 0 : 1))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isReader(Footprint footprint) {
    return footprint.returned() && !footprint.writes();
  }

  private void accept(StartState state, Map<Invocation, Footprint> all) {
    footprints.put(state, all);
    all.forEach((call, footprint) -> shownBy(call.method()).addAll(items(footprint)));
  }

  private int news(Map<Invocation, Footprint> all) {
    Map<String, Set<String>> fresh = new HashMap<>();
    all.forEach(
        (call, footprint) ->
            fresh
                .computeIfAbsent(call.method(), method -> new HashSet<>())
                .addAll(items(footprint)));
    int news = 0;
    for (Map.Entry<String, Set<String>> entry : fresh.entrySet()) {
      entry.getValue().removeAll(shownBy(entry.getKey()));
      news += entry.getValue().size();
    }
    return news;
  }

  private int news(String method, Footprint footprint) {
    Set<String> fresh = items(footprint);
    fresh.removeAll(shownBy(method));
    return fresh.size();
  }

  private Set<String> shownBy(String method) {
    return shown.computeIfAbsent(method, name -> new HashSet<>());
  }

  private static Set<String> items(Footprint footprint) {
    Set<String> items = footprint.places();
    items.add(footprint.answer().toString());
    return items;
  }
}
