package dev.linchpin.report.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Statements one after the other in one block.
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
   * Whether it touches what all objects of a class share, by the names used: then a lock of one
   * object would keep nobody out. Constants are not shared state.
   */
  boolean usesStaticState(ClassTree owner) {
    Set<String> names = new HashSet<>();
    for (Tree member : owner.getMembers()) {
      if (member instanceof VariableTree field && isStaticState(field)) {
        names.add(field.getName().toString());
      }
    }
    boolean[] isFound = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        isFound[0] |= names.contains(tree.getName().toString());
        return super.visitIdentifier(tree, null);
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        isFound[0] |=
            names.contains(tree.getIdentifier().toString())
                && tree.getExpression().toString().equals(owner.getSimpleName().toString());
        return super.visitMemberSelect(tree, null);
      }
    }.scan(statements(), null);
    return isFound[0];
  }

  private static boolean isStaticState(VariableTree field) {
    Set<Modifier> flags = field.getModifiers().getFlags();
    boolean isConstant =
        flags.contains(Modifier.FINAL)
            && (field.getType() instanceof PrimitiveTypeTree
                || String.valueOf(field.getType()).equals("String"));
    return flags.contains(Modifier.STATIC) && !isConstant;
  }

  /** Whether there is no object whose lock could be taken. */
  boolean isStatic() {
    MethodTree around = method();
    return around == null
        ? block().isStatic()
        : around.getModifiers().getFlags().contains(Modifier.STATIC);
  }
}
