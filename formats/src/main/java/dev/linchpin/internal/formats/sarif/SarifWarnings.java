package dev.linchpin.internal.formats.sarif;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.sarif.SarifDocument.Location;
import dev.linchpin.internal.formats.sarif.SarifDocument.Message;
import dev.linchpin.internal.formats.sarif.SarifDocument.Rule;
import dev.linchpin.internal.formats.sarif.SarifDocument.RuleReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Warnings as results of SARIF. Their rules come after those of failures. */
final class SarifWarnings {
  private SarifWarnings() {}

  static Stream<Rule> rules() {
    return Stream.of(Warning.Kind.values())
        .map(
            kind ->
                new Rule(
                    kind.word(),
                    new Message(title(kind)),
                    new Message(description(kind)),
                    new SarifDocument.Configuration("warning")));
  }

  static SarifDocument.Result result(Warned one, boolean isError, SarifPlaces places) {
    Warning warning = one.warning();
    List<CodePlace> lines =
        warning.places().stream().map(CodePlace::parse).flatMap(Optional::stream).toList();
    return new SarifDocument.Result(
        new RuleReference(
            one.kind().word(),
            FailureKind.values().length + List.of(Warning.Kind.values()).indexOf(one.kind()),
            isError ? "error" : "warning"),
        new Message(
            "%s: %s. %s. Scenario: %s."
                .formatted(
                    one.scenario().subject(),
                    warning.text(),
                    warning.advice(),
                    one.scenario().text())),
        lines.stream()
            .limit(1)
            .map(place -> places.block(new CodeBlock(place, place, false)))
            .toList(),
        related(lines, places),
        null,
        Map.of("linchpin/v1", fingerprint(one, lines)));
  }

  private static List<Location> related(List<CodePlace> lines, SarifPlaces places) {
    List<Location> related = new ArrayList<>();
    for (int at = 1; at < lines.size(); at++) {
      related.add(places.line(lines.get(at), "also concerns this line", at));
    }
    return related;
  }

  /** The same for the same methods of the same class, wherever their lines move. */
  private static String fingerprint(Warned one, List<CodePlace> lines) {
    List<String> methods = lines.stream().map(CodePlace::method).distinct().sorted().toList();
    return "%s %s %s"
        .formatted(one.scenario().subject(), one.kind().word(), String.join(" ", methods))
        .strip();
  }

  private static String title(Warning.Kind kind) {
    return switch (kind) {
      case RACE -> "Data race";
      case LOCK_HELD -> "A lock stays held";
      case LOCK_ORDER -> "Locks are acquired in different orders";
      case THREAD_LEFT -> "A thread is left running";
      case ENDLESS_LOOP -> "A loop may never end";
    };
  }

  private static String description(Warning.Kind kind) {
    return switch (kind) {
      case RACE ->
          "Two threads access the same data, one of them writes it, and no happens-before orders"
              + " the accesses.";
      case LOCK_HELD -> "A method returns or throws while its thread still holds a lock.";
      case LOCK_ORDER ->
          "Threads acquire the same locks in different orders, so that they can wait for each other"
              + " forever.";
      case THREAD_LEFT ->
          "A thread that the class started still runs, or waits and keeps the JVM alive, when all"
              + " operations have returned.";
      case ENDLESS_LOOP ->
          "A loop waits for a plain field that another thread writes. Nothing in the loop orders"
              + " the reads, so the compiler may read the field once (JLS 17.3).";
    };
  }
}
