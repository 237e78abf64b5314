package dev.linchpin.finding.advice;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.words.OperationText;
import dev.linchpin.scenario.Invocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the failing run shows, as the rules need it. */
final class RunFacts {
  private static final String THIS = "this.";

  private final Failure failure;
  private final List<Event> events;
  private final List<LibraryCall> calls;

  private static final int MOST_PAIRED = 2_000;

  /** See {@link #task}. */
  static final int NO_TASK = -1;

  private final UserCode code;

  /** The locks that the thread of each event holds after it. */
  private final List<Set<String>> held = new ArrayList<>();

  /** Those of them that no other thread can hold at the same time. */
  private final List<Set<String>> exclusive = new ArrayList<>();

  private final List<CodeBlock> blamed;

  RunFacts(Failure failure) {
    this(failure, failure.execution().events());
  }

  private RunFacts(Failure failure, List<Event> events) {
    this.failure = failure;
    this.events = events;
    this.calls = LibraryCall.of(failure, events);
    this.code = new UserCode(failure.scenario().subject());
    this.blamed = blamed(failure.cause());
    Map<Integer, Set<String>> locks = new HashMap<>();
    Map<Integer, Set<String>> alone = new HashMap<>();
    for (Event event : events) {
      held.add(after(event, locks, true));
      exclusive.add(after(event, alone, !event.isShared()));
    }
  }

  /**
   * The beginning of a long run, for rules that look at all pairs of events, or at more. A livelock
   * goes round in the same lines ten thousand times, and its first rounds show what the others do.
   */
  RunFacts beginning() {
    return events.size() <= MOST_PAIRED
        ? this
        : new RunFacts(failure, events.subList(0, MOST_PAIRED));
  }

  private static Set<String> after(
      Event event, Map<Integer, Set<String>> locks, boolean isCounted) {
    Set<String> own = locks.computeIfAbsent(event.thread(), thread -> new TreeSet<>());
    if (event.kind() == Kind.ACQUIRE && isCounted) {
      own.add(event.location());
    } else if (event.kind() == Kind.RELEASE || event.kind() == Kind.WAIT) {
      own.remove(event.location());
    }
    return Set.copyOf(own);
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

  /** Those of them that no other thread can hold at the same time. */
  Set<String> heldAlone(int event) {
    return exclusive.get(event);
  }

  /**
   * The locks that each operation holds from its first access in a block to its last, and that no
   * other thread can hold then.
   */
  Set<String> around(CodeBlock block) {
    Set<String> locks = null;
    Map<Integer, Integer> latest = new HashMap<>();
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      if (event.operation() >= 0 && isAccess(event) && isInside(event, block)) {
        locks = locks == null ? new TreeSet<>(exclusive.get(at)) : locks;
        Integer before = latest.put(event.operation(), at);
        for (int between = before == null ? at : before; between <= at; between++) {
          if (events.get(between).thread() == event.thread()) {
            locks.retainAll(exclusive.get(between));
          }
        }
      }
    }
    return locks == null ? Set.of() : locks;
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
        ? "; with these lines atomic, the class passed the check"
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

  /**
   * Whether two calls belong together: to one operation, or to one call of a method on a thread of
   * the class itself.
   */
  boolean isOneTask(LibraryCall one, LibraryCall other) {
    return task(one) != NO_TASK && task(one) == task(other);
  }

  /** A number for it; {@link #NO_TASK} if the call belongs to neither. */
  int task(LibraryCall call) {
    if (call.operation() >= 0) {
      return call.operation();
    }
    int caller = caller(events.get(call.first()));
    return caller >= 0 ? NO_TASK - 1 - caller : NO_TASK;
  }

  /** The blocks of the confirmed cause that the event is inside; any one if none was confirmed. */
  List<Integer> blocksAround(int event) {
    return blamed.isEmpty()
        ? List.of(0)
        : IntStream.range(0, blamed.size())
            .filter(block -> isInside(events.get(event), blamed.get(block)))
            .boxed()
            .toList();
  }

  /** Whether another operation, or another thread of the class itself, makes the call. */
  boolean isOfAnother(LibraryCall other, LibraryCall call) {
    return call.operation() >= 0
        ? other.operation() != call.operation()
        : events.get(other.first()).thread() != events.get(call.first()).thread();
  }

  /** The innermost call of a method of the user's; -1 if there is none. */
  private int caller(Event event) {
    return event.frames().stream()
        .filter(frame -> code.contains(frame.method()))
        .mapToInt(Frame::activation)
        .reduce(-1, (outer, inner) -> inner);
  }

  /** Whether both events are in the same call of a method, not in one that it calls. */
  static boolean isOneCall(Event one, Event other) {
    List<Frame> first = one.frames();
    List<Frame> second = other.frames();
    return !first.isEmpty()
        && !second.isEmpty()
        && first.get(first.size() - 1).activation() == second.get(second.size() - 1).activation();
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
  Phrase place(Event event) {
    return place(SourcePlace.shown(event, failure.scenario().subject()));
  }

  private static Phrase place(String at) {
    List<CodeBlock> lines =
        CodePlace.parse(at)
            .filter(place -> place.line() > 0)
            .map(place -> List.of(CodeBlock.of(place.method(), place.line(), place.line())))
            .orElse(List.of());
    return new Phrase(SourcePlace.brief(at), lines);
  }

  Phrase place(int event) {
    return place(events.get(event));
  }

  /**
   * Where the lock must be held that the event lacks: in all lines that the run passes of those
   * that were confirmed, except where it is held; a lock for fewer lines would not do.
   */
  Phrase lacking(String lock, int event) {
    boolean isConfirmed =
        blamed.stream()
            .anyMatch(block -> isInside(events.get(event), block) && !around(block).contains(lock));
    List<Phrase> lines =
        BlameWords.passed(failure, isConfirmed ? blamed : List.of()).stream()
            .filter(block -> block.isInOneMethod() && !around(block).contains(lock))
            .map(BlameAdvice::brief)
            .distinct()
            .toList();
    return lines.isEmpty() ? place(event) : Phrase.joined(lines, " and in ");
  }

  /** As {@code over Stack.push:12-14}, or {@code from … to …} for lines of different methods. */
  Phrase range(int first, int last) {
    Phrase from = place(first);
    Phrase to = place(last);
    if (from.equals(to)) {
      return Phrase.of("over %s", from);
    }
    if (!from.lines().isEmpty() && !to.lines().isEmpty()) {
      CodePlace start = from.lines().get(0).from();
      CodePlace end = to.lines().get(0).to();
      if (start.method().equals(end.method()) && start.line() < end.line()) {
        return Phrase.of(
            "over %s", BlameAdvice.brief(CodeBlock.of(start.method(), start.line(), end.line())));
      }
    }
    return Phrase.of("from %s to %s", from, to);
  }

  /** Where an event is, in the innermost call of the user's code that another one is in, too. */
  Phrase placeInCommon(int event, int other) {
    List<Integer> shared = events.get(other).frames().stream().map(Frame::activation).toList();
    return events.get(event).frames().stream()
        .filter(frame -> shared.contains(frame.activation()) && code.contains(frame.method()))
        .reduce((outer, inner) -> inner)
        .map(frame -> place(frame.method() + ":" + frame.lines().at()))
        .orElseGet(() -> place(event));
  }

  Invocation invocation(int operation) {
    return failure.scenario().invocation(operation);
  }

  /**
   * As {@code push(1)}, or {@code push(1) by thread 2} if it is called more than once; for a thread
   * of the class itself, {@code thread 3}.
   */
  String doer(Event event) {
    if (event.operation() < 0) {
      return "thread " + event.thread();
    }
    return doer(event.operation());
  }

  /** The same of an operation. */
  String doer(int operation) {
    Invocation call = invocation(operation);
    long same =
        failure.scenario().threads().stream().flatMap(List::stream).filter(call::equals).count();
    return same == 1 ? call.text() : OperationText.of(failure.scenario(), operation);
  }
}
