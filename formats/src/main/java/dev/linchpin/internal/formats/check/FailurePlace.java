package dev.linchpin.internal.formats.check;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.sarif.Artifacts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The line to look at first.
 *
 * @param file relative to the folder in which the tool was started, if it is below that; null if
 *     the source was not found
 */
public record FailurePlace(@Nullable String file, int line) {
  /** Where the lines to blame begin; without a cause, where the run first was. */
  public static Optional<FailurePlace> of(Failure failure, Artifacts artifacts) {
    Cause cause = failure.cause();
    Optional<CodePlace> first =
        cause != null && !cause.blamed().isEmpty()
            ? Optional.of(cause.blamed().get(0).from())
            : failure.execution().events().stream()
                .map(event -> SourcePlace.shown(event, failure.scenario().subject()))
                .flatMap(at -> CodePlace.parse(at).stream())
                .findFirst();
    return first.filter(place -> place.line() > 0).map(place -> of(place, artifacts));
  }

  private static FailurePlace of(CodePlace place, Artifacts artifacts) {
    int dot = place.method().lastIndexOf('.');
    String file = dot < 1 ? null : artifacts.uri(place.method().substring(0, dot)).orElse(null);
    return new FailurePlace(file, place.line());
  }
}
