package dev.linchpin.engine.worker;

import dev.linchpin.exploration.Engine;
import java.util.List;

/** An engine that lets another thread see whether it makes steps, and where it stands. */
interface WatchedEngine extends Engine {
  /** A number that changes with every step; a stale one does no harm. */
  long pulse();

  /** The threads in which the subject runs now. */
  List<Thread> running();
}
