package dev.linchpin.subject;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A role as a user writes it: {@code offer=1}, {@code offer,add=1}, {@code put(Long, Object)=2}.
 *
 * @param names of methods that share the limit, some with the types of their parameters
 * @param most maximum number of threads
 */
public record RoleText(List<String> names, int most) {
  private static final Pattern FORM = Pattern.compile("(.*)=\\s*(\\d{1,4})\\s*");
  private static final Pattern NAME =
      Pattern.compile("[\\p{javaJavaIdentifierPart}*]+(\\([^()]*\\))?");

  public RoleText {
    names = List.copyOf(names);
  }

  /**
   * Reads one.
   *
   * @throws BadSubject if it says no such thing
   */
  public static RoleText of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw bad(text, "expected NAME=N, such as 'offer=1' or 'offer,add=1', or 'none'");
    }
    List<String> names =
        List.of(form.group(1).split(",(?![^()]*\\))", -1)).stream().map(String::strip).toList();
    for (String name : names) {
      if (!NAME.matcher(name).matches()) {
        throw bad(
            text,
            "'%s' is not the name of a method; expected NAME=N, such as 'offer,add=1'"
                .formatted(name));
      }
    }
    int most = Integer.parseInt(form.group(2));
    if (most < 1) {
      throw bad(text, "expected at least 1 thread; to leave methods out, exclude them");
    }
    return new RoleText(names, most);
  }

  private static BadSubject bad(String text, String reason) {
    return new BadSubject("role '%s': %s".formatted(text, reason));
  }
}
