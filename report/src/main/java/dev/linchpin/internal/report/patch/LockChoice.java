package dev.linchpin.internal.report.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Chooses locks for a class; a lock that it already uses comes first. */
final class LockChoice {
  private final ParsedSource source;
  private final ClassTree owner;
  private final boolean isStatic;
  private final boolean isNested;

  /**
   * For statements of a class.
   *
   * @param isStatic whether some of them are in a static context, or access static state
   * @param isNested whether some of them are in an anonymous class inside it
   */
  LockChoice(ParsedSource source, ClassTree owner, boolean isStatic, boolean isNested) {
    this.source = source;
    this.owner = owner;
    this.isStatic = isStatic;
    this.isNested = isNested;
  }

  /** At most two locks: one that the class uses, and a new one. */
  List<Lock> locks() {
    List<Lock> locks = new ArrayList<>();
    Uses uses = new Uses();
    uses.scan(owner, null);
    Map<String, VariableTree> fields = fields();
    Stream.of(
            uses.locked.stream().map(name -> lockField(name, fields.get(name))).toList(),
            uses.isOwnMonitor ? List.of(ownMonitor()) : List.<Lock>of(),
            uses.monitors.stream()
                .filter(fields::containsKey)
                .filter(name -> isFinal(fields.get(name)))
                .map(LockChoice::monitorField)
                .toList())
        .flatMap(List::stream)
        .findFirst()
        .ifPresent(locks::add);
    locks.add(newLock());
    return locks;
  }

  private static Lock monitorField(String name) {
    return new Lock(Lock.Kind.MONITOR, name, "", "the class's own lock object '" + name + "'");
  }

  private static Lock lockField(String name, @Nullable VariableTree field) {
    boolean isPair = field != null && typeOf(field).endsWith("ReadWriteLock");
    String expression = isPair ? name + ".writeLock()" : name;
    return new Lock(Lock.Kind.LOCK, expression, "", "the class's own lock '" + expression + "'");
  }

  private Lock ownMonitor() {
    String name = owner.getSimpleName().toString();
    if (isStatic) {
      return new Lock(Lock.Kind.MONITOR, name + ".class", "", "the monitor of the class itself");
    }
    return new Lock(
        Lock.Kind.MONITOR, isNested ? name + ".this" : "this", "", "the object's own monitor");
  }

  private Lock newLock() {
    // Neither can be given a field for each object without more changes.
    if (owner.getKind() != Tree.Kind.CLASS) {
      return ownMonitor();
    }
    String name = freeName();
    String declaration =
        "private %sfinal Object %s = new Object();".formatted(isStatic ? "static " : "", name);
    return new Lock(Lock.Kind.MONITOR, name, declaration, "a new lock object '" + name + "'");
  }

  private String freeName() {
    Set<String> taken = declared();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        taken.add(tree.getName().toString());
        return super.visitIdentifier(tree, null);
      }
    }.scan(source.unit(), null);
    return Stream.concat(
            Stream.of("lock", "monitor", "atomicity"),
            Stream.iterate(2, number -> number + 1).map(number -> "lock" + number))
        .filter(name -> !taken.contains(name))
        .findFirst()
        .orElseThrow();
  }

  /** All variables that the file declares. */
  private Set<String> declared() {
    Set<String> names = new HashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        names.add(tree.getName().toString());
        return super.visitVariable(tree, null);
      }
    }.scan(source.unit(), null);
    return names;
  }

  /** Fields that are accessible at the statements. */
  private Map<String, VariableTree> fields() {
    Map<String, VariableTree> fields = new LinkedHashMap<>();
    for (Tree member : owner.getMembers()) {
      if (member instanceof VariableTree field
          && (!isStatic || field.getModifiers().getFlags().contains(Modifier.STATIC))) {
        fields.put(field.getName().toString(), field);
      }
    }
    return fields;
  }

  private static boolean isFinal(@Nullable VariableTree field) {
    return field != null && field.getModifiers().getFlags().contains(Modifier.FINAL);
  }

  private static String typeOf(VariableTree field) {
    Tree type = field.getType();
    return type == null ? "" : type.toString();
  }

  /** Which locks the class takes, and how. */
  private final class Uses extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Set<String> locked = new LinkedHashSet<>();
    private final Set<String> monitors = new LinkedHashSet<>();
    private boolean isOwnMonitor;

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      Set<Modifier> flags = method.getModifiers().getFlags();
      isOwnMonitor |=
          flags.contains(Modifier.SYNCHRONIZED) && flags.contains(Modifier.STATIC) == isStatic;
      return super.visitMethod(method, null);
    }

    @Override
    public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
      ExpressionTree expression = tree.getExpression();
      String name =
          (expression instanceof ParenthesizedTree inner ? inner.getExpression() : expression)
              .toString();
      boolean isOwn =
          isStatic ? name.equals(owner.getSimpleName() + ".class") : name.equals("this");
      isOwnMonitor |= isOwn;
      monitors.add(name.startsWith("this.") ? name.substring("this.".length()) : name);
      return super.visitSynchronized(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && select.getIdentifier().contentEquals("lock")
          && call.getArguments().isEmpty()) {
        String receiver = select.getExpression().toString();
        String name = receiver.replace("this.", "").replace(".writeLock()", "");
        if (!receiver.contains("readLock()") && isLockField(name)) {
          locked.add(name);
        }
      }
      return super.visitMethodInvocation(call, null);
    }

    private boolean isLockField(String name) {
      VariableTree field = fields().get(name);
      if (field == null) {
        return isInherited(name);
      }
      return typeOf(field).endsWith("Lock")
          && !typeOf(field).endsWith("StampedLock")
          && !typeOf(field).endsWith("ReadLock")
          && !String.valueOf(field.getInitializer()).contains("readLock()");
    }

    /** Whether it is a name that the class uses and does not declare. */
    private boolean isInherited(String name) {
      return !isStatic
          && owner.getExtendsClause() != null
          && SourceVersion.isIdentifier(name)
          && !declared().contains(name);
    }
  }
}
