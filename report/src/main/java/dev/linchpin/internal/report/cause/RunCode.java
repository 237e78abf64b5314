package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
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
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The user's lines that a run goes through, besides those that are shown already. */
final class RunCode {
  /** Beside the lines to blame a reader wants the method of the other thread, not all it calls. */
  private static final int MOST_OTHERS = 2;

  /** So many methods of the advice, however little room there is. */
  private static final int MOST_ADVISED = 4;

  private static final int MOST_LINES = 8;

  private static final Pattern LOCKS = Pattern.compile("synchronized|[lL]ock");

  /** So many lines at most has the declaration of a method. */
  private static final int HEADER = 4;

  private final Failure failure;
  private final SourceFiles sources;
  private final Layout layout;
  private final int most;

  /** What the advice wants changed. */
  private final List<CodeBlock> advised;

  /** With at most so many methods. */
  RunCode(Failure failure, SourceFiles sources, Layout layout, int most) {
    this.failure = failure;
    this.sources = sources;
    this.layout = layout;
    this.most = most;
    this.advised = Advice.lines(failure);
  }

  /** Lines of a method, and who ran them. */
  private static final class Passed {
    private final TreeSet<Integer> lines = new TreeSet<>();
    private final TreeSet<Integer> threads = new TreeSet<>();

    /** Those of the lines that lock. */
    private final TreeSet<Integer> locks = new TreeSet<>();

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
        .limit(shown.isEmpty() ? mostOf(methods) : Math.min(most, MOST_OTHERS))
        .forEach(entry -> add(entry.getKey(), entry.getValue(), texts));
    if (!texts.isEmpty()) {
      texts.add(0, shown.isEmpty() ? "The lines of the run:" : "The other lines of the run:");
    }
    return texts;
  }

  /** Whoever is told about some methods wants to see them all. */
  private int mostOf(Map<String, Passed> methods) {
    int named = (int) methods.entrySet().stream().filter(this::isAdvised).count();
    return most == 0 ? 0 : Math.max(most, Math.min(named, MOST_ADVISED));
  }

  private boolean isAdvised(Map.Entry<String, Passed> entry) {
    return entry.getValue().lines.stream().anyMatch(line -> isNamed(entry.getKey(), line));
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
    if (line.kind() == TreeLine.Kind.EVENT && isLock(line)) {
      passed.locks.add(at.line());
    }
    passed.threads.add(line.thread());
    passed.hasEffect |= line.kind() == TreeLine.Kind.LIBRARY || hasEffect(line);
  }

  private boolean isLock(TreeLine line) {
    Event.Kind kind = failure.execution().events().get(line.events().get(0)).kind();
    return kind == Event.Kind.ACQUIRE || kind == Event.Kind.BLOCKED;
  }

  /** The lock of a synchronized method is taken in its declaration, above its first line. */
  private static int locking(List<String> source, int line) {
    if (LOCKS.matcher(source.get(line - 1)).find()) {
      return line;
    }
    for (int above = line - 1; above > 0 && line - above <= HEADER; above--) {
      String text = source.get(above - 1);
      if (text.contains("synchronized")) {
        return above;
      }
      if (text.contains("}") || text.contains(";")) {
        break;
      }
    }
    return line;
  }

  private boolean hasEffect(TreeLine line) {
    return line.kind() == TreeLine.Kind.EVENT
        && failure.execution().events().get(line.events().get(0)).kind() != Event.Kind.READ;
  }

  /** Whether the advice is about the line: a line that is right is not marked. */
  private boolean isNamed(String method, int line) {
    CodeBlock place = CodeBlock.of(method, line, line);
    return advised.stream().anyMatch(block -> block.covers(place));
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
    TreeSet<Integer> marked = new TreeSet<>();
    for (int line : passed.lines) {
      boolean isLock = passed.locks.contains(line);
      int shown = isLock ? locking(file.get().lines(), line) : line;
      lines.add(shown);
      if (isNamed(method, line)) {
        marked.add(shown);
      }
    }
    CodeText.lines(file.get(), lines, marked::contains, layout.narrower(4))
        .forEach(line -> texts.add("    " + line));
  }
}
