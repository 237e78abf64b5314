package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.ObjectMonitor;
import dev.linchpin.internal.engine.step.trace.SpinWatch;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Follows a run that is made: learns what its threads do, and compares it with what is known.
 *
 * <p>It also keeps the value of each location. If code finds another value in a variable than was
 * stored there last, something wrote it without a step, and nothing can be learned.
 */
public final class RunLearner {
  private final Lessons lessons;
  private final ValueTokens values;
  private final HeapAccess heap;

  private final LockStates locks;

  private final ShadowMemory memory = new ShadowMemory();

  /** Where each thread is; null if it does something that cannot be learned. */
  private final @Nullable Learned[] at = new Learned[64];

  /** The threads from which nothing more is learned in this run, as a set of bits. */
  private long lost;

  private final @Nullable Effects[] effects = new Effects[64];
  private final @Nullable LoopPoints[] loops = new LoopPoints[64];

  /** Where objects were published. */
  private final Map<Integer, Learned> published = new HashMap<>();

  private final StepWords words;

  /** Names of objects, from those of the run to those that are learned. */
  private final Renumbering names = new Renumbering();

  /** Whether something happened that is not followed, so that values may change unseen. */
  private boolean isBlurred;

  private boolean isOn;

  /** The access whose stored value is not known yet. */
  private @Nullable Object storing;

  private long storedAt;

  /** Whether the running thread has changed the state of its random numbers. */
  private boolean hasDrawn;

  public RunLearner(Lessons lessons, HeapAccess heap, LockStates locks) {
    this.lessons = lessons;
    this.heap = heap;
    this.values = new ValueTokens(heap, names);
    this.locks = locks;
    this.words = new StepWords(heap, locks);
  }

  /** A run begins, after its setup. */
  public void begin(int objectsOfSetup) {
    lessons.setUp(objectsOfSetup);
    values.clear();
    memory.clear();
    published.clear();
    words.clear();
    names.clear();
    Arrays.fill(at, null);
    lost = 0;
    storing = null;
    hasDrawn = false;
    isBlurred = false;
    isOn = true;
    heap.keepLocals(true);
  }

  public void end() {
    heap.keepLocals(false);
    isOn = false;
  }

  /** Whether the run in progress is followed. */
  public boolean isOn() {
    return isOn;
  }

  // ---- operations ----

  /** A thread calls an operation. */
  public void called(int thread, int operation) {
    words.clear();
    effects(thread).clear();
    loops(thread).clear();
    // What a thread did that cannot be learned may matter to its later operations.
    at[thread] = isLost(thread) ? null : lessons.operation(operation);
  }

  /** Its operation returns. */
  public void returned(int thread, Result result) {
    settle(thread);
    if (locks.holdsAny(thread)) {
      opaque(thread, "an operation that returns with a lock");
    }
    act(thread, new Action.Return(result));
    at[thread] = null;
  }

  /** The running thread does something that is not learned. */
  public void opaque(int thread, String reason) {
    if (!isOn) {
      return;
    }
    if (at[thread] != null) {
      act(thread, new Action.Opaque(reason));
    }
    lose(thread);
  }

  /** In this run nothing more is learned from the thread. */
  public void lose(int thread) {
    isBlurred = true;
    storing = null;
    at[thread] = null;
    lost |= 1L << thread;
  }

  private boolean isLost(int thread) {
    return ((lost >>> thread) & 1) != 0;
  }

  // ---- memory ----

  /** A thread is about to access a variable, in a step to come or in the one in progress. */
  public void memory(int thread, int kind, long location, int site) {
    settle(thread);
    act(thread, new Action.Memory(kind, names.learned(location), site));
  }

  /** It is its turn: the instruction comes next. */
  public void received(int thread, int kind, long made, @Nullable Object target) {
    if (target == null || !heap.has(target, Trace.slot(made))) {
      leave(thread, "a variable that cannot be read");
      return;
    }
    long location = names.learned(made);
    long found = values.at(target, Trace.slot(location));
    String problem = values.takeProblem();
    if (problem != null && kind != Access.WRITE) {
      leave(thread, problem);
      return;
    }
    if (problem == null && !isBlurred) {
      compare(thread, location, found);
    }
    memory.put(location, found);
    receive(thread, kind == Access.WRITE ? Lessons.NOTHING : found);
    if (kind != Access.READ) {
      storing = target;
      storedAt = location;
    }
  }

  /** An access is known, but not what it receives: runs that are computed never receive it. */
  private void leave(int thread, String reason) {
    if (at[thread] != null) {
      lessons.left(reason);
    }
    lose(thread);
  }

  private void compare(int thread, long location, long found) {
    if (memory.has(location)) {
      if (memory.get(location) != found) {
        lessons.distrust("a variable changed without a step");
      }
      return;
    }
    int owner = ObjectIds.owner(Trace.object(location));
    boolean isOld = owner == 0 || owner >= ObjectIds.THREAD;
    Learned publication = published.get(Trace.object(location));
    if (lessons.isNew(Trace.object(location))) {
      Learned here = at[thread];
      if (here != null && !here.learnContent(location, found)) {
        lessons.distrust("an object of a closing observation differs");
      }
    } else if (isOld) {
      if (!lessons.initial(location, found)) {
        lessons.distrust("a variable differs at the start of runs");
      }
    } else if (publication == null) {
      leave(thread, "an object that was published unseen");
    } else if (!publication.learnContent(location, found)) {
      lessons.distrust("an object differs when it is published");
    }
  }

  /** The compare-and-set of the thread stored nothing. */
  public void failed(int thread) {
    storing = null;
    add(thread, Effects.WAS_READ, 0, 0, 0);
  }

  /**
   * The running thread has made an object reachable by others. It may have locked the object
   * before, without a step, as ConcurrentHashMap does with the node that reserves an empty bin.
   */
  public void published(int thread, int made, Object object) {
    if (ObjectIds.isMet(made)) {
      // Who comes first to an object that was there before the run, as a lambda, differs from run
      // to run. Nobody learns what such an object contains.
      return;
    }
    int id = names.learned(made);
    if (id == Renumbering.GONE) {
      lessons.distrust("an object is published that nobody could reach");
    }
    Learned here = at[thread];
    if (here != null) {
      published.put(id, here);
      loops(thread).published(id);
      add(thread, Effects.PUBLISH, id, storeContents(thread, id, object) ? 1 : 0, 0);
    }
    long state = locks.state(made);
    if (state != 0) {
      long location = Trace.location(id, ObjectMonitor.SLOT);
      long detail = locks.detail(Trace.location(made, ObjectMonitor.SLOT));
      memory.put(location, Lessons.word(state, detail));
      add(thread, Effects.WORD, location, state, detail);
    }
  }

  /** Whether the values of all variables of the object have tokens; they are stored then. */
  private boolean storeContents(int thread, int id, Object object) {
    int[] slots = heap.isKnown(object) ? heap.variables(object) : null;
    if (slots == null) {
      return false;
    }
    long[] tokens = Arrays.stream(slots).mapToLong(slot -> values.at(object, slot)).toArray();
    if (values.takeProblem() != null) {
      return false;
    }
    for (int at = 0; at < tokens.length; at++) {
      long location = Trace.location(id, slots[at]);
      memory.put(location, tokens[at]);
      add(thread, Effects.STORE, location, tokens[at], 0);
    }
    return true;
  }

  // ---- loops ----

  /** The thread changes an object that only it can reach; null if that is not known. */
  public void changedOwn(int thread, @Nullable Object target) {
    if (at[thread] != null) {
      loops(thread).changes(target);
    }
  }

  /** A loop is entered. */
  public void entersLoop(int thread, int loop, int locals) {
    add(thread, Effects.LOOP, loop, heap.localHash(locals, names::learned), 0);
  }

  /** A loop goes round. */
  public void goesRound(RunThread thread, int loop, int locals) {
    int id = thread.id();
    if (!isOn || at[id] == null) {
      return;
    }
    settle(id);
    add(id, Effects.ROUND, loop, heap.localHash(locals, names::learned), 0);
    meet(thread, heap.method(), loop);
  }

  /** A method begins that has places where paths may meet. */
  public void entersMethod(RunThread thread, int method) {
    int id = thread.id();
    Learned here = at[id];
    if (isOn && here != null) {
      loops(id).entered(method, here, effects(id).position(), thread);
    }
  }

  /** A method is at such a place. */
  public void meets(RunThread thread, int method, int place) {
    if (isOn && at[thread.id()] != null) {
      settle(thread.id());
      meet(thread, method, place);
    }
  }

  private void meet(RunThread thread, int method, int place) {
    int id = thread.id();
    Learned here = at[id];
    LoopPoints points = loops(id);
    LoopPoints.Key key = here == null ? null : points.key(method, place, here, thread, words.all());
    if (here != null && key != null) {
      int again = points.giveAgain();
      if (again > 0) {
        add(id, Effects.AGAIN, points.free(), again, 0);
      }
      act(id, new Action.Round(place >= 0 ? place : SpinWatch.NONE));
      at[id] = at[id] == null ? null : points.goesOn(lessons.meet(here, key));
    }
  }

  // ---- what a thread has for itself ----

  /**
   * The running thread reads the state of its random numbers, or is about to change it. Earlier
   * operations may have changed it, so what it reads is a value that it receives.
   */
  public void chance(int thread, boolean reads, boolean changes) {
    if (!isOn) {
      return;
    }
    if (reads) {
      settle(thread);
      reads(thread, ValueTokens.chanceOf(thread), values.chance());
    }
    hasDrawn |= changes;
  }

  /** The running thread draws a random number, which depends on how many it has drawn before. */
  public void draws(int thread, long before) {
    if (isOn) {
      settle(thread);
      long location = ValueTokens.drawsOf(thread);
      reads(thread, location, Hash.mix(before));
      memory.put(location, Hash.mix(before + 1));
      add(thread, Effects.STORE, location, Hash.mix(before + 1), 0);
    }
  }

  private void reads(int thread, long location, long found) {
    act(thread, new Action.Own(location));
    if (!isBlurred) {
      compare(thread, location, found);
    }
    memory.put(location, found);
    receive(thread, found);
  }

  // ---- synchronisation words ----

  /** Whether accesses of the kind to the word are learned. */
  public boolean covers(AccessRole role, SyncWord word) {
    return Lessons.covers(role, word)
        && (role != AccessRole.SYNCHRONISE || heap.model(Trace.object(word.location)) != null);
  }

  /** A thread is about to access a word in a step to come. */
  public void point(int thread, Action.Point access) {
    settle(thread);
    act(thread, access.at(names.learned(access.location())));
  }

  /** A thread is about to access a word in the step in progress. */
  public void also(int thread, Action.Also access, SyncWord word) {
    settle(thread);
    act(thread, access.at(names.learned(access.location())));
    received(thread, word);
  }

  /** The word is in a state from the start, unless somebody has changed it. */
  public void begins(int thread, SyncWord word, long first) {
    settle(thread);
    long location = names.learned(word.location);
    if (!memory.has(location)) {
      memory.put(location, words.state(word));
    }
    add(thread, Effects.FIRST, location, first, 0);
  }

  /** It is its turn to access the word. */
  public void received(int thread, SyncWord word) {
    long state = words.state(word);
    long location = names.learned(word.location);
    if (!memory.has(location)) {
      boolean isThread = ObjectIds.owner(Trace.object(word.location)) == ObjectIds.THREAD;
      if (state != Lessons.FREE && !isThread && !isBlurred) {
        leave(thread, "a lock that was taken unseen");
        return;
      }
    } else if (memory.get(location) != state && !isBlurred) {
      lessons.distrust("a lock changed without a step");
    }
    memory.put(location, state);
    words.watch(word, state);
    receive(thread, state);
  }

  /** A new step begins: what follows concerns other words. */
  public void stepBegins(int thread) {
    words.clear();
  }

  // ---- choices and effects ----

  public void chooses(int thread, int count) {
    settle(thread);
    act(thread, new Action.Choose(count));
  }

  public void chose(int thread, int alternative) {
    receive(thread, alternative);
  }

  /** See {@link Effects}. */
  public void add(int thread, int code, long first, long second, long third) {
    if (isOn && at[thread] != null) {
      effects(thread).add(code, first, second, third);
    }
  }

  private Effects effects(int thread) {
    Effects known = effects[thread];
    if (known == null) {
      known = new Effects();
      effects[thread] = known;
    }
    return known;
  }

  private LoopPoints loops(int thread) {
    LoopPoints known = loops[thread];
    if (known == null) {
      known = new LoopPoints(heap, values, locks, names);
      loops[thread] = known;
    }
    return known;
  }

  /** Finds out what the latest instructions of the running thread stored. */
  private void settle(int thread) {
    Object target = storing;
    storing = null;
    if (target != null) {
      long stored = values.at(target, Trace.slot(storedAt));
      String problem = values.takeProblem();
      if (problem != null) {
        opaque(thread, problem);
        return;
      }
      memory.put(storedAt, stored);
      add(thread, Effects.STORE, storedAt, stored, 0);
    }
    if (hasDrawn) {
      hasDrawn = false;
      long drawn = values.chance();
      memory.put(ValueTokens.chanceOf(thread), drawn);
      add(thread, Effects.STORE, ValueTokens.chanceOf(thread), drawn, 0);
    }
    words.forChanged(
        word -> {
          long location = names.learned(word.location);
          memory.put(location, words.state(word));
          add(thread, Effects.WORD, location, word.state, words.detail(word.location));
        });
  }

  private void act(int thread, Action action) {
    Learned here = at[thread];
    if (here == null) {
      return;
    }
    Action known = here.action();
    Effects before = effects(thread);
    if (known == null) {
      lessons.count(action);
      here.learn(before.copy(), action);
    } else if (known instanceof Action.Opaque && !(action instanceof Action.Opaque)) {
      at[thread] = null;
    } else if (!known.equals(action)) {
      lessons.distrust("then %s, now %s".formatted(known, action));
    } else if (!(action instanceof Action.Opaque) && !before.equal(here.effects())) {
      lessons.distrust(before.difference(here.effects()) + " before " + action);
    }
    before.clear();
  }

  private void receive(int thread, long token) {
    Learned here = at[thread];
    if (here != null) {
      at[thread] = here.reach(token);
    }
  }
}
