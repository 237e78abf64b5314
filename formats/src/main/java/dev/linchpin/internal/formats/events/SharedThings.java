package dev.linchpin.internal.formats.events;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What several threads touch, found by reading the file once before it is merged. A violation needs
 * two threads and a write; a channel orders nothing unless one thread sends and another receives.
 */
final class SharedThings {
  /** A variable: a field of an object, a cell of an array, or a static field. */
  record Variable(long object, long index, String label) {}

  /** A channel: an object, a part of it, or one of its volatile fields. */
  record Channel(long object, long part, String label) {}

  /** Who touched something. */
  private static final class Use {
    private final long thread;
    private boolean isShared;
    private boolean isWritten;

    Use(long thread) {
      this.thread = thread;
    }

    void add(long other, boolean writes) {
      isShared |= other != thread;
      isWritten |= writes;
    }
  }

  private final Map<Variable, Use> variables = new HashMap<>();
  private final Map<Channel, Use> senders = new HashMap<>();
  private final Map<Channel, Use> receivers = new HashMap<>();
  private long accesses;

  static Variable variable(EventCursor.Item event) {
    return switch (event.kind()) {
      case READ_CELL, WRITE_CELL -> new Variable(event.object(), event.part(), "");
      default -> new Variable(event.object(), -1, event.site().label());
    };
  }

  static Channel channel(EventCursor.Item event) {
    return new Channel(event.object(), event.part(), event.site().label());
  }

  void read(EventCursor cursor) throws IOException {
    long thread = cursor.stream.id;
    for (EventCursor.Item event = cursor.next(); event != null; event = cursor.next()) {
      RecordedSite.Kind kind = event.kind();
      if (kind.isAccess()) {
        accesses++;
        use(variables, variable(event), thread, kind.writes());
      } else if (kind == RecordedSite.Kind.SEND) {
        use(senders, channel(event), thread, true);
      } else if (kind == RecordedSite.Kind.RECEIVE) {
        use(receivers, channel(event), thread, false);
      }
    }
  }

  private static <T> void use(Map<T, Use> uses, T what, long thread, boolean writes) {
    uses.computeIfAbsent(what, none -> new Use(thread)).add(thread, writes);
  }

  /** Whether an access to it may be part of a violation. */
  boolean isShared(Variable variable) {
    Use use = variables.get(variable);
    return use != null && use.isShared && use.isWritten;
  }

  /** Whether it orders different threads. */
  boolean isUsed(Channel channel) {
    @Nullable Use sender = senders.get(channel);
    @Nullable Use receiver = receivers.get(channel);
    return sender != null
        && receiver != null
        && (sender.isShared || receiver.isShared || sender.thread != receiver.thread);
  }

  long accesses() {
    return accesses;
  }
}
