package dev.linchpin.internal.junit;

import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.check.ExplainedText;
import dev.linchpin.internal.report.check.FailureText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.source.SourceFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The failure as the command line shows it, with the class and the verdict on top. */
final class FailureMessage {
  private static final int WIDTH = 100;

  private FailureMessage() {}

  static List<String> lines(Failure failure, List<Path> classpath) {
    SourceFiles sources = SourceFiles.of(List.of(), classpath);
    Layout layout = Layout.plain(WIDTH).with(sources::fileName);
    List<String> lines = new ArrayList<>();
    lines.add(failure.scenario().subject() + ": " + FailureText.classification(failure));
    lines.add("");
    lines.addAll(ExplainedText.lines(failure, sources, layout));
    return lines;
  }
}
