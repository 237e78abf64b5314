package dev.linchpin.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.page.ShownSources.Part;
import dev.linchpin.internal.report.page.ShownSources.Spot;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.testing.AfekFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShownSourcesTest {
  @TempDir private Path folder = Path.of("");

  /** A class of so many lines, and a run through some of them. */
  private ShownSources sources(int lines, int... used) throws IOException {
    Path file = folder.resolve("com/acme/Long.java");
    Files.createDirectories(file.getParent());
    Files.write(file, IntStream.rangeClosed(1, lines).mapToObj(n -> "line " + n).toList());
    List<Event> events =
        IntStream.of(used)
            .mapToObj(line -> new Event(0, 1, 0, Kind.READ, "x", "", "com.acme.Long.run:" + line))
            .toList();
    Failure failure = AfekFailure.bare();
    Execution run = failure.execution();
    return new ShownSources(
        new Failure(
            failure.kind(),
            failure.scenario(),
            failure.found(),
            failure.plan(),
            new Execution(run.schedule(), events, run.outcome(), run.notes()),
            new Failure.Evidence(
                failure.order(),
                failure.evidence().reason(),
                failure.serial(),
                failure.serialRuns()),
            null),
        SourceFiles.of(List.of(folder), List.of()));
  }

  @Test
  void aShortFileIsShownWhole() throws IOException {
    ShownSources sources = sources(400, 7);

    assertThat(sources.names()).containsExactly("com/acme/Long.java");
    assertThat(sources.parts("com/acme/Long.java"))
        .singleElement()
        .satisfies(part -> assertThat(part.lines()).hasSize(400).endsWith("line 400"));
  }

  /** Twelve lines around each; 10 and 30 share a part, the end of the file cuts one. */
  @Test
  void ofALongFileOnlyWhatIsAround() throws IOException {
    List<Part> parts = sources(1000, 500, 30, 10, 995).parts("com/acme/Long.java");

    assertThat(parts).map(Part::first).containsExactly(1, 488, 983);
    assertThat(parts).map(part -> part.lines().size()).containsExactly(42, 25, 18);
    assertThat(parts.get(1).lines()).startsWith("line 488").endsWith("line 512");
  }

  @Test
  void aPlaceThatIsNotInTheFileHasNoSpot() throws IOException {
    ShownSources sources = sources(10, 7);

    assertThat(sources.spot("com.acme.Long.run:7")).hasValue(new Spot(0, 7));
    assertThat(sources.spot("com.acme.Long.run:11")).isEmpty();
    assertThat(sources.spot("com.acme.Other.run:7")).isEmpty();
    assertThat(sources.spot("")).isEmpty();
  }
}
