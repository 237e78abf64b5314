package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.engine.local.WatchedEngine;
import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.internal.engine.watch.Patience.Finding;
import dev.linchpin.internal.engine.watch.Sighting;
import dev.linchpin.internal.engine.worker.message.Reply;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a working engine several times a second: tells how far it is, and, if it hangs, where it
 * stands. What counts as hanging is {@link Patience}'s to say.
 *
 * <p>A subject that blocks on something outside the engine's control, or computes without touching
 * anything shared, cannot be stopped from inside. Loading classes counts as progress.
 */
final class Watchdog {
  /** Where the watchdog looks, and what it sees there. */
  interface View {
    /** A number that changes whenever the engine gets anywhere. */
    long progress(WatchedEngine engine);

    List<Sighting> threads(WatchedEngine engine, Thread request);
  }

  private final View view;
  private final Consumer<Reply> client;
  private final Patience patience;
  private @Nullable Watched looking;
  private volatile @Nullable Watched watched;
  private volatile long executions;
  private volatile long distinct;

  Watchdog(Duration patience, Consumer<Reply> client) {
    this(patience, client, new ThisJvm());
  }

  Watchdog(Duration patience, Consumer<Reply> client, View view) {
    this.patience = new Patience(patience);
    this.client = client;
    this.view = view;
  }

  /** An engine and the thread that asked it for something; one for each request. */
  private static final class Watched {
    private final WatchedEngine engine;
    private final Thread request = Thread.currentThread();

    Watched(WatchedEngine engine) {
      this.engine = engine;
    }
  }

  void start() {
    Thread thread = new Thread(this::look, "linchpin watchdog");
    thread.setDaemon(true);
    thread.start();
  }

  /** Called by the thread that is about to ask the engine. */
  void watch(WatchedEngine engine) {
    executions = 0;
    distinct = 0;
    watched = new Watched(engine);
  }

  void rest() {
    watched = null;
  }

  void progress(long newExecutions, long newDistinct) {
    executions = newExecutions;
    distinct = newDistinct;
  }

  private void look() {
    while (true) {
      LockSupport.parkNanos(Patience.INTERVAL.toNanos());
      look(System.nanoTime());
    }
  }

  /** One look. */
  void look(long now) {
    Watched current = watched;
    if (current != looking) {
      looking = current;
      patience.restart();
    }
    if (current == null) {
      return;
    }
    long progress = view.progress(current.engine) * 31 + executions;
    Finding finding = patience.look(now, progress, view.threads(current.engine, current.request));
    if (finding == Finding.NONE) {
      client.accept(new Reply.Progressing(executions, distinct));
    } else if (watched == current) {
      watched = null;
      client.accept(new Reply.Stuck(finding, where(current, finding)));
    }
  }

  private static String where(Watched current, Finding finding) {
    List<Thread> threads = new ArrayList<>();
    current.engine.working().forEach(one -> threads.add(one.stack()));
    if (threads.isEmpty()) {
      threads.add(current.request);
    }
    return finding == Finding.OURS ? StackView.whole(threads) : StackView.subject(threads);
  }

  /** The threads of this JVM, as they are. */
  private static final class ThisJvm implements View {
    @Override
    public long progress(WatchedEngine engine) {
      return engine.pulse() * 31
          + ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    }

    @Override
    public List<Sighting> threads(WatchedEngine engine, Thread request) {
      List<Sighting> seen = new ArrayList<>();
      for (WatchedEngine.Working one : engine.working()) {
        seen.add(Sighting.of(one.stack(), one.carrier(), StackView.isSubject(one.stack())));
      }
      if (seen.isEmpty()) {
        seen.add(Sighting.of(request, request, StackView.isSubject(request)));
      }
      return seen;
    }
  }
}
