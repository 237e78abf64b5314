package dev.linchpin.internal.report.patch;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Eliminator.Conflict;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The code locations at which the failing run accessed the same data as the blocks: a lock helps
 * only if all of them take it.
 */
final class ConflictPlaces {
  private final Failure failure;
  private final List<Event> events;

  /** Events inside the blocks. */
  private final Set<Integer> inside = new HashSet<>();

  private final Set<CodePlace> places = new LinkedHashSet<>();

  private ConflictPlaces(Failure failure) {
    this.failure = failure;
    this.events = failure.execution().events();
  }

  /** The places outside of the blocks. */
  static Set<CodePlace> of(Failure failure, Cause cause, List<CodeBlock> blocks) {
    ConflictPlaces search = new ConflictPlaces(failure);
    for (Eliminator eliminator : cause.eliminators()) {
      List<Segment> segments =
          eliminator.blocks().stream()
              .filter(segment -> blocks.stream().anyMatch(block -> block.covers(segment.code())))
              .toList();
      if (!segments.isEmpty()) {
        segments.forEach(search::enter);
        eliminator.cycle().forEach(search::add);
      }
    }
    search.addConflicting();
    return search.places;
  }

  private void enter(Segment segment) {
    for (int at = segment.first(); at <= segment.last() && at < events.size(); at++) {
      if (events.get(at).operation() == segment.operation()) {
        inside.add(at);
      }
    }
  }

  private void add(Conflict conflict) {
    add(conflict.from());
    add(conflict.to());
  }

  private void add(int at) {
    if (!inside.contains(at) && at < events.size()) {
      CodePlace.parse(SourcePlace.shown(events.get(at), failure.scenario().subject()))
          .ifPresent(places::add);
    }
  }

  private void addConflicting() {
    Map<String, Boolean> touched = new HashMap<>();
    for (int at : inside) {
      Event event = events.get(at);
      touched.merge(event.location(), isWrite(event), Boolean::logicalOr);
    }
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      Boolean isWritten = touched.get(event.location());
      if (!event.location().isEmpty() && isWritten != null && (isWritten || isWrite(event))) {
        add(at);
      }
    }
  }

  private static boolean isWrite(Event event) {
    return event.kind() != Kind.READ;
  }
}
