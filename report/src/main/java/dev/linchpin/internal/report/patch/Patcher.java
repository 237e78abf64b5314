package dev.linchpin.internal.report.patch;

import com.sun.source.tree.ClassTree;
import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.cause.CodeText;
import dev.linchpin.internal.report.source.SourceFile;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the faulty lines atomic in the source, with a lock that the class already uses if possible;
 * or declares fields volatile or final if reads see old values.
 *
 * <p>It tries the lines alone first. A lock keeps out only threads that take it, so if the changed
 * class still fails, more code goes under the lock: other accesses of the run, then whole methods.
 * It returns only a change that compiles and passes the check.
 */
public final class Patcher {
  /** Maximum number of locks to try: the class's own, and a new one. */
  private static final int LOCKS = 2;

  private final Failure failure;
  private final SourceFiles sources;
  private final List<Path> classpath;
  private final Path here;
  private final List<String> tried = new ArrayList<>();

  /** What is to be changed. */
  private record Target(
      SourceFile file, ParsedSource source, ClassTree owner, List<CodeBlock> blocks) {}

  /** A changed source, and a description of the change: for what was tried, and in a sentence. */
  private record Change(String what, String text, String summary) {}

  /**
   * For a failure.
   *
   * @param classpath with which its source compiles
   * @param here the folder from which the diff is to be applied
   */
  public Patcher(Failure failure, SourceFiles sources, List<Path> classpath, Path here) {
    this.failure = failure;
    this.sources = sources;
    this.classpath = List.copyOf(classpath);
    this.here = here;
  }

  /**
   * The first change that passes the check.
   *
   * @throws NoPatch if there is none, with the reason
   */
  public Patch find(Recheck recheck) throws NoPatch, IOException {
    Cause cause = failure.cause();
    Confirmation confirmation = cause == null ? null : cause.confirmation();
    if (confirmation != null && confirmation.isOfFields()) {
      return declared(confirmation.repair(), recheck);
    }
    List<CodeBlock> blocks = cause == null ? List.of() : cause.blamed();
    if (cause == null || blocks.isEmpty()) {
      throw new NoPatch("the lines that must be atomic are unknown");
    }
    SourceFile file = file(blocks);
    ParsedSource source = ParsedSource.of(file.name(), file.text());
    Extents extents = Extents.of(source, blocks);
    Target target = new Target(file, source, extents.owner(), blocks);
    Set<CodePlace> conflicts =
        ConflictPlaces.of(failure, cause, blocks).stream()
            .filter(place -> sources.ofMethod(place.method()).filter(file::equals).isPresent())
            .collect(Collectors.toSet());
    Set<String> seen = new HashSet<>();
    for (int lock = 0; lock < LOCKS; lock++) {
      for (Extent extent : extents.all(conflicts)) {
        Optional<Change> change = change(target, extent, lock);
        if (change.isPresent() && seen.add(change.get().text())) {
          Optional<Patch> patch = attempt(file, change.get(), recheck);
          if (patch.isPresent()) {
            return patch.get();
          }
        }
      }
    }
    throw refused();
  }

  private NoPatch refused() {
    return new NoPatch(
        tried.size() == 1
            ? "the change did not pass the check: " + tried.get(0)
            : "none of %s changes passed the check; the first, %s"
                .formatted(tried.size(), tried.get(0)));
  }

  /**
   * Declares fields in another way; then what would be enough as well, if that is a declaration.
   */
  private Patch declared(FieldRepair repair, Recheck recheck) throws NoPatch, IOException {
    List<FieldRepair> all = new ArrayList<>(List.of(repair));
    all.removeIf(one -> one.as() == Declared.ACCESSED_VOLATILE);
    repair.others().stream().filter(one -> one.as() == Declared.FINAL).forEach(all::add);
    if (all.isEmpty()) {
      throw new NoPatch(
          "calls say how %s is accessed, and a patch changes declarations only"
              .formatted(String.join(" and ", repair.fields())));
    }
    for (FieldRepair one : all) {
      for (SourceFile file : filesOfRun()) {
        Optional<String> text = FieldDeclarations.in(file, one);
        if (text.isPresent()) {
          String word = one.as() == Declared.FINAL ? "final" : "volatile";
          String what = "%s on %s".formatted(word, String.join(" and ", one.fields()));
          String summary = "Makes %s %s.".formatted(String.join(" and ", one.fields()), word);
          Optional<Patch> patch = attempt(file, new Change(what, text.get(), summary), recheck);
          if (patch.isPresent()) {
            return patch.get();
          }
        }
      }
    }
    if (tried.isEmpty()) {
      throw new NoPatch(
          "no source file that was found declares %s"
              .formatted(String.join(" and ", repair.fields())));
    }
    throw refused();
  }

  /** The sources of the code that was run, that of old values first. */
  private Set<SourceFile> filesOfRun() {
    Set<SourceFile> files = new LinkedHashSet<>();
    List<Event> events = new ArrayList<>(failure.execution().events());
    events.sort(Comparator.comparing(event -> !event.isReordered()));
    for (Event event : events) {
      String method = event.at().replaceFirst(":\\d*$", "");
      if (!method.isEmpty() && !SourcePlace.isOfJdk(method)) {
        sources.ofMethod(method).ifPresent(files::add);
      }
    }
    sources.find(failure.scenario().subject()).ifPresent(files::add);
    files.removeIf(file -> !file.name().endsWith(".java"));
    return files;
  }

  private SourceFile file(List<CodeBlock> blocks) throws NoPatch {
    Set<SourceFile> files = new HashSet<>();
    for (CodeBlock block : blocks) {
      String method = block.from().method();
      if (!block.isInOneMethod() || method.lastIndexOf('.') < 1) {
        throw new NoPatch(block.text() + " is not in one method");
      }
      String type = method.substring(0, method.lastIndexOf('.'));
      if (block.to().line() < 1) {
        throw new NoPatch(type + " was compiled without line numbers: -g:lines adds them");
      }
      if (SourcePlace.isOfJdk(type)) {
        throw new NoPatch(type + " belongs to the JDK");
      }
      SourceFile file = sources.find(type).orElseThrow(() -> new NoPatch(sources.missing(type)));
      if (!file.name().endsWith(".java")) {
        throw new NoPatch("%s is not Java; patches are for Java only".formatted(file.name()));
      }
      files.add(file);
    }
    if (files.size() > 1) {
      throw new NoPatch("the lines are in several files, which share no lock");
    }
    return files.iterator().next();
  }

  private static Optional<Change> change(Target target, Extent extent, int number) {
    boolean isStatic =
        extent.runs().stream()
            .anyMatch(run -> run.isStatic() || run.usesStaticState(target.owner()));
    boolean isNested = extent.runs().stream().anyMatch(run -> run.innermost() != target.owner());
    List<Lock> locks = new LockChoice(target.source(), target.owner(), isStatic, isNested).locks();
    if (number >= locks.size()) {
      return Optional.empty();
    }
    Lock lock = locks.get(number);
    String text = new Wrapping(target.source(), target.owner(), lock).around(extent.runs());
    String what = "with %s %s".formatted(lock.text(), extent.text());
    String lines =
        target.blocks().stream().map(CodeText::brief).collect(Collectors.joining(" and "));
    return Optional.of(new Change(what, text, "Makes %s atomic %s.".formatted(lines, what)));
  }

  private Optional<Patch> attempt(SourceFile file, Change change, Recheck recheck)
      throws NoPatch, IOException {
    Path classes = Files.createTempDirectory("linchpin-patch");
    try {
      Optional<String> error =
          new PatchCompiler(classpath).compile(file.name(), change.text(), classes);
      if (error.isPresent()) {
        tried.add("%s: it does not compile (%s)".formatted(change.what(), error.get()));
        return Optional.empty();
      }
      Verdict<String, String> verdict = recheck.check(classes);
      if (verdict instanceof Yes<String, String> yes) {
        return Optional.of(patch(file, change, String.valueOf(yes.evidence())));
      }
      tried.add("%s: it still fails (%s)".formatted(change.what(), reason(verdict)));
      return Optional.empty();
    } finally {
      delete(classes);
    }
  }

  private static String reason(Verdict<String, String> verdict) {
    return verdict instanceof Undecided<String, String> undecided
        ? undecided.shortfall().reason()
        : ((No<String, String>) verdict).evidence();
  }

  private Patch patch(SourceFile file, Change change, String covered) {
    String shown = file.shownFrom(here);
    String name = Path.of(shown).isAbsolute() ? file.name() : shown;
    String head = "%s\nChecked again with it: %s\n\n".formatted(change.summary(), covered);
    return new Patch(
        head + UnifiedDiff.of(name, file.text(), change.text()), change.summary(), covered);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
