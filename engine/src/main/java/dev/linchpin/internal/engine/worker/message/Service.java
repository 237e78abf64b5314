package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.exploration.Engine;

/** What a worker does for the requests that it serves. */
public interface Service {
  /** Answers a job on another thread, after those before it. */
  void perform(Request.Job job);

  /** Ends an exploration early, the one before which so many jobs came. */
  void cancel(long job);

  /** Sends more runs. */
  void sendMore();

  /** Serves no further request. */
  void quit();

  /** The engine for a class path, watched from now on. */
  Engine engine(Request.Place place);

  /** Explores, and sends what it finds on the way. */
  Reply explore(Request.Explore request);

  /** Explores, and sends each run on the way. */
  Reply trace(Request.Trace request);
}
