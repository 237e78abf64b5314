package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.source.SourceFile;
import dev.linchpin.internal.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The user's lines that a run goes through, besides those that are shown already. */
final class RunCode {
  /** Beside the lines to blame a reader wants the method of the other thread, not all it calls. */
  private static final int MOST_OTHERS = 2;

  private static final int MOST_LINES = 8;

  private final Failure failure;
  private final SourceFiles sources;
  private final Layout layout;
  private final int most;

  /** With at most so many methods. */
  RunCode(Failure failure, SourceFiles sources, Layout layout, int most) {
    this.failure = failure;
    this.sources = sources;
    this.layout = layout;
    this.most = most;
  }

  /** Lines of a method, and who ran them. */
  private static final class Passed {
    private final TreeSet<Integer> lines = new TreeSet<>();
    private final TreeSet<Integer> threads = new TreeSet<>();

    /** Whether a line writes, locks, waits, notifies or calls a library. */
    private boolean hasEffect;
  }

  /** With a heading; none if there is nothing to add or no source. */
  List<String> lines(List<CodeBlock> shown) {
    List<String> texts = new ArrayList<>();
    Map<String, Passed> methods = methods();
    shown.forEach(block -> methods.remove(block.from().method()));
    methods.entrySet().stream()
        .sorted(Comparator.comparing(entry -> !entry.getValue().hasEffect))
        .limit(Math.min(most, shown.isEmpty() ? most : MOST_OTHERS))
        .forEach(entry -> add(entry.getKey(), entry.getValue(), texts));
    if (!texts.isEmpty()) {
      texts.add(0, shown.isEmpty() ? "The lines of the run:" : "The other lines of the run:");
    }
    return texts;
  }

  /** By method, in the order in which the threads of the scenario come to them. */
  private Map<String, Passed> methods() {
    UserCode code = new UserCode(failure.scenario().subject());
    Map<String, Passed> methods = new LinkedHashMap<>();
    for (TreeLine line : CallTree.of(failure.scenario(), failure.execution()).lines()) {
      boolean isInside = line.thread() > 0 && !line.at().isEmpty() && code.contains(line.at());
      Optional<CodePlace> place = isInside ? CodePlace.parse(line.at()) : Optional.empty();
      place
          .filter(at -> at.line() > 0 && !at.method().endsWith("<init>"))
          .ifPresent(at -> note(line, at, methods));
    }
    return methods;
  }

  private void note(TreeLine line, CodePlace at, Map<String, Passed> methods) {
    Passed passed = methods.computeIfAbsent(at.method(), method -> new Passed());
    passed.lines.add(at.line());
    passed.threads.add(line.thread());
    passed.hasEffect |= line.kind() == TreeLine.Kind.LIBRARY || hasEffect(line);
  }

  private boolean hasEffect(TreeLine line) {
    return line.kind() == TreeLine.Kind.EVENT
        && failure.execution().events().get(line.events().get(0)).kind() != Event.Kind.READ;
  }

  private void add(String method, Passed passed, List<String> texts) {
    Optional<SourceFile> file = sources.ofMethod(method);
    if (file.isEmpty() || file.get().lines().size() < passed.lines.last()) {
      return;
    }
    String who =
        passed.threads.stream()
            .map(thread -> "thread " + thread)
            .collect(Collectors.joining(" and "));
    texts.add("  %s, %s".formatted(SourcePlace.brief(method), who));
    TreeSet<Integer> lines =
        passed.lines.stream().limit(MOST_LINES).collect(Collectors.toCollection(TreeSet::new));
    CodeText.lines(file.get(), lines, layout.narrower(4)).forEach(line -> texts.add("    " + line));
  }
}
