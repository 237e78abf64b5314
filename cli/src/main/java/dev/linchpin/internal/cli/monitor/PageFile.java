package dev.linchpin.internal.cli.monitor;

import dev.linchpin.history.History;
import dev.linchpin.history.Recording;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.report.HistoryPage;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.OperationSet;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page that {@code --html} asks for. */
public final class PageFile {
  private PageFile() {}

  public static void write(Path page, MonitorResult monitored) {
    try {
      new HistoryPage(content(monitored)).write(page);
    } catch (IOException failed) {
      throw new UserProblem(
          "--html %s cannot be written: %s".formatted(page, WholeFile.reason(failed)));
    }
  }

  private static Content content(MonitorResult monitored) {
    Recording recording = monitored.recording();
    List<Finding> findings = new ArrayList<>();
    List<ObjectJudgement> objects = monitored.judgement().objects();
    for (int at = 0; at < objects.size(); at++) {
      ObjectJudgement object = objects.get(at);
      // A history that was judged on the way was not kept: then the core is all there is to draw.
      History history =
          recording != null
              ? recording.histories().get(at)
              : History.of(
                  object.context(), List.copyOf(monitored.specification().vocabulary().names()));
      // The context, as in the text: a core may be one read, which is wrong for what others wrote.
      findings.add(new Finding(history, object.algorithm(), verdict(object), object.context()));
    }
    return new Content(
        Path.of(monitored.file()).getFileName().toString(),
        monitored.specification().label(),
        findings);
  }

  private static Verdict<Witness, Refutation> verdict(ObjectJudgement object) {
    return object.verdict().mapNo(core -> new Refutation(core.explanation(), new OperationSet()));
  }
}
