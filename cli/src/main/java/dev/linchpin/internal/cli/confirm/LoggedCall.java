package dev.linchpin.internal.cli.confirm;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operation as a log names it.
 *
 * @param type the class that declares it, without its package
 */
record LoggedCall(String type, String method) {
  private static final Pattern PLACE =
      Pattern.compile(
          "(?:.*\\.)?([\\p{L}_$][\\p{L}\\p{N}_$]*)\\.([\\p{L}_][\\p{L}\\p{N}_$]*)(?::\\d+)?");

  /** The call at whose place a transaction begins; empty if the place names none. */
  static Optional<LoggedCall> of(String place) {
    Matcher matcher = PLACE.matcher(place);
    return matcher.matches()
        ? Optional.of(new LoggedCall(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }
}
