package dev.linchpin.finding.advice;

import java.util.List;
import java.util.function.Predicate;

/** An operation that looks and then acts, each by one call that is atomic, but not together. */
final class CallPairAdvice {
  private CallPairAdvice() {}

  static String of(RunFacts facts) {
    for (CallPair pair : CallPair.ALL) {
      String advice = of(facts, pair);
      if (!advice.isEmpty()) {
        return advice;
      }
    }
    return "";
  }

  private static String of(RunFacts facts, CallPair pair) {
    List<LibraryCall> calls = facts.calls();
    for (LibraryCall check : calls) {
      for (LibraryCall act : calls) {
        boolean isPair =
            check.operation() >= 0
                && check.operation() == act.operation()
                && check.last() < act.first()
                && pair.isCheck(check)
                && pair.isAct(act)
                && pair.isTogether(check, act);
        if (isPair
            && facts.mayBeBlamed(check.first(), act.first())
            && calls.stream().anyMatch(isBetween(check, act, pair))) {
          return text(facts, pair, check, act);
        }
      }
    }
    return "";
  }

  /**
   * Whether another operation changes the same thing after the check began, before the act ends.
   */
  private static Predicate<LibraryCall> isBetween(
      LibraryCall check, LibraryCall act, CallPair pair) {
    return other ->
        other.operation() != check.operation()
            && pair.isAct(other)
            && pair.isTogether(other, act)
            && other.last() > check.first()
            && other.first() < act.last();
  }

  private static String text(RunFacts facts, CallPair pair, LibraryCall check, LibraryCall act) {
    String object = facts.brief(check.receiver());
    return "replace `%s.%s` (%s) and `%s.%s` (%s), between which another thread can act, by %s%s"
        .formatted(
            object,
            check.method(),
            facts.place(check.first()),
            object,
            act.method(),
            facts.place(act.first()),
            pair.instead(),
            facts.asConfirmed(check.first(), act.first()));
  }
}
