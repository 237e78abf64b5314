package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What a client hears of a request while it is being served. */
final class ReplyRelay {
  private final Progress client;
  private final Predicate<Execution> runs;
  private final List<Found> found = new ArrayList<>();
  private boolean stopped;

  ReplyRelay(Progress client) {
    this(client, run -> true);
  }

  ReplyRelay(Progress client, Predicate<Execution> runs) {
    this.client = client;
    this.runs = runs;
  }

  /** Consumes a progress message; returns false for the final answer. */
  boolean take(Reply reply) {
    if (reply instanceof Reply.Progressing state) {
      stopped |= !client.goOn(state.executions(), state.distinct());
      return true;
    }
    if (reply instanceof Reply.Discovered news) {
      for (Found one : news.found()) {
        found.add(one);
        stopped = stopped || !client.found(one);
      }
      return true;
    }
    if (reply instanceof Reply.Traced news) {
      for (Execution run : news.runs()) {
        stopped = stopped || !runs.test(run);
      }
      return true;
    }
    return false;
  }

  /** Whether the client has heard enough. */
  boolean isStopped() {
    return stopped;
  }

  /** The answer with what was found on the way, which is not sent twice. */
  Exploration complete(Reply.Explored answer) {
    List<Found> all = new ArrayList<>();
    for (int index = 0; index < found.size(); index++) {
      Found first = found.get(index);
      if (answer.counts().get(index) > 0) {
        all.add(new Found(first.outcome(), first.schedule(), answer.counts().get(index)));
      }
    }
    return answer.rest().withFound(all);
  }
}
