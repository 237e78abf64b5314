package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.engine.worker.trust.CurrentProject;
import dev.linchpin.internal.engine.worker.trust.ForeignCode;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.formats.replay.ReplayReader.Found;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether code that a file names is run. */
@HelpSection(Heading.FILES)
public final class TrustOptions {
  @Option(
      names = "--run-foreign",
      description =
          "Run the code that the file names even if somebody else wrote the file and the code is"
              + " outside the current project (see SECURITY.md).")
  boolean runForeign;

  /**
   * Refuses a file of somebody else that would run code from outside the current project.
   *
   * @param given the class path of the command line, or null: what the user names himself he trusts
   * @param classpath where the classes are, as given or as the file says
   */
  public void check(Path file, Found found, @Nullable String given, List<Path> classpath) {
    if (runForeign || found.isOwn()) {
      return;
    }
    Replay replay = found.replay();
    ForeignCode code = new ForeignCode(CurrentProject.ofProcess());
    if (given == null) {
      code.withClasspath(classpath);
    }
    code.withScenario(replay.scenario(), classpath, "");
    if (replay.blame() != null && replay.blame().specification() != null) {
      code.withCreation(replay.blame().specification(), classpath);
    }
    refuse(file, code);
  }

  /** The same for a scenario in a file, run on a class that the user asked for. */
  public void check(Path file, Scenario scenario, List<Path> classpath) {
    if (!runForeign) {
      ForeignCode code = new ForeignCode(CurrentProject.ofProcess());
      refuse(file, code.withScenario(scenario, classpath, scenario.subject()));
    }
  }

  private static void refuse(Path file, ForeignCode code) {
    List<String> reasons = code.reasons();
    if (!reasons.isEmpty()) {
      throw new UserProblem(
"""
%s was not run: it was not written by you on this machine, and it would run
  %s
(%s). Such a file may run unasked only code of your own (folders of class files in this project, or given with -cp) and harmless classes of Java, such as numbers, texts and collections. If you trust whoever wrote it with everything that you can do on this machine, add --run-foreign.\
"""
              .formatted(file, String.join("\n  ", reasons), code.projectText()));
    }
  }
}
