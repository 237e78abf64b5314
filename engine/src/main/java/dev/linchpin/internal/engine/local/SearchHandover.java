package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A search on a thread of its own, which hands its news to the thread that takes them. The two
 * never work at the same time: the search waits until somebody asks for the next news, so that how
 * far it comes does not depend on how fast its client is. A search whose news nobody takes runs on
 * the thread that asks for its result.
 */
final class SearchHandover implements OngoingExploration {
  /** A search that tells what it finds; it ends when either answers false. */
  interface Search {
    Exploration run(Progress progress, Predicate<Execution> runs);
  }

  private final Search search;

  /** Held by the thread of the search whose news are handed over. */
  private final Object telling = new Object();

  private boolean isStarted;
  private boolean isStopped;

  /** Handed over, and not dealt with until the next ones are asked for. */
  private @Nullable News news;

  private @Nullable Exploration result;
  private @Nullable Throwable problem;

  SearchHandover(Search search) {
    this.search = search;
  }

  /** What the search tells, on its way to the other thread. */
  private final class Telling implements Progress, Predicate<Execution> {
    @Override
    public boolean goOn(long executions, long distinct) {
      return hand(new Reached(executions, distinct));
    }

    @Override
    public boolean found(Found first) {
      return hand(new Discovered(first));
    }

    @Override
    public boolean test(Execution run) {
      return hand(new Traced(run));
    }
  }

  /** Waits until the client has dealt with the news; several threads of a search take turns. */
  private boolean hand(News fresh) {
    synchronized (telling) {
      synchronized (this) {
        if (!isStopped) {
          news = fresh;
          notifyAll();
          awaitUntil(() -> news == null || isStopped);
        }
        return !isStopped;
      }
    }
  }

  @Override
  public synchronized @Nullable News next() {
    if (isFirstAsked()) {
      Telling telling = new Telling();
      FiberBackend.carrier("linchpin search", () -> search(telling, telling)).start();
    }
    news = null;
    notifyAll();
    awaitUntil(() -> news != null || isOver());
    rethrow();
    return isOver() ? null : news;
  }

  private synchronized boolean isFirstAsked() {
    boolean isFirst = !isStarted;
    isStarted = true;
    return isFirst;
  }

  /** Searches without holding a monitor: JDK 25 forgets those of a thread that runs fibers. */
  private void search(Progress progress, Predicate<Execution> runs) {
    Exploration finished = null;
    Throwable broken = null;
    try {
      finished = search.run(progress, runs);
    } catch (Throwable thrown) { // the client's thread throws it
      broken = thrown;
    }
    synchronized (this) {
      result = finished;
      problem = broken;
      notifyAll();
    }
  }

  private boolean isOver() {
    return result != null || problem != null;
  }

  @Override
  public synchronized void stop() {
    isStopped = true;
    notifyAll();
  }

  @Override
  public Exploration result() {
    if (isFirstAsked()) {
      search((executions, distinct) -> goesOn(), run -> goesOn());
    }
    while (next() != null) {
      // Nobody takes it.
    }
    return finished();
  }

  private synchronized boolean goesOn() {
    return !isStopped;
  }

  private synchronized Exploration finished() {
    if (result == null) {
      throw new IllegalStateException("the exploration was closed");
    }
    return result;
  }

  @Override
  public synchronized void close() {
    isStopped = true;
    notifyAll();
    awaitUntil(() -> !isStarted || isOver());
  }

  private void rethrow() {
    if (problem instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (problem instanceof Error error) {
      throw error;
    }
  }

  /** Waits on, also when interrupted: the other thread soon sees that the search is stopped. */
  private synchronized void awaitUntil(BooleanSupplier isSo) {
    boolean isInterrupted = false;
    while (!isSo.getAsBoolean()) {
      try {
        wait();
      } catch (InterruptedException interrupted) {
        isInterrupted = true;
        isStopped = true;
        notifyAll();
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
