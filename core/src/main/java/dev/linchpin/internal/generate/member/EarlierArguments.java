package dev.linchpin.internal.generate.member;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Earlier;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Arguments that must be what another method of the class returned: stamps, tickets, leases,
 * sessions. A value of the same type from elsewhere is refused or means nothing to the object.
 */
public final class EarlierArguments {
  private static final Map<String, String> BOXES =
      Map.of(
          "java.lang.Integer", "int",
          "java.lang.Long", "long",
          "java.lang.Short", "short",
          "java.lang.Character", "char");

  /** Types of the JDK that serve as tickets. */
  private static final Set<String> TICKETS =
      Set.of("int", "long", "java.lang.String", "java.lang.Object", "java.util.UUID");

  private static final Set<String> NO_TICKETS =
      Set.of("boolean", "void", "byte", "short", "char", "float", "double");

  private final List<Member> givers;

  /**
   * Arguments for the methods of a class.
   *
   * @param givers methods that are called with sample values
   */
  public EarlierArguments(List<Member> givers) {
    this.givers = List.copyOf(givers);
  }

  /** What other methods return of a type for which there is no sample value. */
  public List<Literal> of(Member method, TypeOutline type) {
    return givers.stream()
        .filter(giver -> !giver.name().equals(method.name()))
        .filter(giver -> isSame(giver.result(), type))
        .map(Member::name)
        .distinct()
        .<Literal>map(Earlier::new)
        .toList();
  }

  /** The call with one argument replaced by what another method returned, in every way. */
  public List<Invocation> calls(Member method, Invocation first) {
    Set<Invocation> calls = new LinkedHashSet<>();
    for (int at = 0; at < method.parameters().size(); at++) {
      TypeOutline type = method.parameters().get(at).type();
      for (Literal value : isTicket(type) ? of(method, type) : List.<Literal>of()) {
        List<Literal> arguments = new ArrayList<>(first.arguments());
        arguments.set(at, value);
        calls.add(new Invocation(first.method(), arguments));
      }
    }
    calls.remove(first);
    return List.copyOf(calls);
  }

  private static boolean isTicket(TypeOutline type) {
    String name = unboxed(type);
    boolean isOwn =
        !name.startsWith("java.")
            && !name.endsWith("[]")
            && !NO_TICKETS.contains(name)
            && type.constants().isEmpty()
            && type.function() == null;
    return TICKETS.contains(name) || isOwn;
  }

  private static boolean isSame(TypeOutline one, TypeOutline other) {
    return unboxed(one).equals(unboxed(other));
  }

  private static String unboxed(TypeOutline type) {
    return BOXES.getOrDefault(type.name(), type.name());
  }
}
