package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.learn.Action;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.learn.Learned;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.learn.Renumbering;
import dev.linchpin.internal.engine.step.learn.ShadowMemory;
import dev.linchpin.internal.engine.step.learn.ShadowWords;
import dev.linchpin.internal.engine.step.thread.AtomicBlocks;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes a run from what was learned, without code of the subject.
 *
 * <p>The scheduler, the policy, spin loops, guards, blocks and the trace are those of runs that are
 * made; only the code of the threads is replaced by {@link Learned}, and the variables by tokens.
 * Both kinds of runs fill the same trace: by induction over the steps, they have the same values in
 * all locations, each thread has received the same values, so it announces the same action.
 */
final class ComputedRun {
  private final Scheduler scheduler;
  private final StepLog log;
  private final AtomicBlocks blocks;
  private final RunThreads threads;
  private final RunOperations operations;
  private final Lessons lessons;
  private final ShadowMemory memory = new ShadowMemory();
  private final ShadowWords words;

  /** Names of objects, from those that are learned to those of the run. */
  private final Renumbering names = new Renumbering();

  /** What each thread has announced. */
  private final Learned[] announced = new Learned[64];

  /** Where objects were published. */
  private final Map<Integer, Learned> published = new HashMap<>();

  ComputedRun(Scheduler scheduler, RunOperations operations, Lessons lessons) {
    this.scheduler = scheduler;
    this.log = scheduler.log;
    this.blocks = scheduler.blocks;
    this.threads = log.threads;
    this.operations = operations;
    this.lessons = lessons;
    this.words = new ShadowWords(threads, names);
  }

  /** Runs the threads that were created. Returns false at the first step that is not known. */
  boolean run() {
    memory.clear();
    names.clear();
    words.clear();
    published.clear();
    for (RunThread next = scheduler.decide(); next != null; next = scheduler.decide()) {
      threads.current = next;
      boolean isCall = next.announcesCall;
      scheduler.beginStep(next);
      Learned here = isCall ? lessons.operation(next.operation) : received(announced[next.id()]);
      if (here == null || !goOn(next, here)) {
        return false;
      }
    }
    return true;
  }

  /** Lets a thread go on until it announces something. Returns false if that is not known. */
  private boolean goOn(RunThread thread, Learned from) {
    Learned here = from;
    while (here != null) {
      Action action = here.action();
      if (action == null || action instanceof Action.Opaque) {
        return false;
      }
      repeat(thread, here);
      if (action instanceof Action.Return end) {
        returned(thread, end);
        return true;
      }
      if (announces(thread, action)) {
        announced[thread.id()] = here;
        return true;
      }
      here = action instanceof Action.Choose choice ? chosen(here, choice) : received(here);
    }
    return false;
  }

  private @Nullable Learned chosen(Learned here, Action.Choose choice) {
    return here.after(scheduler.alternative(choice.count()));
  }

  /** Whether the thread must wait for its turn; otherwise the action is part of the step. */
  private boolean announces(RunThread thread, Action action) {
    if (action instanceof Action.Memory access) {
      if (blocks.continuesStep(thread, null)) {
        log.addAccess(
            access.kind(), AccessRole.MEMORY, names.made(access.location()), 0, access.site());
        return false;
      }
      thread.announce(access.kind(), names.made(access.location()), access.site());
      return true;
    }
    if (action instanceof Action.Point access) {
      SyncWord word = words.word(access.location());
      Guard.Condition waitsFor = access.waitsFor();
      Guard guard = waitsFor == null ? null : new Guard(waitsFor, word, thread.id());
      return scheduler.announces(access.kind(), access.role(), word, access.site(), guard);
    }
    if (action instanceof Action.Also access) {
      log.addSync(access.kind(), access.role(), words.word(access.location()), access.site());
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
      Long value =
          lessons.isNew(Trace.object(access.location())) && !memory.has(access.location())
              ? here.content(access.location())
              : value(access.location());
      return value == null ? null : here.after(value);
    }
    if (action instanceof Action.Point access) {
      return here.after(words.token(access.location()));
    }
    if (action instanceof Action.Own read) {
      Long value = value(read.location());
      return value == null ? null : here.after(value);
    }
    if (action instanceof Action.Round) {
      return here.after(Lessons.NOTHING);
    }
    return action instanceof Action.Also access ? here.after(words.token(access.location())) : null;
  }

  private @Nullable Long value(long location) {
    if (memory.has(location)) {
      return memory.get(location);
    }
    int owner = ObjectIds.owner(Trace.object(location));
    if (owner == 0 || owner >= ObjectIds.THREAD) {
      return lessons.initial(location);
    }
    Learned publication = published.get(Trace.object(location));
    return publication == null ? null : publication.content(location);
  }

  private void repeat(RunThread thread, Learned here) {
    long[] effects = here.effects();
    for (int at = 0; at < effects.length; at += Effects.STRIDE) {
      long first = effects[at + 1];
      long second = effects[at + 2];
      switch ((int) effects[at]) {
        case Effects.STORE -> memory.put(first, second);
        case Effects.WORD -> words.set(first, second, effects[at + 3]);
        case Effects.WAS_READ -> log.lastWasRead();
        case Effects.LOCAL -> thread.spin.localEffect();
        case Effects.LOOP -> thread.spin.enter((int) first, (int) second);
        // No clock was read, so no loop waits for time.
        case Effects.ROUND -> thread.spin.iterate((int) first, (int) second, log.trace);
        case Effects.CALL -> blocks.enterCall();
        case Effects.CALL_END -> blocks.leaveCall();
        case Effects.CALL_PAUSE -> blocks.interruptCall();
        case Effects.CALL_RESUME -> blocks.resumeCall((int) first);
        case Effects.FIRST -> words.setFirst(first, second);
        case Effects.AGAIN -> names.giveAgain(thread.id(), (int) first, (int) second);
        default -> published.put((int) first, here);
      }
    }
  }

  /** The result of a closing observation; null if it is not known. */
  @Nullable Result observe(int index) {
    RunThread thread = threads.current;
    Learned here = lessons.operation(operations.count() + index);
    while (here != null) {
      Action action = here.action();
      if (action == null || action instanceof Action.Opaque) {
        return null;
      }
      repeat(thread, here);
      if (action instanceof Action.Return end) {
        return end.result();
      }
      here = received(here);
    }
    return null;
  }

  private void returned(RunThread thread, Action.Return end) {
    operations.returned(thread, end.result(), log);
    if (thread.operation + 1 < operations.first(thread.id())) {
      thread.operation++;
      operations.announceCall(thread);
    } else {
      scheduler.endInStep(thread);
    }
  }
}
