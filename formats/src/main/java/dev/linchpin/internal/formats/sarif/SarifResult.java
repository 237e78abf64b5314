package dev.linchpin.internal.formats.sarif;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** One failure as a result of SARIF. */
final class SarifResult {
  private final JsonGenerator json;
  private final Failure failure;
  private final @Nullable Cause cause;
  private final SarifPlaces places;

  SarifResult(JsonGenerator json, Failure failure, SarifPlaces places) {
    this.json = json;
    this.failure = failure;
    this.cause = failure.cause();
    this.places = places;
  }

  void write() {
    json.writeStartObject();
    json.writeStringProperty("ruleId", SarifFile.rule(failure.kind()));
    json.writeNumberProperty("ruleIndex", List.of(FailureKind.values()).indexOf(failure.kind()));
    json.writeStringProperty("level", "error");
    json.writeName("message");
    SarifFile.message(json, message());
    writeLocations();
    writeRaces();
    writeFlow();
    json.writeObjectPropertyStart("partialFingerprints");
    json.writeStringProperty("linchpin/v1", fingerprint());
    json.writeEndObject();
    json.writeEndObject();
  }

  private String message() {
    StringBuilder text = new StringBuilder(failure.scenario().subject());
    text.append(": ").append(failure.explanation());
    if (!failure.explanation().endsWith(".")) {
      text.append('.');
    }
    text.append(" Scenario: ").append(failure.scenario().text()).append('.');
    if (cause != null && !cause.blamed().isEmpty()) {
      text.append(" Must be atomic: ").append(blocks()).append('.');
      Confirmation confirmation = cause.confirmation();
      if (confirmation != null && confirmation.confirmed()) {
        text.append(
            String.format(
                Locale.ROOT,
                " Confirmed: with these lines atomic, nothing fails in %,d schedules of %,d"
                    + " scenarios.",
                confirmation.schedules(),
                confirmation.scenarios()));
      }
    }
    return text.toString();
  }

  private String blocks() {
    return cause == null
        ? ""
        : cause.blamed().stream()
            .map(block -> SourcePlace.brief(block.from().text()) + end(block))
            .collect(Collectors.joining(" and "));
  }

  private static String end(CodeBlock block) {
    if (!block.isInOneMethod()) {
      return " to " + SourcePlace.brief(block.to().text());
    }
    return block.text().substring(block.from().text().length());
  }

  /** The blocks, all of which must change; without a cause, where the run first was. */
  private void writeLocations() {
    json.writeArrayPropertyStart("locations");
    if (cause != null && !cause.blamed().isEmpty()) {
      cause.blamed().forEach(places::block);
    } else {
      failure.execution().events().stream()
          .map(this::place)
          .flatMap(Optional::stream)
          .findFirst()
          .ifPresent(place -> places.block(new CodeBlock(place, place, false)));
    }
    json.writeEndArray();
  }

  private Optional<CodePlace> place(Event event) {
    return CodePlace.parse(SourcePlace.shown(event, failure.scenario().subject()));
  }

  private void writeRaces() {
    if (cause == null || cause.races().isEmpty()) {
      return;
    }
    RaceSequence shortest = cause.races().get(0);
    List<Racer> racers = new ArrayList<>();
    shortest.nodes().forEach(node -> racers.addAll(node.racers()));
    json.writeArrayPropertyStart("relatedLocations");
    for (int at = 0; at < racers.size(); at++) {
      Racer racer = racers.get(at);
      String text = "decisive race: thread %d, %s".formatted(racer.thread(), racer.event());
      int id = at + 1;
      CodePlace.parse(racer.at()).ifPresent(place -> places.line(place, text, id));
    }
    json.writeEndArray();
  }

  private void writeFlow() {
    List<Event> events = failure.execution().events();
    Set<Integer> threads = new TreeSet<>();
    events.forEach(event -> threads.add(event.thread()));
    if (threads.isEmpty()) {
      return;
    }
    Set<Integer> essential = essential();
    json.writeArrayPropertyStart("codeFlows");
    json.writeStartObject();
    json.writeName("message");
    SarifFile.message(json, "The run, step by step");
    json.writeArrayPropertyStart("threadFlows");
    for (int thread : threads) {
      json.writeStartObject();
      json.writeStringProperty("id", "thread " + thread);
      json.writeArrayPropertyStart("locations");
      for (int at = 0; at < events.size(); at++) {
        if (events.get(at).thread() == thread) {
          writeEvent(events.get(at), at, essential.contains(at));
        }
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  /** Events that the best eliminator is made of. */
  private Set<Integer> essential() {
    Set<Integer> essential = new HashSet<>();
    if (cause != null && !cause.eliminators().isEmpty()) {
      Eliminator best = cause.eliminators().get(0);
      best.cycle()
          .forEach(
              conflict -> {
                essential.add(conflict.from());
                essential.add(conflict.to());
              });
      best.blocks()
          .forEach(
              block -> {
                essential.add(block.first());
                essential.add(block.last());
              });
    }
    return essential;
  }

  private void writeEvent(Event event, int at, boolean isEssential) {
    json.writeStartObject();
    json.writeName("location");
    Optional<CodePlace> place = place(event);
    if (place.isPresent()) {
      places.line(place.get(), text(event), null);
    } else {
      places.message(text(event));
    }
    kind(event.kind())
        .ifPresent(
            kind -> {
              json.writeArrayPropertyStart("kinds");
              json.writeString(kind);
              json.writeEndArray();
            });
    if (!event.location().isEmpty() && !event.value().isEmpty()) {
      json.writeObjectPropertyStart("state");
      json.writeName(event.location());
      SarifFile.message(json, event.value());
      json.writeEndObject();
    }
    json.writeNumberProperty("executionOrder", at + 1);
    json.writeStringProperty("importance", isEssential ? "essential" : "important");
    json.writeEndObject();
  }

  private String text(Event event) {
    boolean isOperation = event.operation() >= 0;
    String call =
        isOperation ? failure.scenario().invocation(event.operation()).text() : "the thread";
    return switch (event.kind()) {
      case CALL -> call + " begins";
      case RETURN -> call + " returns" + suffix(" ", event.value());
      default ->
          event.kind().name().toLowerCase(Locale.ROOT)
              + suffix(" ", event.location())
              + suffix(": ", event.value());
    };
  }

  private static String suffix(String before, String text) {
    return text.isEmpty() ? "" : before + text;
  }

  /** In the words of the standard, for those kinds of which it has one. */
  private static Optional<String> kind(Kind kind) {
    return switch (kind) {
      case CALL -> Optional.of("call");
      case RETURN -> Optional.of("return");
      case ACQUIRE -> Optional.of("acquire");
      case RELEASE -> Optional.of("release");
      default -> Optional.empty();
    };
  }

  /** The same for the same blocks of the same class, wherever they move. */
  private String fingerprint() {
    String methods =
        cause == null
            ? ""
            : cause.blamed().stream()
                .map(block -> block.from().method())
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
    return "%s %s %s"
        .formatted(failure.scenario().subject(), SarifFile.rule(failure.kind()), methods)
        .strip();
  }
}
