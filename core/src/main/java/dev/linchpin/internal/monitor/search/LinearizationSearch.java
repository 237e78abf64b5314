package dev.linchpin.internal.monitor.search;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.basis.HeapRoom;
import dev.linchpin.spec.Effect;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a linearization by any model, nondeterministic ones too, by depth-first search: from
 * the initial state it takes one open operation after the other, in every way that can matter,
 * until all that returned are taken. Exponential in the number of operations open at once, linear
 * in the length of the history for as long as the first tries succeed; one place of the memo is two
 * words where at most 64 operations are open or pending.
 *
 * <p>Source: J. M. Wing and C. Gong, Testing and verifying concurrent objects, J. Parallel and
 * Distributed Computing 17, 1993; the memo: G. Lowe, Testing for linearizability, Concurrency and
 * Computation 29, 2017, section 5.
 *
 * <p>Departs from it: a place in the memo holds the operations taken beyond the due return only, as
 * everything due before was taken and nothing called later can be; queries that fit are taken at
 * once; of equal open operations only the first due is tried; pending operations are counted by
 * crowd and taken only where they make a difference. The arguments stand beside the rules.
 */
public final class LinearizationSearch<S> {

  /** How a search ended. */
  public enum End {
    FOUND,
    NONE_EXISTS,
    OUT_OF_TIME,
    OUT_OF_MEMORY
  }

  private static final int STEPS_BETWEEN_LOOKS = 1 << 10;

  /** Fewer places and states than this fit into every heap: no need to look. */
  private static final int MODEST = 1 << 18;

  private static final int NOTHING_YET = -1;
  private static final int NOTHING_MORE = -2;

  private final OperationClasses classes;
  private final Timeline time;
  private final Transitions<S> transitions;
  private final Attempt attempt;
  private final Memo memo;
  private final boolean hasQueries;

  /** Set once the search has grown large enough to matter. */
  private @Nullable HeapRoom room;

  /** What to try next from where the attempt is: the candidate tried last, and its next outcome. */
  private int candidate = NOTHING_YET;

  private int outcome;

  /** The state that the outcome found by {@link #choose} leads to. */
  private int chosenState;

  // The attempt that got farthest: to which return, in which state, and how long it was.
  private int farthestTurn = -1;
  private int farthestState;
  private int farthestDepth;

  public LinearizationSearch(CarefulModel<S> model, History history) {
    this.classes = new OperationClasses(history);
    this.time = new Timeline(history, classes);
    this.transitions = new Transitions<>(model, classes);
    this.attempt = new Attempt(time, transitions.initial());
    this.memo = new Memo(time);
    this.hasQueries = Arrays.stream(time.kind).anyMatch(transitions::isQuery);
  }

  /** Searches until it is certain or must stop; once. */
  public End run(Budget budget) {
    arrive();
    for (long step = 1; !attempt.isComplete(); step++) {
      while (!choose()) {
        if (!retreat()) {
          return End.NONE_EXISTS;
        }
      }
      attempt.take(candidate, outcome, chosenState);
      if (arrive()) {
        candidate = NOTHING_YET;
      } else {
        retreat();
      }
      if (step % STEPS_BETWEEN_LOOKS == 0) {
        if (budget.isSpent()) {
          return End.OUT_OF_TIME;
        }
        if ((memo.isFull() || isHeapFull()) && (!makeRoom() || isHeapFull())) {
          return End.OUT_OF_MEMORY;
        }
      }
    }
    return End.FOUND;
  }

  /** The linearization found, or the attempt it stopped at, by position in the history. */
  public int[] order() {
    return attempt.operations();
  }

  /** The operation whose return no attempt got past; only if none exists. */
  public int stuckAt() {
    return time.op[time.due[farthestTurn]];
  }

  /**
   * The operations called before that return. They have no linearization either: at every turn up
   * to there a search among them would have had the same choices.
   */
  public int[] calledBeforeStuck() {
    return IntStream.concat(
            Arrays.stream(time.op, 0, time.called[farthestTurn]),
            time.crowds.stream().flatMapToInt(crowd -> crowd.calledBy(farthestTurn)))
        .toArray();
  }

  /** How many operations the attempt that got farthest put in order. */
  public int longest() {
    return farthestDepth;
  }

  /** What {@link #stuckAt} could have answered after the attempt that got farthest. */
  public List<@Nullable Object> possibleAnswers() {
    List<@Nullable Object> answers = new ArrayList<>();
    for (Effect<S> possible :
        transitions.outcomes(farthestState, time.kind[time.due[farthestTurn]])) {
      answers.add(possible.result());
    }
    return answers;
  }

  /**
   * Takes what need not be chosen; false if it is known what follows.
   *
   * <p>A query that fits is taken at once: take any completion from here, move the query to its
   * front; it fits there, nothing after it notices, nothing returned before its call that is not
   * taken already. And what it passes was called before it returned, as it stood before it.
   */
  private boolean arrive() {
    if (hasQueries) {
      int call = attempt.firstCall();
      while (!attempt.isComplete() && call < time.called[attempt.turn()]) {
        int after = attempt.callAfter(call);
        int kind = time.kind[call];
        if (transitions.isQuery(kind)
            && transitions.target(attempt.state(), kind, 0) != Transitions.NOWHERE) {
          attempt.take(call, Attempt.FORCED, attempt.state());
        }
        call = after;
      }
    }
    if (attempt.isComplete()) {
      return true;
    }
    if (attempt.turn() > farthestTurn
        || (attempt.turn() == farthestTurn && attempt.depth() > farthestDepth)) {
      farthestTurn = attempt.turn();
      farthestState = attempt.state();
      farthestDepth = attempt.depth();
    }
    return memo.enter(attempt.turn(), attempt.state(), attempt.words());
  }

  /** Takes back what was chosen last, to choose something else; false if nothing was chosen. */
  private boolean retreat() {
    while (attempt.depth() > 0) {
      candidate = attempt.last();
      outcome = attempt.lastOutcome() + 1;
      boolean chosen = attempt.lastOutcome() != Attempt.FORCED;
      attempt.takeBack();
      if (chosen) {
        return true;
      }
    }
    return false;
  }

  /** Finds the next outcome that is worth trying, of this candidate or a later one. */
  private boolean choose() {
    int state = attempt.state();
    while (true) {
      if (candidate != NOTHING_YET) {
        int kind = kindOf(candidate);
        int target = transitions.target(state, kind, outcome);
        while (target != Transitions.NOWHERE && isPointless(candidate, kind, target)) {
          target = transitions.target(state, kind, ++outcome);
        }
        if (target != Transitions.NOWHERE) {
          chosenState = target;
          return true;
        }
      }
      candidate = candidateAfter(candidate);
      outcome = 0;
      if (candidate == NOTHING_MORE) {
        return false;
      }
    }
  }

  private int kindOf(int what) {
    return what < time.completed ? time.kind[what] : time.crowds.get(what - time.completed).kind;
  }

  /**
   * The due operation comes first: then the attempt decides as little as possible ahead of time.
   * Then the other open ones by call, then the pending ones. Queries are not among them: either
   * they fit and were taken, or they do not fit.
   */
  private int candidateAfter(int last) {
    int turn = attempt.turn();
    int due = time.due[turn];
    if (last == NOTHING_YET && !transitions.isQuery(time.kind[due])) {
      return due;
    }
    int crowd = 0;
    if (last < time.completed) {
      int call = last == NOTHING_YET || last == due ? attempt.firstCall() : attempt.callAfter(last);
      for (; call < time.called[turn]; call = attempt.callAfter(call)) {
        if (call != due && !transitions.isQuery(time.kind[call]) && !hasBetterTwin(call)) {
          return call;
        }
      }
    } else {
      crowd = last - time.completed + 1;
    }
    for (; crowd < time.crowds.size(); crowd++) {
      if (attempt.isLeft(crowd)) {
        return time.completed + crowd;
      }
    }
    return NOTHING_MORE;
  }

  /**
   * Whether an open operation of the same class is due earlier: then that one may go first. In a
   * completion that takes this one now and the twin later let them change places. The twin is open,
   * so it may stand here. What stands between the two was called before the twin returned, so also
   * before this one did, which returns later: so it may stand behind.
   */
  private boolean hasBetterTwin(int call) {
    int turn = attempt.turn();
    int twin = time.earlierTwin[call];
    while (twin >= 0 && time.turn[twin] >= turn) {
      if (twin < time.called[turn] && !attempt.isTaken(twin)) {
        return true;
      }
      twin = time.earlierTwin[twin];
    }
    return false;
  }

  /**
   * Whether a step leads to a place that is no better than one reached otherwise.
   *
   * <ul>
   *   <li>A pending operation that changes nothing: all that can follow can follow without it.
   *   <li>A pending operation that does what an open operation with the same call can do as well:
   *       that one must be taken some time; let them change places, the pending one may answer
   *       anything at any time.
   *   <li>Anything that leads where it would have led without the pending operation taken just
   *       before: the place without it has more left to choose from and is tried as well.
   * </ul>
   */
  private boolean isPointless(int what, int kind, int target) {
    if (what >= time.completed
        && (target == attempt.state()
            || (classes.takesAnyResult(kind) && isRivalled(kind, target)))) {
      return true;
    }
    return attempt.depth() > 0
        && attempt.last() >= time.completed
        && transitions.leads(attempt.stateBeforeLast(), kind, target);
  }

  private boolean isRivalled(int pending, int target) {
    int open = time.called[attempt.turn()];
    for (int call = attempt.firstCall(); call < open; call = attempt.callAfter(call)) {
      if (classes.isSameCall(time.kind[call], pending)
          && transitions.leads(attempt.state(), time.kind[call], target)) {
        return true;
      }
    }
    return false;
  }

  private boolean isHeapFull() {
    if (memo.size() + transitions.stateCount() < MODEST) {
      return false;
    }
    if (room == null) {
      room = HeapRoom.ofThisMachine();
    }
    return room.isFull();
  }

  /**
   * Forgets places before the last moment at which nothing but pending operations was open, except
   * those at such moments: there, few places say all about the past. Whoever comes back to an
   * earlier stretch must search it again, once for each place at its end.
   */
  private boolean makeRoom() {
    int turn = attempt.turn();
    while (!time.isQuiet(turn)) {
      turn--;
    }
    int quiet = turn;
    int before = memo.size();
    memo.keepOnly(at -> at >= quiet || time.isQuiet(at));
    return memo.size() <= before / 2;
  }
}
