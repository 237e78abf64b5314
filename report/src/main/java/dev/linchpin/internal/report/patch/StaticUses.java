package dev.linchpin.internal.report.patch;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether code accesses static state of a class, by the names it uses.
 *
 * <p>A static field that is not final is shared state wherever it is used. A final field always
 * holds the same object. Only a call on that object or a change of it can access shared state, so a
 * marker that is only compared or stored does not count. Handles, loggers, patterns and immutable
 * values are not state at all.
 */
final class StaticUses {
  private static final Set<String> CONSTANT_TYPES =
      Set.of(
          "String",
          "Boolean",
          "Byte",
          "Character",
          "Short",
          "Integer",
          "Long",
          "Float",
          "Double",
          "BigInteger",
          "BigDecimal",
          "VarHandle",
          "MethodHandle",
          "Unsafe",
          "Pattern",
          "Duration",
          "Instant",
          "Locale",
          "Charset",
          "UUID",
          "Class",
          "TimeUnit",
          "Logger",
          "Log");

  private final String owner;
  private final Set<String> variables = new HashSet<>();
  private final Set<String> objects = new HashSet<>();

  StaticUses(ClassTree owner) {
    this.owner = owner.getSimpleName().toString();
    for (Tree member : owner.getMembers()) {
      if (member instanceof VariableTree field
          && field.getModifiers().getFlags().contains(Modifier.STATIC)) {
        enter(field);
      }
    }
  }

  private void enter(VariableTree field) {
    boolean isFinal = field.getModifiers().getFlags().contains(Modifier.FINAL);
    if (!isFinal) {
      variables.add(field.getName().toString());
    } else if (!isConstant(field.getType())) {
      objects.add(field.getName().toString());
    }
  }

  private static boolean isConstant(@Nullable Tree type) {
    if (type == null || type instanceof PrimitiveTypeTree) {
      return true;
    }
    String name = type.toString().replaceAll("<.*", "");
    String simple = name.substring(name.lastIndexOf('.') + 1);
    return CONSTANT_TYPES.contains(simple) || simple.endsWith("FieldUpdater");
  }

  boolean isIn(List<? extends StatementTree> statements) {
    boolean[] isFound = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        isFound[0] |= variables.contains(tree.getName().toString());
        return super.visitIdentifier(tree, null);
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        isFound[0] |= variables.contains(fieldOf(tree)) || isObject(tree.getExpression());
        return super.visitMemberSelect(tree, null);
      }

      @Override
      public @Nullable Void visitArrayAccess(ArrayAccessTree tree, @Nullable Void unused) {
        isFound[0] |= isObject(tree.getExpression());
        return super.visitArrayAccess(tree, null);
      }
    }.scan(statements, null);
    return isFound[0];
  }

  private boolean isObject(ExpressionTree expression) {
    return expression instanceof IdentifierTree name
        ? objects.contains(name.getName().toString())
        : expression instanceof MemberSelectTree select && objects.contains(fieldOf(select));
  }

  /** The field, if it is named as one of the class; the empty text otherwise. */
  private String fieldOf(MemberSelectTree tree) {
    return tree.getExpression().toString().equals(owner) ? tree.getIdentifier().toString() : "";
  }
}
