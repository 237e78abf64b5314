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
 * thread must read again. Code of the JDK does not count, because its executors overwrite fields on
 * purpose.
 *
 * <p>The order of accesses to one field is the same in all equivalent runs, and so is the answer.
 *
 * <p>Source: pattern 3 (R W W) of Vaziri, Tip, Dolby, "Associating synchronization constraints with
 * data in an object-oriented language", POPL 2006. Departs from it: one field, and a turn instead
 * of a unit of work.
 */
public final class LostUpdates {
  private static final int NOBODY = -1;

  private final Trace trace;
  private final @Nullable Naming naming;
  private final int callers;

  /** By location: for each thread the read that its next write relies on. */
  private final Map<Long, Field> fields = new HashMap<>();

  /** By thread: how many turns or operations it has ended. */
  private final int[] turn = new int[Long.SIZE];

  private static final class Field {
    /** By thread: its latest read, the turn of that read, and who has written since. */
    final int[] read = new int[Long.SIZE];

    final int[] readIn = new int[Long.SIZE];
    final int[] writtenBy = new int[Long.SIZE];

    Field() {
      Arrays.fill(readIn, NOBODY);
    }
  }

  private LostUpdates(RunView run) {
    this.trace = run.trace();
    this.naming = run.naming();
    this.callers = run.operations().threads();
  }

  /** Whether the latest run has a lost update. */
  public static boolean happened(RunView run) {
    return new LostUpdates(run).search();
  }

  private boolean search() {
    int[] operation = new int[Long.SIZE];
    for (int step = 0; step < trace.steps(); step++) {
      int thread = trace.thread(step);
      if (operation[thread] != trace.operation(step)) {
        operation[thread] = trace.operation(step);
        turn[thread]++;
      }
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        if (waits(thread, access)) {
          turn[thread]++;
        } else if (trace.isMemory(access)
            && Trace.slot(trace.location(access)) != Access.WHOLE
            && loses(thread, access)) {
          return true;
        }
      }
    }
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
      field.read[thread] = access;
      field.readIn[thread] = turn[thread];
      field.writtenBy[thread] = NOBODY;
      return false;
    }
    int other = field.readIn[thread] == turn[thread] ? field.writtenBy[thread] : NOBODY;
    for (int reader = 0; reader < field.writtenBy.length; reader++) {
      // A write of a thread of the subject stays on record: it may be the one that is lost.
      if (reader != thread && field.writtenBy[reader] <= callers) {
        field.writtenBy[reader] = thread;
      }
    }
    field.readIn[thread] = NOBODY;
    return trace.kind(access) == Access.WRITE
        && other != NOBODY
        && (thread > callers || other > callers)
        && !isOfJdk(access)
        && !isOfJdk(field.read[thread]);
  }

  private boolean isOfJdk(int access) {
    String site = naming == null ? "" : naming.site(trace.site(access));
    return site.startsWith("java.") || site.startsWith("jdk.");
  }
}
