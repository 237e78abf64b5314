package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.agent.AgentJar;
import dev.linchpin.internal.formats.events.EventMerge;
import dev.linchpin.internal.formats.events.MergedRun;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.run.RunReader;
import dev.linchpin.internal.pipeline.RunAnalysis;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.Prediction;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;

/** A program that a test has written: compiled, run with the agent, merged, read and analysed. */
final class RecordedSource {
  /** What the predictor says of a run. */
  record Reading(MergedRun merged, Prediction prediction, Set<String> violations) {}

  private final Path folder;

  private RecordedSource(Path folder) {
    this.folder = folder;
  }

  /** Compiles a class without a package. */
  static RecordedSource compile(Path folder, String name, String source) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-g",
                "--release",
                "17",
                "-d",
                folder.toString(),
                file.toString());
    assertThat(status).isZero();
    AgentJar.write(folder.resolve("agent.jar"));
    return new RecordedSource(folder);
  }

  ProcessBuilder command(String options, String main, String... arguments) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m"));
    words.add("-javaagent:" + folder.resolve("agent.jar") + "=" + options);
    words.addAll(List.of("-cp", folder.toString(), main));
    words.addAll(List.of(arguments));
    return new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
  }

  /** Runs it to its end and reads what it did. */
  Reading run(String options, String main, boolean isFiltered) throws Exception {
    Path events = folder.resolve(main + isFiltered + ".events");
    Process process = command(options + ",out=" + events, main).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).doesNotContain("not recorded", "ended early");
    Reading reading = read(events, isFiltered);
    assertThat(reading.merged.unfinished()).as("threads that could not be merged").isZero();
    assertThat(reading.merged.impossible()).isZero();
    return reading;
  }

  /** Merges an events file; the log must be one that the strict reader takes without a note. */
  Reading read(Path events, boolean isFiltered) throws IOException {
    Path log = Path.of(events + ".std");
    MergedRun merged;
    try (OutputStream out = Files.newOutputStream(log)) {
      merged = EventMerge.merge(events, out, isFiltered);
    }
    return reading(merged, log);
  }

  static Reading reading(MergedRun merged, Path log) {
    RunReader reader = new RunReader(HistorySource.ofRun(log.toString()), null);
    RunAnalysis analysis = new RunAnalysis();
    reader.read(analysis.sink(), () -> {});
    assertThat(reader.notes()).isEmpty();
    Prediction prediction = reader.asRecorded(analysis.finish());
    Set<String> violations = new TreeSet<>();
    for (AtomicityViolation each : prediction.violations()) {
      violations.add(
          String.join(
              " ",
              reader.names().variable(each.variable()).replaceAll("#[0-9]+", ""),
              reader.names().thread(each.thread()),
              reader.names().thread(each.other()),
              each.pattern().toString()));
    }
    return new Reading(merged, prediction, violations);
  }
}
