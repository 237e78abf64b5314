package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.Warning;
import dev.linchpin.internal.engine.search.warning.Holding;
import dev.linchpin.internal.engine.search.warning.Suspicion;
import dev.linchpin.internal.engine.search.warning.Suspicion.HeldLock;
import dev.linchpin.internal.engine.search.warning.Suspicion.LeftThread;
import dev.linchpin.internal.engine.search.warning.Suspicion.LockCycle;
import dev.linchpin.internal.engine.search.warning.Suspicion.Nesting;
import dev.linchpin.internal.engine.search.warning.Suspicion.Race;
import dev.linchpin.internal.engine.search.warning.Suspicions;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a recorded run shows besides its results, as warnings for people. */
final class WarningWords {
  private final RunView run;
  private final RunEnd end;
  private final WorldNaming naming;
  private final RecordedNames names;
  private final boolean isWeak;

  /** What only a recording knows: how locks and locations are called. */
  interface RecordedNames {
    /** The lock of an object, as {@code this.lock}. */
    String lock(int object);

    /** The field or array element, as {@code value}; empty if unknown. */
    String field(long location);

    /** Whether the location is an element of an array. */
    boolean isElement(long location);
  }

  /**
   * @param isWeak whether the exploration shows what Java's memory model adds to interleavings
   */
  WarningWords(RunView run, RunEnd end, WorldNaming naming, RecordedNames names, boolean isWeak) {
    this.run = run;
    this.isWeak = isWeak;
    this.end = end;
    this.naming = naming;
    this.names = names;
  }

  /** The warnings, by the keys of {@link Suspicions#key}. */
  Map<String, Warning> warnings() {
    Map<String, Warning> all = new LinkedHashMap<>();
    for (Suspicion suspicion : Suspicions.of(run, end, naming)) {
      all.putIfAbsent(Suspicions.key(suspicion, run, naming), warning(suspicion));
    }
    return all;
  }

  private Warning warning(Suspicion suspicion) {
    if (suspicion instanceof Race race) {
      return RaceWords.of(race, this);
    }
    if (suspicion instanceof HeldLock held) {
      return held(held.holding());
    }
    return suspicion instanceof LockCycle cycle ? order(cycle) : left((LeftThread) suspicion);
  }

  Warning made(Warning.Kind kind, String text, List<String> places, String advice) {
    List<String> known = places.stream().filter(place -> !place.isEmpty()).distinct().toList();
    return new Warning(kind, text, known, advice, new Schedule(run.choices()));
  }

  private Warning held(Holding holding) {
    String place = place(holding.access());
    boolean threw =
        holding.operation() >= 0 && end.results().get(holding.operation()) instanceof Result.Thrown;
    String who =
        holding.operation() < 0
            ? "a thread of the class ends"
            : who(holding) + (threw ? " throws" : " returns");
    return made(
        Warning.Kind.LOCK_HELD,
        "%s with %s held%s".formatted(who, lock(holding), in(" (locked at %s)", place)),
        List.of(place),
        "Unlock it in a finally block, so that it is released however the method ends");
  }

  private Warning order(LockCycle cycle) {
    List<Nesting> nestings = new ArrayList<>(cycle.nestings());
    nestings.sort((one, two) -> text(one).compareTo(text(two)));
    String text = nestings.stream().map(this::text).collect(Collectors.joining("; "));
    List<String> places = new ArrayList<>();
    nestings.forEach(nesting -> places.add(place(nesting.inner().access())));
    nestings.forEach(nesting -> places.add(place(nesting.outer().access())));
    return made(
        Warning.Kind.LOCK_ORDER,
        text + ": threads can wait for each other forever, although no run so far did",
        places,
        "Acquire these locks in the same order everywhere, or acquire a common lock first");
  }

  private String text(Nesting nesting) {
    return "%s locks %s%s, then %s%s"
        .formatted(
            nesting.inner().operation() < 0 ? "a thread" : who(nesting.inner()),
            lock(nesting.outer()),
            in(" (%s)", place(nesting.outer().access())),
            lock(nesting.inner()),
            in(" (%s)", place(nesting.inner().access())));
  }

  private Warning left(LeftThread left) {
    String place = startedAt(left.thread().startedAt());
    String who = run.operations().isBody() ? "the test body" : "the class";
    String which = "a thread that %s started%s".formatted(who, in(" at %s", place));
    String over = run.operations().isBody() ? "the body has" : "all operations have";
    return left.thread().runs()
        ? made(
            Warning.Kind.THREAD_LEFT,
            "%s goes on without waiting when %s returned; Linchpin follows it for a while only"
                .formatted(which, over),
            List.of(place),
            "Let it wait for work (a blocking queue, sleep), and end it")
        : made(
            Warning.Kind.THREAD_LEFT,
            "%s still waits when %s returned, and it is not a daemon thread: it keeps the JVM alive"
                .formatted(which, over),
            List.of(place),
            run.operations().isBody()
                ? "Shut down its executor, or interrupt it and join it"
                : "Make it a daemon thread, or give the class a method that ends it (close)");
  }

  private String startedAt(int site) {
    String place = naming.site(site);
    if (!SourcePlace.isOfJdk(place)) {
      return place;
    }
    Trace trace = run.trace();
    for (int access = 0; access < trace.accesses(); access++) {
      boolean starts = trace.site(access) == site && trace.callsAt(access).length > 0;
      if (starts && !SourcePlace.isOfJdk(place(access))) {
        return place(access);
      }
    }
    return place;
  }

  /** The operation, as {@code put(…)}. */
  private String who(Holding holding) {
    if (run.operations().isBody()) {
      return "the test body";
    }
    String call = naming.calls().get(holding.operation());
    return naming.operation(holding.operation()) + (call.endsWith("()") ? "()" : "(…)");
  }

  String lock(Holding holding) {
    String name = names.lock(Trace.object(holding.lock()));
    return holding.isShared() ? "the read lock of " + name : name;
  }

  /** The innermost line of an access that is not in the JDK; empty if there is none. */
  String place(int access) {
    String place = naming.site(run.trace().site(access));
    if (!place.isEmpty() && !SourcePlace.isOfJdk(place)) {
      return place;
    }
    int[] calls = run.trace().callsAt(access);
    for (int at = calls.length - CallStack.FIELDS; at >= 0; at -= CallStack.FIELDS) {
      String method = naming.method(calls[at + CallStack.METHOD]);
      if (!SourcePlace.isOfJdk(method)) {
        return method + ":" + calls[at + CallStack.LINE];
      }
    }
    return place;
  }

  /** A location for people, as {@code `value`}; empty if unknown. */
  String location(long location) {
    boolean isClass = ObjectIds.owner(Trace.object(location)) == ObjectIds.CLASS;
    return isClass ? naming.field(Trace.slot(location)) : names.field(location);
  }

  RecordedNames names() {
    return names;
  }

  RunView run() {
    return run;
  }

  boolean isWeak() {
    return isWeak;
  }

  private static String in(String form, String place) {
    return place.isEmpty() ? "" : form.formatted(SourcePlace.brief(place));
  }
}
