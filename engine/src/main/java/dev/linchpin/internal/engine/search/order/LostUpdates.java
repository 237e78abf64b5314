package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds lost updates in which a thread of the subject itself takes part: a thread reads a field,
 * another thread writes it, and the first one overwrites that value. The subject started at least
 * one of the two.
 *
 * <p>Compare-and-set and similar operations do not count, because they see the value that they
 * replace. A read counts until the thread waits or begins another operation: in its next turn a
 * thread must read again. Code of the JDK counts only where it holds the subject's data ({@link
 * ValueKeepers}), because its executors overwrite fields on purpose. {@code map.put(k, v)}
 * overwrites the value that {@code map.get(k)} returned, although it looks at the old value itself.
 * Two threads that are inside an {@code ArrayList} at the same time lose an update, or worse
 * ({@link MixedUses}).
 *
 * <p>The order of accesses to one field is the same in all equivalent runs, and so is the answer.
 *
 * <p>Source: pattern 3 (R W W) of Vaziri, Tip, Dolby, "Associating synchronization constraints with
 * data in an object-oriented language", POPL 2006. Departs from it: one field or entry of a map,
 * and a turn instead of a unit of work.
 */
public final class LostUpdates {
  private static final int NOBODY = -1;

  private final Trace trace;
  private final @Nullable Naming naming;
  private final int callers;
  private final MixedUses mixed;

  /** By location: for each thread the read that its next write relies on. */
  private final Map<Long, Field> fields = new HashMap<>();

  /** How many steps were looked at, and what was found. */
  private int searched;

  private boolean happened;
  private long guilty;

  /** By thread: its latest operation. */
  private final int[] operation = new int[Long.SIZE];

  /** By thread: how many turns or operations it has ended. */
  private final int[] turn = new int[Long.SIZE];

  /** Reads of one field that a later write may rely on. */
  private static final class Reads {
    /** By thread: its latest read, the turn of that read, and who has written since. */
    final int[] read = new int[Long.SIZE];

    final int[] readIn = new int[Long.SIZE];
    final int[] writtenBy = new int[Long.SIZE];

    Reads() {
      Arrays.fill(readIn, NOBODY);
    }

    void add(int thread, int access, int turn) {
      read[thread] = access;
      readIn[thread] = turn;
      writtenBy[thread] = NOBODY;
    }

    /** Who wrote between the thread's latest read, if it was in this turn, and its write now. */
    int lost(int thread, int turn, int callers) {
      int other = readIn[thread] == turn ? writtenBy[thread] : NOBODY;
      for (int reader = 0; reader < writtenBy.length; reader++) {
        // A write of a thread of the subject stays on record: it may be the one that is lost.
        if (reader != thread && writtenBy[reader] <= callers) {
          writtenBy[reader] = thread;
        }
      }
      readIn[thread] = NOBODY;
      return other;
    }
  }

  private static final class Field {
    final Reads all = new Reads();

    /** Those by which a caller asks a map for a value. */
    final Reads asked = new Reads();
  }

  private LostUpdates(RunView run) {
    this.trace = run.trace();
    this.naming = run.naming();
    this.callers = run.operations().threads();
    this.mixed = new MixedUses(callers);
  }

  /** Whether the latest run has a lost update. */
  public static boolean happened(RunView run) {
    return new LostUpdates(run).search();
  }

  /** Watches a run that goes on. */
  public static LostUpdates during(RunView run) {
    return new LostUpdates(run);
  }

  /**
   * The threads that have overwritten another's update, or were in a collection at the same time as
   * another one, up to the latest step of the run, as a set of bits. A thread is in the set as soon
   * as what comes before its latest access, in every equivalent run, is such an event. So
   * equivalent runs have the same set when the same steps were taken. Some events are in none of
   * these sets, because it depends on the order of independent steps which of two accesses
   * completes them.
   */
  public long guilty() {
    search();
    return guilty;
  }

  private boolean search() {
    for (; searched < trace.steps(); searched++) {
      int thread = trace.thread(searched);
      if (operation[thread] != trace.operation(searched)) {
        operation[thread] = trace.operation(searched);
        turn[thread]++;
      }
      int to = trace.firstAccess(searched + 1);
      for (int access = trace.firstAccess(searched); access < to; access++) {
        look(thread, access);
      }
    }
    return happened;
  }

  private void look(int thread, int access) {
    if (mixes(thread, access)) {
      happened = true;
      guilty |= mixed.isEvident() ? 1L << thread : 0;
    }
    if (waits(thread, access)) {
      turn[thread]++;
    } else if (isField(access) && loses(thread, access)) {
      happened = true;
      guilty |= 1L << thread;
    }
  }

  private boolean isField(int access) {
    return trace.isMemory(access) && Trace.slot(trace.location(access)) != Access.WHOLE;
  }

  private boolean mixes(int thread, int access) {
    if (isField(access) && ValueKeepers.isInUnsafeCollection(site(access))) {
      return mixed.mixes(thread, access, trace.location(access), trace.isWrite(access));
    }
    mixed.end(thread);
    return false;
  }

  /** Whether the thread waits, or looks whether it should go on, as every wait does. */
  private boolean waits(int thread, int access) {
    return switch (trace.role(access)) {
      case WAIT, PARK, JOIN -> true;
      default -> Trace.object(trace.location(access)) == ObjectIds.of(ObjectIds.THREAD, thread);
    };
  }

  private boolean loses(int thread, int access) {
    Field field = fields.computeIfAbsent(trace.location(access), where -> new Field());
    if (!trace.isWrite(access)) {
      field.all.add(thread, access, turn[thread]);
      if (ValueKeepers.asksForAValue(site(access))) {
        field.asked.add(thread, access, turn[thread]);
      }
      return false;
    }
    int other = field.all.lost(thread, turn[thread], callers);
    int asker = field.asked.lost(thread, turn[thread], callers);
    if (trace.kind(access) != Access.WRITE) {
      return false;
    }
    return (isOfSubject(thread, other)
            && ValueKeepers.isKeeper(site(access))
            && ValueKeepers.isKeeper(site(field.all.read[thread])))
        || (isOfSubject(thread, asker) && ValueKeepers.putsAValue(site(access)));
  }

  /** Whether another thread wrote, and the subject started one of the two. */
  private boolean isOfSubject(int thread, int other) {
    return other != NOBODY && (thread > callers || other > callers);
  }

  private String site(int access) {
    return naming == null ? "" : naming.site(trace.site(access));
  }
}
