package dev.linchpin.internal.generate.member;

import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * Which methods of a class may be used: public ones of its objects; if it has none, its public
 * static methods, and then the static state is the object. Others must be asked for: by name, or
 * all that are not private.
 */
public final class UsableMethods {
  private static final Set<String> OF_EVERY_OBJECT =
      Set.of("toString", "hashCode", "equals", "clone", "finalize");

  private final ClassOutline outline;
  private final Selection selection;

  public UsableMethods(ClassOutline outline, Selection selection) {
    this.outline = outline;
    this.selection = selection;
  }

  /**
   * The class with the methods that may be used.
   *
   * @param matches whether a name as the user writes it means a method
   */
  public ClassOutline outline(BiPredicate<String, Member> matches) {
    List<Member> methods = new ArrayList<>();
    if (isStatic()) {
      methods.addAll(outline.others().stream().filter(this::isOperationWithoutObject).toList());
    } else {
      methods.addAll(outline.methods());
    }
    List<Member> plain = List.copyOf(methods);
    for (Member other : outline.others()) {
      boolean isNamed =
          selection.methods().stream()
              .filter(name -> plain.stream().noneMatch(known -> matches.test(name, known)))
              .anyMatch(name -> matches.test(name, other));
      boolean isWanted = selection.names().takesPackagePrivate() && isPackagePrivate(other);
      if (!plain.contains(other) && (isNamed || isWanted)) {
        methods.add(other);
      }
    }
    return outline.withMethods(methods);
  }

  /** Whether static methods are the operations, and no object is created. */
  public boolean isStatic() {
    Invocation creation = selection.creation();
    return creation == null
        ? outline.methods().stream().allMatch(method -> OF_EVERY_OBJECT.contains(method.name()))
            && outline.others().stream().anyMatch(this::isOperationWithoutObject)
        : Creation.isStatic(creation);
  }

  private boolean isOperationWithoutObject(Member method) {
    return method.isStatic()
        && method.isPublic()
        && !method.text().equals("main(String[])")
        && !method.result().name().equals(outline.name());
  }

  private boolean isPackagePrivate(Member method) {
    return !method.isPublic() && method.isStatic() == isStatic();
  }

  /** What a user may do who expected a method to be used that is not; empty if there is nothing. */
  public String hint() {
    String names =
        outline.others().stream()
            .filter(this::isPackagePrivate)
            .map(Member::text)
            .distinct()
            .collect(Collectors.joining(", "));
    return names.isEmpty()
        ? ""
        : "; these methods are not public: %s; use them by name (--methods), or all of them (--package-private)"
            .formatted(names);
  }
}
