package dev.linchpin.internal.engine.search.state;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.search.state.Histories.ChosenRun;
import dev.linchpin.internal.engine.step.learn.Action;
import dev.linchpin.internal.engine.step.learn.Learned;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.learn.Mislearned;
import dev.linchpin.internal.engine.step.learn.ShadowMemory;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Visits every state that the threads of a scenario can reach, once, and then has those runs made
 * that show every result with every real-time order that is not part of a stricter one. What the
 * runs of all schedules show, these show.
 *
 * <p>Cost: a step in memory for each thread that can go on in each state; a run of the code for
 * each step that was not learned; a run for each result and strictest order, and for each pair of
 * code locations that may race. The number of schedules does not matter. Nothing is reduced, so
 * there is nothing to prove but that equal fingerprints mean equal futures ({@link ShadowState}).
 *
 * <p>Source: Holzmann, "The model checker SPIN", 1997, for the search; Herlihy and Wing 1990, for
 * why less order in real time needs no run of its own.
 */
public final class StateSearch {
  /** The runs of the program, as the search needs them. */
  public interface Runs {
    /** Makes a run that begins with the path, and learns from it; whether it could follow. */
    boolean teach(int[] path);

    /**
     * Makes or computes a run that begins with the path, and counts it. Returns the results of its
     * operations; null if it could not follow the path.
     */
    @Nullable List<Result> count(int[] path);

    /**
     * The loop in which the thread waited that could not follow the latest path; {@link
     * SpinWatch#NONE} if that was not the reason.
     */
    int hinderedBy();

    /** The results of all completed runs so far. */
    Set<List<Result>> seen();

    /** So many steps were taken in memory; whether the search may go on. */
    boolean mayGoOn(int steps);

    /** So many steps were taken in memory, by something that goes on in any case. */
    void took(int steps);
  }

  /**
   * What a search by states came to.
   *
   * @param isComplete whether all states were visited
   * @param states how many were visited
   * @param schedules for how many schedules no two of which are equivalent these stand; -1 if that
   *     was not counted
   * @param reason why it is not complete
   */
  public record Answer(boolean isComplete, long states, long schedules, String reason) {}

  /**
   * What it may cost.
   *
   * @param runsBefore so many schedules are run or computed before
   * @param states how many states are visited
   * @param ways how many ways to the states are compared
   * @param entries how many points of operations are learned
   */
  public record Limits(int runsBefore, int states, int ways, int entries) {
    public static final Limits DEFAULT = new Limits(2_000, 1_500_000, 3_000_000, 400_000);
  }

  /** A search that has begun again so often leaves nothing out any more. */
  private static final int MOST_RESTARTS = 6;

  /** So many states are visited after a contradiction, to see whether there are more. */
  private static final int LOOKED_AROUND = 5_000;

  /** A run that has so many steps is no scenario for this search. */
  private static final int DEEPEST = 2_000;

  /** So many steps in memory are taken between two looks at the budget. */
  private static final int PATIENCE = 256;

  private final Lessons lessons;
  private final Runs runs;
  private final Limits limits;
  private final int[] firstOperation;
  private final int operations;
  private ShadowState state;
  private StateGraph graph = new StateGraph();

  /** The loops in which a thread was seen to wait. */
  private final Set<Integer> loops = new HashSet<>();

  /** Pairs of labels that were compared, and of lines and slots of which a run was made. */
  private final ShadowMemory compared = new ShadowMemory();

  private final Set<List<Integer>> racy = new HashSet<>();
  private final Uses uses;

  /** Whether states are left out that differ from others in the order of steps that commute. */
  private boolean reduces = true;

  private int restarts;
  private int contradictions;
  private int lookedFrom;
  private int[] path = new int[256];
  private int depth;

  /** The loop that went round in each step of the path, if any. */
  private int[] rounds = new int[256];

  private int level;
  private int steps;

  /**
   * @param firstOperation the first operation of each thread, and the number of all
   */
  public StateSearch(Lessons lessons, int[] firstOperation, Runs runs, Limits limits) {
    this.lessons = lessons;
    this.runs = runs;
    this.limits = limits;
    this.firstOperation = firstOperation;
    this.operations = firstOperation[firstOperation.length - 1];
    this.state = new ShadowState(lessons, firstOperation, loops);
    this.uses = new Uses(firstOperation.length - 1);
  }

  /** Searches; throws {@link Mislearned} if a run shows that what was learned is wrong. */
  public Answer search() {
    try {
      while (true) {
        try {
          return searchAll();
        } catch (Waits waits) {
          watch(waits.loop);
        } catch (Contradicted more) {
          reduces = ++restarts < MOST_RESTARTS;
          restart();
        }
      }
    } catch (Unsuited unsuited) {
      return new Answer(false, graph.states(), -1, String.valueOf(unsuited.getMessage()));
    }
  }

  /** Something was left out because of what turned out to be wrong. */
  private static final class Contradicted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Contradicted() {
      super("a use that was not known", null, false, false);
    }
  }

  /** A thread waits in a loop that is not watched. */
  private static final class Waits extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final int loop;

    Waits(int loop) {
      super("a thread waits in loop " + loop, null, false, false);
      this.loop = loop;
    }
  }

  /** Begins again, with one more loop watched; what was learned stays. */
  private void watch(int loop) {
    if (!loops.add(loop)) {
      throw new Unsuited("a thread that waits in a loop in another way");
    }
    restart();
  }

  /** Begins again; what was learned, and who uses what, stays. */
  private void restart() {
    state = new ShadowState(lessons, firstOperation, loops);
    graph = new StateGraph();
    compared.clear();
    depth = 0;
    level = 0;
  }

  private Answer searchAll() {
    uses.begin();
    contradictions = 0;
    uses.addAll(lessons, firstOperation);
    if (!state.begin()) {
      runs.teach(new int[0]);
    }
    if (!state.begin()) {
      throw new Unsuited("an operation that was never called");
    }
    for (int thread = 1; thread <= state.threads(); thread++) {
      uses.add(state.point(thread));
    }
    int root = visit();
    if (uses.contradictions() > 0) {
      throw new Contradicted();
    }
    Set<List<Result>> seen = runs.seen();
    for (ChosenRun run : new Histories(graph, operations, limits.ways()).runs(this::requireTime)) {
      requireTime();
      seen.remove(make(run));
    }
    if (!seen.isEmpty()) {
      throw new Mislearned("a run had results that no way through the states has");
    }
    // Rounds in vain are schedules or not, depending on what happened before the round.
    long schedules =
        loops.isEmpty() ? new ScheduleCount(graph, () -> runs.took(PATIENCE)).from(root) : -1;
    return new Answer(true, graph.states(), schedules, "");
  }

  /** Why a run could not follow its path. */
  private RuntimeException hindrance() {
    int loop = runs.hinderedBy();
    return loop == SpinWatch.NONE ? new Unsuited("a run that goes another way") : new Waits(loop);
  }

  private List<Result> make(ChosenRun run) {
    List<Result> made = runs.count(run.choices());
    if (made == null) {
      throw hindrance();
    }
    for (int operation = 0; operation < made.size(); operation++) {
      Result expected = graph.resultNumbered(run.results().get(operation));
      Result answer = made.get(operation);
      boolean isOpen = answer instanceof Result.Pending || answer instanceof Result.Uncalled;
      if (expected == null ? !isOpen : !expected.equals(answer)) {
        throw new Mislearned("a run through the states had other results");
      }
    }
    return made;
  }

  /** Visits the present state, and all that follow; the number of the state. */
  private int visit() {
    int known = graph.find(state.low(), state.high());
    if (known != StateGraph.NONE) {
      if (!graph.isFinished(known)) {
        throw new Waits(circle());
      }
      return known;
    }
    int here = graph.add(state.low(), state.high(), state.returned());
    if (graph.states() > limits.states()) {
      throw new Unsuited("more than " + limits.states() + " states");
    }
    if (depth > DEEPEST) {
      throw new Unsuited("a run of more than " + DEEPEST + " steps");
    }
    requireNoContradiction();
    long enabled = state.enabled();
    for (long left = reduces ? enabled : 0; left != 0; left &= left - 1) {
      if (goesOnAlone(here, Long.numberOfTrailingZeros(left))) {
        graph.finish(here);
        return here;
      }
    }
    for (long left = enabled; left != 0; left &= left - 1) {
      int thread = Long.numberOfTrailingZeros(left);
      for (int[] alternatives = StepTaken.NONE; alternatives != null; ) {
        alternatives = goOn(here, thread, alternatives);
      }
    }
    lookForRaces(here);
    graph.finish(here);
    return here;
  }

  /**
   * A loop that went round on the way from a state to itself and is not watched: in a run, a thread
   * waits in such a loop.
   */
  private int circle() {
    for (int at = level - 1; at >= 0; at--) {
      if (rounds[at] != SpinWatch.NONE && !loops.contains(rounds[at])) {
        return rounds[at];
      }
    }
    throw new Unsuited("threads that go round in circles");
  }

  /** After a contradiction, goes on only for as long as there are more: all are needed anyway. */
  private void requireNoContradiction() {
    if (uses.contradictions() != contradictions) {
      contradictions = uses.contradictions();
      lookedFrom = graph.states();
    } else if (contradictions > 0 && graph.states() - lookedFrom > LOOKED_AROUND + lookedFrom / 4) {
      throw new Contradicted();
    }
  }

  /** Visits what follows the next step of the thread, if that is all that need be visited. */
  private boolean goesOnAlone(int here, int thread) {
    ThreadPoint from = state.point(thread);
    if (!from.isCalled || !uses.isUndisturbed(from, state)) {
      return false;
    }
    ShadowState.Mark mark = state.mark(thread);
    take(thread, StepTaken.NONE, mark);
    boolean isEnough = uses.isUndisturbed(from, state.taken, state);
    if (isEnough) {
      follow(here, thread);
    }
    state.takeBack(mark);
    return isEnough;
  }

  /** Visits what follows a step of the thread; the alternatives that its next visit chooses. */
  private int @Nullable [] goOn(int here, int thread, int[] alternatives) {
    ShadowState.Mark mark = state.mark(thread);
    take(thread, alternatives, mark);
    int[] next = state.taken.next();
    follow(here, thread);
    state.takeBack(mark);
    return next;
  }

  /** Visits the state that the latest step led to. */
  private void follow(int here, int thread) {
    int edge = graph.addEdge(here, thread, state.taken);
    int before = depth;
    push(thread, state.taken.choices);
    for (int chosen : state.taken.chosen()) {
      push(chosen, 1);
    }
    if (level == rounds.length) {
      rounds = Arrays.copyOf(rounds, 2 * level);
    }
    rounds[level++] = state.taken.round;
    graph.leadsTo(edge, visit());
    level--;
    depth = before;
  }

  private void take(int thread, int[] alternatives, ShadowState.Mark mark) {
    if (++steps % PATIENCE == 0) {
      requireTime();
    }
    ThreadPoint from = state.point(thread);
    for (int tries = 0; !state.step(thread, alternatives); tries++) {
      state.takeBack(mark);
      if (tries == 2) {
        throw new Unsuited("a step that cannot be learned");
      }
      if (lessons.entries() > limits.entries()) {
        throw new Unsuited("more than " + limits.entries() + " points of operations");
      }
      requireTime();
      if (!runs.teach(pathWith(thread, alternatives))) {
        throw hindrance();
      }
    }
    uses.add(from, state.taken);
    uses.add(state.point(thread));
  }

  private void requireTime() {
    if (!runs.mayGoOn(PATIENCE)) {
      throw new Unsuited("no time is left");
    }
  }

  private void push(int thread, int times) {
    if (depth + times > path.length) {
      path = Arrays.copyOf(path, 2 * path.length);
    }
    for (int time = 0; time < times; time++) {
      path[depth++] = thread;
    }
  }

  /** The choices up to here, with the next step of a thread. */
  private int[] pathWith(int thread, int... alternatives) {
    int before = depth;
    pushNext(thread, alternatives);
    int[] whole = Arrays.copyOf(path, depth);
    depth = before;
    return whole;
  }

  private void pushNext(int thread, int[] alternatives) {
    ThreadPoint point = state.point(thread);
    boolean isCall =
        !point.isCalled && point.at != null && !(point.at.action() instanceof Action.Return);
    push(thread, isCall ? 2 : 1);
    for (int chosen : alternatives) {
      push(chosen, 1);
    }
  }

  /** The choices up to here, with the next steps of two threads; null if one hinders the other. */
  private int @Nullable [] pathWithBoth(int first, int second) {
    ShadowState.Mark mark = state.mark(first);
    boolean mayFollow = state.step(first) && ((state.enabled() >>> second) & 1) != 0;
    int[] chosen = state.taken.chosen();
    state.takeBack(mark);
    if (!mayFollow) {
      return null;
    }
    int before = depth;
    pushNext(first, chosen);
    pushNext(second, StepTaken.NONE);
    int[] whole = Arrays.copyOf(path, depth);
    depth = before;
    return whole;
  }

  /**
   * If the next steps of two threads conflict, a run is made in which they follow each other: if
   * that is a data race, the run shows it. Where some run has a data race, some run has one whose
   * accesses follow each other. Steps of the same lines and variable are looked at once.
   */
  private void lookForRaces(int here) {
    for (int one = graph.firstEdge(here); one != StateGraph.NONE; one = graph.nextEdge(one)) {
      for (int other = graph.nextEdge(one);
          other != StateGraph.NONE;
          other = graph.nextEdge(other)) {
        long pair = ((long) graph.label(one) << 32) | graph.label(other);
        if (!compared.has(pair)) {
          compared.put(pair, 1);
          lookForRace(one, other);
        }
      }
    }
  }

  private void lookForRace(int one, int other) {
    int slot = graph.conflict(one, other);
    int first = graph.thread(one);
    int second = graph.thread(other);
    if (first == second
        || slot == StateGraph.NONE
        || !racy.add(List.of(site(first), site(second), slot))) {
      return;
    }
    // Of two threads that want a lock, only one can go on; that is no data race.
    int[] either = pathWithBoth(first, second);
    int[] path = either != null ? either : pathWithBoth(second, first);
    if (path != null && runs.count(path) == null) {
      throw hindrance();
    }
  }

  private int site(int thread) {
    Learned at = state.point(thread).at;
    Action action = at == null ? null : at.action();
    if (action instanceof Action.Memory access) {
      return access.site();
    }
    return action instanceof Action.Point access ? access.site() : StateGraph.NONE;
  }
}
