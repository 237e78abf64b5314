package dev.linchpin.internal.engine.watch;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells what hangs from what is merely not given a processor. Told what a look every {@link
 * #INTERVAL} shows, it counts, from the latest progress on, for each thread:
 *
 * <ul>
 *   <li>the <b>processor time</b> it used in the subject's code. As much of it as the patience, and
 *       the thread <i>loops</i>. On a busy machine that takes longer, but no other amount of work.
 *   <li>the time it <b>waited</b>: the intervals before looks, in unbroken sequence, that came in
 *       time and found that the thread had used hardly any processor time since the look before. As
 *       much of it as the patience, and the thread <i>blocks</i>.
 * </ul>
 *
 * <p>Why a look must be in time: whoever looks is a thread of the same JVM, of the same priority.
 * When a garbage collection, SIGSTOP, a suspended laptop or an overloaded machine keep threads from
 * running, they keep that one too, its look is late, and counts for nobody. When it did get its
 * turn in time, so would a thread that only wanted to go on: schedulers give each runnable thread a
 * slice in turn, so one that used none in {@code patience / INTERVAL} looks in a row did not want
 * any. A starved thread does use a slice now and then, which starts the count anew. Less is asked
 * of a thread that the JVM says is waiting: one that sleeps and polls uses a little, and still
 * waits.
 *
 * <p>While only the engine's own code runs (search, loading of classes) the subject is not to
 * blame, however long it takes; after {@value #OUR_FACTOR} times the patience the engine is.
 */
public final class Patience {
  /** How long to wait between two looks. */
  public static final Duration INTERVAL = Duration.ofMillis(200);

  private static final long INTERVAL_NANOS = INTERVAL.toNanos();

  /** A look after more than this comes late. */
  private static final long LATE_NANOS = 2 * INTERVAL_NANOS;

  /** Less than the smallest slice of a scheduler. */
  private static final long RUNNABLE_IDLE_NANOS = INTERVAL_NANOS / 200;

  private static final long WAITING_IDLE_NANOS = INTERVAL_NANOS / 10;

  private static final int OUR_FACTOR = 12;

  /** What a look leads to. */
  public enum Finding {
    /** There is, or may be, progress. */
    NONE,
    /** The subject computes, and makes no step. */
    LOOPS,
    /** The subject waits for something outside the engine's control. */
    BLOCKS,
    /** The engine makes no progress, and the subject has no part in it. */
    OURS
  }

  private final long patienceNanos;
  private Map<Long, Account> accounts = new HashMap<>();
  private boolean isNew = true;
  private long progress;
  private long latestLook;
  private long ours;

  public Patience(Duration patience) {
    this.patienceNanos = patience.toNanos();
  }

  /** What is known of one thread since the latest progress. */
  private static final class Account {
    private long cpu;
    private long computed;
    private long waited;

    Account(long cpu) {
      this.cpu = cpu;
    }
  }

  /** Forgets everything: something else is watched from now on. */
  public void restart() {
    isNew = true;
  }

  /**
   * Takes one look.
   *
   * @param now in nanoseconds, from a clock that does not jump
   * @param newProgress a number that changes with every progress
   * @param threads the threads at work
   */
  public Finding look(long now, long newProgress, List<Sighting> threads) {
    long elapsed = now - latestLook;
    long granted = elapsed <= LATE_NANOS ? Math.min(elapsed, INTERVAL_NANOS) : 0;
    latestLook = now;
    if (isNew || newProgress != progress) {
      isNew = false;
      progress = newProgress;
      accounts = new HashMap<>();
      ours = 0;
      granted = 0; // the interval may have begun with progress
    }
    Map<Long, Account> present = new HashMap<>();
    long most = 0;
    boolean subjectRuns = false;
    Finding finding = Finding.NONE;
    for (Sighting one : threads) {
      Account known = accounts.get(one.id());
      Account account = known == null ? new Account(one.cpuNanos()) : known;
      present.put(one.id(), account);
      most = Math.max(most, update(account, one, known == null ? 0 : granted));
      subjectRuns |= one.isSubject();
      if (account.computed >= patienceNanos) {
        finding = Finding.LOOPS;
      } else if (account.waited >= patienceNanos) {
        finding = Finding.BLOCKS;
      }
    }
    accounts = present;
    ours = subjectRuns ? 0 : ours + most;
    return finding == Finding.NONE && ours / OUR_FACTOR >= patienceNanos ? Finding.OURS : finding;
  }

  /**
   * Books what happened since the look before.
   *
   * @param granted how long a thread that wanted to could have run
   * @return how long the engine computed or waited
   */
  private static long update(Account account, Sighting seen, long granted) {
    long used = seen.cpuNanos() - account.cpu;
    account.cpu = seen.cpuNanos();
    boolean isIdle = used < (seen.isRunnable() ? RUNNABLE_IDLE_NANOS : WAITING_IDLE_NANOS);
    if (!seen.isSubject()) {
      account.waited = 0;
      return isIdle ? granted : used;
    }
    account.computed += used;
    account.waited = isIdle ? account.waited + granted : 0;
    return 0;
  }
}
