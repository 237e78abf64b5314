package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import java.util.function.Consumer;

/** A job that a worker was given; it may be cancelled before it has begun. */
final class Assignment {
  private final Request.Job job;
  private final long number;

  /** Where runs of this job wait to be sent. */
  private final Traces traces;

  private volatile boolean isCancelled;

  /**
   * A job.
   *
   * @param number how many jobs came before it
   */
  Assignment(Request.Job job, long number, Consumer<Reply> client) {
    this.job = job;
    this.number = number;
    this.traces = new Traces(client);
  }

  Request.Job job() {
    return job;
  }

  long number() {
    return number;
  }

  Traces traces() {
    return traces;
  }

  void cancel() {
    isCancelled = true;
    traces.stop();
  }

  boolean isCancelled() {
    return isCancelled;
  }
}
