package dev.linchpin.internal.cli.scan;

import dev.linchpin.finding.Scanned;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Classes whose last check showed no violation, in a file: what was checked, as a {@link
 * Fingerprints fingerprint}, and how many scenarios it took. Other results are not kept.
 */
final class KnownResults {
  private static final String HEADER = "# Linchpin: classes without violation, see docs/scan.md";
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) (\\d{1,18}) (\\S+)");

  private final Map<String, Known> known;
  private boolean isUnwritable;

  /** One class. */
  record Known(String fingerprint, long scenarios) {}

  private KnownResults(Map<String, Known> known) {
    this.known = known;
  }

  /** What a file has; lines that cannot be read count as no result. */
  static KnownResults read(Path file) throws IOException {
    Map<String, Known> known = new LinkedHashMap<>();
    if (Files.exists(file)) {
      for (String line : Files.readString(file, StandardCharsets.UTF_8).split("\\R")) {
        Matcher match = LINE.matcher(line);
        if (match.matches()) {
          known.put(match.group(3), new Known(match.group(1), Long.parseLong(match.group(2))));
        }
      }
    }
    return new KnownResults(known);
  }

  /** The result of a class that is still the same. */
  Optional<Known> of(String className, String fingerprint) {
    Known one = known.get(className);
    return one != null && one.fingerprint().equals(fingerprint)
        ? Optional.of(one)
        : Optional.empty();
  }

  /** Takes in new results: what has a violation or no verdict is forgotten. */
  void update(List<Scanned> results, Map<String, String> fingerprints) {
    for (Scanned one : results) {
      String fingerprint = fingerprints.get(one.className());
      if (one.report() != null && one.isRight() && fingerprint != null) {
        known.put(one.className(), new Known(fingerprint, one.report().coverage().scenarios()));
      } else if (!one.isUnchanged()) {
        known.remove(one.className());
      }
    }
  }

  /** Writes the file; that it cannot be written only costs time, later, and is said once. */
  void write(Path file, Console console) {
    if (isUnwritable) {
      return;
    }
    String text =
        known.entrySet().stream()
            .map(
                one ->
                    "%s %d %s"
                        .formatted(
                            one.getValue().fingerprint(), one.getValue().scenarios(), one.getKey()))
            .sorted()
            .collect(Collectors.joining("\n", HEADER + "\n", "\n"));
    try {
      WholeFile.replace(file, text);
    } catch (IOException failed) {
      isUnwritable = true;
      console.complain(
          "--state %s cannot be written: %s; the next scan checks every class"
              .formatted(file, WholeFile.reason(failed)));
    }
  }
}
