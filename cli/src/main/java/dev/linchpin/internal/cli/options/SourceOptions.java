package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.report.source.SourceFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the source of the subject is. */
@HelpSection(Heading.FILES)
public final class SourceOptions {
  @Option(
      names = "--source",
      paramLabel = "DIR",
      description =
          "A folder or archive of Java sources, to show the faulty lines; repeatable (default:"
              + " where Maven and Gradle keep the sources of --classpath).")
  List<Path> folders = List.of();

  /** Refuses what is not there. */
  public void check() {
    for (Path folder : folders) {
      if (!Files.exists(folder)) {
        throw new UserProblem("--source: %s does not exist".formatted(folder));
      }
    }
  }

  public SourceFiles files(List<Path> classpath) {
    return SourceFiles.of(folders, classpath);
  }
}
