package dev.linchpin.internal.report.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive statements of one block.
 *
 * @param path of the block
 * @param first position of the first in the block
 * @param last position of the last
 */
record StatementRun(TreePath path, int first, int last) {
  BlockTree block() {
    return (BlockTree) path.getLeaf();
  }

  List<? extends StatementTree> statements() {
    return block().getStatements().subList(first, last + 1);
  }

  int start(ParsedSource source) {
    return source.start(block().getStatements().get(first));
  }

  int end(ParsedSource source) {
    return source.end(block().getStatements().get(last));
  }

  /** The innermost class around it that has a name. */
  @Nullable ClassTree owner() {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type && !type.getSimpleName().isEmpty()) {
        return type;
      }
    }
    return null;
  }

  /** The innermost class around it, with a name or without. */
  @Nullable ClassTree innermost() {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        return type;
      }
    }
    return null;
  }

  /** The method around it, or null in an initialiser. */
  @Nullable MethodTree method() {
    TreePath at = methodPath();
    return at == null ? null : (MethodTree) at.getLeaf();
  }

  private @Nullable TreePath methodPath() {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree) {
        return at;
      }
    }
    return null;
  }

  /** The whole body of the method around it; itself in an initialiser. */
  StatementRun wholeBody() {
    TreePath around = methodPath();
    if (around == null) {
      return this;
    }
    BlockTree body = ((MethodTree) around.getLeaf()).getBody();
    return new StatementRun(new TreePath(around, body), 0, body.getStatements().size() - 1);
  }

  /**
   * Whether it accesses static state, judged by the names it uses. If so, the lock of a single
   * object would not protect it.
   */
  boolean usesStaticState(ClassTree owner) {
    return new StaticUses(owner).isIn(statements());
  }

  /** Whether there is no object whose lock could be taken. */
  boolean isStatic() {
    MethodTree around = method();
    return around == null
        ? block().isStatic()
        : around.getModifiers().getFlags().contains(Modifier.STATIC);
  }
}
