package dev.linchpin.internal.monitor;

import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.collection.PriorityQueueMonitor;
import dev.linchpin.internal.monitor.collection.StackMonitor;
import dev.linchpin.internal.monitor.counter.CounterMonitor;
import dev.linchpin.internal.monitor.queue.QueueMonitor;
import dev.linchpin.internal.monitor.queue.QueueSweep;
import dev.linchpin.internal.monitor.register.RegisterMonitor;
import dev.linchpin.internal.monitor.repeated.QueueMatching;
import dev.linchpin.internal.monitor.repeated.StackNesting;
import dev.linchpin.internal.monitor.search.SearchMonitor;
import dev.linchpin.internal.monitor.set.MultisetMonitor;
import dev.linchpin.internal.monitor.set.MultisetSweep;
import dev.linchpin.internal.monitor.set.SetMonitor;
import dev.linchpin.internal.monitor.set.SetSweep;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Which monitor fits which specification; the only place that chooses. */
public final class Monitors {
  private Monitors() {}

  /** The monitors made for the specification's type, to be asked in this order. */
  public static List<Monitor> fast(Specification specification) {
    DataType type = specification.type();
    if (type == null) {
      return List.of();
    }
    return switch (type) {
      case STACK -> List.of(new StackMonitor(), new StackNesting());
      case QUEUE -> List.of(new QueueMonitor(), new QueueMatching());
      case PQUEUE -> List.of(new PriorityQueueMonitor());
      case SET -> List.of(new SetMonitor());
      case MULTISET -> List.of(new MultisetMonitor());
      case REGISTER -> List.of(new RegisterMonitor(initialWord(specification)));
      case COUNTER -> List.of(new CounterMonitor(initialCount(specification)));
      case MAP -> List.of();
    };
  }

  /**
   * The register's first value as a word; only values that are words in every table have a fast
   * monitor.
   */
  private static long initialWord(Specification specification) {
    return specification.initial() instanceof Long number
        ? ValueTable.inline(number)
        : ValueTable.NONE;
  }

  private static long initialCount(Specification specification) {
    return specification.initial() instanceof Long number ? number : 0;
  }

  /** The algorithm that needs only what is live, for types that have one. */
  public static Optional<Function<OperationTable, OnlineMonitor>> online(DataType type) {
    return switch (type) {
      case QUEUE -> Optional.of(QueueSweep::new);
      case SET -> Optional.of(SetSweep::new);
      case MULTISET -> Optional.of(MultisetSweep::new);
      default -> Optional.empty();
    };
  }

  /** The search that decides everything, given time. */
  public static Monitor search(Specification specification) {
    return new SearchMonitor(specification.model());
  }
}
