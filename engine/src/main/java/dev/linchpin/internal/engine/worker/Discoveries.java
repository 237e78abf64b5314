package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.internal.engine.worker.message.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What an exploration finds, on its way to the client: together with what comes in the next
 * moments. An exploration that ends within such a moment sends everything with its last reply,
 * because each message wakes two threads of the client. Thread-safe.
 */
final class Discoveries {
  private static final long GATHERING_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  /** The first is waited for: it may end the exploration. */
  private static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(4);

  private final Consumer<Reply> client;
  private final Consumer<Reply> later;
  private final List<Found> waiting = new ArrayList<>();

  /** All that was sent; of an exploration that was begun again some of it does not count. */
  private final List<Found> all = new ArrayList<>();

  private long sent = System.nanoTime() - GATHERING_NANOS + FIRST_NANOS;

  /**
   * Discoveries of one exploration.
   *
   * @param client sends a reply at once
   * @param later sends a reply together with the next one
   */
  Discoveries(Consumer<Reply> client, Consumer<Reply> later) {
    this.client = client;
    this.later = later;
  }

  synchronized void add(Found found) {
    waiting.add(found);
    all.add(found);
    sendIfDue();
  }

  /** Called now and then. */
  synchronized void sendIfDue() {
    if (!waiting.isEmpty() && System.nanoTime() - sent >= GATHERING_NANOS) {
      flush(client);
    }
  }

  /** Sends what is waiting: the exploration may not get any further. */
  synchronized void sendNow() {
    flush(client);
  }

  /** Forgets what is waiting. */
  synchronized void drop() {
    waiting.clear();
  }

  /** The last reply, after all that was found. */
  synchronized Reply answer(Exploration exploration) {
    flush(later);
    Map<Outcome, Found> last = new HashMap<>();
    exploration.found().forEach(each -> last.put(each.outcome(), each));
    return new Reply.Explored(
        exploration.withFound(List.of()), all.stream().map(each -> count(each, last)).toList());
  }

  /** An exploration that was begun again announces the same outcomes again; each counts once. */
  private static long count(Found announced, Map<Outcome, Found> last) {
    Found found = last.get(announced.outcome());
    if (found == null || !found.schedule().equals(announced.schedule())) {
      return 0;
    }
    last.remove(announced.outcome());
    return found.executions();
  }

  private void flush(Consumer<Reply> way) {
    if (!waiting.isEmpty()) {
      way.accept(new Reply.Discovered(waiting));
      waiting.clear();
      sent = System.nanoTime();
    }
  }
}
