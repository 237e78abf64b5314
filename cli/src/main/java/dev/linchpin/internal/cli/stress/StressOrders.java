package dev.linchpin.internal.cli.stress;

import dev.linchpin.internal.engine.stress.StressOrder;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the JVM of {@code stress} is asked to do with a subject. */
final class StressOrders {
  private StressOrders() {}

  /**
   * The order.
   *
   * @throws BadSubject if no method is left that can be stressed
   */
  static StressOrder of(Subject subject, StressOrder.Place place, StressOrder.Run run) {
    List<Invocation> operations = operations(subject);
    if (operations.isEmpty()) {
      throw new BadSubject(
          "stress cannot judge methods that may fail or take effect later, and %s has no others"
              .formatted(subject.name()));
    }
    Invocation specification = subject.specification();
    return new StressOrder(
        place,
        new StressOrder.Calls(
            subject.creations().get(0).text(),
            texts(subject.setup()),
            texts(operations),
            texts(subject.closing())),
        new StressOrder.Promises(
            text(specification),
            unchecked(subject.relaxation()),
            limits(subject.roles(), operations)),
        run);
  }

  /** Methods that are not used although a check would use them. */
  static List<String> leftOut(Subject subject) {
    return subject.methods().stream()
        .filter(method -> isUnfit(subject.relaxation(), method))
        .toList();
  }

  private static List<Invocation> operations(Subject subject) {
    return Stream.concat(subject.invocations().stream(), subject.further().stream())
        .distinct()
        .filter(call -> !isUnfit(subject.relaxation(), call.method()))
        .filter(call -> !EarlierResults.areUsedBy(call))
        .toList();
  }

  private static boolean isUnfit(Relaxation relaxation, String method) {
    return relaxation.mayFail().contains(method) || relaxation.asynchronous().contains(method);
  }

  /** A check compares all results of a nondeterministic method together; here none is compared. */
  private static List<String> unchecked(Relaxation relaxation) {
    return Stream.concat(relaxation.weak().stream(), relaxation.nondeterministic().stream())
        .sorted()
        .distinct()
        .toList();
  }

  private static List<StressOrder.Limit> limits(Roles roles, List<Invocation> operations) {
    List<StressOrder.Limit> limits = new ArrayList<>();
    for (Roles.Limit limit : roles.limits()) {
      limits.add(
          new StressOrder.Limit(
              limit.most(),
              IntStream.range(0, operations.size())
                  .filter(number -> limit.covers(operations.get(number)))
                  .boxed()
                  .toList()));
    }
    return limits;
  }

  private static @Nullable String text(@Nullable Invocation call) {
    return call == null ? null : call.text();
  }

  private static List<String> texts(List<Invocation> calls) {
    return calls.stream().map(Invocation::text).toList();
  }
}
