package dev.linchpin.internal.judge;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.finding.words.ScenarioNotes;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Results that pass only because we know that the library of the class promises less: they are no
 * violation, but they are said.
 *
 * <p>A run that is right is judged once more for each such method, as if that one were promised to
 * be linearizable, and the results of the others not looked at. That is sound where the others have
 * done what they say: a call that failed without effect may not have. So a method is looked at only
 * where no other one that may fail is called; scenarios with one of them alone are made first.
 */
final class ExcusedResults {
  private final Map<String, String> reasons;
  private final Map<String, SerialWitnessCheck> strict = new LinkedHashMap<>();

  ExcusedResults(Subject subject, Scenario scenario, SerialPhase serial) {
    this.reasons = subject.excused();
    Relaxation relaxation = subject.relaxation();
    boolean canTell =
        scenario.threads().size() > 1
            && relaxation.asynchronous().isEmpty()
            && serial.isComplete()
            && !serial.hasOwnThreads();
    if (reasons.isEmpty() || !canTell) {
      return;
    }
    Set<String> called = methods(scenario);
    for (String method : reasons.keySet()) {
      boolean isAlone =
          relaxation.mayFail().stream().noneMatch(o -> !o.equals(method) && called.contains(o));
      if (called.contains(method) && isAlone) {
        Set<String> others = new HashSet<>(relaxation.mayFail());
        others.addAll(reasons.keySet());
        Relaxation stricter = relaxation.strictIn(method, others);
        SerialPhase phase = new SerialPhase(scenario, stricter, serial.exploration());
        strict.put(method, new SerialWitnessCheck(scenario, stricter, same -> phase.spec()));
      }
    }
  }

  private static Set<String> methods(Scenario scenario) {
    return Stream.concat(
            scenario.threads().stream().flatMap(List::stream), scenario.closing().stream())
        .map(Invocation::method)
        .collect(Collectors.toSet());
  }

  /** What is to be said of a run that is right. */
  List<String> remarks(Found found) {
    List<String> remarks = new ArrayList<>();
    if (found.outcome().status() == EndStatus.COMPLETED) {
      strict.forEach(
          (method, check) -> {
            if (!check.needsOtherSerialRuns(found) && check.examine(found) != null) {
              remarks.add(ScenarioNotes.letPass(method, reasons.getOrDefault(method, "")));
            }
          });
    }
    return remarks;
  }
}
