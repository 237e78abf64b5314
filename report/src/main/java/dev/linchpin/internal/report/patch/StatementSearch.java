package dev.linchpin.internal.report.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the smallest run of statements that covers lines. */
final class StatementSearch {
  private final ParsedSource source;

  StatementSearch(ParsedSource source) {
    this.source = source;
  }

  /**
   * The statements for some lines, together with later statements that use their variables.
   *
   * @param acrossIterations whether several iterations of a loop belong together
   */
  Optional<StatementRun> covering(int from, int to, boolean acrossIterations) {
    Innermost innermost = new Innermost(from, to, acrossIterations);
    innermost.scan(source.unit(), null);
    return Optional.ofNullable(innermost.found)
        .flatMap(StatementSearch::withoutDelegation)
        .map(this::withUses);
  }

  private final class Innermost extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final int from;
    private final int to;
    private final boolean acrossIterations;
    private @Nullable StatementRun found;

    private Innermost(int from, int to, boolean acrossIterations) {
      this.from = from;
      this.to = to;
      this.acrossIterations = acrossIterations;
    }

    @Override
    public @Nullable Void visitBlock(BlockTree block, @Nullable Void unused) {
      StatementRun run = run(block);
      if (run != null && !(acrossIterations && isInLoop(getCurrentPath()))) {
        found = run;
      }
      return super.visitBlock(block, null);
    }

    private @Nullable StatementRun run(BlockTree block) {
      List<? extends StatementTree> statements = block.getStatements();
      int first = -1;
      int last = -1;
      for (int at = 0; at < statements.size(); at++) {
        // A constructor that is not written has a place but no text.
        if (source.end(statements.get(at)) < 0) {
          return null;
        }
        if (source.lastLine(statements.get(at)) >= from
            && source.firstLine(statements.get(at)) <= to) {
          first = first < 0 ? at : first;
          last = at;
        }
      }
      if (first < 0
          || from < source.firstLine(statements.get(0))
          || to > source.lastLine(statements.get(statements.size() - 1))
          || isInHeader(block)) {
        return null;
      }
      return new StatementRun(getCurrentPath(), first, last);
    }

    /** Whether the lines may mean the condition in front of the block too. */
    private boolean isInHeader(BlockTree block) {
      Tree around = getCurrentPath().getParentPath().getLeaf();
      boolean hasHeader =
          !(around instanceof MethodTree
              || around instanceof ClassTree
              || around instanceof BlockTree
              || around instanceof LambdaExpressionTree);
      return hasHeader && source.firstLine(block) >= from;
    }
  }

  private static boolean isInLoop(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof MethodTree
          || tree instanceof ClassTree
          || tree instanceof LambdaExpressionTree) {
        return false;
      }
      if (tree instanceof ForLoopTree
          || tree instanceof EnhancedForLoopTree
          || tree instanceof WhileLoopTree
          || tree instanceof DoWhileLoopTree) {
        return true;
      }
    }
    return false;
  }

  /** No statement may come before a call of another constructor. */
  static Optional<StatementRun> withoutDelegation(StatementRun run) {
    if (!isDelegation(run.statements().get(0))) {
      return Optional.of(run);
    }
    return run.first() == run.last()
        ? Optional.empty()
        : Optional.of(new StatementRun(run.path(), run.first() + 1, run.last()));
  }

  private static boolean isDelegation(StatementTree statement) {
    return statement instanceof ExpressionStatementTree expression
        && expression.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof IdentifierTree name
        && (name.getName().contentEquals("super") || name.getName().contentEquals("this"));
  }

  /** A variable that is declared in the run must not be used after it. */
  private StatementRun withUses(StatementRun run) {
    List<? extends StatementTree> statements = run.block().getStatements();
    int last = run.last();
    boolean isGrowing = true;
    while (isGrowing) {
      Set<String> declared = declared(statements.subList(run.first(), last + 1));
      isGrowing = false;
      for (int at = statements.size() - 1; at > last; at--) {
        if (uses(statements.get(at), declared)) {
          last = at;
          isGrowing = true;
          break;
        }
      }
    }
    return new StatementRun(run.path(), run.first(), last);
  }

  private static Set<String> declared(List<? extends StatementTree> statements) {
    Set<String> names = new HashSet<>();
    for (StatementTree statement : statements) {
      if (statement instanceof VariableTree variable) {
        names.add(variable.getName().toString());
      } else if (statement instanceof ClassTree type) {
        names.add(type.getSimpleName().toString());
      }
      // A pattern's variable may live on behind its statement: if (!(o instanceof A a)) return;
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitBindingPattern(
            com.sun.source.tree.BindingPatternTree pattern, @Nullable Void unused) {
          names.add(pattern.getVariable().getName().toString());
          return super.visitBindingPattern(pattern, null);
        }
      }.scan(statement, null);
    }
    return names;
  }

  private static boolean uses(StatementTree statement, Set<String> names) {
    boolean[] isFound = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree identifier, @Nullable Void unused) {
        isFound[0] |= names.contains(identifier.getName().toString());
        return super.visitIdentifier(identifier, null);
      }
    }.scan(statement, null);
    return isFound[0];
  }
}
