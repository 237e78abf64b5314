package dev.linchpin.internal.formats.sarif;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Locations of SARIF: a region of a file if it is known, and the method. */
final class SarifPlaces {
  private final JsonGenerator json;
  private final Artifacts artifacts;

  SarifPlaces(JsonGenerator json, Artifacts artifacts) {
    this.json = json;
    this.artifacts = artifacts;
  }

  void block(CodeBlock block) {
    boolean isWhole = block.isInOneMethod();
    write(block.from(), isWhole ? block.to().line() : block.from().line(), null, null);
  }

  /** A line, what happens there, and a number by which messages may refer to it. */
  void line(CodePlace place, String message, @Nullable Integer id) {
    write(place, place.line(), message, id);
  }

  /** No place at all, but what happens. */
  void message(String message) {
    json.writeStartObject();
    writeMessage(message);
    json.writeEndObject();
  }

  private void write(CodePlace place, int last, @Nullable String message, @Nullable Integer id) {
    json.writeStartObject();
    if (id != null) {
      json.writeNumberProperty("id", id);
    }
    int dot = place.method().lastIndexOf('.');
    Optional<String> uri =
        dot < 1 ? Optional.empty() : artifacts.uri(place.method().substring(0, dot));
    if (uri.isPresent()) {
      json.writeObjectPropertyStart("physicalLocation");
      json.writeObjectPropertyStart("artifactLocation");
      json.writeStringProperty("uri", uri.get());
      json.writeEndObject();
      // Lines are counted from 1; a class without line numbers has 0 or less.
      if (place.line() >= 1) {
        json.writeObjectPropertyStart("region");
        json.writeNumberProperty("startLine", place.line());
        json.writeNumberProperty("endLine", Math.max(place.line(), last));
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("logicalLocations");
    json.writeStartObject();
    json.writeStringProperty("fullyQualifiedName", place.method());
    json.writeStringProperty("kind", "function");
    json.writeEndObject();
    json.writeEndArray();
    if (message != null) {
      writeMessage(message);
    }
    json.writeEndObject();
  }

  private void writeMessage(String text) {
    json.writeObjectPropertyStart("message");
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }
}
