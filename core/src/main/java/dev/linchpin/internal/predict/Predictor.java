package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockAutomaton;
import dev.linchpin.internal.predict.schedule.Channel;
import dev.linchpin.internal.predict.schedule.RunLog;
import dev.linchpin.internal.predict.schedule.ScheduleSearch;
import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.BadRun.Problem;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Predicts the atomicity violations of all schedules of a run while its events arrive.
 *
 * <p>Source: A. Farzan, P. Madhusudan, "Meta-analysis for atomicity violations under nested
 * locking" (CAV 2009): the witnesses of each thread and variable, with the locks held and taken,
 * are gathered in one pass ({@link ThreadRun}) and then compared in pairs ({@link Pairs}).
 *
 * <p>Departs from it: deadlock freedom is not assumed ({@link
 * dev.linchpin.internal.predict.lock.Compatibility}), forks, joins and channels are respected
 * ({@link dev.linchpin.internal.predict.schedule.ForkJoinEpoch}), each of the five patterns is
 * decided, what threads do to locks is an automaton built on the way ({@link LockAutomaton}), each
 * violation comes with a schedule ({@link dev.linchpin.internal.predict.schedule.MeetingSearch}).
 * If that method does not decide, a short run is searched instead ({@link ScheduleSearch}); for a
 * long run the gaps are reported ({@link Gap}).
 */
public final class Predictor implements RunSink {
  private static final int MOST_STATES = 1 << 17;
  private static final int SHORT_RUN = 1 << 12;

  private final LockAutomaton automaton = new LockAutomaton(MOST_STATES);
  private final GapCounts gaps = new GapCounts();
  private final List<ThreadRun> threads = new ArrayList<>();
  private final List<Channel> channels = new ArrayList<>();
  private final RunLog log;
  private final int mostListed;

  /** By lock: the thread that holds it plus 1, and how many times it does. */
  private int[] holders = new int[16];

  private int[] holds = new int[16];

  private int variables;
  private int locks;
  private long events;

  public Predictor() {
    this(SHORT_RUN);
  }

  /**
   * @param shortRun maximum number of events of a run whose schedules are searched if needed
   */
  Predictor(int shortRun) {
    this(shortRun, ViolationTally.MOST);
  }

  /**
   * @param mostListed how many violations are kept; the others are counted
   */
  Predictor(int shortRun, int mostListed) {
    this.log = new RunLog(shortRun);
    this.mostListed = mostListed;
  }

  @Override
  public void begin(int thread, int place) {
    running(thread).begin(events, place);
    log(RunLog.BEGIN, thread, -1, place);
  }

  @Override
  public void end(int thread) {
    ThreadRun run = running(thread);
    if (!run.isInTransaction()) {
      throw new BadRun(Problem.NOT_BEGUN, thread, -1, -1);
    }
    run.end(events);
    log(RunLog.END, thread, -1, -1);
  }

  @Override
  public void read(int thread, int variable, int place) {
    running(thread).access(events, variable, false, place);
    variables = Math.max(variables, variable + 1);
    log(RunLog.READ, thread, variable, place);
  }

  @Override
  public void write(int thread, int variable, int place) {
    running(thread).access(events, variable, true, place);
    variables = Math.max(variables, variable + 1);
    log(RunLog.WRITE, thread, variable, place);
  }

  @Override
  public void acquire(int thread, int lock) {
    ThreadRun run = running(thread);
    if (lock >= holders.length) {
      holders = Arrays.copyOf(holders, Math.max(lock + 1, 2 * holders.length));
      holds = Arrays.copyOf(holds, holders.length);
    }
    locks = Math.max(locks, lock + 1);
    int holder = holders[lock] - 1;
    if (holder >= 0 && holder != thread) {
      throw new BadRun(Problem.HELD_BY_OTHER, thread, lock, holder);
    }
    if (holds[lock]++ == 0) {
      holders[lock] = thread + 1;
      run.take(lock, events);
      log(RunLog.TAKE, thread, lock, -1);
    } else {
      run.pass(events);
      log(RunLog.PASS, thread, lock, -1);
    }
  }

  @Override
  public void release(int thread, int lock) {
    ThreadRun run = running(thread);
    if (lock >= holders.length || holders[lock] != thread + 1) {
      throw new BadRun(Problem.NOT_HELD, thread, lock, -1);
    }
    if (--holds[lock] == 0) {
      holders[lock] = 0;
      run.drop(lock, events);
      log(RunLog.DROP, thread, lock, -1);
    } else {
      run.pass(events);
      log(RunLog.PASS, thread, lock, -1);
    }
  }

  @Override
  public void fork(int thread, int child) {
    ThreadRun run = running(thread);
    ThreadRun forked = other(thread, child);
    if (forked.lineage.parent() != null) {
      throw new BadRun(Problem.FORKED_TWICE, thread, child, -1);
    }
    if (forked.hasRun()) {
      throw new BadRun(Problem.RAN_BEFORE_FORK, thread, child, -1);
    }
    run.fork(forked, events);
    log(RunLog.FORK, thread, child, -1);
  }

  @Override
  public void join(int thread, int child) {
    ThreadRun run = running(thread);
    run.join(other(thread, child), events);
    log(RunLog.JOIN, thread, child, -1);
  }

  @Override
  public void send(int thread, int channel) {
    running(thread).send(channel(channel), events);
    log(RunLog.SEND, thread, channel, -1);
  }

  @Override
  public void receive(int thread, int channel) {
    running(thread).receive(channel(channel), events);
    log(RunLog.RECEIVE, thread, channel, -1);
  }

  private Channel channel(int number) {
    while (channels.size() <= number) {
      channels.add(new Channel());
    }
    return channels.get(number);
  }

  @Override
  public void pass(int thread) {
    running(thread).pass(events);
    log(RunLog.PASS, thread, -1, -1);
  }

  private void log(int kind, int thread, int operand, int place) {
    events++;
    if (!log.isCut()) {
      log.add(kind, thread, operand, place);
    }
  }

  private ThreadRun running(int thread) {
    ThreadRun run = thread(thread);
    if (run.lineage.joinedBy() >= 0) {
      throw new BadRun(Problem.AFTER_JOIN, thread, -1, run.lineage.joinedBy());
    }
    return run;
  }

  private ThreadRun other(int thread, int child) {
    if (thread == child) {
      throw new BadRun(Problem.ITSELF, thread, child, -1);
    }
    return thread(child);
  }

  private ThreadRun thread(int thread) {
    while (threads.size() <= thread) {
      threads.add(new ThreadRun(threads.size(), automaton));
    }
    return threads.get(thread);
  }

  /** Returns the prediction for the events so far; no events can be added afterwards. */
  public Prediction finish() {
    long transactions = 0;
    for (ThreadRun thread : threads) {
      thread.finish();
      transactions += thread.transactions();
    }
    ViolationTally tally = new ViolationTally(mostListed);
    Pairs pairs = new Pairs(threads, gaps, tally);
    for (List<Pairs.Use> uses : byVariable()) {
      pairs.search(uses);
    }
    if (!log.isCut() && tally.isAllListed()) {
      ScheduleSearch search = new ScheduleSearch(log, tally.listed());
      if (!gaps.isEmpty()) {
        tally.list(search.missing());
        if (search.isComplete()) {
          gaps.clear();
        }
      }
      search.shorten(tally.listed());
    }
    return new Prediction(
        events, threads.size(), variables, locks, transactions, tally.finish(), gaps.all());
  }

  private List<List<Pairs.Use>> byVariable() {
    List<List<Pairs.Use>> uses = new ArrayList<>(variables);
    for (int variable = 0; variable < variables; variable++) {
      uses.add(new ArrayList<>(2));
    }
    for (ThreadRun thread : threads) {
      thread.uses.each(use -> uses.get(use.variable).add(new Pairs.Use(thread, use)));
    }
    return uses;
  }
}
