package dev.linchpin.finding.advice;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import java.util.List;
import java.util.function.Function;

/**
 * What to do next about a failure, in one sentence, the same in every kind of report.
 *
 * <p>Each rule looks for one kind of mistake and says nothing unless the run, the serial runs or
 * the cause establish it; the name of a method alone establishes nothing. The rules are asked in
 * order, those that know most first.
 */
public final class Advice {
  private static final List<Function<RunFacts, String>> RULES =
      List.of(
          VolatileAdvice::of,
          LockAdvice::of,
          SignalAdvice::of,
          WaitLoopAdvice::of,
          HandOverAdvice::of,
          ContradictionAdvice::of,
          WeakMethodAdvice::documented,
          CallPairAdvice::of,
          UnsafeCollectionAdvice::of,
          SplitLockAdvice::of,
          MissingLockAdvice::of,
          SingleCallerAdvice::of,
          WeakMethodAdvice::observed,
          UpdateAdvice::of,
          BackgroundAdvice::of,
          BlameAdvice::of);

  private Advice() {}

  /**
   * Whether threads wait for locks of each other or for one that was never released, a notification
   * went to another thread than the one that waits, a thread goes on after a wait without looking,
   * or calls hand over to each other: then no lines have to be atomic, whatever atomic lines would
   * prevent.
   */
  public static boolean isAboutWaiting(Failure failure) {
    RunFacts facts = new RunFacts(failure);
    return !LockAdvice.of(facts).isEmpty()
        || !SignalAdvice.unwoken(facts).isEmpty()
        || !WaitLoopAdvice.of(facts).isEmpty()
        || !HandOverAdvice.of(facts).isEmpty();
  }

  /**
   * Whether it is known that something else helps: locks in another order or released, a condition
   * that is tested in a loop, or, if making the lines atomic did not help, what {@link #of} says.
   */
  public static boolean isBesideThePoint(Failure failure, Cause cause) {
    Confirmation confirmation = cause.confirmation();
    boolean isRefuted =
        confirmation != null
            && (confirmation.outcome() == Confirmation.Status.STILL_FAILS
                || (failure.kind() == FailureKind.STUCK && !confirmation.confirmed()));
    return isAboutWaiting(failure) || (isRefuted && !of(failure).isEmpty());
  }

  /** The calls that wait for locks of each other, as a sentence; empty if there are none. */
  public static String deadlock(Failure failure) {
    return LockAdvice.deadlock(new RunFacts(failure));
  }

  /** The call that waits forever because another one was woken, as a sentence; else empty. */
  public static String unwoken(Failure failure) {
    return SignalAdvice.unwoken(new RunFacts(failure));
  }

  /** A sentence; empty if nothing certain can be said. */
  public static String of(Failure failure) {
    RunFacts facts = new RunFacts(failure);
    return RULES.stream()
        .map(rule -> rule.apply(facts))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
