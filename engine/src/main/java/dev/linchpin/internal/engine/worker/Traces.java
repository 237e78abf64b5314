package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.internal.engine.worker.message.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Runs on their way to the client: some dozens in a message, so that it shares their texts, and few
 * messages at a time, so that a slow client need not keep them.
 */
final class Traces {
  private static final int MOST_RUNS = 64;

  /** Of all runs of a message; a longer run goes alone. */
  private static final int MOST_EVENTS = 10_000;

  private static final int MOST_MESSAGES = 4;

  private final Consumer<Reply> client;
  private final Semaphore room = new Semaphore(MOST_MESSAGES);
  private final List<Execution> waiting = new ArrayList<>();
  private int events;
  private volatile boolean stopped;

  Traces(Consumer<Reply> client) {
    this.client = client;
  }

  /** Called by one thread at a time; false if no more are wanted. */
  boolean add(Execution run) {
    waiting.add(run);
    events += run.events().size();
    if (waiting.size() >= MOST_RUNS || events >= MOST_EVENTS) {
      flush();
    }
    return !stopped;
  }

  /** Sends what waits, when the client has dealt with enough of what was sent. */
  void flush() {
    if (!waiting.isEmpty() && !stopped) {
      room.acquireUninterruptibly();
      client.accept(new Reply.Traced(waiting));
    }
    waiting.clear();
    events = 0;
  }

  /** The client has dealt with a message. */
  void dealtWith() {
    room.release();
  }

  /** The client wants no more. */
  void stop() {
    stopped = true;
    room.release();
  }
}
