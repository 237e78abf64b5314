package dev.linchpin.internal.generate.member;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Cast;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a call of one method bind to this method and to no other of its name. Where the types of
 * overloads differ, an argument that has not exactly the type of the parameter is cast to it, as in
 * Java: {@code remove((Object) 1)} beside {@code remove(1)}.
 */
public final class OverloadCasts {
  private final List<Member> all;
  private final UnaryOperator<String> sourceName;

  /**
   * Casts for the methods of a class.
   *
   * @param sourceName how the class writes the name of a type
   */
  public OverloadCasts(ClassOutline outline, UnaryOperator<String> sourceName) {
    this.all = Stream.concat(outline.methods().stream(), outline.others().stream()).toList();
    this.sourceName = sourceName;
  }

  /** The call with the casts it needs. */
  public Invocation exact(Member method, Invocation call) {
    List<Member> rivals =
        all.stream()
            .filter(other -> other.name().equals(method.name()) && !isSame(other, method))
            .filter(other -> mayTake(other, call.arguments().size()))
            .toList();
    if (rivals.isEmpty() || method.isVarargs()) {
      return call;
    }
    List<Literal> arguments = new ArrayList<>();
    for (int at = 0; at < call.arguments().size(); at++) {
      arguments.add(cast(call.arguments().get(at), at, method, rivals));
    }
    return new Invocation(call.method(), arguments);
  }

  private Literal cast(Literal argument, int at, Member method, List<Member> rivals) {
    String type = method.parameters().get(at).type().name();
    boolean isDoubtful =
        rivals.stream()
            .anyMatch(other -> at >= other.parameters().size() || !type.equals(type(other, at)));
    return !isDoubtful || type.equals(type(argument)) || argument instanceof Cast
        ? argument
        : new Cast(sourceName.apply(type), argument);
  }

  private static boolean isSame(Member one, Member other) {
    return one.text().equals(other.text());
  }

  private static boolean mayTake(Member method, int arguments) {
    int parameters = method.parameters().size();
    return parameters == arguments || (method.isVarargs() && arguments >= parameters - 1);
  }

  private static String type(Member method, int at) {
    return method.parameters().get(at).type().name();
  }

  /** The type that Java gives to a literal, or null if that depends on where it is used. */
  private static @Nullable String type(Literal literal) {
    return literal instanceof Constant constant ? constant.type() : null;
  }
}
