package dev.linchpin.internal.formats.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * What SARIF 2.1.0 requires of the parts that we write, by its sections: the names an object may
 * have, those it must have, the values they may take.
 */
final class SarifStructure {
  private SarifStructure() {}

  /** Section 3.13. */
  static void checkLog(JsonNode log) {
    names(log, Set.of("$schema", "version", "runs"), "version", "runs");
    assertThat(log.get("version").asString()).isEqualTo("2.1.0");
    assertThat(log.get("runs").isArray()).isTrue();
    log.get("runs").forEach(SarifStructure::checkRun);
  }

  /** Sections 3.14, 3.18 and 3.19. */
  private static void checkRun(JsonNode run) {
    names(run, Set.of("tool", "columnKind", "results"), "tool");
    assertThat(run.get("columnKind").asString()).isIn("utf16CodeUnits", "unicodeCodePoints");
    names(run.get("tool"), Set.of("driver"), "driver");
    JsonNode driver = run.get("tool").get("driver");
    names(driver, Set.of("name", "version", "rules"), "name");
    Set<String> ids = new HashSet<>();
    for (JsonNode rule : driver.get("rules")) {
      checkRule(rule);
      assertThat(ids.add(rule.get("id").asString())).isTrue();
    }
    for (JsonNode result : run.get("results")) {
      checkResult(result, driver.get("rules"));
    }
  }

  /** Sections 3.49 and 3.50. */
  private static void checkRule(JsonNode rule) {
    names(rule, Set.of("id", "shortDescription", "fullDescription", "defaultConfiguration"), "id");
    checkMessage(rule.get("shortDescription"));
    checkMessage(rule.get("fullDescription"));
    names(rule.get("defaultConfiguration"), Set.of("level"));
    assertThat(rule.get("defaultConfiguration").get("level").asString())
        .isIn("none", "note", "warning", "error");
  }

  /** Section 3.27. */
  private static void checkResult(JsonNode result, JsonNode rules) {
    names(
        result,
        Set.of(
            "ruleId",
            "ruleIndex",
            "level",
            "message",
            "locations",
            "relatedLocations",
            "codeFlows",
            "partialFingerprints"),
        "message");
    assertThat(rules.get(result.get("ruleIndex").asInt()).get("id"))
        .isEqualTo(result.get("ruleId"));
    assertThat(result.get("level").asString()).isIn("none", "note", "warning", "error");
    checkMessage(result.get("message"));
    result.get("locations").forEach(SarifStructure::checkLocation);
    Set<Integer> ids = new HashSet<>();
    for (JsonNode related : result.path("relatedLocations")) {
      checkLocation(related);
      assertThat(ids.add(related.get("id").asInt())).isTrue();
    }
    result.path("codeFlows").forEach(SarifStructure::checkFlow);
    result
        .get("partialFingerprints")
        .values()
        .forEach(value -> assertThat(value.isString()).isTrue());
  }

  /** Sections 3.36 and 3.37. */
  private static void checkFlow(JsonNode flow) {
    names(flow, Set.of("message", "threadFlows"), "threadFlows");
    checkMessage(flow.get("message"));
    assertThat(flow.get("threadFlows")).isNotEmpty();
    Set<Integer> orders = new HashSet<>();
    for (JsonNode thread : flow.get("threadFlows")) {
      names(thread, Set.of("id", "locations"), "locations");
      assertThat(thread.get("locations")).isNotEmpty();
      int before = -1;
      for (JsonNode step : thread.get("locations")) {
        checkStep(step);
        int order = step.get("executionOrder").asInt();
        assertThat(order).isGreaterThan(before);
        assertThat(orders.add(order)).isTrue();
        before = order;
      }
    }
  }

  /** Section 3.38. */
  private static void checkStep(JsonNode step) {
    names(
        step,
        Set.of("location", "kinds", "state", "nestingLevel", "executionOrder", "importance"),
        "location");
    checkLocation(step.get("location"));
    assertThat(step.get("importance").asString()).isIn("important", "essential", "unimportant");
    for (JsonNode kind : step.path("kinds")) {
      assertThat(kind.asString()).isIn("call", "return", "acquire", "release");
    }
    step.path("state").values().forEach(SarifStructure::checkMessage);
  }

  /** Sections 3.28 to 3.30 and 3.33. */
  private static void checkLocation(JsonNode location) {
    names(location, Set.of("id", "physicalLocation", "logicalLocations", "message"));
    if (location.has("physicalLocation")) {
      JsonNode physical = location.get("physicalLocation");
      names(physical, Set.of("artifactLocation", "region"), "artifactLocation");
      names(physical.get("artifactLocation"), Set.of("uri"), "uri");
      assertThat(URI.create(physical.get("artifactLocation").get("uri").asString())).isNotNull();
      JsonNode region = physical.get("region");
      names(region, Set.of("startLine", "endLine"), "startLine");
      assertThat(region.get("startLine").asInt()).isPositive();
      assertThat(region.get("endLine").asInt())
          .isGreaterThanOrEqualTo(region.get("startLine").asInt());
    }
    for (JsonNode logical : location.path("logicalLocations")) {
      names(logical, Set.of("fullyQualifiedName", "kind"));
    }
    if (location.has("message")) {
      checkMessage(location.get("message"));
    }
  }

  /** Sections 3.11 and 3.12. */
  private static void checkMessage(JsonNode message) {
    names(message, Set.of("text"), "text");
    assertThat(message.get("text").asString()).isNotEmpty();
  }

  private static void names(JsonNode object, Set<String> allowed, String... required) {
    assertThat(object.isObject()).isTrue();
    assertThat(object.propertyNames()).isSubsetOf(allowed).containsAll(Set.of(required));
  }
}
