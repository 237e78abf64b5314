package dev.linchpin.internal.judge;

import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.UnfinishedSerialRuns;
import dev.linchpin.internal.judge.serial.SerialSpec;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges the runs of one scenario: chooses the serial runs that a run is compared with.
 *
 * <p>A class without threads of its own is compared with all its serial runs. If it has some, the
 * same calls may answer differently, and the question is what such threads may do beside one caller
 * at a time. The rule:
 *
 * <ol>
 *   <li>They take turns, between operations and while an operation waits. A run that has a witness
 *       among these serial runs is right. There are few of them, and most runs of correct classes
 *       have one.
 *   <li>Otherwise they go on at any moment, also in the middle of an operation: progress that a
 *       caller sees, an element on its way from one queue to another are no errors. A run with a
 *       witness among all serial runs is right,
 *   <li>except that no witness is a serial run with a lost update: a thread of the class and
 *       another thread read the same field, and the second to write overwrites the other's update.
 *       Two threads inside an {@code ArrayList} at the same time are no better. Beside a single
 *       caller this is the same error as between two, and the class is convicted.
 * </ol>
 *
 * <p>Why not turns alone: a class that moves elements in the background would be convicted because
 * a caller can look while an element is on its way. Why not all serial runs: then every race
 * between a task of the class and a caller would be its specification.
 *
 * <p>All serial runs may be very many, so they are made only for a run that turns do not explain,
 * and those with lost updates are not among them. If even these cannot all be made, those are
 * sought that return what the run returned ({@link Sought}).
 */
final class Examiner {
  private final SerialPhases serial;
  private final Sought sought;
  private final SerialWitnessCheck byTurns;
  private final SerialWitnessCheck withoutLostUpdates;
  private final SerialWitnessCheck byAll;
  private final boolean hasOwnThreads;

  /** The serial runs without lost updates that were asked for, finished or not. */
  private final Map<Scenario, SerialPhase> undisturbed = new HashMap<>();

  private final Map<Scenario, SerialPhase> all = new HashMap<>();

  /**
   * An examiner of the runs of a scenario.
   *
   * @throws UnfinishedSerialRuns if the class has no threads of its own, and its serial runs are
   *     not all there
   */
  Examiner(Scenario scenario, Relaxation relaxation, SerialPhases serial) {
    this.serial = serial;
    this.byTurns =
        new SerialWitnessCheck(scenario, relaxation, other -> known(serial.turns(other)));
    this.withoutLostUpdates =
        new SerialWitnessCheck(scenario, relaxation, other -> undisturbed(other).undisturbed());
    this.byAll = new SerialWitnessCheck(scenario, relaxation, other -> all(other).spec());
    this.sought = new Sought(byTurns.scenario(), relaxation, serial);
    SerialPhase first = serial.turns(byTurns.scenario());
    this.hasOwnThreads = first.hasOwnThreads();
    known(first);
  }

  /** Where the class has threads of its own, some of the runs can be witnesses too. */
  private static SerialSpec known(SerialPhase turns) {
    if (!turns.hasOwnThreads()) {
      turns.requireComplete();
    }
    return turns.spec();
  }

  private SerialPhase undisturbed(Scenario scenario) {
    return undisturbed.computeIfAbsent(scenario, serial::undisturbed);
  }

  private SerialPhase all(Scenario scenario) {
    return all.computeIfAbsent(scenario, serial::all);
  }

  /**
   * Whether examining the outcome may need serial runs that have not been made: then it has to wait
   * until the exploration that found it is over.
   */
  boolean needsOtherSerialRuns(Found found) {
    return byTurns.needsOtherSerialRuns(found) || (isUnexplained(found) && !isKnown(found));
  }

  /** Whether turns do not explain the outcome, and no other serial runs were made yet. */
  boolean isSuspect(Found found) {
    return !undisturbed.containsKey(byTurns.scenario()) && isUnexplained(found);
  }

  private boolean isUnexplained(Found found) {
    return hasOwnThreads && !byTurns.needsOtherSerialRuns(found) && byTurns.examine(found) != null;
  }

  /** Whether the serial runs that were made are all that judging the outcome needs. */
  private boolean isKnown(Found found) {
    SerialPhase known = undisturbed.get(byTurns.scenario());
    if (known == null) {
      return false;
    }
    if (withoutLostUpdates.examine(found) == null) {
      return true;
    }
    return sought.canSeek(found)
        ? sought.isKnown(found)
        : all.containsKey(byTurns.scenario()) || !known.isComplete();
  }

  private static void requireAll(Map<Scenario, SerialPhase> phases) {
    try {
      phases.values().forEach(SerialPhase::requireComplete);
    } catch (UnfinishedSerialRuns unfinished) {
      throw unfinished.forSuspect();
    }
  }

  /**
   * What convicts the class, or null if every history of the run is right.
   *
   * @throws UnfinishedSerialRuns if that cannot be said
   */
  @Nullable Conviction examine(Found found) {
    Conviction conviction = byTurns.examine(found);
    if (conviction == null || !hasOwnThreads) {
      return conviction;
    }
    conviction = withoutLostUpdates.examine(found);
    if (conviction == null) {
      return null;
    }
    if (sought.canSeek(found)) {
      boolean isComplete = undisturbed(byTurns.scenario()).isComplete();
      return isComplete || !sought.isRight(found) ? sought.told(found, conviction) : null;
    }
    requireAll(undisturbed);
    boolean isExplained = byAll.examine(found) == null;
    if (!isExplained) {
      requireAll(all);
    }
    return isExplained ? conviction.asLostUpdate() : conviction;
  }
}
