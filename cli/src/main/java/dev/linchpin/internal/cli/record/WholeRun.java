package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.EventOptions;
import dev.linchpin.internal.agent.file.AgentReport.BegunFile;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.events.EventMerge;
import dev.linchpin.internal.formats.events.MergedRun;
import dev.linchpin.internal.formats.judgement.WholeRunDocument;
import dev.linchpin.internal.formats.judgement.WholeRunDocument.RunFile;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Records a whole run: the agent writes a stream for each thread, which are merged afterwards. */
public final class WholeRun {
  private static final Path DEFAULT_FILE = Path.of("run.std.gz");
  private static final int BUFFER = 1 << 16;

  private final Console console;
  private final CommonOptions common;
  private final WholeRunOptions options;
  private final List<String> command;
  private final List<String> written = new ArrayList<>();

  public WholeRun(
      Console console, CommonOptions common, WholeRunOptions options, List<String> command) {
    this.console = console;
    this.common = common;
    this.options = options;
    this.command = List.copyOf(command);
  }

  /**
   * Runs the program and writes its run.
   *
   * @param out the file; null for the default
   */
  public ExitCode record(@Nullable Path out) {
    try {
      Path folder = Files.createTempDirectory("linchpin-events");
      try {
        return record(OutputFile.named(out == null ? DEFAULT_FILE : out).path(), folder);
      } finally {
        OutputFile.remove(folder);
      }
    } catch (IOException failed) {
      throw new UserProblem("the run cannot be written: " + WholeFile.reason(failed));
    }
  }

  /** The files that were written, one for each JVM. */
  public List<String> files() {
    return List.copyOf(written);
  }

  private ExitCode record(Path out, Path folder) throws IOException {
    EventOptions agent = options.forAgent(folder.resolve("run.events"));
    RecordedRun run =
        RecordedRun.of(
            command,
            report -> agent.reportingTo(report).text(),
            common.json ? console.err() : null,
            null);
    run.report().notes().forEach(console::complain);
    List<RunFile> files = new ArrayList<>();
    for (BegunFile begun : run.report().files()) {
      if (hasNoChosenClass(run, begun.path())) {
        continue;
      }
      Path file = files.isEmpty() ? out : OutputFile.numbered(out, files.size() + 1);
      files.add(merged(begun.path(), file));
      written.add(file.toString());
    }
    if (common.json) {
      console.print(new WholeRunDocument(run.status(), files, run.report().notes()).json());
    }
    return tell(run, files);
  }

  /** Then the file has only what orders threads, of other classes. */
  private static boolean hasNoChosenClass(RecordedRun run, Path file) {
    return run.report().recordings().stream()
        .anyMatch(recording -> file.equals(recording.file()) && recording.counts().objects() == 0);
  }

  private RunFile merged(Path events, Path file) throws IOException {
    MergedRun merged;
    try (OutputStream stored = Files.newOutputStream(file);
        OutputStream written =
            file.toString().endsWith(".gz") ? new GZIPOutputStream(stored, BUFFER) : stored;
        OutputStream buffered = new BufferedOutputStream(written, BUFFER)) {
      merged = EventMerge.merge(events, buffered, true);
    }
    if (!common.quiet) {
      console.complain(text(file, merged));
    }
    return new RunFile(
        file.toString(),
        merged.lines(),
        merged.threads(),
        merged.head().events(),
        merged.head().slowdown(),
        merged.head().waits(),
        merged.head().isWhole() && merged.unfinished() == 0);
  }

  private static String text(Path file, MergedRun merged) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "recorded %,d events of %,d threads; the %,d that can matter are in %s",
            merged.head().events(),
            merged.threads(),
            merged.lines(),
            file));
    if (merged.head().isWhole()) {
      text.append(String.format(Locale.ROOT, "; CPU time %.1f s", merged.head().cpuNanos() / 1e9));
      if (merged.head().slowdown() > 0) {
        text.append(
            String.format(
                Locale.ROOT,
                ", at most about %.1f times that without recording",
                merged.head().slowdown()));
      }
    } else {
      text.append("; the JVM was killed, its last events are missing");
    }
    if (merged.unfinished() > 0 && merged.head().isWhole()) {
      text.append(
          String.format(
              Locale.ROOT,
              "; the last events of %,d threads are left out, because some had not ended",
              merged.unfinished()));
    }
    if (merged.impossible() > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "; %,d acquires left out, of locks that were given up unseen",
              merged.impossible()));
    }
    return text.toString();
  }

  private ExitCode tell(RecordedRun run, List<RunFile> files) {
    if (run.status() != 0) {
      console.complain("the program ended with status %d".formatted(run.status()));
    }
    if (files.isEmpty()) {
      console.complain(
          run.report().recordings().isEmpty()
              ? "nothing was recorded: %s started no JVM with the agent".formatted(command.get(0))
              : "nothing was recorded: no class of %s was loaded"
                  .formatted(String.join(", ", options.packages)));
      return ExitCode.WRONG_USE;
    }
    return run.status() == 0 ? ExitCode.NOTHING_WRONG : ExitCode.WRONG_USE;
  }
}
