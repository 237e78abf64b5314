package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Operations that only look, and whose results alone are wrong: some serial order explains
 * everything else.
 */
final class WeakMethodAdvice {
  private static final String JUC = "java.util.concurrent.";

  /**
   * Methods of which the Javadoc says that they are no snapshot: bulk and status methods
   * ("typically useful only when a map is not undergoing concurrent updates"), sizes that are
   * counted ("may be inaccurate"), sums ("not an atomic snapshot").
   */
  private static final Map<String, String> DOCUMENTED =
      Map.of(
          JUC + "ConcurrentHashMap", "size isEmpty containsValue contains mappingCount toString",
          JUC + "ConcurrentSkipListMap", "size containsValue toString equals",
          JUC + "ConcurrentSkipListSet", "size toString equals",
          JUC + "ConcurrentLinkedQueue", "size toString toArray",
          JUC + "ConcurrentLinkedDeque", "size toString toArray",
          JUC + "LinkedTransferQueue", "size toString toArray",
          JUC + "atomic.LongAdder", "sum intValue longValue floatValue doubleValue toString",
          JUC + "atomic.DoubleAdder", "sum intValue longValue floatValue doubleValue toString");

  /** Iterators of these are weakly consistent. */
  private static final Set<String> WEAKLY_ITERATED =
      Set.of(
          "ConcurrentHashMap",
          "ConcurrentSkipListMap",
          "ConcurrentLinkedQueue",
          "ConcurrentLinkedDeque");

  private final RunFacts facts;
  private final Failure failure;

  private WeakMethodAdvice(RunFacts facts) {
    this.facts = facts;
    this.failure = facts.failure();
  }

  /** Methods that are documented to be no snapshot. */
  static Phrase documented(RunFacts facts) {
    WeakMethodAdvice advice = new WeakMethodAdvice(facts);
    // Any order will do: which result differs depends on the order that it is compared with.
    return advice
        .explained()
        .filter(wrong -> wrong.stream().noneMatch(one -> advice.documented(one).isEmpty()))
        .findFirst()
        .map(advice::inexact)
        .orElse(Phrase.NONE);
  }

  private Phrase inexact(Set<Integer> operations) {
    Set<String> documented =
        operations.stream().map(this::documented).collect(Collectors.toCollection(TreeSet::new));
    return Phrase.of(
        "%s documented to be inexact while other threads write: accept that with `--weak %s`, or do"
            + " not rely on it",
        String.join(" and ", documented) + (documented.size() == 1 ? " is" : " are"),
        String.join(",", methods(operations)));
  }

  /** Classes of the JDK: whoever uses them cannot change them. */
  static Phrase ofJdk(RunFacts facts) {
    WeakMethodAdvice advice = new WeakMethodAdvice(facts);
    String subject = advice.failure.scenario().subject();
    if (!SourcePlace.isOfJdk(subject) || advice.failure.kind() != FailureKind.NOT_LINEARIZABLE) {
      return Phrase.NONE;
    }
    Set<String> looks = advice.methods(advice.wrongLooks());
    String instead =
        looks.isEmpty()
            ? "to check the other methods, leave one of these out (`--exclude`)"
            : "if you do not rely on the result of %s, accept it with `--weak %s`"
                .formatted(named(looks), String.join(",", looks));
    return Phrase.of(
        "`%s` is a class of the JDK: where your code needs these calls to be atomic, let one lock"
            + " of yours exclude them from each other; %s",
        simple(subject), instead);
  }

  private Set<String> methods(Set<Integer> operations) {
    return operations.stream()
        .map(operation -> facts.invocation(operation).method())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String named(Set<String> methods) {
    return methods.stream().map(name -> name + "()").collect(Collectors.joining(" and "));
  }

  /** Methods of the class that only look. */
  static Phrase observed(RunFacts facts) {
    WeakMethodAdvice advice = new WeakMethodAdvice(facts);
    Set<String> methods = advice.methods(advice.wrongLooks());
    if (methods.isEmpty() || advice.isElsewhere()) {
      return Phrase.NONE;
    }
    return Phrase.of(
        "only the result of %s is wrong: let it exclude the methods that write (one lock for all),"
            + " or, if callers can live with an inexact result, accept it with `--weak %s`",
        named(methods), String.join(",", methods));
  }

  /** Whether lines were confirmed to be the cause that the wrong operations do not pass. */
  private boolean isElsewhere() {
    Set<Integer> wrong = wrongLooks();
    return !facts.blamed().isEmpty()
        && facts.events().stream()
            .filter(event -> wrong.contains(event.operation()))
            .noneMatch(
                event ->
                    facts.blamed().stream().anyMatch(block -> RunFacts.isInside(event, block)));
  }

  /** The operations without which a serial order explains the run; empty if some of them write. */
  private Set<Integer> wrongLooks() {
    return explained().findFirst().orElse(Set.of());
  }

  /** For each serial order that explains the rest: the operations, if all of them only look. */
  private Stream<Set<Integer>> explained() {
    return failure.kind() == FailureKind.NOT_LINEARIZABLE
        ? failure.serial().stream()
            .map(this::different)
            .filter(wrong -> !wrong.isEmpty() && wrong.stream().noneMatch(this::writes))
        : Stream.empty();
  }

  /** Which results a serial run has different, if it is a serial run of everything else. */
  private Set<Integer> different(SerialRun serial) {
    Scenario scenario = failure.scenario();
    int operations = scenario.threads().stream().mapToInt(List::size).sum();
    boolean isInOrder =
        failure.order().stream()
            .allMatch(
                pair ->
                    serial.order().indexOf(pair.earlier()) < serial.order().indexOf(pair.later()));
    if (serial.order().size() != operations
        || !isInOrder
        || !serial.closing().equals(failure.execution().outcome().closing())) {
      return Set.of();
    }
    Set<Integer> different = new TreeSet<>();
    for (int at = 0; at < operations; at++) {
      int operation = serial.order().get(at);
      Result seen = failure.execution().outcome().results().get(operation);
      if (!seen.equals(serial.answers().get(at)) && !(seen instanceof Result.Unread)) {
        different.add(operation);
      }
    }
    return different;
  }

  /**
   * Also in another call of the run: whoever finds nothing to take does not write; also a {@code
   * compareAndSet} that fails, because another time it succeeds; and also by a thread that the
   * method starts.
   */
  private boolean writes(int operation) {
    String method = facts.invocation(operation).method();
    if (facts.calls().stream()
        .anyMatch(call -> call.operation() == operation && CallPair.mayChange(call))) {
      return true;
    }
    return facts.events().stream()
        .filter(event -> event.operation() >= 0)
        .filter(event -> RunFacts.isWrite(event) || event.kind() == Event.Kind.FORK)
        .anyMatch(event -> facts.invocation(event.operation()).method().equals(method));
  }

  private String documented(int operation) {
    String subject = failure.scenario().subject();
    String method = facts.invocation(operation).method();
    if (isListed(subject, method)) {
      return "`%s.%s`".formatted(simple(subject), method);
    }
    List<LibraryCall> calls =
        facts.calls().stream().filter(call -> call.operation() == operation).toList();
    // Two exact sums of two things would not fit together either.
    boolean isOfSeveral =
        calls.stream()
                .filter(call -> isListed(call.type(), call.method()))
                .map(LibraryCall::receiver)
                .distinct()
                .count()
            > 1;
    if (isOfSeveral) {
      return "";
    }
    for (LibraryCall call : calls) {
      if (isListed(call.type(), call.method())) {
        return "`%s.%s`".formatted(simple(call.type()), call.method());
      }
      int nested = call.type().indexOf('$');
      String outer = nested < 0 ? "" : simple(call.type().substring(0, nested));
      if (call.isOneOf("next hasNext forEachRemaining nextElement")
          && WEAKLY_ITERATED.contains(outer)) {
        return "iteration over a `%s`".formatted(outer);
      }
    }
    return "";
  }

  private static boolean isListed(String type, String method) {
    return List.of(DOCUMENTED.getOrDefault(type, "").split(" ")).contains(method);
  }

  static String simple(String type) {
    String name = type.substring(type.lastIndexOf('.') + 1);
    return name.substring(name.lastIndexOf('$') + 1);
  }
}
