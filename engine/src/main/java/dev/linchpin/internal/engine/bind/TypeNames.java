package dev.linchpin.internal.engine.bind;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which class a name in a scenario means; names may be short, as if all were imported. */
public final class TypeNames {
  private static final List<String> IMPORTED =
      List.of(
          "java.lang.",
          "java.util.",
          "java.util.concurrent.",
          "java.util.concurrent.atomic.",
          "java.util.concurrent.locks.",
          "java.time.");

  private final Function<String, @Nullable Class<?>> classes;
  private final String subject;
  private final List<String> prefixes = new ArrayList<>();

  /**
   * Names as the class {@code subject} would write them.
   *
   * @param classes the class of a binary name, or null
   */
  public TypeNames(Function<String, @Nullable Class<?>> classes, String subject) {
    this.classes = classes;
    this.subject = subject;
    prefixes.add("");
    prefixes.add(subject + "$");
    prefixes.add(subject.substring(0, subject.lastIndexOf('.') + 1));
    prefixes.addAll(IMPORTED);
  }

  /** The class that would write the names, or null if there is none. */
  @Nullable Class<?> home() {
    return classes.apply(subject);
  }

  /** The class of that binary name, or null. */
  public @Nullable Class<?> exact(String name) {
    return classes.apply(name);
  }

  /** The class which the name means, or null; {@code A.B} may be a class within {@code A}. */
  @Nullable Class<?> find(String name) {
    Set<String> tried = new LinkedHashSet<>();
    for (String prefix : prefixes) {
      String candidate = prefix + name;
      for (int dot = candidate.length(); dot >= 0; dot = candidate.lastIndexOf('.')) {
        candidate = dot == candidate.length() ? candidate : replaced(candidate, dot);
        Class<?> found = tried.add(candidate) ? classes.apply(candidate) : null;
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static String replaced(String name, int dot) {
    return name.substring(0, dot) + '$' + name.substring(dot + 1);
  }
}
