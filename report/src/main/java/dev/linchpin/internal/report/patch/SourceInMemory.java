package dev.linchpin.internal.report.patch;

import java.net.URI;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** A source file that the compiler reads from memory. */
final class SourceInMemory extends SimpleJavaFileObject {
  private final String text;

  /**
   * A file.
   *
   * @param name as {@code com/acme/Stack.java}
   */
  SourceInMemory(String name, String text) {
    super(URI.create("memory:///" + name), Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }

  /** The first error, in one line. */
  static String first(DiagnosticCollector<JavaFileObject> problems) {
    return problems.getDiagnostics().stream()
        .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
        .findFirst()
        .map(
            problem ->
                "line %s: %s"
                    .formatted(
                        problem.getLineNumber(),
                        problem.getMessage(Locale.ROOT).lines().findFirst().orElse("")))
        .orElse("unknown");
  }
}
