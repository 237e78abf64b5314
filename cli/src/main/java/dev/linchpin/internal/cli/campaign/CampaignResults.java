package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.formats.check.CampaignJson.Failed;
import dev.linchpin.internal.formats.check.CampaignJson.Result;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.internal.spark.check.CheckedSubject.Answer;
import dev.linchpin.internal.spark.check.CheckedSubject.Evidence;
import dev.linchpin.internal.spark.check.SlicedClass;
import dev.linchpin.subject.ClassSigns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known of each class, from this run and those before. */
final class CampaignResults {
  private final Map<String, CheckedSubject> byId = new HashMap<>();
  private final Map<String, CheckedSubject> byClass = new LinkedHashMap<>();
  private final Map<String, List<CheckedSubject>> slices = new HashMap<>();
  private int known;

  CampaignResults(Collection<CheckedSubject> earlier) {
    earlier.forEach(one -> byId.put(one.id(), one));
  }

  /** The orders whose results are not known yet; the results of the others count from now on. */
  List<CheckOrder> missing(List<CheckOrder> orders) {
    List<CheckOrder> missing = new ArrayList<>();
    for (CheckOrder order : orders) {
      CheckedSubject earlier = byId.get(order.id());
      if (earlier == null) {
        missing.add(order);
      } else {
        known++;
        add(earlier);
      }
    }
    return missing;
  }

  /** A longer check of a class replaces a shorter one, if all its slices are known or one fails. */
  synchronized void add(CheckedSubject one) {
    String name = one.className();
    if (one.slice() == null) {
      byClass.put(name, one);
    } else {
      List<CheckedSubject> those = slices.computeIfAbsent(name, none -> new ArrayList<>());
      those.add(one);
      SlicedClass.of(those).ifPresent(merged -> byClass.put(name, merged));
    }
  }

  synchronized Map<String, CheckedSubject> byClass() {
    return Map.copyOf(byClass);
  }

  /** How many classes have a violation. */
  synchronized long violations() {
    return byClass.values().stream().filter(one -> one.answer().isViolation()).count();
  }

  /** How many results were there before. */
  int known() {
    return known;
  }

  synchronized List<CheckedSubject> inOrder(List<String> classes) {
    List<CheckedSubject> results = new ArrayList<>();
    for (String name : classes) {
      CheckedSubject one = byClass.get(name);
      if (one != null) {
        results.add(one);
      }
    }
    return results;
  }

  static Result result(CheckedSubject one) {
    Answer answer = one.answer();
    Evidence evidence = one.evidence();
    boolean hasReason = evidence == null && !answer.text().isEmpty();
    return new Result(
        one.className(),
        answer.verdict(),
        one.effort().scenarios(),
        one.effort().executions(),
        one.effort().ended(),
        hasReason ? answer.text() : null,
        evidence == null
            ? null
            : new Failed(
                answer.kind(),
                answer.cause(),
                evidence.scenario(),
                answer.text(),
                evidence.replay(),
                evidence.page()));
  }

  /** A class that would be checked. */
  static Result listed(ClassSigns one) {
    String reason = "only listed (--list); chosen because of " + one.text();
    return new Result(one.className(), "not checked", 0, 0, "", reason, null);
  }

  /** A class that looks concurrent and was not judged is not known to be right. */
  static ExitCode exitCode(List<CheckedSubject> results, int missing) {
    ExitCode worst = missing > 0 ? ExitCode.UNDECIDED : ExitCode.NOTHING_WRONG;
    for (CheckedSubject one : results) {
      worst = worst.worse(exitCode(one.answer()));
    }
    return worst;
  }

  private static ExitCode exitCode(Answer answer) {
    if (answer.isFault()) {
      return ExitCode.INTERNAL_FAULT;
    }
    return switch (answer.verdict()) {
      case "violation" -> ExitCode.VIOLATION;
      case "no violation" -> ExitCode.NOTHING_WRONG;
      default -> ExitCode.UNDECIDED;
    };
  }
}
