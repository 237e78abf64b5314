package dev.linchpin.internal.engine.watch;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Distinguishes a thread that hangs from one that merely gets no processor time. The caller samples
 * the threads every {@link #INTERVAL}. Since the latest progress, this class counts for each
 * thread:
 *
 * <ul>
 *   <li>the <b>processor time</b> it used in the subject's code. If it reaches the patience, the
 *       thread <i>loops</i>. On a busy machine this takes longer, but the same amount of work.
 *   <li>the time it <b>waited</b>: the consecutive intervals whose sample came in time and showed
 *       that the thread had used hardly any processor time since the previous sample. If it reaches
 *       the patience, the thread <i>blocks</i>.
 * </ul>
 *
 * <p>Why a sample must be in time: the sampling thread is a thread of the same JVM with the same
 * priority. If a garbage collection, SIGSTOP, a suspended laptop or an overloaded machine keeps
 * threads from running, the sampling thread is late too, and its sample does not count. If it got
 * its turn in time, so would a runnable thread: schedulers give each runnable thread a time slice
 * in turn, so a thread that used none in {@code patience / INTERVAL} consecutive samples was not
 * runnable. A starved thread does use a slice now and then, which restarts the count. For a thread
 * that the JVM reports as waiting, a little processor time is allowed, because a thread that sleeps
 * and polls still waits.
 *
 * <p>While only the engine's own code runs (search, class loading), the subject is not blamed,
 * however long it takes; after {@value #OUR_FACTOR} times the patience the engine is.
 */
public final class Patience {
  /** Time between two samples. */
  public static final Duration INTERVAL = Duration.ofMillis(200);

  private static final long INTERVAL_NANOS = INTERVAL.toNanos();

  /** A sample after more than this is late. */
  private static final long LATE_NANOS = 2 * INTERVAL_NANOS;

  /** Less than the smallest slice of a scheduler. */
  private static final long RUNNABLE_IDLE_NANOS = INTERVAL_NANOS / 200;

  private static final long WAITING_IDLE_NANOS = INTERVAL_NANOS / 10;

  private static final int OUR_FACTOR = 12;

  /** The result of a sample. */
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
   * Evaluates one sample.
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
   * Records what happened since the previous sample.
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
