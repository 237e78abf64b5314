package dev.linchpin.finding.advice;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
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
  /**
   * A rule.
   *
   * @param isChange whether it wants the code changed: such a change should be checked
   */
  private record Rule(Function<RunFacts, Phrase> advice, boolean isChange) {
    static Rule change(Function<RunFacts, Phrase> advice) {
      return new Rule(advice, true);
    }

    static Rule use(Function<RunFacts, Phrase> advice) {
      return new Rule(advice, false);
    }

    /** One that compares events with each other. */
    static Rule ofPairs(Function<RunFacts, Phrase> advice) {
      return change(facts -> advice.apply(facts.beginning()));
    }

    Phrase of(RunFacts facts) {
      Phrase phrase = advice.apply(facts);
      return phrase.isEmpty() || !isChange || isConfirmed(facts.failure())
          ? phrase
          : phrase.and("; this advice was not checked");
    }

    /** Whether the class was checked with something changed, and that is what is advised. */
    private static boolean isConfirmed(Failure failure) {
      Cause cause = failure.cause();
      Confirmation confirmation = cause == null ? null : cause.confirmation();
      return confirmation != null && confirmation.confirmed() && !isAboutWaiting(failure);
    }
  }

  private static final List<Rule> RULES =
      List.of(
          Rule.change(VolatileAdvice::of),
          Rule.change(LockAdvice::of),
          Rule.change(SignalAdvice::of),
          Rule.change(WaitLoopAdvice::of),
          Rule.use(SerialAdvice::handOver),
          Rule.use(SerialAdvice::contradiction),
          Rule.use(SerialAdvice::sharedExecution),
          Rule.use(WeakMethodAdvice::documented),
          Rule.use(WeakMethodAdvice::ofJdk),
          Rule.change(CallPair::of),
          Rule.ofPairs(CallOrderAdvice::of),
          Rule.ofPairs(UpdateAdvice::readTwice),
          Rule.ofPairs(UnsafeCollectionAdvice::of),
          Rule.ofPairs(SplitLockAdvice::of),
          Rule.ofPairs(MissingLockAdvice::of),
          Rule.use(facts -> SingleCallerAdvice.of(facts.beginning())),
          Rule.use(WeakMethodAdvice::observed),
          Rule.ofPairs(UpdateAdvice::of),
          Rule.ofPairs(BackgroundAdvice::of),
          Rule.change(BlameAdvice::of));

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
        || !SerialAdvice.handOver(facts).isEmpty();
  }

  /**
   * Whether it is known that something else helps: locks in another order or released, a condition
   * that is tested in a loop, or, if making lines atomic does not help, what {@link #of} says.
   */
  public static boolean isBesideThePoint(Failure failure, Cause cause) {
    Confirmation confirmation = cause.confirmation();
    boolean isRefuted =
        confirmation != null
            && (confirmation.outcome() == Confirmation.Status.STILL_FAILS
                || (failure.kind() == FailureKind.STUCK && !confirmation.confirmed()));
    boolean isEmpty =
        cause.blamed().isEmpty() && (confirmation == null || !confirmation.isOfFields());
    return isAboutWaiting(failure) || ((isRefuted || isEmpty) && !of(failure).isEmpty());
  }

  /** Why threads wait forever. */
  public enum Waiting {
    /** Each waits for a lock that another of them holds. */
    DEADLOCK("deadlock"),
    /** For a lock whose holder has returned. */
    KEPT_LOCK("a lock is never released"),
    /** The notification came before the wait, or woke another thread. */
    LOST_WAKE_UP("lost wake-up"),
    /** What is waited for has happened, and no thread was told. */
    NO_NOTIFICATION("no notification"),
    /** The run does not show which. */
    UNKNOWN("deadlock or lost wake-up");

    private final String text;

    Waiting(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /** Why threads wait forever in a run that is stuck, as far as the run shows it. */
  public static Waiting waiting(Failure failure) {
    RunFacts facts = new RunFacts(failure);
    Waiting lock = LockAdvice.waiting(facts);
    return lock == Waiting.UNKNOWN ? SignalAdvice.waiting(facts) : lock;
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
    return phrase(failure).text();
  }

  /** The lines that the advice wants changed; none if it names none. */
  public static List<CodeBlock> lines(Failure failure) {
    return phrase(failure).lines();
  }

  private static Phrase phrase(Failure failure) {
    RunFacts facts = new RunFacts(failure);
    return RULES.stream()
        .map(rule -> rule.of(facts))
        .filter(phrase -> !phrase.isEmpty())
        .findFirst()
        .orElse(Phrase.NONE);
  }
}
