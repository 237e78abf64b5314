package dev.linchpin.internal.formats.sarif;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import java.io.StringWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The result of checking a class, as a SARIF 2.1.0 file with one result for the failure, or none.
 *
 * <p>Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
 */
public final class SarifFile {
  private SarifFile() {}

  /**
   * The content of the file.
   *
   * @param failure what was found, or null
   * @param version of Linchpin
   */
  public static String text(@Nullable Failure failure, Artifacts artifacts, String version) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      json.writeStringProperty("version", "2.1.0");
      json.writeArrayPropertyStart("runs");
      json.writeStartObject();
      writeTool(json, version);
      json.writeStringProperty("columnKind", "utf16CodeUnits");
      json.writeArrayPropertyStart("results");
      if (failure != null) {
        new SarifResult(json, failure, new SarifPlaces(json, artifacts)).write();
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    return text + "\n";
  }

  private static void writeTool(JsonGenerator json, String version) {
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", "Linchpin");
    json.writeStringProperty("version", version);
    json.writeArrayPropertyStart("rules");
    for (FailureKind kind : FailureKind.values()) {
      json.writeStartObject();
      json.writeStringProperty("id", rule(kind));
      json.writeName("shortDescription");
      message(json, title(kind));
      json.writeName("fullDescription");
      message(json, description(kind));
      json.writeObjectPropertyStart("defaultConfiguration");
      json.writeStringProperty("level", "error");
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  static void message(JsonGenerator json, String text) {
    json.writeStartObject();
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  /** As {@code not-linearizable}. */
  static String rule(FailureKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String title(FailureKind kind) {
    return switch (kind) {
      case NOT_LINEARIZABLE -> "The class is not linearizable";
      case NONDETERMINISTIC -> "Equal serial runs of the class give different results";
      case STUCK -> "Operations wait forever";
      case LIVELOCK -> "Threads spin forever";
    };
  }

  private static String description(FailureKind kind) {
    return switch (kind) {
      case NOT_LINEARIZABLE ->
          "Threads that use one object at the same time get results that no sequential order of the"
              + " same calls gives.";
      case NONDETERMINISTIC ->
          "Two serial runs of the same calls in the same order give different results.";
      case STUCK ->
          "Calls never return although they return in every sequential order of the same calls: a"
              + " deadlock or a lost wake-up.";
      case LIVELOCK ->
          "Threads run forever without progress, although they finish in every sequential order of the"
              + " same calls.";
    };
  }
}
