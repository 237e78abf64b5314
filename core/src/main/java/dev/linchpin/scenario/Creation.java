package dev.linchpin.scenario;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How an object is created, taken apart. As an {@link Invocation} it is one of
 *
 * <ul>
 *   <li>{@code some.Class(3)}: a constructor;
 *   <li>{@code some.Class::of(3)}: a static method of the class;
 *   <li>{@code some.Class::INSTANCE}: a static field;
 *   <li>{@code some.Class::builder().size(3).build()}, {@code some.Class::new Builder(3).build()}:
 *       any of these followed by calls, with names as the class itself would write them;
 *   <li>{@code some.Class::class}: no object; static methods are called.
 * </ul>
 *
 * @param type the binary name of the class under test
 * @param value the object; null if a constructor of the class makes it
 * @param arguments those of the constructor, otherwise none
 */
public record Creation(String type, @Nullable Literal value, List<Literal> arguments) {
  /** What follows the class if static methods are the operations. */
  public static final String STATIC = "class";

  private static final String SCOPE = "::";
  private static final Pattern WITHOUT_PARENTHESES =
      Pattern.compile(".*::(([\\p{javaJavaIdentifierPart}.]*\\.)?\\p{Lu}[\\w$]*|class)");

  public Creation {
    arguments = List.copyOf(arguments);
  }

  /** Whether something other than a constructor of the class makes the object. */
  public static boolean isExpression(Invocation creation) {
    return creation.method().startsWith(SCOPE, type(creation).length());
  }

  /** The parts of an invocation that creates an object. */
  public static Creation of(Invocation creation) {
    String type = type(creation);
    if (!isExpression(creation)) {
      return new Creation(type, null, creation.arguments());
    }
    String text = creation.method().substring(type.length() + SCOPE.length());
    return new Creation(
        type,
        new CreationReader(text + Literal.list(creation.arguments())).expression(),
        List.of());
  }

  /** The binary name of the class under test, or of the class that declares a test body. */
  public static String type(Invocation creation) {
    // Asked several times for each exploration, so without a regular expression.
    String name = creation.method();
    int scope = name.indexOf(SCOPE);
    int body = name.indexOf(Scenario.BODY_MARK);
    int end = scope < 0 || (body >= 0 && body < scope) ? body : scope;
    return end < 0 ? name : name.substring(0, end);
  }

  /** The same with another name for the class under test. */
  public static Invocation withType(Invocation creation, String name) {
    String rest = creation.method().substring(type(creation).length());
    return new Invocation(name + rest, creation.arguments());
  }

  /** Static methods of the class are called, without an object. */
  public static Invocation statics(String type) {
    return new Invocation(type + SCOPE + STATIC, List.of());
  }

  public static boolean isStatic(Invocation creation) {
    return creation.method().endsWith(SCOPE + STATIC);
  }

  /** The value of an expression is the object. */
  static Invocation of(String type, Literal value) {
    if (value instanceof Literal.Call call) {
      return new Invocation(
          type + SCOPE + call.target().text() + "." + call.method(), call.arguments());
    }
    Literal.Construction first = (Literal.Construction) value;
    return new Invocation(type + SCOPE + first.function(), first.arguments());
  }

  /** Whether the text of a creation without arguments reads better without parentheses. */
  static boolean isField(String method) {
    return WITHOUT_PARENTHESES.matcher(method).matches();
  }
}
