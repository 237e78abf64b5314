package dev.linchpin.internal.judge.realtime;

import org.jspecify.annotations.Nullable;

/**
 * The sequential judge of the {@link RealTimeOrderSearch}; the caller supplies it.
 *
 * @param <Q> what is asked: the results of a run, in whatever form the judge understands
 */
@FunctionalInterface
public interface LegalOrder<Q> {
  /**
   * Some order in which the object, used by one thread, answers as asked: each operation that
   * returned, pending ones at will, none that was not called, respecting the real-time order (see
   * {@link RealTimeOrder#allows}). The real-time order may be that of several runs at once. Null if
   * there is none.
   */
  int @Nullable [] find(Q question, RealTimeOrder order);
}
