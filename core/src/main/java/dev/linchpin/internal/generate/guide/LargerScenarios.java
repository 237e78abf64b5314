package dev.linchpin.internal.generate.guide;

import dev.linchpin.internal.generate.guide.Contact.Kind;
import dev.linchpin.internal.generate.guide.RacingPairs.Meeting;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Random scenarios of three to five calls that race with each other.
 *
 * <p>Each begins with a state and two calls that race in it, in different threads. Most of the
 * other calls race with a call of another thread. Some scenarios let one thread change something,
 * change something else, and change both back: what another thread reads twice then looks as if
 * nothing had happened.
 */
final class LargerScenarios {
  /** Lengths of threads; those that find most for their cost occur several times. */
  private static final int[][] SHAPES = {
    {2, 1}, {2, 1}, {2, 1}, {1, 1, 1}, {2, 2}, {2, 2}, {3, 1}, {3, 1}, {2, 1, 1}, {4, 1}, {3, 2},
  };

  private static final int PARTNERS_OF_TEN = 7;

  /** With roles many draws are of no use. */
  private static final int ATTEMPTS = 200;

  private final List<Invocation> closing;
  private final Roles roles;
  private final SplittableRandom random;
  private final List<int[]> shapes;
  private final List<Start> starts = new ArrayList<>();
  private final Map<Invocation, List<Invocation>> partners = new LinkedHashMap<>();

  private final List<Invocation> callers;

  /** For each call that writes, the others that write the same location. */
  private final Map<Invocation, List<Invocation>> rivals = new LinkedHashMap<>();

  LargerScenarios(Survey survey, Subject subject, int mostOperations, long seed) {
    this.closing = subject.closing();
    this.roles = subject.roles();
    this.random = new SplittableRandom(seed);
    this.shapes =
        Arrays.stream(SHAPES)
            .filter(shape -> Arrays.stream(shape).sum() <= mostOperations)
            .toList();
    Map<Invocation, Set<Invocation>> racing = new LinkedHashMap<>();
    Map<Invocation, Set<Invocation>> writing = new LinkedHashMap<>();
    for (StartState state : survey.states()) {
      List<Meeting> closest = closest(RacingPairs.meetings(survey.in(state), roles));
      if (!closest.isEmpty()) {
        starts.add(new Start(state, closest));
      }
      for (Meeting pair : closest) {
        link(racing, pair);
        if (pair.contact().bothWrite()) {
          link(writing, pair);
        }
      }
    }
    racing.forEach((call, others) -> partners.put(call, List.copyOf(others)));
    this.callers = List.copyOf(partners.keySet());
    writing.forEach((call, others) -> rivals.put(call, List.copyOf(others)));
  }

  /** A state, and the calls that meet most closely in it. */
  private record Start(StartState state, List<Meeting> pairs) {}

  private static List<Meeting> closest(List<Meeting> meetings) {
    Map<Kind, List<Meeting>> byKind =
        meetings.stream().collect(Collectors.groupingBy(pair -> pair.contact().kind()));
    return byKind.getOrDefault(Kind.RACING, byKind.getOrDefault(Kind.ORDERED, List.of()));
  }

  private static void link(Map<Invocation, Set<Invocation>> links, Meeting pair) {
    links.computeIfAbsent(pair.one(), call -> new LinkedHashSet<>()).add(pair.two());
    links.computeIfAbsent(pair.two(), call -> new LinkedHashSet<>()).add(pair.one());
  }

  /** Some scenario, maybe one that there was before; null if no calls meet. */
  @Nullable Scenario draw() {
    if (shapes.isEmpty() || starts.isEmpty()) {
      return null;
    }
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Scenario drawn = any();
      if (roles.allow(drawn.threads())) {
        return drawn;
      }
    }
    return null;
  }

  private Scenario any() {
    // The first state is the one that the user knows, and has the shortest tests.
    Start start = random.nextInt(3) == 0 ? starts.get(0) : any(starts);
    Meeting pair = any(start.pairs);
    boolean isTurned = random.nextBoolean();
    Invocation one = isTurned ? pair.two() : pair.one();
    Invocation two = isTurned ? pair.one() : pair.two();
    int[] shape = any(shapes);
    List<List<Invocation>> threads = new ArrayList<>();
    threads.add(thread(shape[0], one, two));
    for (int at = 1; at < shape.length; at++) {
      Invocation pivot = at == 1 ? two : partner(one);
      threads.add(thread(shape[at], pivot, one));
    }
    return start.state.scenario(threads, closing);
  }

  /** A thread with this call; the others race mostly with the call of another thread. */
  private List<Invocation> thread(int length, Invocation pivot, Invocation met) {
    if (length == 4 && random.nextBoolean()) {
      return thereAndBack(pivot, met);
    }
    List<Invocation> calls = new ArrayList<>();
    int at = random.nextInt(length);
    for (int position = 0; position < length; position++) {
      calls.add(position == at ? pivot : partner(met));
    }
    return calls;
  }

  private List<Invocation> thereAndBack(Invocation first, Invocation met) {
    Invocation second = partner(met);
    return List.of(first, second, rival(second), rival(first));
  }

  private Invocation partner(Invocation call) {
    List<Invocation> close = partners.getOrDefault(call, List.of());
    return close.isEmpty() || random.nextInt(10) >= PARTNERS_OF_TEN ? any(callers) : any(close);
  }

  private Invocation rival(Invocation call) {
    List<Invocation> others =
        rivals.getOrDefault(call, List.of()).stream().filter(other -> !other.equals(call)).toList();
    return others.isEmpty() ? call : any(others);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
