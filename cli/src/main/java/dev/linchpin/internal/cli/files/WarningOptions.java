package dev.linchpin.internal.cli.files;

import dev.linchpin.execution.Execution;
import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.formats.document.WarningExtras;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which warnings are failures, and what is kept of them. */
@HelpSection(Heading.OUTPUT)
public final class WarningOptions {
  @Option(
      names = "--fail-on",
      paramLabel = "KIND",
      split = ",",
      description =
          "Exit with status 1 for warnings of these kinds: race, lock-held, lock-order,"
              + " thread-left, endless-loop (default: none).")
  List<String> kinds = new ArrayList<>();

  /** Keeps a run as a replay file. */
  public interface Keeper {
    /** The file, or null if none is to be written. */
    @Nullable Path keep(Warned one, Execution run);
  }

  /** The kinds; refuses those that do not exist. */
  public FailOn failOn() {
    return FailOn.of("--fail-on", kinds);
  }

  /** The runs of those warnings that are failures. */
  public Map<Warned, Execution> runs(List<Warned> warnings, Function<Warned, Execution> replay) {
    Map<Warned, Execution> runs = new LinkedHashMap<>();
    failOn().failing(warnings).forEach(one -> runs.put(one, replay.apply(one)));
    return runs;
  }

  /** Writes the replay files of the runs. */
  public WarningExtras write(Map<Warned, Execution> runs, Keeper keeper) {
    Map<Warned, String> files = new LinkedHashMap<>();
    runs.forEach(
        (one, run) -> {
          Path file = keeper.keep(one, run);
          if (file != null) {
            files.put(one, file.toString());
          }
        });
    return new WarningExtras(failOn(), files);
  }
}
