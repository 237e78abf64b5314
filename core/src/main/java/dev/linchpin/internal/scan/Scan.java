package dev.linchpin.internal.scan;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.Scanned.Reason;
import dev.linchpin.finding.words.ScanWords;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassSigns;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Checks classes one after the other within one budget.
 *
 * <p>Each class gets an equal share of the time that is left; what a class does not use goes to
 * those after it. A class that cannot be checked does not end the scan.
 */
public final class Scan {
  /** Less is not worth a check: the first runs of a class take about this long. */
  private static final Duration LEAST = Duration.ofSeconds(1);

  private final Duration budget;
  private final TimeBudget.Clock clock;

  /**
   * A scan.
   *
   * @param budget for all classes
   */
  public Scan(Duration budget, TimeBudget.Clock clock) {
    this.budget = budget;
    this.clock = clock;
  }

  /** Checks one class. */
  @FunctionalInterface
  public interface Check {
    /**
     * Checks within a time, the search for a cause included.
     *
     * @throws BadSubject if the class cannot be checked as it is
     * @throws EngineProblem if it cannot be loaded or breaks the worker
     */
    ClassReport of(String className, Duration share);
  }

  /**
   * Checks the classes in their order.
   *
   * @param told of each class as soon as its check has ended
   */
  public List<Scanned> run(List<ClassSigns> classes, Check check, Consumer<Scanned> told) {
    TimeBudget all = clock.start(budget);
    List<Scanned> results = new ArrayList<>();
    for (ClassSigns one : classes) {
      Scanned result =
          all.isInterrupted()
              ? Scanned.without(one, Reason.NO_TIME, ScanWords.interrupted())
              : scanned(one, check, all.left(), classes.size() - results.size());
      results.add(result);
      told.accept(result);
    }
    return results;
  }

  /** Checks one class, of which nothing but its name is known, with all the time. */
  public Scanned one(String className, Check check) {
    return scanned(new ClassSigns(className, List.of(), null), check, budget, 1);
  }

  private Scanned scanned(ClassSigns one, Check check, Duration left, int waiting) {
    if (left.isZero()) {
      return Scanned.without(one, Reason.NO_TIME, ScanWords.noTime(budget));
    }
    Duration share = left.dividedBy(waiting);
    try {
      return Scanned.of(one, check.of(one.className(), share.compareTo(LEAST) < 0 ? LEAST : share));
    } catch (BadSubject unfit) {
      return Scanned.without(one, Reason.UNFIT, String.valueOf(unfit.getMessage()));
    } catch (EngineProblem problem) {
      Reason reason = problem.kind() == EngineProblem.Kind.INTERNAL ? Reason.FAULT : Reason.UNFIT;
      return Scanned.without(one, reason, problem.brief());
    } catch (InternalFault ours) {
      return Scanned.without(one, Reason.FAULT, String.valueOf(ours.getMessage()));
    }
  }
}
