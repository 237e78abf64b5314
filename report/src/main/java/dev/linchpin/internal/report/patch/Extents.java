package dev.linchpin.internal.report.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The sets of statements that may go under a lock to make blocks atomic, the smallest first. */
final class Extents {
  private final ParsedSource source;
  private final List<StatementRun> blocks;
  private final ClassTree owner;

  private Extents(ParsedSource source, List<StatementRun> blocks, ClassTree owner) {
    this.source = source;
    this.blocks = blocks;
    this.owner = owner;
  }

  static Extents of(ParsedSource source, List<CodeBlock> blocks) throws NoPatch {
    StatementSearch search = new StatementSearch(source);
    List<StatementRun> runs = new ArrayList<>();
    for (CodeBlock block : blocks) {
      runs.add(
          search
              .covering(block.from().line(), block.to().line(), block.loops())
              .orElseThrow(
                  () ->
                      new NoPatch(
                          "%s is not a sequence of statements that a lock could protect"
                              .formatted(block.text()))));
    }
    ClassTree owner = runs.get(0).owner();
    if (owner == null || runs.stream().anyMatch(run -> run.owner() != owner)) {
      throw new NoPatch("the lines are in several classes, which share no lock");
    }
    return new Extents(source, runs, owner);
  }

  ClassTree owner() {
    return owner;
  }

  /**
   * The extents.
   *
   * @param conflicts lines of the same file that access the same data as the blocks
   */
  List<Extent> all(Set<CodePlace> conflicts) {
    StatementSearch search = new StatementSearch(source);
    List<StatementRun> involved = new ArrayList<>(blocks);
    for (CodePlace place : conflicts) {
      search
          .covering(place.line(), place.line(), false)
          .filter(run -> run.owner() == owner)
          .ifPresent(involved::add);
    }
    List<StatementRun> bodies = involved.stream().map(StatementRun::wholeBody).toList();
    List<StatementRun> everything =
        Stream.concat(bodies.stream(), publicBodies().stream()).toList();
    return List.of(
        new Extent("around these lines", blocks),
        new Extent("around these lines and those that access the same data", involved),
        new Extent("around the whole methods", withoutDelegation(bodies)),
        new Extent("around every public method", withoutDelegation(everything)));
  }

  private static List<StatementRun> withoutDelegation(List<StatementRun> runs) {
    return runs.stream().flatMap(run -> StatementSearch.withoutDelegation(run).stream()).toList();
  }

  private List<StatementRun> publicBodies() {
    TreePath path = Objects.requireNonNull(TreePath.getPath(source.unit(), owner));
    boolean isStatic = blocks.stream().anyMatch(StatementRun::isStatic);
    List<StatementRun> bodies = new ArrayList<>();
    for (Tree member : owner.getMembers()) {
      if (member instanceof MethodTree method
          && method.getReturnType() != null
          && method.getBody() != null
          && !method.getBody().getStatements().isEmpty()
          && method.getModifiers().getFlags().contains(Modifier.PUBLIC)
          && (isStatic || !method.getModifiers().getFlags().contains(Modifier.STATIC))) {
        TreePath body = new TreePath(new TreePath(path, method), method.getBody());
        bodies.add(new StatementRun(body, 0, method.getBody().getStatements().size() - 1));
      }
    }
    return bodies;
  }
}
