package dev.linchpin.internal.engine.world;

import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.control.ReadLocks;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.control.TimeAndRandom;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.world.classes.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A control that lets everything happen at once and writes down what it was told. */
final class FakeControl
    implements Control,
        SharedMemory,
        Locks,
        ThreadControl,
        TimeAndRandom,
        ObjectNumbers,
        ProgramFlow {
  /** A subject that waits for another thread, of which there is none, goes on for ever. */
  private static final int LIMIT = 1_000_000;

  private final Names names;
  private final List<String> log = new ArrayList<>();
  private final Map<Integer, Integer> held = new HashMap<>();
  private final Map<Integer, Integer> born = new HashMap<>();
  private final Map<Integer, ModelThread> known = new HashMap<>();
  private boolean controlling;
  private int thread;
  private int initialising;
  private boolean interrupted;
  private final Calls calls = new CountedCalls();
  private final ReadLocks readLocks = new CountedReads();
  private final Synchronisers synchronisers = new LonelySynchronisers();

  FakeControl(Names names) {
    this.names = names;
  }

  /** From now on the code runs as a controlled thread of that number; 0 is the setup. */
  void runAs(int number) {
    thread = number;
    controlling = number != 0;
  }

  void reset() {
    log.clear();
    held.clear();
    born.clear();
    runAs(0);
  }

  /** What happened so far, one line each; asking empties it. */
  List<String> log() {
    List<String> said = List.copyOf(log);
    log.clear();
    return said;
  }

  int heldLocks() {
    return held.values().stream().mapToInt(Integer::intValue).sum();
  }

  private void say(String line) {
    if (controls()) {
      if (log.size() > LIMIT) {
        throw new IllegalStateException("more than " + LIMIT + " things happened");
      }
      log.add(line);
    }
  }

  private String object(int id) {
    int number = ObjectIds.number(id);
    return switch (ObjectIds.owner(id)) {
      case ObjectIds.CLASS -> simple(names.type(number));
      case ObjectIds.INITIALISER -> simple(names.initial(number));
      default -> ObjectIds.owner(id) + "." + number;
    };
  }

  private static String simple(String name) {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  @Override
  public SharedMemory memory() {
    return this;
  }

  @Override
  public Locks locks() {
    return this;
  }

  @Override
  public Synchronisers synchronisers() {
    return synchronisers;
  }

  @Override
  public ThreadControl threads() {
    return this;
  }

  @Override
  public TimeAndRandom time() {
    return this;
  }

  @Override
  public ObjectNumbers objects() {
    return this;
  }

  @Override
  public ProgramFlow flow() {
    return this;
  }

  @Override
  public ModelThread current() {
    return known.computeIfAbsent(thread, FakeControl::thread);
  }

  private static ModelThread thread(int number) {
    return () -> number;
  }

  @Override
  public boolean controls() {
    return controlling && initialising == 0;
  }

  @Override
  public Uncontrollable refusal(String message) {
    return new Uncontrollable(message);
  }

  @Override
  public int born(Class<?> type) {
    return ObjectIds.of(thread, born.merge(thread, 1, Integer::sum));
  }

  @Override
  public void beginInit(int classId) {
    initialising++;
  }

  @Override
  public void endInit() {
    initialising--;
  }

  @Override
  public void access(int kind, int object, int slot, int site) {
    String what = slot == Access.WHOLE ? "*" : names.field(slot);
    say(List.of("read ", "write ", "rmw ", "cas ").get(kind) + object(object) + "." + what);
  }

  @Override
  public void also(int kind, int object, int slot) {
    say("also " + kind + " " + object(object) + "." + slot);
  }

  @Override
  public void failed() {
    say("failed");
  }

  @Override
  public void unchanged() {}

  @Override
  public void leaksFinal() {}

  @Override
  public void localEffect() {
    say("local");
  }

  @Override
  public void lock(int object, boolean visible, int site) {
    held.merge(object, 1, Integer::sum);
    say("lock " + object(object));
  }

  @Override
  public void unlock(int object, boolean visible, int site) {
    Integer count = held.get(object);
    if (count == null) {
      throw new IllegalMonitorStateException();
    }
    if (count == 1) {
      held.remove(object);
    } else {
      held.put(object, count - 1);
    }
    say("unlock " + object(object));
  }

  @Override
  public boolean holdsLock(int object) {
    return held.containsKey(object);
  }

  @Override
  public void await(int object, long nanos, int site) {
    say("await " + object(object));
  }

  @Override
  public void signal(int object, boolean all, int site) {
    say("signal " + object(object));
  }

  @Override
  public void park(long nanos, int site) {
    say("park");
  }

  @Override
  public void unpark(ModelThread unparked, int site) {
    say("unpark");
  }

  @Override
  public ModelThread create(Runnable body) {
    return thread(99);
  }

  @Override
  public void start(ModelThread started, int site) {
    say("start");
  }

  @Override
  public boolean join(ModelThread joined, long nanos, int site) {
    say("join");
    return true;
  }

  @Override
  public boolean isAlive(ModelThread asked, int site) {
    return false;
  }

  @Override
  public void interrupt(ModelThread interrupted, int site) {
    this.interrupted = true;
    say("interrupt");
  }

  @Override
  public boolean isInterrupted(ModelThread asked, boolean clear, int site) {
    boolean was = interrupted;
    interrupted &= !clear;
    return was;
  }

  @Override
  public void sleep(long nanos, int site) {
    say("sleep");
  }

  @Override
  public void pause() {
    say("pause");
  }

  @Override
  public void enterLoop(int loop, int locals) {
    say("enter loop");
  }

  @Override
  public void iterate(int loop, int locals) {
    say("iterate " + locals);
  }

  @Override
  public void enterBlock() {
    say("enter block");
  }

  @Override
  public void leaveBlock() {
    say("leave block");
  }

  @Override
  public long nanoTime() {
    return 0;
  }

  @Override
  public long random() {
    return 4;
  }

  @Override
  public int choose(int count, int site) {
    return 0;
  }

  @Override
  public ReadLocks readLocks() {
    return readLocks;
  }

  @Override
  public Calls calls() {
    return calls;
  }

  @Override
  public void value(@Nullable Object value) {
    say("value " + value);
  }

  @Override
  public boolean tryLock(int object, int site) {
    if (readLocks.holds(object) > 0) {
      return false;
    }
    lock(object, true, site);
    return true;
  }

  @Override
  public boolean lock(int object, long nanos, int site) {
    return tryLock(object, site);
  }

  @Override
  public void release(int object, int site) {
    unlock(object, true, site);
  }

  @Override
  public int holds(int object) {
    return held.getOrDefault(object, 0);
  }

  @Override
  public boolean isLocked(int object, int site) {
    return holdsLock(object);
  }

  @Override
  public boolean await(int object, int queue, long nanos, boolean interruptible, int site) {
    return false;
  }

  @Override
  public void signal(int object, int queue, boolean all, int site) {}

  /** Positions as the engine gives them. */
  private static final class CountedCalls implements Calls {
    @Override
    public boolean wantsValues(int position) {
      return false;
    }

    @Override
    public void receiver(int position, Object object) {}

    @Override
    public void argument(int position, @Nullable Object value) {}

    @Override
    public void answer(int position, @Nullable Object value) {}

    private int depth;

    @Override
    public int enter(int method) {
      return depth++;
    }

    @Override
    public int innermost() {
      return depth - 1;
    }

    @Override
    public void at(int position, int line, int offset) {
      depth = position + 1;
    }

    @Override
    public void leave(int position) {
      depth = position;
    }
  }

  /** Lets everybody read. */
  private static final class CountedReads implements ReadLocks {
    private final Map<Integer, Integer> reads = new HashMap<>();

    @Override
    public void lock(int object, int site) {
      reads.merge(object, 1, Integer::sum);
    }

    @Override
    public boolean lock(int object, long nanos, int site) {
      lock(object, site);
      return true;
    }

    @Override
    public boolean tryLock(int object, int site) {
      lock(object, site);
      return true;
    }

    @Override
    public void unlock(int object, int site) {
      reads.merge(object, -1, Integer::sum);
    }

    @Override
    public int holds(int object) {
      return reads.getOrDefault(object, 0);
    }

    @Override
    public int count(int object, int site) {
      return holds(object);
    }
  }

  /** Synchronisers of one thread: a wait that would not end is one that time ends. */
  private final class LonelySynchronisers implements Synchronisers {
    @Override
    public void use(int object) {
      say("use " + object(object));
    }

    @Override
    public void useOpen(int object) {
      use(object);
    }

    @Override
    public void look(int object) {
      say("look " + object(object));
    }

    @Override
    public void looked() {}

    @Override
    public void describe(String what) {}

    @Override
    public void close(int object, boolean closed) {}

    @Override
    public void begin(int object, boolean closedFirst, boolean closed) {}

    @Override
    public void allow(int object, int id, boolean allowed) {}

    @Override
    public void checkInterrupt() throws InterruptedException {
      if (clearInterrupt()) {
        throw new InterruptedException();
      }
    }

    @Override
    public boolean clearInterrupt() {
      boolean was = interrupted;
      interrupted = false;
      return was;
    }

    @Override
    public int await(
        int object, Goal goal, long nanos, boolean interruptible, BooleanSupplier isReached) {
      return isReached.getAsBoolean() ? ALLOWED : EXPIRED;
    }
  }
}
