package dev.linchpin.internal.engine.search.state;

import dev.linchpin.internal.engine.step.learn.Action;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.learn.Learned;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of a program whose steps were learned: the contents of variables and synchronisation
 * words, and the point at which each thread is. Threads take steps in it, which can be taken back.
 *
 * <p>Two states with the same fingerprint have the same futures: what a thread does next is a
 * function of the point where it is and of the value that it receives, and both are in the
 * fingerprint. Results that were returned and the order of past steps are not.
 *
 * <p>A call touches nothing, so it need not be a step of its own: each operation is called in its
 * first step. A run in which it was called earlier has the same results, and less of its operations
 * ordered in real time.
 */
final class ShadowState {

  /** In one step of a thread, so many actions are taken at most. */
  private static final int MOST_ACTIONS = 100_000;

  private final Lessons lessons;
  private final int[] firstOperation;
  private final ShadowValues values = new ShadowValues();
  private final ShadowValues words = new ShadowValues();

  /** Where objects were published whose contents are not all known: the number of the point. */
  private final ShadowValues publications = new ShadowValues();

  private final Map<Long, Learned> publicationPoints = new HashMap<>();
  private final ThreadPoint[] points;
  private final Map<Guard.Condition, Guard[]> guards = new EnumMap<>(Guard.Condition.class);
  private long low;
  private long high;
  final StepTaken taken = new StepTaken();

  /** The loops in which threads may wait, by number. */
  private final Set<Integer> loops;

  /** What is needed to take a step back. */
  record Mark(List<ThreadPoint> before, int values, int words, int publications) {}

  /**
   * @param firstOperation the first operation of each thread, and the number of all
   * @param loops those in which threads were seen to wait
   */
  ShadowState(Lessons lessons, int[] firstOperation, Set<Integer> loops) {
    this.lessons = lessons;
    this.loops = loops;
    this.firstOperation = firstOperation;
    int threads = firstOperation.length - 1;
    this.points = new ThreadPoint[threads + 1];
    for (Guard.Condition condition : Guard.Condition.values()) {
      Guard[] each = new Guard[threads + 1];
      for (int thread = 1; thread <= threads; thread++) {
        each[thread] = new Guard(condition, new SyncWord(0, 0), thread);
      }
      guards.put(condition, each);
    }
  }

  /** Lets all threads be about to call their first operations; whether that is known. */
  boolean begin() {
    values.backTo(0);
    for (int thread = 1; thread < points.length; thread++) {
      int first = firstOperation[thread - 1];
      ThreadPoint point =
          first < firstOperation[thread]
              ? opened(thread, first, loops.isEmpty() ? null : new LoopWatch(loops))
              : ended(thread, first);
      if (point == null) {
        return false;
      }
      moveTo(point);
    }
    return true;
  }

  int threads() {
    return points.length - 1;
  }

  ThreadPoint point(int thread) {
    return points[thread];
  }

  long low() {
    return low + values.low() + 3 * words.low() + 7 * publications.low();
  }

  long high() {
    return high + values.high() + 3 * words.high() + 7 * publications.high();
  }

  /** The threads that can take a step, as a set of bits. */
  long enabled() {
    long enabled = 0;
    for (int thread = 1; thread < points.length; thread++) {
      if (!points[thread].waits() && isFree(thread)) {
        enabled |= 1L << thread;
      }
    }
    return enabled;
  }

  /** Whether nothing but a loop keeps the thread from its next step. */
  private boolean isFree(int thread) {
    Learned at = points[thread].at;
    return at != null && !(at.action() instanceof Action.Point wait && !mayPass(thread, wait));
  }

  private boolean mayPass(int thread, Action.Point access) {
    Guard.Condition condition = access.waitsFor();
    return condition == null
        || Objects.requireNonNull(guards.get(condition))[thread].test(
            words.first(access.location()));
  }

  /** The operations that have returned, as a set of bits. */
  long returned() {
    long returned = 0;
    for (int thread = 1; thread < points.length; thread++) {
      int first = firstOperation[thread - 1];
      returned |= (1L << points[thread].operation) - (1L << first);
    }
    return returned;
  }

  // ---- steps ----

  Mark mark(int thread) {
    List<ThreadPoint> before =
        loops.isEmpty() ? List.of(points[thread]) : Arrays.asList(points).subList(1, points.length);
    return new Mark(List.copyOf(before), values.changes(), words.changes(), publications.changes());
  }

  void takeBack(Mark mark) {
    mark.before().forEach(this::moveTo);
    values.backTo(mark.values());
    words.backTo(mark.words());
    publications.backTo(mark.publications());
  }

  /**
   * Lets an enabled thread take a step. Returns false if that is not known; what was changed must
   * then be taken back all the same.
   *
   * @param alternatives what it chooses; of further alternatives it chooses the first
   */
  boolean step(int thread, int... alternatives) {
    ThreadPoint from = points[thread];
    Learned at = from.at;
    taken.clear(alternatives);
    if (at == null) {
      throw new Unsuited("a thread that has ended");
    }
    if (!from.isCalled) {
      taken.called = from.operation;
      taken.choices = at.action() instanceof Action.Return ? 1 : 2;
    }
    LoopWatch inside = from.loops == null ? null : from.loops.copy();
    taken.loops = inside;
    ThreadPoint to = null;
    if (at.action() instanceof Action.Return end) {
      to = returned(thread, from.operation, end, inside);
    } else {
      announced(at, from.held);
      if (inside != null) {
        Arrays.stream(inside.takeFootprint()).forEach(taken::addFootprint);
      }
      Learned next = received(at);
      to = next == null ? null : goOn(new Walk(from, next, inside));
    }
    if (to == null) {
      return false;
    }
    moveTo(to);
    if (!loops.isEmpty()) {
      wakeOthers(thread);
    }
    return true;
  }

  private void wakeOthers(int thread) {
    for (int other = 1; other < points.length; other++) {
      LoopWatch before = points[other].loops;
      LoopWatch after = other == thread || before == null ? before : taken.seenBy(before);
      if (after != null && !after.equals(before)) {
        moveTo(points[other].with(after));
      }
    }
    if (enabled() == 0) {
      letWaitingGoOn();
    }
  }

  /** If only threads are left that wait in loops, they go on for some rounds. */
  private void letWaitingGoOn() {
    for (int thread = 1; thread < points.length; thread++) {
      LoopWatch inside = points[thread].loops;
      if (inside != null && inside.mayGoOn() && isFree(thread)) {
        LoopWatch after = inside.copy();
        after.goOn();
        moveTo(points[thread].with(after));
      }
    }
  }

  private void moveTo(ThreadPoint to) {
    ThreadPoint from = points[to.thread];
    if (from != null) {
      low -= from.low;
      high -= from.high;
    }
    points[to.thread] = to;
    low += to.low;
    high += to.high;
  }

  private void announced(Learned at, long[] held) {
    Action action = at.action();
    if (action instanceof Action.Memory access) {
      taken.add(access.kind(), access.location(), held);
    } else if (action instanceof Action.Point access) {
      taken.add(access.kind(), access.location(), held);
    }
  }

  /** A thread on its way from one step to the next. */
  private static final class Walk {
    final int thread;
    final int operation;
    final boolean isOpening;
    final ThreadPoint.WholeCalls calls = new ThreadPoint.WholeCalls();
    final @Nullable LoopWatch loops;
    long[] held = Uses.NO_LOCKS;
    Learned here;

    Walk(ThreadPoint from, Learned here, @Nullable LoopWatch loops) {
      this.thread = from.thread;
      this.operation = from.operation;
      this.isOpening = false;
      this.loops = loops;
      this.here = here;
      calls.depth = from.calls;
      calls.hasBegun = from.hasBegun;
      held = from.held;
    }

    Walk(int thread, int operation, Learned here, @Nullable LoopWatch loops) {
      this.thread = thread;
      this.operation = operation;
      this.isOpening = true;
      this.loops = loops;
      this.here = here;
    }

    ThreadPoint stop() {
      return new ThreadPoint(
          thread, operation, here, !isOpening, new ThreadPoint.Inside(calls, loops, held));
    }
  }

  /** The thread before its call, at the first action of its operation; null if that is unknown. */
  private @Nullable ThreadPoint opened(int thread, int operation, @Nullable LoopWatch inside) {
    return goOn(new Walk(thread, operation, lessons.operation(operation), inside));
  }

  private static ThreadPoint ended(int thread, int operations) {
    return new ThreadPoint(
        thread,
        operations,
        null,
        false,
        new ThreadPoint.Inside(new ThreadPoint.WholeCalls(), null, Uses.NO_LOCKS));
  }

  private @Nullable ThreadPoint returned(
      int thread, int operation, Action.Return end, @Nullable LoopWatch inside) {
    taken.returned = operation;
    taken.result = end.result();
    if (inside != null) {
      inside.leaveAll();
    }
    return operation + 1 < firstOperation[thread]
        ? opened(thread, operation + 1, inside)
        : ended(thread, operation + 1);
  }

  /** Lets a thread go on until it announces something; null if what it does is not known. */
  private @Nullable ThreadPoint goOn(Walk walk) {
    for (int count = 0; count < MOST_ACTIONS; count++) {
      Action action = walk.here.action();
      if (action == null) {
        return null;
      }
      repeat(walk);
      if (action instanceof Action.Opaque what) {
        throw new Unsuited("a step that is not learned: " + what.reason());
      }
      if (action instanceof Action.Return end) {
        return walk.isOpening
            ? walk.stop()
            : returned(walk.thread, walk.operation, end, walk.loops);
      }
      if (announces(walk, action)) {
        return walk.stop();
      }
      if (action instanceof Action.Round round) {
        taken.round = round.loop() == SpinWatch.NONE ? taken.round : round.loop();
      } else if (walk.isOpening && !(action instanceof Action.Own)) {
        throw new Unsuited("an access in the step of a call");
      }
      Learned next = received(walk.here);
      if (next == null) {
        return null;
      }
      walk.here = next;
    }
    throw new Unsuited("a step that does not end");
  }

  /** Whether the thread must wait for its turn; otherwise the action is part of the step. */
  private boolean announces(Walk walk, Action action) {
    if (action instanceof Action.Memory access) {
      if (!walk.calls.continues(true)) {
        return true;
      }
      taken.add(access.kind(), access.location(), walk.held);
      return false;
    }
    if (action instanceof Action.Point access) {
      boolean isInside = walk.calls.isInside();
      boolean mayPass = mayPass(walk.thread, access);
      if (walk.calls.continues(mayPass)) {
        taken.add(access.kind(), access.location(), walk.held);
        return false;
      }
      if (isInside && !mayPass) {
        taken.add(Access.READ, access.location(), walk.held);
      }
      return true;
    }
    if (action instanceof Action.Also access) {
      taken.add(access.kind(), access.location(), walk.held);
    }
    return false;
  }

  /** Where the value leads that an action receives now; null if that is not known. */
  private @Nullable Learned received(Learned here) {
    Action action = here.action();
    if (action instanceof Action.Memory access) {
      if (access.kind() == Access.WRITE) {
        return here.after(Lessons.NOTHING);
      }
      Long value = value(access.location());
      return value == null ? null : here.after(value);
    }
    if (action instanceof Action.Point access) {
      return here.after(word(access.location()));
    }
    if (action instanceof Action.Own read) {
      Long value = value(read.location());
      return value == null ? null : here.after(value);
    }
    if (action instanceof Action.Choose choice) {
      return here.after(taken.choose(choice.count()));
    }
    if (action instanceof Action.Round) {
      return here.after(Lessons.NOTHING);
    }
    return action instanceof Action.Also access ? here.after(word(access.location())) : null;
  }

  private long word(long location) {
    return Lessons.word(words.first(location), words.second(location));
  }

  private @Nullable Long value(long location) {
    if (values.has(location)) {
      return values.first(location);
    }
    int object = Trace.object(location);
    int owner = ObjectIds.owner(object);
    if (owner == 0 || owner >= ObjectIds.THREAD) {
      return lessons.initial(location);
    }
    Learned publication =
        publications.has(object) ? publicationPoints.get(publications.first(object)) : null;
    return publication == null ? null : publication.content(location);
  }

  private void repeat(Walk walk) {
    long[] effects = walk.here.effects();
    for (int at = 0; at < effects.length; at += Effects.STRIDE) {
      long location = effects[at + 1];
      long content = effects[at + 2];
      int code = (int) effects[at];
      boolean isSeen = code == Effects.STORE || code == Effects.WORD || code == Effects.PUBLISH;
      if (isSeen && walk.isOpening && !isOwn(code, location)) {
        throw new Unsuited("a change in the step of a call");
      }
      switch (code) {
        case Effects.STORE -> values.set(location, content, 0, isInitial(location, content));
        case Effects.WORD -> {
          long detail = effects[at + 3];
          words.set(location, content, detail, content == 0 && detail == 0);
          walk.held = Uses.after(walk.held, walk.thread, location, content);
        }
        case Effects.FIRST -> {
          if (!words.has(location)) {
            words.set(location, content, 0, true);
          }
        }
        case Effects.WAS_READ -> taken.lastWasRead();
        case Effects.CALL -> walk.calls.enter();
        case Effects.CALL_END -> walk.calls.leave();
        case Effects.CALL_PAUSE -> walk.calls.depth = 0;
        case Effects.CALL_RESUME -> walk.calls.resume((int) location);
        case Effects.AGAIN -> {}
        case Effects.PUBLISH -> publish(walk.here, location, content != 0);
        default -> loop(walk, code, (int) location, (int) content);
      }
    }
  }

  /** Loops that nobody was seen to wait in do not matter. */
  private void loop(Walk walk, int code, int loop, int locals) {
    LoopWatch watch = walk.loops;
    if (watch == null) {
      return;
    }
    taken.wentRound |= code != Effects.LOCAL;
    switch (code) {
      case Effects.LOCAL -> watch.localEffect();
      case Effects.LOOP -> watch.enter(loop, locals);
      default -> watch.iterate(loop, locals);
    }
    if (watch.waits() && walk.calls.depth > 0) {
      throw new Unsuited("a wait in a loop of a call that is one step");
    }
  }

  /** Whether only the thread itself can see the change. */
  private static boolean isOwn(int code, long location) {
    return code == Effects.STORE && ObjectIds.owner(Trace.object(location)) == ObjectIds.THREAD;
  }

  private boolean isInitial(long location, long value) {
    Long initial = lessons.initial(location);
    return initial != null && initial == value;
  }

  private void publish(Learned here, long object, boolean isStored) {
    if (!isStored) {
      publications.set(object, here.number(), 0, false);
      publicationPoints.put((long) here.number(), here);
    }
  }
}
