package dev.linchpin.internal.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as people write them: {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}. */
public final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)?");

  @Override
  public Duration convert(String text) {
    Matcher match = FORM.matcher(text);
    if (!match.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is not a duration; expected a number with ms, s, m or h, such as 30s");
    }
    long amount = Long.parseLong(match.group(1));
    String unit = match.group(2) == null ? "s" : match.group(2);
    return switch (unit) {
      case "ms" -> Duration.ofMillis(amount);
      case "m" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ofSeconds(amount);
    };
  }
}
