package dev.linchpin.internal.formats.events;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A thread while its events are merged. */
final class MergedThread {
  final EventCursor cursor;

  /** Receives that happened before the section that they are in. */
  final Set<EventCursor.Item> hoisted = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Sends that wait for the end of the section that they are in. */
  final List<EventCursor.Item> unsent = new ArrayList<>();

  final Map<Long, Integer> holds = new HashMap<>();
  int held;

  /** A transaction without an access so far. */
  EventCursor.@Nullable Item begun;

  /** Whether the begin of a transaction was written. */
  boolean isOpen;

  boolean isStarted;

  /** Whether all of its events have happened, and it had no others. */
  boolean hasEnded;

  /** Whether it lets others run first if that helps. */
  boolean isPatient = true;

  MergedThread(EventCursor cursor) {
    this.cursor = cursor;
  }
}
