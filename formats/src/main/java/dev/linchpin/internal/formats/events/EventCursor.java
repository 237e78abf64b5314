package dev.linchpin.internal.formats.events;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** The events of one thread, one after the other, with a look at those that follow. */
final class EventCursor {
  /**
   * One event.
   *
   * @param object the object's number, or the thread's
   * @param part the index of a cell, or the part of the object that a channel is about
   * @param order which one it is of the object's events that order threads
   */
  record Item(RecordedSite site, long object, long part, long order) {
    RecordedSite.Kind kind() {
      return site.kind();
    }
  }

  final EventBlocks.Stream stream;
  private final EventBlocks blocks;
  private final Iterator<long[]> parts;
  private final Deque<Item> ahead = new ArrayDeque<>();
  private byte[] bytes = new byte[0];
  private int at;

  EventCursor(EventBlocks blocks, EventBlocks.Stream stream) {
    this.blocks = blocks;
    this.stream = stream;
    this.parts = stream.parts.iterator();
  }

  /** The next event, which stays the next one; null behind the last. */
  @Nullable Item peek() throws IOException {
    return look(1) ? ahead.peekFirst() : null;
  }

  @Nullable Item next() throws IOException {
    return look(1) ? ahead.pollFirst() : null;
  }

  /** The events that follow, as many as were wanted or there are. */
  Iterable<Item> following(int wanted) throws IOException {
    boolean unused = look(wanted);
    return ahead;
  }

  private boolean look(int wanted) throws IOException {
    while (ahead.size() < wanted) {
      if (at == bytes.length) {
        if (!parts.hasNext()) {
          break;
        }
        bytes = blocks.read(parts.next());
        at = 0;
        continue;
      }
      ahead.addLast(decode());
    }
    return !ahead.isEmpty();
  }

  private Item decode() {
    RecordedSite site = blocks.site(number());
    long object = site.kind().operands > 0 ? number() : 0;
    long second = site.kind().operands > 1 ? number() : 0;
    long third = site.kind().operands > 2 ? number() : 0;
    if (site.kind().operands == 2 && site.kind().isOrdered()) {
      return new Item(site, object, 0, second);
    }
    return new Item(site, object, second, third);
  }

  private long number() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      if (at == bytes.length) {
        throw blocks.bad("has an event that is cut off inside a whole block");
      }
      byte next = bytes[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw blocks.bad("has a number that is too long");
  }
}
