package dev.linchpin.finding.advice;

import dev.linchpin.cause.CodeBlock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An advice or a part of it: what is read, and the lines of code that it wants changed.
 *
 * @param lines only those to change; lines that are named as a reason are right
 */
@SuppressWarnings("AnnotateFormatMethod") // the annotation is a dependency that core does without
record Phrase(String text, List<CodeBlock> lines) {
  /** Of a rule that does not apply. */
  static final Phrase NONE = new Phrase("", List.of());

  Phrase {
    lines = List.copyOf(lines);
  }

  /** With the lines of those arguments that are phrases. */
  static Phrase of(String template, Object... arguments) {
    return new Phrase(template.formatted(arguments), linesOf(Stream.of(arguments)));
  }

  static Phrase joined(List<Phrase> parts, String separator) {
    return new Phrase(
        parts.stream().map(Phrase::text).collect(Collectors.joining(separator)),
        linesOf(parts.stream()));
  }

  private static List<CodeBlock> linesOf(Stream<?> arguments) {
    return arguments
        .filter(Phrase.class::isInstance)
        .flatMap(argument -> ((Phrase) argument).lines.stream())
        .distinct()
        .toList();
  }

  /** With the reason; lines that it names need no change. */
  Phrase because(String template, Object... arguments) {
    return and(": " + template.formatted(arguments));
  }

  Phrase and(String addition) {
    return new Phrase(text + addition, lines);
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** What is read, so that a template can hold it. */
  @Override
  public String toString() {
    return text;
  }
}
