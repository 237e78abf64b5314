package dev.linchpin.internal.formats.document;

import dev.linchpin.execution.Event;
import java.util.List;

/** An event with all that is known of it, as in a replay file. */
public record EventView(
    int step, int thread, int op, String kind, String loc, String value, String at) {

  public static EventView of(Event event) {
    return new EventView(
        event.step(),
        event.thread(),
        event.operation(),
        Documents.lower(event.kind()),
        event.location(),
        event.value(),
        event.at());
  }

  public static List<EventView> of(List<Event> events) {
    return Documents.views(events, EventView::of);
  }
}
