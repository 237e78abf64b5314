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
import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.words.ConfirmationWords;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.formats.sarif.SarifDocument.CodeFlow;
import dev.linchpin.internal.formats.sarif.SarifDocument.Location;
import dev.linchpin.internal.formats.sarif.SarifDocument.Message;
import dev.linchpin.internal.formats.sarif.SarifDocument.RuleReference;
import dev.linchpin.internal.formats.sarif.SarifDocument.ThreadFlow;
import dev.linchpin.internal.formats.sarif.SarifDocument.ThreadFlowLocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One failure as a result of SARIF. */
final class SarifResult {
  private final Failure failure;
  private final @Nullable Cause cause;
  private final SarifPlaces places;
  private final RunDetail names;

  SarifResult(Failure failure, SarifPlaces places) {
    this.failure = failure;
    this.cause = failure.cause();
    this.places = places;
    this.names = failure.execution().detail();
  }

  SarifDocument.Result result() {
    return new SarifDocument.Result(
        new RuleReference(
            SarifFile.rule(failure.kind()),
            List.of(FailureKind.values()).indexOf(failure.kind()),
            "error"),
        new Message(message()),
        locations(),
        races(),
        flow(),
        Map.of("linchpin/v1", fingerprint()));
  }

  private String message() {
    StringBuilder text = new StringBuilder(failure.scenario().subject());
    text.append(": ").append(FailureSentence.of(failure));
    text.append(" Scenario: ").append(failure.scenario().text()).append('.');
    if (cause != null && !Advice.isBesideThePoint(failure, cause)) {
      if (!cause.blamed().isEmpty()) {
        text.append(" Must be atomic: ").append(blocks()).append('.');
      }
      Confirmation confirmation = cause.confirmation();
      if (confirmation != null && confirmation.confirmed()) {
        text.append(' ').append(ConfirmationWords.of(confirmation));
      }
    }
    String next = Advice.of(failure);
    if (!next.isEmpty()) {
      text.append(" Next: ").append(next).append('.');
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

  /**
   * The blocks, all of which must change; without a cause, where a read saw an old value, or where
   * the run first was.
   */
  private List<Location> locations() {
    if (cause != null && !cause.blamed().isEmpty()) {
      return cause.blamed().stream().map(places::block).toList();
    }
    List<Event> events = failure.execution().events();
    return Stream.concat(events.stream().filter(Event::isReordered), events.stream())
        .map(this::place)
        .flatMap(Optional::stream)
        .limit(1)
        .map(place -> places.block(new CodeBlock(place, place, false)))
        .toList();
  }

  private Optional<CodePlace> place(Event event) {
    return CodePlace.parse(SourcePlace.shown(event, failure.scenario().subject()));
  }

  /** The lines that race; null if none are known. */
  private @Nullable List<Location> races() {
    if (cause == null || cause.races().isEmpty()) {
      return null;
    }
    RaceSequence shortest = cause.races().get(0);
    List<Racer> racers = new ArrayList<>();
    shortest.nodes().forEach(node -> racers.addAll(node.racers()));
    List<Location> locations = new ArrayList<>();
    for (int at = 0; at < racers.size(); at++) {
      Racer racer = racers.get(at);
      String text = "decisive race: thread %s, %s".formatted(racer.thread(), named(racer.event()));
      int id = at + 1;
      CodePlace.parse(racer.at()).ifPresent(place -> locations.add(places.line(place, text, id)));
    }
    return locations;
  }

  /** An event as {@code write Node#1.next}, with the name that readers know. */
  private String named(String event) {
    int blank = event.indexOf(' ');
    return blank < 0
        ? event
        : event.substring(0, blank + 1) + names.name(event.substring(blank + 1));
  }

  /** The run as a call tree, a flow for each thread; null if nothing is known of it. */
  private @Nullable List<CodeFlow> flow() {
    List<TreeLine> lines = CallTree.of(failure.scenario(), failure.execution()).lines();
    Set<Integer> essential = essential();
    Map<Integer, List<ThreadFlowLocation>> steps = new TreeMap<>();
    int order = 0;
    for (TreeLine line : lines) {
      if (line.kind() != TreeLine.Kind.SWITCH) {
        order++;
        steps
            .computeIfAbsent(line.thread(), thread -> new ArrayList<>())
            .add(step(line, order, line.events().stream().anyMatch(essential::contains)));
      }
    }
    if (steps.isEmpty()) {
      return null;
    }
    List<ThreadFlow> flows = new ArrayList<>();
    steps.forEach((thread, locations) -> flows.add(new ThreadFlow("thread " + thread, locations)));
    return List.of(new CodeFlow(new Message("The run, step by step"), flows));
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

  private ThreadFlowLocation step(TreeLine line, int order, boolean isEssential) {
    Location location =
        CodePlace.parse(line.at())
            .map(place -> places.line(place, line.text(), null))
            .orElseGet(() -> SarifPlaces.message(line.text()));
    Event event =
        line.events().size() == 1 ? failure.execution().events().get(line.events().get(0)) : null;
    return new ThreadFlowLocation(
        location,
        event == null ? null : kind(event.kind()).map(List::of).orElse(null),
        event == null ? null : state(event),
        line.depth(),
        order,
        isEssential ? "essential" : "important");
  }

  private @Nullable Map<String, Message> state(Event event) {
    return event.location().isEmpty() || event.value().isEmpty()
        ? null
        : Map.of(names.name(event.location()), new Message(names.name(event.value())));
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
