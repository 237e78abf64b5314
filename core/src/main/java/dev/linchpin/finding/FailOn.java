package dev.linchpin.finding;

import dev.linchpin.exploration.Warning;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.DidYouMean;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The kinds of warnings that are to count as failures. */
public record FailOn(Set<Warning.Kind> kinds) {
  /** No warning is a failure. */
  public static final FailOn NONE = new FailOn(Set.of());

  public FailOn {
    kinds = Set.copyOf(kinds);
  }

  /**
   * The kinds of these words.
   *
   * @param option what the user calls it
   * @throws BadSubject if there is no such kind
   */
  public static FailOn of(String option, Collection<String> words) {
    Set<Warning.Kind> kinds = EnumSet.noneOf(Warning.Kind.class);
    for (String word : words) {
      kinds.add(Warning.Kind.of(word.strip()).orElseThrow(() -> unknown(option, word.strip())));
    }
    return new FailOn(kinds);
  }

  private static BadSubject unknown(String option, String word) {
    List<String> known = Arrays.stream(Warning.Kind.values()).map(Warning.Kind::word).toList();
    return new BadSubject(
        "%s: there is no warning of the kind '%s'%s"
            .formatted(option, word, DidYouMean.among(word, known)));
  }

  /** Whether a warning is a failure. */
  public boolean contains(Warned one) {
    return kinds.contains(one.kind());
  }

  /** Those of the warnings that are failures. */
  public List<Warned> failing(List<Warned> warnings) {
    return warnings.stream().filter(this::contains).toList();
  }

  /** The kinds of those of the warnings that are failures, as words. */
  public List<String> words(List<Warned> warnings) {
    return failing(warnings).stream().map(one -> one.kind().word()).distinct().sorted().toList();
  }

  /**
   * Why the warnings are a failure; empty if they are not.
   *
   * @param tested what can be said besides them: {@code no violation was found}
   */
  public String sentence(List<Warned> warnings, String tested) {
    int count = failing(warnings).size();
    return count == 0
        ? ""
        : "Failed on %s: %s, but there %s %d such warning%s."
            .formatted(
                String.join(", ", words(warnings)),
                tested,
                count == 1 ? "is" : "are",
                count,
                count == 1 ? "" : "s");
  }
}
