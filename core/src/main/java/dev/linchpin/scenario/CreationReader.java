package dev.linchpin.scenario;

import dev.linchpin.scenario.Literal.Construction;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads how to create an object. A text without {@code ::} is divided by Java's naming conventions:
 * in {@code com.acme.Registry.INSTANCE} and {@code com.acme.Foo.builder().build()} the class ends
 * before the first constant or lower-case name after an upper-case one.
 */
final class CreationReader {
  private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9_]+");
  private static final String NEW = "new ";

  private final ScenarioText text;
  private final TextCursor in;

  CreationReader(String text) {
    this.text = new ScenarioText(text);
    this.in = this.text.in;
  }

  /** The text with the class before it, if it begins with something else. */
  static String completed(String text, String type) {
    String said = text.strip();
    boolean isPart = said.startsWith("(") || said.startsWith("::");
    if (isPart) {
      return type + said;
    }
    int end = 0;
    while (end < said.length() && Character.isJavaIdentifierPart(said.charAt(end))) {
      end++;
    }
    String name = said.substring(0, end);
    String rest = said.substring(end).strip();
    boolean isFactory =
        !name.isEmpty() && Character.isLowerCase(name.charAt(0)) && rest.startsWith("(");
    boolean isField =
        CONSTANT.matcher(name).matches()
            && (rest.isEmpty() || rest.startsWith("."))
            && !type.endsWith(name);
    boolean isMadeByAnother = said.startsWith(NEW) && said.matches("(?s).*\\)\\s*\\..*");
    return isFactory || isField || isMadeByAnother ? type + "::" + said : said;
  }

  Invocation read() {
    in.take(NEW);
    int start = in.skipBlanks();
    String path = in.path("the name of a class");
    if (in.take("::")) {
      return rest(path);
    }
    int end = endOfType(path);
    if (end < path.length()) {
      boolean isFactory = in.isAt('(');
      boolean isField = in.isAtEnd() && CONSTANT.matcher(path.substring(end + 1)).matches();
      if (isFactory || isField) {
        in.returnTo(start + end + 1);
        return rest(binary(path.substring(0, end)));
      }
    }
    List<Literal> arguments = in.isAtEnd() ? List.of() : text.arguments();
    if (in.isAt('.')) {
      Literal value = text.calls(new Construction(NEW + path, arguments));
      in.requireEnd("the end");
      return Creation.of(path, value);
    }
    in.requireEnd("'.', or the end");
    return new Invocation(path, arguments);
  }

  private Invocation rest(String type) {
    return Creation.of(type, expression());
  }

  /** What follows the class: fields and calls; parentheses after the last name are optional. */
  Literal expression() {
    String path = in.path("a static method or field of the class, or new");
    Literal value =
        text.calls(
            path.equals("new")
                ? text.made()
                : new Construction(path, in.isAt('(') ? text.arguments() : List.of()));
    in.requireEnd("'.', or the end");
    if (value instanceof Literal.ArrayOf) {
      throw in.problem(0, "found an array; expected an object");
    }
    return value;
  }

  /** Where the class ends in a path: at its last name, unless that names a method or a field. */
  private static int endOfType(String path) {
    int dot = path.lastIndexOf('.');
    if (isType(path.substring(dot + 1))) {
      return path.length();
    }
    if (dot > 0 && isType(path.substring(path.lastIndexOf('.', dot - 1) + 1, dot))) {
      return dot;
    }
    return endOfFirstType(path);
  }

  /** By its name; {@code URI} might also be a constant. */
  private static boolean isType(String name) {
    return !name.isEmpty()
        && Character.isUpperCase(name.charAt(0))
        && !CONSTANT.matcher(name).matches();
  }

  private static int endOfFirstType(String path) {
    int end = 0;
    boolean isInType = false;
    while (end < path.length()) {
      int dot = path.indexOf('.', end);
      int next = dot < 0 ? path.length() : dot;
      String name = path.substring(end, next);
      boolean isUpper = Character.isUpperCase(name.charAt(0));
      if (isInType && (!isUpper || CONSTANT.matcher(name).matches())) {
        return end - 1;
      }
      isInType |= isUpper;
      end = next + 1;
    }
    return path.length();
  }

  /** A class within a class has a dollar before its name; a package may have a capital letter. */
  private static String binary(String path) {
    StringBuilder name = new StringBuilder();
    boolean wasUpper = false;
    for (String part : path.split("\\.")) {
      boolean isUpper = Character.isUpperCase(part.charAt(0));
      name.append(name.isEmpty() ? "" : wasUpper && isUpper ? "$" : ".").append(part);
      wasUpper = isUpper;
    }
    return name.toString();
  }
}
