package dev.linchpin.trials.wrap;

import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.TrialOperation;
import dev.linchpin.trials.base.TrialOperation.Statement;
import dev.linchpin.trials.wrap.LockKind.Section;
import dev.linchpin.trials.wrap.SourceMutation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the source of a class: a sequential one, behind a lock, perhaps spoilt. */
public final class Wrapper {
  private static final List<String> IMPORTS =
      List.of(
          "import java.lang.invoke.MethodHandles;",
          "import java.lang.invoke.VarHandle;",
          "import java.util.concurrent.*;",
          "import java.util.concurrent.atomic.*;",
          "import java.util.concurrent.locks.*;");

  private static final Map<String, String> BOXES =
      Map.of(
          "void", "Void",
          "int", "Integer",
          "long", "Long",
          "double", "Double",
          "float", "Float",
          "char", "Character",
          "boolean", "Boolean",
          "byte", "Byte",
          "short", "Short");

  private static final String GUARD = "guard";
  private static final String OTHER = "other";

  private final Base base;
  private final @Nullable LockKind lock;
  private final @Nullable SourceMutation mutation;

  /**
   * A writer.
   *
   * @param lock null for none: the sequential class
   * @param mutation null for none: the class is right
   */
  public Wrapper(Base base, @Nullable LockKind lock, @Nullable SourceMutation mutation) {
    this.base = base;
    this.lock = lock;
    this.mutation = mutation;
  }

  /** The source of the class under that simple name in that package. */
  public String source(String packageName, String simpleName) {
    StringBuilder text = new StringBuilder();
    text.append("package ").append(packageName).append(";\n\n");
    base.imports().forEach(one -> text.append(one).append('\n'));
    IMPORTS.forEach(one -> text.append(one).append('\n'));
    text.append("\n@SuppressWarnings({\"unchecked\", \"rawtypes\"})\n");
    text.append("public final class ").append(simpleName).append(" {\n");
    if (lock != null) {
      text.append("  ").append(lock.fields(GUARD, simpleName)).append('\n');
      if (isMutated(Kind.OTHER_LOCK)) {
        text.append("  ").append(otherLock(simpleName)).append('\n');
      }
    }
    base.members().forEach(one -> text.append("  ").append(own(one, simpleName)).append('\n'));
    for (TrialOperation operation : base.operations()) {
      text.append('\n').append(own(method(operation), simpleName));
    }
    return text.append("}\n").toString();
  }

  private String own(String text, String simpleName) {
    return base.renamed(text, simpleName);
  }

  private String otherLock(String simpleName) {
    return lock == LockKind.SYNCHRONIZED_METHODS || lock == null
        ? "private final Object other = new Object();"
        : lock.fields(OTHER, simpleName);
  }

  private boolean isMutated(Kind kind) {
    return mutation != null && mutation.kind() == kind;
  }

  private boolean isMutated(Kind kind, TrialOperation operation) {
    return isMutated(kind) && mutation != null && mutation.operation().equals(operation.name());
  }

  private String method(TrialOperation operation) {
    if (lock == null || isMutated(Kind.DROPPED, operation)) {
      return declared("public", operation, operation.name(), whole(operation));
    }
    if (lock.isAsked()) {
      return declared("public", operation, operation.name(), asked(operation));
    }
    if (lock == LockKind.OPTIMISTIC_READ && base.isReader(operation)) {
      return optimistic(operation);
    }
    boolean isMethodWide =
        lock == LockKind.SYNCHRONIZED_METHODS
            && (mutation == null || !mutation.operation().equals(operation.name()));
    return isMethodWide
        ? declared("public synchronized", operation, operation.name(), whole(operation))
        : declared("public", operation, operation.name(), sections(operation));
  }

  private static String declared(
      String modifiers, TrialOperation operation, String name, List<String> body) {
    return "  %s %s %s {\n    %s\n  }\n"
        .formatted(
            modifiers, operation.result(), operation.head(name), String.join("\n    ", body));
  }

  private static List<String> whole(TrialOperation operation) {
    return operation.statements().stream().map(Statement::whole).toList();
  }

  /** The statements in critical sections: one, unless the operation is spoilt. */
  private List<String> sections(TrialOperation operation) {
    List<String> body = new ArrayList<>();
    operation.statements().stream()
        .map(Statement::declaration)
        .filter(declaration -> !declaration.isEmpty())
        .forEach(body::add);
    List<String> statements = operation.statements().stream().map(Statement::text).toList();
    Section section = section(operation);
    int last = statements.size() - 1;
    if (isMutated(Kind.SPLIT, operation) && mutation != null) {
      body.add(protect(section, statements.subList(0, mutation.at())));
      body.add(protect(section, statements.subList(mutation.at(), last + 1)));
    } else if (isMutated(Kind.EARLY_RELEASE, operation)) {
      body.add(protect(section, statements.subList(0, last)));
      body.add(statements.get(last));
    } else if (isMutated(Kind.LATE_ACQUIRE, operation)) {
      body.add(statements.get(0));
      body.add(protect(section, statements.subList(1, last + 1)));
    } else {
      body.add(protect(section, statements));
    }
    return body;
  }

  private Section section(TrialOperation operation) {
    LockKind kind = java.util.Objects.requireNonNull(lock);
    if (isMutated(Kind.OTHER_LOCK, operation)) {
      return kind == LockKind.SYNCHRONIZED_METHODS
          ? LockKind.SYNCHRONIZED_BLOCK.exclusive(OTHER)
          : kind.exclusive(OTHER);
    }
    boolean isShared = base.isReader(operation) || isMutated(Kind.SHARED, operation);
    return isShared ? kind.shared(GUARD) : kind.exclusive(GUARD);
  }

  private static String protect(Section section, List<String> statements) {
    return section.open()
        + "\n      "
        + String.join("\n      ", statements)
        + "\n    "
        + section.close();
  }

  private List<String> asked(TrialOperation operation) {
    String who = isMutated(Kind.OTHER_LOCK, operation) ? OTHER : GUARD;
    String body = String.join("\n      ", whole(operation));
    String box = BOXES.getOrDefault(operation.result(), operation.result());
    return List.of(
        "%sthis.<%s>%s_ask(() -> {\n      %s%s\n    });"
            .formatted(
                operation.isVoid() ? "" : "return ",
                box,
                who,
                body,
                operation.isVoid() ? "\n      return null;" : ""));
  }

  private String optimistic(TrialOperation operation) {
    String look = operation.name() + "Unlocked";
    String check = isMutated(Kind.UNVALIDATED, operation) ? "true" : "guard.validate(seen)";
    List<String> body = new ArrayList<>();
    body.add("long seen = guard.tryOptimisticRead();");
    body.add("if (seen != 0) {");
    body.add("  %s found = %s(%s);".formatted(operation.result(), look, operation.arguments()));
    body.add("  if (%s) { return found; }".formatted(check));
    body.add("}");
    body.addAll(sections(operation));
    return declared("public", operation, operation.name(), body)
        + declared("private", operation, look, whole(operation));
  }

  /** What can be done wrong in this class, in an order that never changes. */
  public static List<SourceMutation> mutations(Base base, LockKind lock) {
    List<SourceMutation> all = new ArrayList<>();
    for (TrialOperation operation : base.operations()) {
      String name = operation.name();
      all.add(new SourceMutation(Kind.DROPPED, name, 0));
      boolean isOptimistic = lock == LockKind.OPTIMISTIC_READ && base.isReader(operation);
      if (isOptimistic) {
        all.add(new SourceMutation(Kind.UNVALIDATED, name, 0));
        continue;
      }
      all.add(new SourceMutation(Kind.OTHER_LOCK, name, 0));
      if (lock.isAsked()) {
        continue;
      }
      if (lock.hasShared() && !base.isReader(operation)) {
        all.add(new SourceMutation(Kind.SHARED, name, 0));
      }
      for (int at = 1; at < operation.statements().size(); at++) {
        all.add(new SourceMutation(Kind.SPLIT, name, at));
      }
      if (operation.statements().size() > 1) {
        all.add(new SourceMutation(Kind.EARLY_RELEASE, name, 0));
        all.add(new SourceMutation(Kind.LATE_ACQUIRE, name, 0));
      }
    }
    return all;
  }

  /** Whether that lock makes this class right. */
  public static boolean fits(Base base, LockKind lock) {
    return lock != LockKind.OPTIMISTIC_READ || base.isPlain();
  }

  @Override
  public String toString() {
    return base.name()
        + (lock == null ? "" : " behind " + lock.label())
        + (mutation == null ? "" : ", " + mutation);
  }
}
