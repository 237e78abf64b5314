package dev.linchpin.internal.formats.check;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Eliminator.Conflict;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.SourcePlace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A root cause as JSON; locations have no package, as in {@code AfekStack.pop:21}. */
public final class CauseJson {
  private final JsonGenerator json;

  private CauseJson(JsonGenerator json) {
    this.json = json;
  }

  /** The value, null if the cause is not known. */
  public static void write(JsonGenerator json, @Nullable Cause cause) {
    if (cause == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    new CauseJson(json).write(cause);
    json.writeEndObject();
  }

  /** The eliminators alone, as an array. */
  public static void writeEliminators(JsonGenerator json, List<Eliminator> eliminators) {
    CauseJson writer = new CauseJson(json);
    json.writeStartArray();
    eliminators.forEach(writer::write);
    json.writeEndArray();
  }

  private void write(Cause cause) {
    Confirmation confirmation = cause.confirmation();
    json.writeBooleanProperty("confirmed", confirmation != null && confirmation.confirmed());
    json.writeName("eliminators");
    writeEliminators(json, cause.eliminators());
    json.writeArrayPropertyStart("races");
    cause.races().forEach(this::write);
    json.writeEndArray();
    json.writeName("confirmation");
    write(confirmation);
    json.writeStringProperty("basis", cause.basis().name().toLowerCase(Locale.ROOT));
    json.writeNumberProperty("linearizableRuns", cause.goodRuns());
    json.writeNumberProperty("badRuns", cause.badRuns());
    json.writeBooleanProperty("complete", cause.isComplete());
    json.writeArrayPropertyStart("remarks");
    cause.remarks().forEach(json::writeString);
    json.writeEndArray();
  }

  private void write(Eliminator eliminator) {
    json.writeStartObject();
    json.writeNumberProperty("rank", eliminator.rank());
    json.writeNumberProperty("disables", eliminator.disables());
    json.writeArrayPropertyStart("blocks");
    for (Segment segment : eliminator.blocks()) {
      json.writeStartObject();
      writePlaces(segment.code());
      json.writeName("events");
      json.writeArray(new int[] {segment.first(), segment.last()}, 0, 2);
      json.writeNumberProperty("op", segment.operation());
      writeChain("fromChain", segment.fromChain());
      writeChain("toChain", segment.toChain());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("cycle");
    for (Conflict conflict : eliminator.cycle()) {
      json.writeArray(new int[] {conflict.from(), conflict.to()}, 0, 2);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writePlaces(CodeBlock block) {
    json.writeStringProperty("method", SourcePlace.brief(block.from().method()));
    json.writeStringProperty("from", SourcePlace.brief(block.from().text()));
    json.writeStringProperty("to", SourcePlace.brief(block.to().text()));
    if (block.hasPositions()) {
      json.writeName("bytecode");
      json.writeArray(new int[] {block.fromPosition(), block.toPosition()}, 0, 2);
    }
    if (block.loops()) {
      json.writeBooleanProperty("loops", true);
    }
  }

  private void writeChain(String name, List<CodePlace> chain) {
    json.writeArrayPropertyStart(name);
    chain.forEach(place -> json.writeString(SourcePlace.brief(place.text())));
    json.writeEndArray();
  }

  private void write(@Nullable Confirmation confirmation) {
    if (confirmation == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeBooleanProperty("confirmed", confirmation.confirmed());
    json.writeArrayPropertyStart("blocks");
    for (CodeBlock block : confirmation.blocks()) {
      json.writeStartObject();
      writePlaces(block);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberProperty("scenarios", confirmation.scenarios());
    json.writeNumberProperty("schedules", confirmation.schedules());
    json.writeStringProperty(
        "outcome", confirmation.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    json.writeNumberProperty("badRuns", confirmation.badRuns());
    json.writeEndObject();
  }

  private void write(RaceSequence sequence) {
    json.writeStartObject();
    json.writeStringProperty("pattern", sequence.pattern());
    json.writeArrayPropertyStart("at");
    places(sequence).forEach(json::writeString);
    json.writeEndArray();
    json.writeNumberProperty("paths", sequence.paths());
    json.writeArrayPropertyStart("nodes");
    for (Decision node : sequence.nodes()) {
      json.writeStartObject();
      json.writeStringProperty("label", node.label().name());
      json.writeArrayPropertyStart("racers");
      node.racers().forEach(this::write);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Every line of a racing access once, in the order of the nodes. */
  private static Set<String> places(RaceSequence sequence) {
    Set<String> places = new LinkedHashSet<>();
    for (Decision node : sequence.nodes()) {
      node.racers().forEach(racer -> places.add(SourcePlace.brief(racer.at())));
    }
    return places;
  }

  private void write(Racer racer) {
    json.writeStartObject();
    json.writeNumberProperty("thread", racer.thread());
    json.writeNumberProperty("op", racer.operation());
    json.writeStringProperty("event", racer.event());
    json.writeStringProperty("at", SourcePlace.brief(racer.at()));
    json.writeStringProperty("then", racer.then().name());
    json.writeEndObject();
  }
}
