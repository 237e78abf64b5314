package dev.linchpin.internal.formats.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.Warned;
import dev.linchpin.testing.AfekFailure;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifFileTest {
  private static final Artifacts KNOWN =
      type ->
          type.equals(AfekFailure.SUBJECT)
              ? Optional.of("src/com/acme/AfekStack.java")
              : Optional.empty();

  private static JsonNode log(@Nullable Failure failure, Artifacts artifacts) {
    JsonNode log = JsonMapper.shared().readTree(SarifFile.text(failure, artifacts, "0.1.0"));
    SarifStructure.checkLog(log);
    return log;
  }

  private static JsonNode result(Failure failure, Artifacts artifacts) {
    JsonNode results = log(failure, artifacts).get("runs").get(0).get("results");
    assertThat(results).hasSize(1);
    return results.get(0);
  }

  @Test
  void theBlocksAreTheLocations() {
    JsonNode result = result(AfekFailure.confirmed(), KNOWN);

    assertThat(result.get("locations"))
        .hasToString(
            """
            [{"physicalLocation":{"artifactLocation":{"uri":"src/com/acme/AfekStack.java"},\
            "region":{"startLine":21,"endLine":22}},\
            "logicalLocations":[{"fullyQualifiedName":"com.acme.AfekStack.pop",\
            "kind":"function"}]}]\
            """);
    assertThat(result.get("message").get("text").asString())
        .isEqualTo(
            "com.acme.AfekStack: pop() by thread 2 and pop() by thread 3 both answer 2, but it was"
                + " pushed once. Another thread can run between the call of"
                + " AtomicReferenceArray.get in line 21 and the call of AtomicReferenceArray.set in"
                + " line 22 of AfekStack.pop. Scenario: push(1) | push(2); pop() | pop(). Must be"
                + " atomic: AfekStack.pop:21-22. Confirmed: with these lines atomic, the class no"
                + " longer fails: Linchpin ran 12 scenarios (sets of concurrent calls) in all 340"
                + " schedules (orders of steps). Next: hold one lock over AfekStack.pop:21-22, and"
                + " over other lines that use the same fields (`--patch FILE` writes such a change"
                + " if it passes the check).");
  }

  private static Warned order() {
    Failure failure = AfekFailure.confirmed();
    Warning warning =
        new Warning(
            Warning.Kind.LOCK_ORDER,
            "two orders",
            List.of(AfekFailure.SUBJECT + ".push:12", AfekFailure.SUBJECT + ".pop:21"),
            "Use one",
            failure.execution().schedule());
    return new Warned(warning, failure.scenario(), failure.plan());
  }

  private static JsonNode warning(FailOn failOn) {
    JsonNode log =
        JsonMapper.shared()
            .readTree(SarifFile.text(null, List.of(order()), failOn::contains, KNOWN, "0.1.0"));
    SarifStructure.checkLog(log);
    JsonNode run = log.get("runs").get(0);
    JsonNode result = run.get("results").get(0);
    JsonNode rule = run.get("tool").get("driver").get("rules").get(result.get("ruleIndex").asInt());
    assertThat(rule.get("id").asString()).isEqualTo("lock-order");
    return result;
  }

  @Test
  void aWarningIsAResultAtTheLevelThatTheUserWants() {
    JsonNode warning = warning(FailOn.NONE);

    assertThat(warning.get("level").asString()).isEqualTo("warning");
    assertThat(warning.get("message").get("text").asString()).contains("two orders. Use one.");
    assertThat(warning.get("locations").toString()).contains("\"startLine\":12");
    assertThat(warning.get("relatedLocations").toString()).contains("\"startLine\":21");
    assertThat(warning(FailOn.of("x", List.of("lock-order"))).get("level").asString())
        .isEqualTo("error");
  }

  @Test
  void allConfirmedBlocksAreLocations() {
    Confirmation both =
        new Confirmation(
            Status.CONFIRMED, List.of(AfekFailure.popBlock(), AfekFailure.pushBlock()), 1, 1, 2);

    assertThat(result(AfekFailure.with(both), KNOWN).get("locations")).hasSize(2);
  }

  /** Every line of the call tree stands in the flow of its thread, at the line of the subject. */
  @Test
  void theRunIsAFlowPerThread() {
    JsonNode flows =
        result(AfekFailure.confirmed(), KNOWN).get("codeFlows").get(0).get("threadFlows");

    assertThat(flows).hasSize(3);
    assertThat(flows.get(0).get("id").asString()).isEqualTo("thread 1");
    assertThat(flows.get(0).get("locations")).hasSize(4);
    assertThat(flows.get(1).get("locations")).hasSize(11);
    assertThat(flows.get(2).get("locations")).hasSize(7);
    JsonNode read = flows.get(1).get("locations").get(8);
    assertThat(read)
        .hasToString(
            """
            {"location":{"physicalLocation":{"artifactLocation":{"uri":"src/com/acme/AfekStack.java"},\
            "region":{"startLine":21,"endLine":21}},"logicalLocations":[{"fullyQualifiedName":\
            "com.acme.AfekStack.pop","kind":"function"}],"message":{"text":"AtomicReferenceArray.get(…)"}},\
            "state":{"items[0]":{"text":"2"}},"nestingLevel":1,"executionOrder":11,"importance":"essential"}\
            """);
  }

  @Test
  void decisiveRacesAreRelated() {
    JsonNode related = result(AfekFailure.confirmed(), KNOWN).get("relatedLocations");

    assertThat(related).hasSize(4);
    assertThat(related.get(1).get("message").get("text").asString())
        .isEqualTo("decisive race: thread 3, read range");
    assertThat(related.get(1).get("physicalLocation").get("region").get("startLine").asInt())
        .isEqualTo(20);
  }

  @Test
  void withoutSourcesOnlyMethodsAreNamed() {
    JsonNode result = result(AfekFailure.confirmed(), type -> Optional.empty());

    assertThat(result.get("locations").get(0).has("physicalLocation")).isFalse();
    assertThat(result.get("locations").get(0).get("logicalLocations")).hasSize(1);
  }

  @Test
  void withoutACauseTheFirstLineOfTheRunIsNamed() {
    JsonNode result = result(AfekFailure.bare(), KNOWN);

    assertThat(result.get("locations"))
        .hasSize(1)
        .allMatch(one -> one.get("physicalLocation").get("region").get("startLine").asInt() == 12);
    assertThat(result.has("relatedLocations")).isFalse();
  }

  @Test
  void noFailureIsNoResult() {
    assertThat(log(null, KNOWN).get("runs").get(0).get("results")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(FailureKind.class)
  void everyKindHasARule(FailureKind kind) {
    Failure failure = AfekFailure.bare();
    Failure other =
        new Failure(
            kind,
            failure.scenario(),
            failure.found(),
            failure.plan(),
            failure.execution(),
            new Failure.Evidence(
                failure.order(),
                failure.evidence().reason(),
                failure.serial(),
                failure.serialRuns()),
            null);

    assertThat(result(other, KNOWN).get("ruleId").asString())
        .isEqualTo(kind.text().replace(' ', '-'));
  }
}
