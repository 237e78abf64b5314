package dev.linchpin.trials.wrap;

import dev.linchpin.trials.base.Base;
import java.util.Set;
import java.util.regex.Pattern;

/** What the object is whose operations are called. */
public enum SubjectShape {
  /** An object that a constructor makes. */
  OBJECT("%s", ""),
  /** The class itself: its methods and fields are static. */
  STATIC_ONLY("%s::class", "_STATIC"),
  /** The only constant of an enum. */
  ENUM("%s::INSTANCE", "_ENUM");

  /** Its locks name the object. */
  private static final Set<LockKind> NEED_AN_OBJECT = Set.of(LockKind.SPIN_HANDLE);

  /** Static methods cannot override them, and methods of an enum not all of them. */
  private static final Set<String> OF_OBJECT = Set.of("toString", "hashCode", "equals");

  private static final Pattern MEMBER =
      Pattern.compile("(?m)^  (public|private)? ?(?:static )?(?=[a-zA-Z<])(?!static|enum|return)");

  private final String creation;
  private final String suffix;

  SubjectShape(String creation, String suffix) {
    this.creation = creation;
    this.suffix = suffix;
  }

  /** How a scenario says that it uses the class. */
  public String creation(String className) {
    return creation.formatted(className);
  }

  /** What distinguishes its names. */
  public String suffix() {
    return suffix;
  }

  /** For tables. */
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }

  /** Whether the class can have this shape. */
  public boolean fits(Base base, LockKind lock) {
    boolean hasConstructor =
        base.members().stream()
            .anyMatch(member -> member.matches("(?s)(public |private )?" + base.name() + "\\(.*"));
    boolean overrides =
        base.operations().stream().anyMatch(operation -> OF_OBJECT.contains(operation.name()));
    boolean isOrdinary = !hasConstructor && !overrides && !base.kind().equals("static");
    return switch (this) {
      case OBJECT -> true;
      case ENUM -> isOrdinary;
      case STATIC_ONLY ->
          isOrdinary
              && !NEED_AN_OBJECT.contains(lock)
              && base.operations().stream()
                  .flatMap(operation -> operation.statements().stream())
                  .noneMatch(statement -> statement.text().contains("this"));
    };
  }

  /** The source of an ordinary class in this shape. */
  public String reshaped(String source, String simpleName) {
    return switch (this) {
      case OBJECT -> source;
      case ENUM ->
          source.replace(
              "public final class " + simpleName + " {",
              "public enum " + simpleName + " {\n  INSTANCE;\n");
      case STATIC_ONLY ->
          MEMBER
              .matcher(source)
              .replaceAll("  $1 static ")
              .replaceAll("(?m)^  \\{$", "  static {")
              .replace("this.<", simpleName + ".<")
              .replace("synchronized (this)", "synchronized (" + simpleName + ".class)");
    };
  }
}
