package dev.linchpin.internal.engine.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a small program may do, found without the engine: all reachable states of an abstract
 * machine, with the results and the real-time order so far as part of the state. Shares no code
 * with what it is compared with.
 */
final class Machine {
  /**
   * What a caller sees of one run.
   *
   * @param results of each operation: a text, or null if it never returned
   * @param before the operations that had returned when each was called, as bits
   */
  record Seen(List<String> results, List<Integer> before) {
    boolean hasNoLessOrderThan(Seen other) {
      for (int op = 0; op < before.size(); op++) {
        if ((other.before.get(op) & ~before.get(op)) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  /** What a wait answers when an interrupt ends it. */
  private static final int INTERRUPTED = 9;

  /** The program has too many states to be compared. */
  static final class TooLarge extends RuntimeException {}

  /** Result of an operation that never returned. */
  static final String PENDING = "pending";

  /** Result of an operation that a thread did not come to. */
  static final String UNCALLED = "uncalled";

  private enum Do {
    READ,
    WRITE,
    CAS,
    INCREMENT,
    READ_BOTH,
    READ_ALL,
    COPY,
    CHOOSE,
    LOCK,
    UNLOCK,
    WAIT,
    WAIT_BRIEFLY,
    NOTIFY,
    NOTIFY_ALL,
    PARK,
    PARK_BRIEFLY,
    UNPARK,
    START,
    JOIN,
    JOIN_BRIEFLY,
    IS_ALIVE,
    IS_LOCKED,
    TRY_LOCK,
    INTERRUPT,
    INTERRUPTED,
    /** A new thread begins, and one that has done everything ends, at moments of their own. */
    NOTHING,
    /** The rest are no steps. */
    SPIN_READ,
    JUMP_IF_ZERO,
    JUMP,
    ENTER_BLOCK,
    LEAVE_BLOCK,
    ROUND,
    ANSWER,
    RETURN,
    END
  }

  private record Instruction(Do what, int a, int b, int c) {}

  private final List<List<Instruction>> code = new ArrayList<>();
  private final Map<Integer, Integer> children = new HashMap<>();
  private final int scenarioThreads;
  private final int operations;
  private final int[] firstOperation;

  /** The round of the innermost loop that is being compiled. */
  private int round;

  /** Whether nobody is called while an operation is in progress; nobody may then start threads. */
  private final boolean isSerial;

  private Machine(Fragment.Sketch sketch, boolean isSerial) {
    this.isSerial = isSerial;
    scenarioThreads = sketch.threads().size();
    operations = Arrays.stream(sketch.sizes()).sum();
    firstOperation = new int[scenarioThreads];
    int op = 0;
    for (int thread = 0; thread < scenarioThreads; thread++) {
      code.add(new ArrayList<>());
    }
    for (int thread = 0; thread < scenarioThreads; thread++) {
      firstOperation[thread] = op;
      List<Instruction> out = code.get(thread);
      for (List<Fragment> body : sketch.threads().get(thread)) {
        compile(body, out);
        out.add(new Instruction(Do.RETURN, op++, 0, 0));
      }
      out.add(new Instruction(Do.END, 0, 0, 0));
    }
  }

  /** Everything that callers may see, without what another run shows with more real-time order. */
  static Set<Seen> everySight(Fragment.Sketch sketch) {
    return maximal(new Machine(sketch, false).explore());
  }

  /** The same, if operations are called one after the other, in each order. */
  static Set<Seen> everySerialSight(Fragment.Sketch sketch) {
    return maximal(new Machine(sketch, true).explore());
  }

  /** Those to which no other with the same results adds order. */
  static Set<Seen> maximal(Set<Seen> all) {
    Map<List<String>, List<Seen>> byResults = new LinkedHashMap<>();
    for (Seen seen : all) {
      byResults.computeIfAbsent(seen.results, results -> new ArrayList<>()).add(seen);
    }
    Set<Seen> maximal = new HashSet<>();
    for (List<Seen> same : byResults.values()) {
      for (Seen seen : same) {
        if (same.stream()
            .noneMatch(other -> !other.equals(seen) && other.hasNoLessOrderThan(seen))) {
          maximal.add(seen);
        }
      }
    }
    return maximal;
  }

  // ---- compilation ----

  private void compile(List<Fragment> body, List<Instruction> out) {
    body.forEach(piece -> compile(piece, out));
  }

  private void compile(Fragment piece, List<Instruction> out) {
    if (piece instanceof Fragment.Read read) {
      emit(out, Do.READ, read.variable(), 0, 0);
    } else if (piece instanceof Fragment.Peek peek) {
      emit(out, Do.SPIN_READ, peek.variable(), 0, 0);
    } else if (piece instanceof Fragment.ReadNth) {
      emit(out, Do.READ, round, 0, 0);
    } else if (piece instanceof Fragment.IsLocked look) {
      emit(out, Do.IS_LOCKED, look.lock(), look.tells() ? 1 : 0, 0);
    } else if (piece instanceof Fragment.Write write) {
      emit(out, Do.WRITE, write.variable(), write.value(), 0);
    } else if (piece instanceof Fragment.Cas cas) {
      emit(out, Do.CAS, cas.variable(), cas.expected(), cas.value());
    } else if (piece instanceof Fragment.Increment increment) {
      emit(out, Do.INCREMENT, increment.variable(), 0, 0);
    } else if (piece instanceof Fragment.ReadBoth both) {
      emit(out, Do.READ_BOTH, both.one(), both.other(), 0);
    } else if (piece instanceof Fragment.ReadAll) {
      emit(out, Do.READ_ALL, 0, 0, 0);
    } else if (piece instanceof Fragment.Copy copy) {
      emit(out, Do.COPY, copy.from(), copy.to(), 0);
    } else if (piece instanceof Fragment.Choose choose) {
      emit(out, Do.CHOOSE, choose.count(), 0, 0);
    } else if (piece instanceof Fragment.Notify signal) {
      emit(out, signal.all() ? Do.NOTIFY_ALL : Do.NOTIFY, signal.lock(), 0, 0);
    } else if (piece instanceof Fragment.Park) {
      emit(out, Do.PARK, 0, 0, 0);
    } else if (piece instanceof Fragment.ParkBriefly) {
      emit(out, Do.PARK_BRIEFLY, 0, 0, 0);
    } else if (piece instanceof Fragment.WaitBriefly wait) {
      emit(out, Do.WAIT_BRIEFLY, wait.lock(), 0, 0);
    } else if (piece instanceof Fragment.JoinBriefly join) {
      emit(out, Do.JOIN_BRIEFLY, join.child(), 0, 0);
    } else if (piece instanceof Fragment.IsAlive alive) {
      emit(out, Do.IS_ALIVE, alive.child(), 0, 0);
    } else if (piece instanceof Fragment.Interrupt interrupt) {
      emit(out, Do.INTERRUPT, interrupt.child(), 0, 0);
    } else if (piece instanceof Fragment.Interrupted) {
      emit(out, Do.INTERRUPTED, 0, 0, 0);
    } else if (piece instanceof Fragment.Unpark unpark) {
      emit(out, Do.UNPARK, unpark.child(), 0, 0);
    } else {
      compileCompound(piece, out);
    }
  }

  private void compileCompound(Fragment piece, List<Instruction> out) {
    if (piece instanceof Fragment.When when) {
      int jump = emit(out, Do.JUMP_IF_ZERO, 0, 0, 0);
      compile(when.body(), out);
      out.set(jump, new Instruction(Do.JUMP_IF_ZERO, out.size(), 0, 0));
    } else if (piece instanceof Fragment.Synchronized sync) {
      emit(out, Do.LOCK, sync.lock(), 0, 0);
      compile(sync.body(), out);
      emit(out, Do.UNLOCK, sync.lock(), 0, 0);
    } else if (piece instanceof Fragment.TryLock lock) {
      emit(out, Do.CAS, lock.variable(), 0, 1);
      int jump = emit(out, Do.JUMP_IF_ZERO, 0, 0, 0);
      compile(lock.body(), out);
      emit(out, Do.WRITE, lock.variable(), 0, 0);
      out.set(jump, new Instruction(Do.JUMP_IF_ZERO, out.size(), 0, 0));
    } else if (piece instanceof Fragment.Block block) {
      emit(out, Do.ENTER_BLOCK, 0, 0, 0);
      compile(block.body(), out);
      emit(out, Do.LEAVE_BLOCK, 0, 0, 0);
    } else if (piece instanceof Fragment.SpinUntilSet spin) {
      int read = emit(out, Do.SPIN_READ, spin.variable(), 0, 0);
      emit(out, Do.JUMP_IF_ZERO, read, 0, 0);
    } else if (piece instanceof Fragment.SpinUntilEither spin) {
      int read = emit(out, Do.SPIN_READ, spin.one(), 0, 0);
      emit(out, Do.JUMP_IF_ZERO, out.size() + 2, 0, 0);
      emit(out, Do.JUMP, out.size() + 3, 0, 0);
      emit(out, Do.SPIN_READ, spin.other(), 0, 0);
      emit(out, Do.JUMP_IF_ZERO, read, 0, 0);
    } else if (piece instanceof Fragment.WaitUnlessSet wait) {
      emit(out, Do.READ, wait.variable(), 0, 0);
      emit(out, Do.JUMP_IF_ZERO, out.size() + 2, 0, 0);
      emit(out, Do.JUMP, out.size() + 2, 0, 0);
      emit(out, Do.WAIT, wait.lock(), 0, 0);
    } else if (piece instanceof Fragment.WaitUntilSet wait) {
      int read = emit(out, Do.SPIN_READ, wait.variable(), 0, 0);
      emit(out, Do.JUMP_IF_ZERO, out.size() + 2, 0, 0);
      emit(out, Do.JUMP, out.size() + 3, 0, 0);
      emit(out, Do.WAIT, wait.lock(), 0, 0);
      emit(out, Do.JUMP, read, 0, 0);
    } else if (piece instanceof Fragment.SpinWith spin) {
      int read = emit(out, Do.SPIN_READ, spin.variable(), 0, 0);
      emit(out, Do.JUMP_IF_ZERO, out.size() + 2, 0, 0);
      int leave = emit(out, Do.JUMP, 0, 0, 0);
      compile(spin.body(), out);
      emit(out, Do.JUMP, read, 0, 0);
      out.set(leave, new Instruction(Do.JUMP, out.size(), 0, 0));
    } else if (piece instanceof Fragment.Repeat loop) {
      unroll(loop, out);
    } else if (piece instanceof Fragment.Count) {
      emit(out, Do.ANSWER, 0, 0, 0);
    } else if (piece instanceof Fragment.TrySynchronized sync) {
      emit(out, Do.TRY_LOCK, sync.lock(), sync.tells() ? 1 : 0, 0);
      int jump = emit(out, Do.JUMP_IF_ZERO, 0, 0, 0);
      compile(sync.body(), out);
      emit(out, Do.UNLOCK, sync.lock(), 0, 0);
      out.set(jump, new Instruction(Do.JUMP_IF_ZERO, out.size(), 0, 0));
    } else if (piece instanceof Fragment.Fork fork) {
      List<Instruction> child = new ArrayList<>();
      children.put(fork.child(), code.size());
      code.add(child);
      emit(child, Do.NOTHING, 0, 0, 0);
      compile(fork.childBody(), child);
      emit(child, Do.NOTHING, 0, 0, 0);
      emit(child, Do.END, 0, 0, 0);
      emit(out, Do.START, fork.child(), 0, 0);
      compile(fork.body(), out);
      emit(out, Do.JOIN, fork.child(), 0, 0);
    } else {
      throw new AssertionError(piece);
    }
  }

  /** Each round has code of its own, so that how many were begun follows from the place. */
  private void unroll(Fragment.Repeat loop, List<Instruction> out) {
    int outer = round;
    List<Integer> leaves = new ArrayList<>();
    for (round = 0; round < loop.times(); round++) {
      emit(out, Do.ROUND, round + 1, 0, 0);
      compile(loop.body(), out);
      if (loop.stops()) {
        emit(out, Do.JUMP_IF_ZERO, out.size() + 2, 0, 0);
        leaves.add(emit(out, Do.JUMP, 0, 0, 0));
      }
    }
    leaves.forEach(leave -> out.set(leave, new Instruction(Do.JUMP, out.size(), 0, 0)));
    round = outer;
  }

  private static int emit(List<Instruction> out, Do what, int a, int b, int c) {
    out.add(new Instruction(what, a, b, c));
    return out.size() - 1;
  }

  // ---- states ----

  private static final int MOST_STATES = 12_000;
  private static final int VARIABLES = 6;
  private static final int LOCKS = 3;

  /** Before it is started, while it runs, in a wait set, woken and without its lock, at its end. */
  private enum Phase {
    NEW,
    RUNNING,
    WAITING,
    WOKEN,
    ENDED
  }

  private static final class State {
    final int[] variables = new int[VARIABLES];
    final int[] owner = new int[LOCKS];
    final int[] depth = new int[LOCKS];
    final int[] place;
    final int[] last;

    /** How many rounds the latest loop of the thread has begun. */
    final int[] rounds;

    final int[] saved;
    final int[] blocks;

    /** Whether the thread has taken a step inside its block. */
    final boolean[] inside;

    final boolean[] permit;
    final boolean[] interrupted;

    /** Whether an interrupt, not a notification, ends its wait. */
    final boolean[] fails;

    final boolean[] begun;
    final Phase[] phase;
    final String[] texts;
    final int[] before;
    int gone;
    int running = -1;

    State(int threads, int operations) {
      Arrays.fill(owner, -1);
      place = new int[threads];
      last = new int[threads];
      rounds = new int[threads];
      saved = new int[threads];
      blocks = new int[threads];
      inside = new boolean[threads];
      permit = new boolean[threads];
      interrupted = new boolean[threads];
      fails = new boolean[threads];
      begun = new boolean[operations];
      phase = new Phase[threads];
      texts = new String[threads + operations];
      before = new int[operations];
      Arrays.fill(texts, "");
      Arrays.fill(phase, Phase.NEW);
    }

    State(State other) {
      this(other.place.length, other.before.length);
      System.arraycopy(other.variables, 0, variables, 0, VARIABLES);
      System.arraycopy(other.owner, 0, owner, 0, LOCKS);
      System.arraycopy(other.depth, 0, depth, 0, LOCKS);
      System.arraycopy(other.place, 0, place, 0, place.length);
      System.arraycopy(other.last, 0, last, 0, place.length);
      System.arraycopy(other.rounds, 0, rounds, 0, place.length);
      System.arraycopy(other.saved, 0, saved, 0, place.length);
      System.arraycopy(other.blocks, 0, blocks, 0, place.length);
      System.arraycopy(other.inside, 0, inside, 0, place.length);
      System.arraycopy(other.permit, 0, permit, 0, place.length);
      System.arraycopy(other.interrupted, 0, interrupted, 0, place.length);
      System.arraycopy(other.fails, 0, fails, 0, place.length);
      System.arraycopy(other.begun, 0, begun, 0, begun.length);
      System.arraycopy(other.phase, 0, phase, 0, place.length);
      System.arraycopy(other.texts, 0, texts, 0, texts.length);
      System.arraycopy(other.before, 0, before, 0, before.length);
      gone = other.gone;
      running = other.running;
    }

    List<Object> key() {
      // Who ran last matters only inside a block.
      int holder = running >= 0 && inside[running] ? running : -1;
      return List.of(
          List.of(
              Arrays.hashCode(variables),
              Arrays.toString(variables),
              Arrays.toString(owner),
              Arrays.toString(depth)),
          Arrays.toString(place)
              + Arrays.toString(last)
              + Arrays.toString(rounds)
              + Arrays.toString(saved),
          Arrays.toString(blocks) + Arrays.toString(permit) + Arrays.toString(phase),
          Arrays.toString(interrupted) + Arrays.toString(fails),
          Arrays.toString(inside)
              + Arrays.toString(begun)
              + Arrays.toString(before)
              + gone
              + ","
              + holder,
          List.of(texts));
    }
  }

  private Set<Seen> explore() {
    State start = new State(code.size(), operations);
    for (int thread = 0; thread < scenarioThreads; thread++) {
      start.phase[thread] = Phase.RUNNING;
      settle(start, thread);
    }
    Map<List<Object>, Integer> numbers = new HashMap<>();
    List<State> states = new ArrayList<>();
    List<int[]> successors = new ArrayList<>();
    numbers.put(start.key(), 0);
    states.add(start);
    for (int at = 0; at < states.size(); at++) {
      if (states.size() > MOST_STATES) {
        throw new TooLarge();
      }
      List<State> next = successors(states.get(at));
      int[] targets = new int[next.size()];
      for (int i = 0; i < targets.length; i++) {
        List<Object> key = next.get(i).key();
        Integer known = numbers.get(key);
        if (known == null) {
          known = states.size();
          numbers.put(key, known);
          states.add(next.get(i));
        }
        targets[i] = known;
      }
      successors.add(targets);
    }
    Set<Seen> all = new HashSet<>();
    for (int at = 0; at < states.size(); at++) {
      if (isLast(at, successors)) {
        all.add(seen(states.get(at)));
      }
    }
    return all;
  }

  /** Whether everything reachable from here leads back here: an end, or spinning for ever. */
  private static boolean isLast(int state, List<int[]> successors) {
    Set<Integer> reached = reachable(state, successors);
    for (int other : reached) {
      if (reached.size() > 64 || !reachable(other, successors).contains(state)) {
        return false;
      }
    }
    return true;
  }

  private static Set<Integer> reachable(int state, List<int[]> successors) {
    Set<Integer> reached = new HashSet<>(Set.of(state));
    Deque<Integer> todo = new ArrayDeque<>(reached);
    while (!todo.isEmpty() && reached.size() <= 64) {
      for (int next : successors.get(todo.pop())) {
        if (reached.add(next)) {
          todo.push(next);
        }
      }
    }
    return reached;
  }

  private Seen seen(State state) {
    List<String> results = new ArrayList<>();
    List<Integer> before = new ArrayList<>();
    for (int op = 0; op < operations; op++) {
      boolean returned = (state.gone >>> op & 1) != 0;
      boolean called = state.begun[op] || isCurrent(state, op);
      results.add(returned ? state.texts[code.size() + op] : called ? PENDING : UNCALLED);
      // A call that has made no step yet is as late as can be: at the end.
      before.add(state.begun[op] ? state.before[op] : isCurrent(state, op) ? state.gone : 0);
    }
    return new Seen(results, before);
  }

  /** Whether the thread of an operation has come to it; in a serial run that is no call yet. */
  private boolean isCurrent(State state, int op) {
    if (isSerial) {
      return false;
    }
    for (int thread = 0; thread < scenarioThreads; thread++) {
      if (currentOperation(state, thread) == op) {
        return true;
      }
    }
    return false;
  }

  private int currentOperation(State state, int thread) {
    int op = thread < scenarioThreads ? firstOperation[thread] : -1;
    if (op < 0 || state.phase[thread] == Phase.ENDED) {
      return -1;
    }
    while ((state.gone >>> op & 1) != 0) {
      op++;
    }
    return op;
  }

  // ---- steps ----

  private List<State> successors(State state) {
    List<State> all = new ArrayList<>();
    for (int op = 0; isSerial && op < operations; op++) {
      if (state.begun[op] && (state.gone >>> op & 1) == 0) {
        step(state, threadOf(op), all);
        return all;
      }
    }
    int holder = state.running;
    if (holder >= 0 && state.inside[holder]) {
      step(state, holder, all);
      if (!all.isEmpty()) {
        return all;
      }
    }
    for (int thread = 0; thread < code.size(); thread++) {
      step(state, thread, all);
    }
    return all;
  }

  private int threadOf(int op) {
    int thread = 0;
    while (thread + 1 < scenarioThreads && firstOperation[thread + 1] <= op) {
      thread++;
    }
    return thread;
  }

  private Instruction at(State state, int thread) {
    return code.get(thread).get(state.place[thread]);
  }

  private void step(State state, int thread, List<State> out) {
    boolean mayTimeOut =
        state.phase[thread] == Phase.WAITING && at(state, thread).what == Do.WAIT_BRIEFLY;
    if (state.phase[thread] == Phase.WOKEN || mayTimeOut) {
      int lock = at(state, thread).a;
      if (state.owner[lock] < 0) {
        State next = begin(state, thread);
        next.owner[lock] = thread;
        next.depth[lock] = next.saved[thread];
        next.phase[thread] = Phase.RUNNING;
        if (next.fails[thread]) {
          next.fails[thread] = false;
          next.interrupted[thread] = false;
          answer(next, thread, INTERRUPTED);
        }
        finish(next, thread, out);
      }
      return;
    }
    if (state.phase[thread] != Phase.RUNNING) {
      return;
    }
    Instruction i = at(state, thread);
    switch (i.what) {
      case READ -> {
        State next = begin(state, thread);
        answer(next, thread, next.variables[i.a]);
        finish(next, thread, out);
      }
      case SPIN_READ -> {
        State next = begin(state, thread);
        next.last[thread] = next.variables[i.a];
        finish(next, thread, out);
      }
      case WRITE -> {
        State next = begin(state, thread);
        next.variables[i.a] = i.b;
        finish(next, thread, out);
      }
      case CAS -> {
        State next = begin(state, thread);
        boolean success = next.variables[i.a] == i.b;
        next.variables[i.a] = success ? i.c : next.variables[i.a];
        answer(next, thread, success ? 1 : 0);
        finish(next, thread, out);
      }
      case INCREMENT -> {
        State next = begin(state, thread);
        answer(next, thread, next.variables[i.a]++);
        finish(next, thread, out);
      }
      case READ_BOTH -> {
        State next = begin(state, thread);
        answer(next, thread, 10 * next.variables[i.a] + next.variables[i.b]);
        finish(next, thread, out);
      }
      case READ_ALL -> {
        State next = begin(state, thread);
        answer(next, thread, Arrays.stream(next.variables).reduce(0, (sum, one) -> 10 * sum + one));
        finish(next, thread, out);
      }
      case COPY -> {
        State next = begin(state, thread);
        next.variables[i.b] = next.variables[i.a];
        answer(next, thread, next.variables[i.a]);
        finish(next, thread, out);
      }
      case CHOOSE -> {
        for (int choice = 0; choice < i.a; choice++) {
          State next = begin(state, thread);
          answer(next, thread, choice);
          finish(next, thread, out);
        }
      }
      case NOTHING, RETURN -> finish(begin(state, thread), thread, out);
      default -> stepOfThreads(state, thread, i, out);
    }
  }

  private void stepOfThreads(State state, int thread, Instruction i, List<State> out) {
    switch (i.what) {
      case LOCK -> {
        if (state.owner[i.a] < 0 || state.owner[i.a] == thread) {
          State next = begin(state, thread);
          next.owner[i.a] = thread;
          next.depth[i.a]++;
          finish(next, thread, out);
        }
      }
      case IS_LOCKED -> {
        State next = begin(state, thread);
        tell(next, thread, next.owner[i.a] >= 0 ? 1 : 0, i.b);
        finish(next, thread, out);
      }
      case TRY_LOCK -> {
        State next = begin(state, thread);
        boolean isFree = next.owner[i.a] < 0 || next.owner[i.a] == thread;
        if (isFree) {
          next.owner[i.a] = thread;
          next.depth[i.a]++;
        }
        tell(next, thread, isFree ? 1 : 0, i.b);
        finish(next, thread, out);
      }
      case UNLOCK -> {
        State next = begin(state, thread);
        if (--next.depth[i.a] == 0) {
          next.owner[i.a] = -1;
        }
        finish(next, thread, out);
      }
      case WAIT, WAIT_BRIEFLY -> {
        State next = begin(state, thread);
        if (next.interrupted[thread]) {
          next.interrupted[thread] = false;
          answer(next, thread, INTERRUPTED);
          finish(next, thread, out);
          return;
        }
        next.saved[thread] = next.depth[i.a];
        next.depth[i.a] = 0;
        next.owner[i.a] = -1;
        next.phase[thread] = Phase.WAITING;
        out.add(next);
      }
      case NOTIFY, NOTIFY_ALL -> signal(state, thread, i, out);
      case PARK -> {
        if (state.permit[thread] || state.interrupted[thread]) {
          State next = begin(state, thread);
          next.permit[thread] = false;
          finish(next, thread, out);
        }
      }
      case PARK_BRIEFLY -> {
        State next = begin(state, thread);
        next.permit[thread] = false;
        finish(next, thread, out);
      }
      case INTERRUPT -> {
        State next = begin(state, thread);
        int child = child(i.a);
        next.interrupted[child] = true;
        if (next.phase[child] == Phase.WAITING) {
          next.phase[child] = Phase.WOKEN;
          next.fails[child] = true;
        }
        finish(next, thread, out);
      }
      case INTERRUPTED -> {
        State next = begin(state, thread);
        answer(next, thread, next.interrupted[thread] ? 1 : 0);
        next.interrupted[thread] = false;
        finish(next, thread, out);
      }
      case IS_ALIVE, JOIN_BRIEFLY -> {
        State next = begin(state, thread);
        boolean ended = next.phase[child(i.a)] == Phase.ENDED;
        answer(next, thread, ended == (i.what == Do.JOIN_BRIEFLY) ? 1 : 0);
        finish(next, thread, out);
      }
      case UNPARK -> {
        State next = begin(state, thread);
        next.permit[child(i.a)] |= next.phase[child(i.a)] != Phase.ENDED;
        finish(next, thread, out);
      }
      case START -> {
        State next = begin(state, thread);
        next.phase[child(i.a)] = Phase.RUNNING;
        settle(next, child(i.a));
        finish(next, thread, out);
      }
      case JOIN -> {
        int child = child(i.a);
        if (state.phase[child] == Phase.ENDED) {
          State next = begin(state, thread);
          append(next, thread, "(" + next.texts[child] + ")");
          finish(next, thread, out);
        }
      }
      default -> throw new AssertionError(i);
    }
  }

  private void signal(State state, int thread, Instruction i, List<State> out) {
    List<Integer> waiting = new ArrayList<>();
    for (int other = 0; other < code.size(); other++) {
      if (state.phase[other] == Phase.WAITING && at(state, other).a == i.a) {
        waiting.add(other);
      }
    }
    if (i.what == Do.NOTIFY_ALL || waiting.isEmpty()) {
      State next = begin(state, thread);
      waiting.forEach(other -> next.phase[other] = Phase.WOKEN);
      finish(next, thread, out);
      return;
    }
    for (int chosen : waiting) {
      State next = begin(state, thread);
      next.phase[chosen] = Phase.WOKEN;
      finish(next, thread, out);
    }
  }

  /** A copy in which the thread takes a step: its operation has begun. */
  private State begin(State state, int thread) {
    State next = new State(state);
    next.running = thread;
    next.inside[thread] = next.blocks[thread] > 0;
    int op = currentOperation(state, thread);
    if (op >= 0 && !next.begun[op]) {
      next.begun[op] = true;
      next.before[op] = next.gone;
    }
    return next;
  }

  private void finish(State next, int thread, List<State> out) {
    if (at(next, thread).what != Do.RETURN) {
      next.place[thread]++;
    }
    settle(next, thread);
    out.add(next);
  }

  private void answer(State state, int thread, int value) {
    state.last[thread] = value;
    append(state, thread, value + ",");
  }

  private void tell(State state, int thread, int value, int tells) {
    state.last[thread] = value;
    if (tells != 0) {
      append(state, thread, value + ",");
    }
  }

  private void append(State state, int thread, String text) {
    int op = currentOperation(state, thread);
    state.texts[op < 0 ? thread : code.size() + op] += text;
  }

  /** Runs what is local up to the next step; an operation without steps gets one to return by. */
  private void settle(State state, int thread) {
    while (true) {
      Instruction i = at(state, thread);
      switch (i.what) {
        case JUMP -> state.place[thread] = i.a;
        case JUMP_IF_ZERO ->
            state.place[thread] = state.last[thread] == 0 ? i.a : state.place[thread] + 1;
        case ROUND -> {
          state.rounds[thread] = i.a;
          state.place[thread]++;
        }
        case ANSWER -> {
          append(state, thread, state.rounds[thread] + ",");
          state.last[thread] = state.rounds[thread];
          state.place[thread]++;
        }
        case ENTER_BLOCK -> {
          state.blocks[thread]++;
          state.place[thread]++;
        }
        case LEAVE_BLOCK -> {
          state.inside[thread] &= --state.blocks[thread] > 0;
          state.place[thread]++;
        }
        case RETURN -> {
          if (!state.begun[i.a]) {
            return;
          }
          state.gone |= 1 << i.a;
          state.last[thread] = 0;
          state.rounds[thread] = 0;
          state.place[thread]++;
        }
        case END -> {
          state.phase[thread] = Phase.ENDED;
          return;
        }
        default -> {
          return;
        }
      }
    }
  }

  private int child(int name) {
    return java.util.Objects.requireNonNull(children.get(name));
  }
}
