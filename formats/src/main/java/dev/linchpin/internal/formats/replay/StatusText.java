package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.EndStatus;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The end status of a run as text. */
public final class StatusText {
  private StatusText() {}

  public static String of(EndStatus status) {
    return status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static Optional<EndStatus> parse(String text) {
    return Arrays.stream(EndStatus.values()).filter(status -> of(status).equals(text)).findAny();
  }
}
