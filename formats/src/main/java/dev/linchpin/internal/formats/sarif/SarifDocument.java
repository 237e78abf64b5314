package dev.linchpin.internal.formats.sarif;

import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * As much of SARIF as a failure needs, in the words of the standard.
 *
 * <p>Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, section 3.
 */
record SarifDocument(@JsonName("$schema") String schema, String version, List<Run> runs) {

  record Run(Tool tool, String columnKind, List<Result> results) {}

  record Tool(Driver driver) {}

  record Driver(String name, String version, List<Rule> rules) {}

  record Rule(
      String id,
      Message shortDescription,
      Message fullDescription,
      Configuration defaultConfiguration) {}

  record Configuration(String level) {}

  record Message(String text) {}

  record Result(
      @JsonInline RuleReference rule,
      Message message,
      List<Location> locations,
      @JsonOmit(When.NULL) @Nullable List<Location> relatedLocations,
      @JsonOmit(When.NULL) @Nullable List<CodeFlow> codeFlows,
      Map<String, String> partialFingerprints) {}

  record RuleReference(String ruleId, int ruleIndex, String level) {}

  /**
   * A place in the code, what happens there, or both.
   *
   * @param id a number by which messages may refer to it
   */
  record Location(
      @JsonOmit(When.NULL) @Nullable Integer id,
      @JsonOmit(When.NULL) @Nullable PhysicalLocation physicalLocation,
      @JsonOmit(When.NULL) @Nullable List<LogicalLocation> logicalLocations,
      @JsonOmit(When.NULL) @Nullable Message message) {}

  record PhysicalLocation(
      ArtifactLocation artifactLocation, @JsonOmit(When.NULL) @Nullable Region region) {}

  record ArtifactLocation(String uri) {}

  record Region(int startLine, int endLine) {}

  record LogicalLocation(String fullyQualifiedName, String kind) {}

  record CodeFlow(Message message, List<ThreadFlow> threadFlows) {}

  record ThreadFlow(String id, List<ThreadFlowLocation> locations) {}

  record ThreadFlowLocation(
      Location location,
      @JsonOmit(When.NULL) @Nullable List<String> kinds,
      @JsonOmit(When.NULL) @Nullable Map<String, Message> state,
      int nestingLevel,
      int executionOrder,
      String importance) {}
}
