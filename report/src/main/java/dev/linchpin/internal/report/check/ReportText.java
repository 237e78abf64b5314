package dev.linchpin.internal.report.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import dev.linchpin.verdict.Shortfall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What can be said of a class, how much was tried for it, and what was not used. */
public final class ReportText {
  /** So many remarks, unless all are wanted. */
  private static final int MOST_REMARKS = 5;

  private ReportText() {}

  /** The class and the verdict on one line. */
  public static String headline(ClassReport report, Styling styling) {
    return report.subject().name() + ": " + verdict(report, styling);
  }

  private static String verdict(ClassReport report, Styling styling) {
    Failure failure = report.failure();
    if (failure != null) {
      return styling.styled(Style.BAD, FailureText.classification(failure));
    }
    return report.verdict().isYes()
        ? styling.styled(Style.GOOD, "no violation found" + apart(report))
        : styling.styled(Style.STRONG, "undecided");
  }

  /** That threads cannot disturb each other is a reason of its own. */
  private static String apart(ClassReport report) {
    Coverage coverage = report.coverage();
    return coverage.scenarios() > 0 && coverage.independentScenarios() == coverage.scenarios()
        ? ": threads share nothing that is written"
        : "";
  }

  /** How much was tried, in sentences; times are the only thing that changes between two runs. */
  public static List<String> coverage(ClassReport report) {
    Coverage coverage = report.coverage();
    List<String> sentences = new ArrayList<>();
    sentences.add(amount(report) + ".");
    if (coverage.scenarios() > 0) {
      sentences.add(schedules(coverage));
    }
    sentences.addAll(MemoryText.coverage(coverage));
    if (coverage.independentScenarios() > 0) {
      sentences.add(
          "In %s of the scenarios no two threads accessed the same data."
              .formatted(number(coverage.independentScenarios())));
    }
    sentences.addAll(pairs(coverage.pairs()));
    sentences.add("Stopped: " + coverage.endedBy() + ".");
    return sentences;
  }

  /** Which pairs of methods were run together, if not all were. */
  private static List<String> pairs(Coverage.@Nullable Pairs pairs) {
    if (pairs == null || pairs.together() == pairs.all()) {
      return List.of();
    }
    String run =
        "%s of %s pairs of methods were run concurrently"
            .formatted(number(pairs.together()), number(pairs.all()));
    return List.of(
        pairs.apart() == 0
            ? run + "."
            : "%s; %s others access nothing in common that either writes, in any state in which each was tried alone."
                .formatted(run, number(pairs.apart())));
  }

  /**
   * How much was tried until a failure was found, in a sentence. The time is that of all the work;
   * finding the cause often takes most of it.
   */
  public static String covered(ClassReport report) {
    Failure failure = report.failure();
    Coverage coverage = report.coverage();
    boolean hasCause = failure != null && failure.cause() != null;
    // One caller: what runs concurrently is threads of the class itself.
    boolean isOfOne = failure != null && failure.scenario().threads().size() == 1;
    return "%s, %s, until %s failed; %s%s."
        .formatted(
            coverage.scenarios() == 1
                ? "this scenario only"
                : "%s of up to %s"
                    .formatted(
                        count(coverage.scenarios(), "scenario"),
                        count(coverage.largest(), isOfOne ? "call" : "concurrent call")),
            count(coverage.executions(), "run"),
            coverage.scenarios() == 1 ? "it" : "one",
            time(report.millis()),
            hasCause ? " with the cause" : "");
  }

  private static String amount(ClassReport report) {
    Coverage coverage = report.coverage();
    return "%s of up to %s, %s, %s; %s"
        .formatted(
            count(coverage.scenarios(), "scenario"),
            count(coverage.largest(), "operation"),
            count(coverage.executions(), "run"),
            count(coverage.histories(), "history", "histories") + " judged",
            time(report.millis()));
  }

  private static String schedules(Coverage coverage) {
    if (coverage.exhausted()) {
      return "Every schedule of each scenario was covered.";
    }
    long part = coverage.scenarios() - coverage.exhaustedScenarios();
    String all = count(coverage.exhaustedScenarios(), "scenario");
    if (coverage.bound().isEmpty()) {
      if (part == 0) {
        return "Every schedule of each scenario that was run was covered; not every scenario was"
            + " run.";
      }
      return "Not every schedule was covered: all schedules of %s, some of %s."
          .formatted(all, number(part));
    }
    String bound = count(coverage.bound().getAsInt(), "preemption");
    return part == 0
        ? "Only schedules with at most %s were tried, and each of those was covered."
            .formatted(bound)
        : "Only schedules with at most %s were tried: all of those of %s, some of %s."
            .formatted(bound, all, number(part));
  }

  /**
   * What was used of the class and what was not, and what else a reader must know.
   *
   * @param verbose whether to say why things were left out, and all remarks
   */
  public static List<String> details(ClassReport report, Layout layout, boolean verbose) {
    Subject subject = report.subject();
    List<String> lines = new ArrayList<>();
    lines.addAll(item("operations", texts(subject.invocations()), layout));
    lines.addAll(item("new", texts(subject.creations().subList(0, 1)), layout));
    if (!subject.setup().isEmpty()) {
      lines.addAll(item("before", texts(subject.setup()), layout));
    }
    if (!subject.closing().isEmpty()) {
      lines.addAll(item("after", texts(subject.closing()), layout));
    }
    Invocation specification = subject.specification();
    if (specification != null) {
      lines.addAll(item("model", specification.text(), layout));
    }
    lines.addAll(promises(subject, layout));
    lines.addAll(leftOut(report, layout, verbose));
    lines.addAll(remarks(report.remarks(), layout, verbose));
    return lines;
  }

  private static List<String> remarks(List<String> remarks, Layout layout, boolean verbose) {
    int shown = verbose ? remarks.size() : Math.min(MOST_REMARKS, remarks.size());
    List<String> lines = new ArrayList<>();
    for (String remark : remarks.subList(0, shown)) {
      lines.addAll(item("note", remark, layout));
    }
    if (shown < remarks.size()) {
      lines.add("… and %d more notes".formatted(remarks.size() - shown));
    }
    return lines;
  }

  /** How many threads may call which methods, and what methods promise less than usual. */
  public static List<String> promises(Subject subject, Layout layout) {
    List<String> lines = new ArrayList<>();
    Roles roles = subject.roles();
    for (Roles.Limit limit : roles.limits()) {
      String origin =
          limit.origin().isEmpty()
              ? ""
              : " (%s; --role none switches this off)".formatted(limit.origin());
      lines.addAll(item("role", limit.sentence() + origin, layout));
    }
    if (!roles.note().isEmpty()) {
      lines.addAll(item("note", roles.note(), layout));
    }
    lines.addAll(relaxed(subject.relaxation(), layout));
    return lines;
  }

  private static List<String> relaxed(Relaxation relaxation, Layout layout) {
    List<String> lines = new ArrayList<>();
    lines.addAll(relaxed("weak", relaxation.weak(), layout));
    lines.addAll(relaxed("nondeterministic", relaxation.nondeterministic(), layout));
    lines.addAll(relaxed("may fail", relaxation.mayFail(), layout));
    lines.addAll(relaxed("asynchronous", relaxation.asynchronous(), layout));
    return lines;
  }

  private static List<String> relaxed(String name, Set<String> methods, Layout layout) {
    return methods.isEmpty()
        ? List.of()
        : item(name, String.join(", ", new TreeSet<>(methods)), layout);
  }

  /**
   * What was not used of the class, and what was not judged; nothing if everything was.
   *
   * @param verbose whether to say why also where it is no limit of ours
   */
  public static List<String> leftOut(ClassReport report, Layout layout, boolean verbose) {
    return new LeftOutText(layout).lines(report.subject().leftOut(), report.notJudged(), verbose);
  }

  /** Whether what was left out has reasons that are told only if asked for. */
  public static boolean isBrief(ClassReport report) {
    return LeftOutText.isBrief(report.subject().leftOut());
  }

  /** Why nothing could be decided, and what to do; nothing if something was. */
  public static List<String> shortfall(ClassReport report, Layout layout) {
    Shortfall shortfall = report.shortfall();
    if (shortfall == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.addAll(item("Why", shortfall.reason() + ".", layout));
    lines.addAll(item("What to do", shortfall.advice() + ".", layout));
    return lines;
  }

  private static List<String> item(String name, String text, Layout layout) {
    return ColumnText.wrap(name + ": " + text, layout.width());
  }

  private static String texts(List<Invocation> invocations) {
    return invocations.stream().map(Invocation::text).collect(Collectors.joining("; "));
  }

  private static String time(long millis) {
    return millis < 1000 ? millis + " ms" : String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
  }

  private static String count(long number, String noun) {
    return count(number, noun, noun + "s");
  }

  private static String count(long number, String one, String several) {
    return number(number) + " " + (number == 1 ? one : several);
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
