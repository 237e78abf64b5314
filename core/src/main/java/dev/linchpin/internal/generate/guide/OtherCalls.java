package dev.linchpin.internal.generate.guide;

import dev.linchpin.internal.generate.member.FurtherValues;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal.Constant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tries calls with other arguments in all start states: the missing combinations of the chosen
 * arguments, arguments that change places, a third and fourth key, and, for a method that has had
 * no success so far, values that other calls returned. Combinations are always used, the others if
 * they touch other data, or answer in another way, than the chosen ones in the same state.
 */
final class OtherCalls {
  /** For each method. */
  private static final int MOST_WITH_RESULTS = 3;

  private static final int MOST_SHARING = 4;

  private final Map<StartState, Map<Invocation, Footprint>> footprints;
  private final CallTrials trials;
  private final Set<Set<Invocation>> related = new LinkedHashSet<>();

  /**
   * Adds to what is known.
   *
   * @param footprints what the chosen calls touched in each state; calls are added to it
   */
  OtherCalls(Map<StartState, Map<Invocation, Footprint>> footprints, CallTrials trials) {
    this.footprints = footprints;
    this.trials = trials;
  }

  /** Adds calls of the methods of the chosen ones. */
  void add(List<Invocation> chosen) {
    chosen.stream()
        .map(Invocation::method)
        .distinct()
        .forEach(
            method ->
                add(method, chosen.stream().filter(call -> call.method().equals(method)).toList()));
  }

  /**
   * Adds calls with two arguments in each other's place, if the later one decides what the call
   * touches, as a name or a place does and an amount does not: {@code transfer(a, b)} beside {@code
   * transfer(b, a)} may take its locks in different orders.
   */
  void addCrossed(List<Invocation> chosen) {
    for (List<Invocation> calls : byMethod(chosen)) {
      for (int position = 1; position < calls.get(0).arguments().size(); position++) {
        if (selects(calls, position)) {
          MoreCalls.crossed(calls, position).forEach(call -> add(call, true));
        }
      }
    }
  }

  private boolean selects(List<Invocation> calls, int position) {
    return footprints.values().stream()
        .anyMatch(known -> calls.stream().anyMatch(one -> selects(known, calls, position, one)));
  }

  private static boolean selects(
      Map<Invocation, Footprint> known, List<Invocation> calls, int position, Invocation one) {
    Footprint footprint = known.get(one);
    return footprint != null
        && calls.stream()
            .filter(two -> MoreCalls.differOnlyAt(position, one, two))
            .map(known::get)
            .anyMatch(other -> other != null && !footprint.touchesTheSameAs(other));
  }

  /** Calls with the same number of arguments; varargs have several. */
  private static Collection<List<Invocation>> byMethod(List<Invocation> calls) {
    Map<List<Object>, List<Invocation>> groups = new LinkedHashMap<>();
    for (Invocation call : calls) {
      groups
          .computeIfAbsent(
              List.of(call.method(), call.arguments().size()), group -> new ArrayList<>())
          .add(call);
    }
    return groups.values();
  }

  private void add(String method, List<Invocation> chosen) {
    MoreCalls.combined(chosen).forEach(call -> add(call, true));
    MoreCalls.others(chosen).forEach(call -> add(call, false));
    if (isFruitless(method)) {
      MoreCalls.withSeen(chosen, seen()).forEach(call -> add(call, false));
    }
  }

  /**
   * Adds calls of methods that had no success so far with parts of what other calls returned: who
   * read a version, or a ticket with its number, gives it back by itself.
   */
  void addWithParts(List<Invocation> chosen) {
    for (List<Invocation> calls : byMethod(chosen)) {
      if (isFruitless(calls.get(0).method())) {
        MoreCalls.withParts(calls, seen()).forEach(call -> add(call, false));
      }
    }
  }

  /**
   * Adds those of the calls that return and then differ from what is known: in what they touch, in
   * the lines that they run, or in the kind of their answer. One that throws is mostly wrong use,
   * but not if a function throws that it was given: what a class does then, in {@code catch} and
   * {@code finally}, is used like everything else.
   *
   * @return those that were added
   */
  List<Invocation> addUseful(List<Invocation> calls) {
    return calls.stream().filter(this::addIfUseful).toList();
  }

  /**
   * Gives the value of each of these calls to calls of other methods, and lets the two meet: an
   * entry that is too old at one time is not if another call has renewed it at that time.
   */
  void addShared(List<Invocation> useful) {
    for (Invocation call : useful.stream().limit(MOST_SHARING).toList()) {
      List<Invocation> known =
          footprints.values().stream().flatMap(in -> in.keySet().stream()).distinct().toList();
      for (Invocation other : MoreCalls.sharing(call, known)) {
        add(other, true);
        related.add(Set.of(call, other));
      }
    }
  }

  private boolean addIfUseful(Invocation call) {
    Map<StartState, Footprint> tried = new LinkedHashMap<>();
    boolean isNew = false;
    for (StartState state : footprints.keySet()) {
      for (Footprint one : trials.of(state, List.of(call))) {
        tried.put(state, one);
        isNew |= isUse(call, one) && takesAnotherWay(state, call, one);
      }
    }
    if (isNew) {
      tried.forEach((state, footprint) -> in(state).putIfAbsent(call, footprint));
    }
    return isNew;
  }

  /**
   * Adds calls with what an earlier call returned: stamps, tickets, leases. Numbers and texts are
   * mostly values like any other, so such calls are tried if the method has had no success so far.
   */
  void addWithResults(List<Invocation> calls) {
    Map<String, Integer> added = new HashMap<>();
    for (Invocation call : calls) {
      boolean mayNeedIt =
          added.containsKey(call.method()) || isFruitless(call.method()) || !replacesConstant(call);
      if (mayNeedIt
          && added.getOrDefault(call.method(), 0) < MOST_WITH_RESULTS
          && addIfUseful(call)) {
        added.merge(call.method(), 1, Integer::sum);
      }
    }
  }

  /** Whether the calls that were chosen for the method have a constant in that place. */
  private boolean replacesConstant(Invocation call) {
    return footprints.values().stream()
        .flatMap(in -> in.keySet().stream())
        .filter(known -> known.method().equals(call.method()))
        .anyMatch(
            known ->
                IntStream.range(0, call.arguments().size())
                    .anyMatch(
                        at ->
                            at < known.arguments().size()
                                && MoreCalls.differOnlyAt(at, known, call)
                                && known.arguments().get(at).plain() instanceof Constant));
  }

  private static boolean isUse(Invocation call, Footprint footprint) {
    return footprint.returnedNormally()
        || (FurtherValues.isFailing(call)
            && footprint.returned()
            && !footprint.involvesOwnThread()
            && footprint.writes());
  }

  private boolean takesAnotherWay(StartState state, Invocation call, Footprint footprint) {
    return in(state).entrySet().stream()
        .filter(known -> known.getKey().method().equals(call.method()))
        .map(Map.Entry::getValue)
        .noneMatch(known -> known.isLike(footprint) && known.places().equals(footprint.places()));
  }

  private void add(Invocation call, boolean always) {
    boolean isNew = always;
    Map<StartState, Footprint> tried = new LinkedHashMap<>();
    for (StartState state : footprints.keySet()) {
      List<Footprint> one = trials.of(state, List.of(call));
      if (!one.isEmpty()) {
        tried.put(state, one.get(0));
        isNew |= isNew(state, call, one.get(0));
      }
    }
    if (isNew) {
      tried.forEach((state, footprint) -> in(state).put(call, footprint));
    }
  }

  private Map<Invocation, Footprint> in(StartState state) {
    return Objects.requireNonNull(footprints.get(state));
  }

  private boolean isNew(StartState state, Invocation call, Footprint footprint) {
    return in(state).entrySet().stream()
            .filter(known -> known.getKey().method().equals(call.method()))
            .noneMatch(known -> known.getValue().isLike(footprint))
        || meetsAnotherKey(state, call, footprint);
  }

  /**
   * Whether a call with a key that nobody has used does what calls with used keys do, and not what
   * those with other unused ones do: {@code lock("a1")} fails after {@code lock("a")}, where {@code
   * lock("b")} does not. The two keys have to do with each other, so their calls have to meet.
   */
  private boolean meetsAnotherKey(StartState state, Invocation call, Footprint footprint) {
    if (state.setup().size() != 1 || usesKeyOf(state.setup().get(0), call)) {
      return false;
    }
    Invocation before = state.setup().get(0);
    List<Footprint> unused =
        in(state).entrySet().stream()
            .filter(known -> known.getKey().method().equals(call.method()))
            .filter(known -> !usesKeyOf(before, known.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    boolean meets = !unused.isEmpty() && unused.stream().noneMatch(footprint::isLike);
    if (meets) {
      related.add(Set.of(call, before));
    }
    return meets;
  }

  private static boolean usesKeyOf(Invocation before, Invocation call) {
    return call.arguments().isEmpty()
        || before.arguments().isEmpty()
        || before.arguments().get(0).equals(call.arguments().get(0));
  }

  /** Pairs of calls whose keys differ and have to do with each other. */
  Set<Set<Invocation>> related() {
    return related;
  }

  /**
   * Methods with several numbers, none of which chooses what a call touches: for each, two calls in
   * which all numbers differ. An object begins with zeros, and half of a first change is often
   * worth as much as none: {@code width * height} is 0 until both are set.
   */
  List<List<Invocation>> varied(List<Invocation> chosen) {
    return byMethod(chosen).stream()
        .filter(
            calls ->
                IntStream.range(0, calls.get(0).arguments().size())
                    .noneMatch(position -> selects(calls, position)))
        .map(calls -> MoreCalls.varied(calls.get(0)))
        .filter(two -> !two.isEmpty())
        .toList();
  }

  private boolean isFruitless(String method) {
    return footprints.values().stream()
        .flatMap(in -> in.entrySet().stream())
        .filter(entry -> entry.getKey().method().equals(method))
        .allMatch(entry -> entry.getValue().isFruitless());
  }

  /** What calls returned, as text. */
  private Set<String> seen() {
    Set<String> seen = new LinkedHashSet<>();
    for (Map<Invocation, Footprint> in : footprints.values()) {
      in.values().stream()
          .filter(footprint -> footprint.answer().isSomeValue())
          .forEach(footprint -> seen.add(footprint.value()));
    }
    return seen;
  }
}
