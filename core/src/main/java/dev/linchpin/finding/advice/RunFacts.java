package dev.linchpin.finding.advice;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Invocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the failing run shows, as the rules need it. */
final class RunFacts {
  private static final String THIS = "this.";

  private final Failure failure;
  private final List<Event> events;
  private final List<LibraryCall> calls;
  private final UserCode code;

  /** The locks that the thread of each event holds after it. */
  private final List<Set<String>> held = new ArrayList<>();

  private final List<CodeBlock> blamed;

  RunFacts(Failure failure) {
    this.failure = failure;
    this.events = failure.execution().events();
    this.calls = LibraryCall.of(failure);
    this.code = new UserCode(failure.scenario().subject());
    this.blamed = blamed(failure.cause());
    Map<Integer, Set<String>> locks = new HashMap<>();
    for (Event event : events) {
      Set<String> own = locks.computeIfAbsent(event.thread(), thread -> new TreeSet<>());
      if (event.kind() == Kind.ACQUIRE) {
        own.add(event.location());
      } else if (event.kind() == Kind.RELEASE || event.kind() == Kind.WAIT) {
        own.remove(event.location());
      }
      held.add(Set.copyOf(own));
    }
  }

  /** Only what was confirmed: other lines are a guess. */
  private static List<CodeBlock> blamed(@Nullable Cause cause) {
    Confirmation confirmation = cause == null ? null : cause.confirmation();
    return confirmation != null && confirmation.confirmed() ? confirmation.blocks() : List.of();
  }

  Failure failure() {
    return failure;
  }

  List<Event> events() {
    return events;
  }

  Event event(int index) {
    return events.get(index);
  }

  List<LibraryCall> calls() {
    return calls;
  }

  /** The blocks that were confirmed to be the cause. */
  List<CodeBlock> blamed() {
    return blamed;
  }

  /** The locks that the thread of the event holds after it. */
  Set<String> held(int event) {
    return held.get(event);
  }

  /** Whether the event is inside the confirmed cause; true if nothing was confirmed. */
  boolean mayBeBlamed(int event) {
    return blamed.isEmpty()
        || blamed.stream().anyMatch(block -> isInside(events.get(event), block));
  }

  /** Whether both are inside one block of the confirmed cause; true if nothing was confirmed. */
  boolean mayBeBlamed(int first, int second) {
    return blamed.isEmpty()
        || blamed.stream()
            .anyMatch(
                block -> isInside(events.get(first), block) && isInside(events.get(second), block));
  }

  /** Whether confirmed lines begin and end with these two; true if nothing was confirmed. */
  boolean spanBlamed(int first, int second) {
    return blamed.isEmpty()
        || blamed.stream()
            .anyMatch(
                block ->
                    line(events.get(first), block) == block.from().line()
                        && line(events.get(second), block) == block.to().line());
  }

  /** That a change from one event to another is the one that was confirmed; empty if it is not. */
  String asConfirmed(int first, int second) {
    return blamed.size() == 1 && spanBlamed(first, second)
        ? "; that makes the confirmed lines atomic"
        : "";
  }

  /** Where in the method of a block the thread is; -1 if it is elsewhere. */
  private static int line(Event event, CodeBlock block) {
    return event.frames().stream()
        .filter(frame -> frame.method().equals(block.from().method()))
        .mapToInt(Frame::line)
        .findFirst()
        .orElse(-1);
  }

  static boolean isInside(Event event, CodeBlock block) {
    return block.isInOneMethod()
        && event.frames().stream().anyMatch(frame -> isInside(frame, block));
  }

  private static boolean isInside(Frame frame, CodeBlock block) {
    int line = frame.lines().at();
    return frame.method().equals(block.from().method())
        && line >= block.from().line()
        && line <= block.to().line();
  }

  /** Whether it is an access that a line of the user's makes itself. */
  boolean isUsers(Event event) {
    return code.contains(event.at());
  }

  static boolean isWrite(Event event) {
    return event.kind() == Kind.WRITE || event.kind() == Kind.RMW;
  }

  static boolean isAccess(Event event) {
    return isWrite(event) || event.kind() == Kind.READ;
  }

  /** The name of an object or location for readers, as {@code `this.items`}. */
  String name(String location) {
    return "`" + failure.execution().detail().name(location) + "`";
  }

  /** The same, as the class itself writes it: {@code items}. */
  String brief(String location) {
    String name = failure.execution().detail().name(location);
    return name.startsWith(THIS) ? name.substring(THIS.length()) : name;
  }

  /** The declared type of a field without its package; empty if it is unknown. */
  String type(String location) {
    return failure.execution().detail().types().getOrDefault(location, "");
  }

  /** Where an event is, as {@code Stack.push:12}. */
  String place(Event event) {
    return SourcePlace.brief(SourcePlace.shown(event, failure.scenario().subject()));
  }

  String place(int event) {
    return place(events.get(event));
  }

  Invocation invocation(int operation) {
    return failure.scenario().invocation(operation);
  }

  /** As {@code push(1)}; for a thread of the class itself, {@code thread 3}. */
  String doer(Event event) {
    return event.operation() < 0
        ? "thread " + event.thread()
        : invocation(event.operation()).text();
  }
}
