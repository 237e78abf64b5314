package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.Budget;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A worker JVM for one class path, seen from the client.
 *
 * <p>Every request ends: with an answer, with {@link BadScenario}, or with a {@link WorkerProblem}.
 * After a problem the process is gone; the next request starts another one.
 *
 * <p>Replies come in the order of the requests. An exploration that was announced is sent at once;
 * what is heard of it is kept until somebody asks for it. If it is the end of the worker, nobody
 * who waits for something else hears of that: their request is sent once more, to another worker.
 */
public final class Worker implements Engine {
  private final WorkerLink link;

  /** Explorations that the worker was told of and has not answered, in order. */
  private final Deque<RemoteExploration> sent = new ArrayDeque<>();

  /** Explorations that were announced, and that nobody has asked for. */
  private final Deque<RemoteExploration> announced = new ArrayDeque<>();

  /** The exploration that somebody follows; null if there is none. */
  private @Nullable RemoteExploration open;

  /** How many users the worker has had. */
  private long uses = 1;

  public Worker(WorkerSettings settings) {
    this(settings, WorkerMain.class);
  }

  Worker(WorkerSettings settings, Class<?> mainClass) {
    this.link = new WorkerLink(settings, mainClass);
  }

  synchronized WorkerSettings settings() {
    return link.settings();
  }

  /** From now on the worker serves another user, whose settings need the same kind of JVM. */
  synchronized void serve(WorkerSettings others) {
    link.use(others);
    uses++;
  }

  synchronized long uses() {
    return uses;
  }

  @Override
  public synchronized ClassOutline outline(String className) {
    return ask(new Request.Outline(place(), className), Reply.Outlined.class).outline();
  }

  @Override
  public synchronized OngoingExploration explore(Scenario scenario, Plan plan) {
    Request.Job request = new Request.Explore(place(), scenario, plan);
    if (isAnnounced(request)) {
      RemoteExploration next = announced.remove();
      while (!next.request.equals(request)) {
        next.giveUp();
        next = announced.remove();
      }
      return next;
    }
    return new RemoteExploration(request);
  }

  private boolean isAnnounced(Request.Job request) {
    return announced.stream().anyMatch(one -> one.request.equals(request));
  }

  @Override
  public synchronized void announce(Scenario scenario, Plan plan) {
    Request.Job request = new Request.Explore(place(), scenario, plan);
    // What needs several threads does not wait for its turn in the worker.
    boolean canWait = open == null && request.lanes() == 1;
    if (canWait && link.isReadyFor(request) && !isAnnounced(request)) {
      RemoteExploration early = new RemoteExploration(request);
      early.send();
      announced.add(early);
    }
  }

  @Override
  public synchronized void withdraw() {
    announced.forEach(RemoteExploration::giveUp);
    announced.clear();
  }

  @Override
  public synchronized OngoingExploration trace(Scenario scenario, Plan plan) {
    return new RemoteExploration(new Request.Trace(place(), scenario, plan));
  }

  @Override
  public synchronized Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    Request.Job request = new Request.Replay(place(), scenario, schedule, plan);
    return ask(request, Reply.Replayed.class).execution();
  }

  @Override
  public synchronized Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    Request.Job request = new Request.Arrange(place(), scenario, schedule, wanted, plan);
    return ask(request, Reply.Arranged.class).schedule();
  }

  @Override
  public synchronized GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    Request.Job request = new Request.Steer(place(), scenario, course, plan);
    return ask(request, Reply.Steered.class).run();
  }

  /** The version of the JDK that the worker runs on. */
  public synchronized String hello() {
    return link.jdk();
  }

  private Request.Place place() {
    WorkerSettings settings = link.settings();
    return new Request.Place(
        // The worker is in another folder.
        settings.classpath().stream().map(each -> each.toAbsolutePath().toString()).toList(),
        settings.backend());
  }

  private <R extends Reply> R ask(Request.Job request, Class<R> expected) {
    closeOthers(null);
    withdraw();
    Connection worker = connect(request);
    worker.sendJob(request);
    while (!sent.isEmpty()) {
      hear(worker, null);
      if (link.connection() == null) {
        worker = connect(request);
        worker.sendJob(request);
      }
    }
    Reply reply = link.take(worker);
    while (reply instanceof Reply.Progressing) {
      reply = link.take(worker);
    }
    RuntimeException problem = reply.problem(link.settings().patience());
    if (problem != null) {
      dropIfStuck(reply);
      throw problem;
    }
    return link.expect(reply, expected);
  }

  /** The exploration that somebody follows ends when another request comes. */
  private void closeOthers(@Nullable RemoteExploration next) {
    RemoteExploration former = open;
    if (former != null && former != next) {
      former.close();
    }
  }

  private Connection connect(Request.Job request) {
    Connection known = link.connection();
    if (known != null && link.isReadyFor(request)) {
      return known;
    }
    loseSent();
    return link.connect(request);
  }

  /** What was sent to a worker that is gone has to be sent again, if it is still wanted. */
  private void loseSent() {
    sent.forEach(RemoteExploration::lose);
    sent.clear();
    announced.clear();
  }

  private void dropIfStuck(Reply reply) {
    if (reply instanceof Reply.Stuck) {
      link.drop();
      loseSent();
    }
  }

  /**
   * Takes the next reply, for the oldest exploration that has not been answered.
   *
   * @param asked the one that somebody waits for; null if it is something else
   * @throws WorkerProblem if that one is the end of the worker
   */
  private void hear(Connection worker, @Nullable RemoteExploration asked) {
    RemoteExploration first = sent.getFirst();
    try {
      Reply reply = asked == null ? link.take(worker) : link.takeInTime(worker);
      first.hear(reply);
      dropIfStuck(reply);
    } catch (WorkerProblem lost) {
      loseSent();
      if (first == asked || Thread.currentThread().isInterrupted()) {
        throw lost;
      }
    }
  }

  /** An exploration in the worker, whose replies are read when somebody asks for news. */
  private final class RemoteExploration implements OngoingExploration, Reply.Listener {
    private final Request.Job request;
    private final Deque<News> news = new ArrayDeque<>();
    private final List<Found> found = new ArrayList<>();

    /** The worker that was told of it; null before that. */
    private @Nullable Connection worker;

    /** How many jobs that worker was told of before. */
    private long number;

    private @Nullable Exploration result;

    /** What the worker replied in place of a result. */
    private @Nullable RuntimeException problem;

    private boolean isStopped;
    private boolean isClosed;

    /** Whether the worker waits to be told that the runs it sent have been taken. */
    private boolean owesMore;

    RemoteExploration(Request.Job request) {
      this.request = request;
    }

    Connection send() {
      Connection known = connect(request);
      number = known.sendJob(request);
      worker = known;
      sent.add(this);
      return known;
    }

    @Override
    public @Nullable News next() {
      synchronized (Worker.this) {
        while (news.isEmpty() && !isOver()) {
          receive();
        }
        RuntimeException told = problem;
        if (news.isEmpty() && told != null && !isClosed) {
          isClosed = true;
          throw told;
        }
        return news.poll();
      }
    }

    private boolean isOver() {
      return result != null || problem != null || isClosed;
    }

    private void receive() {
      closeOthers(this);
      Connection known = worker;
      if (known == null) {
        known = send();
        if (isStopped) {
          known.send(new Request.Cancel(number));
        }
      }
      open = this;
      if (owesMore) {
        owesMore = false;
        known.send(new Request.More());
      }
      boolean heard = false;
      try {
        Worker.this.hear(known, this);
        heard = true;
      } finally {
        if (!heard) {
          isClosed = true;
        }
        if (isOver()) {
          open = null;
        }
      }
    }

    /** A reply to this exploration. */
    void hear(Reply reply) {
      problem = reply.problem(link.settings().patience());
      if (problem == null) {
        link.expect(reply, Reply.News.class).tell(this);
      }
      if (result != null || problem != null) {
        sent.remove(this);
      }
    }

    @Override
    public void reached(Reply.Progressing state) {
      tell(new Reached(state.executions(), state.distinct()));
    }

    @Override
    public void discovered(List<Found> more) {
      found.addAll(more);
      more.forEach(one -> tell(new Discovered(one)));
    }

    @Override
    public void traced(List<Execution> runs) {
      runs.forEach(run -> tell(new Traced(run)));
      owesMore = true;
    }

    @Override
    public void explored(Reply.Explored end) {
      result = end.complete(found);
    }

    private void tell(News one) {
      if (!isStopped) {
        news.add(one);
      }
    }

    /** The worker that was told of it is gone. */
    void lose() {
      worker = null;
      news.clear();
      found.clear();
      owesMore = false;
    }

    @Override
    public void stop() {
      synchronized (Worker.this) {
        Connection known = worker;
        if (!isStopped && known != null && !isOver()) {
          known.send(new Request.Cancel(number));
        }
        isStopped = true;
        news.clear();
      }
    }

    /** Nobody will ask for it. */
    void giveUp() {
      stop();
      isClosed = true;
    }

    @Override
    public Exploration result() {
      synchronized (Worker.this) {
        while (next() != null) {
          // Nobody takes it.
        }
        Exploration finished = result;
        if (finished == null) {
          throw new IllegalStateException("the exploration was closed");
        }
        return finished;
      }
    }

    @Override
    public void close() {
      synchronized (Worker.this) {
        stop();
        while (worker != null && !isOver()) {
          receive();
        }
        RuntimeException told = isClosed ? null : problem;
        isClosed = true;
        if (told != null) {
          throw told;
        }
      }
    }
  }

  /** Whether somebody follows an exploration that has not ended. */
  synchronized boolean isExploring() {
    return open != null;
  }

  /** The process's id, or -1 if there is none. */
  synchronized long pid() {
    return link.pid();
  }

  /** Not synchronized: somebody else may be waiting for a reply. */
  @Override
  public long processorNanos() {
    return link.processorNanos();
  }

  @Override
  public void until(Budget spent) {
    link.until(spent);
  }

  /** What the present worker process has used; less than before if it is another process now. */
  public synchronized Duration processorTime() {
    return link.processorTime();
  }

  @Override
  public synchronized void close() {
    link.close();
    loseSent();
  }
}
