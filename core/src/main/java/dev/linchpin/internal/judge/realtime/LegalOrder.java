package dev.linchpin.internal.judge.realtime;

import dev.linchpin.execution.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sequential judge that the {@link RealTimeOrderSearch} plays against; whoever wires it
 * supplies it.
 */
@FunctionalInterface
public interface LegalOrder {
  /**
   * Some order in which the object, used by one thread, answers these results: each operation that
   * returned, pending ones at will, none that was not called, respecting the real-time order (see
   * {@link RealTimeOrder#allows}). The real-time order may be that of several runs at once. Null if
   * there is none.
   */
  int @Nullable [] find(List<Result> results, RealTimeOrder order);
}
