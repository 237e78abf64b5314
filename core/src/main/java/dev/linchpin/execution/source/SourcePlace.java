package dev.linchpin.execution.source;

import dev.linchpin.execution.Event;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places in the source, as {@code com.acme.Stack.push:12}. */
public final class SourcePlace {
  private SourcePlace() {}

  /** What stands for the line in a class that was compiled without line numbers. */
  private static final String NO_LINE = ":0";

  /** The method that a compiler makes of a lambda's body. */
  private static final Pattern LAMBDA = Pattern.compile("\\.lambda\\$(\\w+)\\$\\d+");

  /**
   * Without the package, as people and traces have it: {@code Stack.push:12}; {@code Stack.push} if
   * the line is not known. The body of a lambda is in the method that has it.
   */
  public static String brief(String at) {
    int method = at.lastIndexOf('.');
    int type = method < 0 ? -1 : at.lastIndexOf('.', method - 1);
    int end = at.endsWith(NO_LINE) ? at.length() - NO_LINE.length() : at.length();
    return LAMBDA.matcher(at.substring(type + 1, end)).replaceFirst(".$1");
  }

  /** The method whose source has the lambda that a method is the body of; empty if it is none. */
  public static String lambdaIn(String method) {
    Matcher lambda = LAMBDA.matcher(method);
    return lambda.find() ? lambda.group(1) : "";
  }

  /**
   * The location of an event for the author of the subject: the innermost call in progress that is
   * in the user's code, if there is one.
   */
  public static String shown(Event event, String subject) {
    UserCode code = new UserCode(subject);
    if (!code.contains(event.at())) {
      for (int at = event.frames().size() - 1; at >= 0; at--) {
        if (code.contains(event.frames().get(at).method())) {
          return event.frames().get(at).at();
        }
      }
    }
    return event.at();
  }

  /** Whether a class or method, as {@code java.util.List.add}, comes with Java. */
  public static boolean isOfJdk(String name) {
    return name.startsWith("java.")
        || name.startsWith("javax.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.");
  }
}
