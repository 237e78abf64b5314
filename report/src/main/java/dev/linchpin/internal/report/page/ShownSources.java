package dev.linchpin.internal.report.page;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.source.SourceFile;
import dev.linchpin.internal.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The source files that a run goes through, and which of their lines a page shows: all lines of a
 * short file, otherwise the lines around the events.
 */
final class ShownSources {
  /** Maximum number of lines of a file that is shown completely. */
  private static final int SHORT = 400;

  private static final int AROUND = 12;

  private final SourceFiles sources;
  private final String subject;
  private final Map<String, Lines> files = new LinkedHashMap<>();

  /** A source file, and the lines that the run executes. */
  private record Lines(int index, SourceFile file, TreeSet<Integer> used) {}

  /** Lines one after the other, the first of them by its number. */
  record Part(int first, List<String> lines) {}

  /** A place on the page: which file, from 0, and which line. */
  record Spot(int file, int line) {}

  ShownSources(Failure failure, SourceFiles sources) {
    this.sources = sources;
    this.subject = failure.scenario().subject();
    Cause cause = failure.cause();
    // First the file with the lines to blame: it is the one that is open.
    if (cause != null) {
      cause
          .eliminators()
          .forEach(one -> one.blocks().stream().map(Segment::code).forEach(this::use));
      Confirmation confirmation = cause.confirmation();
      if (confirmation != null) {
        confirmation.blocks().forEach(this::use);
      }
    }
    failure.execution().events().forEach(event -> spot(event));
  }

  private void use(CodeBlock block) {
    spot(block.from().text());
    spot(block.to().text());
  }

  /** Where an event is, if its source is known. */
  Optional<Spot> spot(Event event) {
    return spot(SourcePlace.shown(event, subject));
  }

  /** Where a place, as {@code com.acme.Stack.pop:21}, is. */
  Optional<Spot> spot(String place) {
    return CodePlace.parse(place)
        .flatMap(
            at ->
                sources
                    .ofMethod(at.method())
                    .filter(file -> file.line(at.line()).isPresent())
                    .map(file -> remember(file, at.line())));
  }

  private Spot remember(SourceFile file, int line) {
    Lines lines =
        files.computeIfAbsent(file.name(), name -> new Lines(files.size(), file, new TreeSet<>()));
    lines.used.add(line);
    return new Spot(lines.index, line);
  }

  /** The names of the files, in order. */
  List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** What is shown of a file. */
  List<Part> parts(String name) {
    Lines lines = Objects.requireNonNull(files.get(name));
    List<String> all = lines.file.lines();
    if (all.size() <= SHORT) {
      return List.of(new Part(1, all));
    }
    List<Part> parts = new ArrayList<>();
    int first = 0;
    int last = 0;
    for (int line : lines.used) {
      if (line - AROUND > last + 1) {
        if (last > 0) {
          parts.add(new Part(first, all.subList(first - 1, last)));
        }
        first = Math.max(1, line - AROUND);
      }
      last = Math.min(all.size(), line + AROUND);
      first = Math.max(1, first);
    }
    parts.add(new Part(first, all.subList(first - 1, last)));
    return parts;
  }
}
