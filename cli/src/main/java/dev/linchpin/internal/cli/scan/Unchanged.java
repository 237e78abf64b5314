package dev.linchpin.internal.cli.scan;

import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.Scanned.Reason;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.subject.ClassSigns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which classes need no check because an earlier one still holds. */
public final class Unchanged {
  private final Path file;
  private final KnownResults known;
  private final Map<String, String> fingerprints;

  private Unchanged(Path file, KnownResults known, Map<String, String> fingerprints) {
    this.file = file;
    this.known = known;
    this.fingerprints = fingerprints;
  }

  /** Compares classes with a file of earlier results. */
  public static Unchanged since(Path file, Choice choice, ScanOptions options, List<Path> path) {
    try {
      String settings =
          "%s %s %s".formatted(new Version().full(), Runtime.version(), options.text());
      Fingerprints all = new Fingerprints(path, settings);
      Map<String, String> fingerprints = new HashMap<>();
      for (ClassSigns one : choice.classes()) {
        fingerprints.put(one.className(), all.of(one.className(), choice.said(one.className())));
      }
      return new Unchanged(file, KnownResults.read(file), fingerprints);
    } catch (IOException unreadable) {
      throw new UserProblem(
          "--state %s: it, or a class file, cannot be read: %s"
              .formatted(file, WholeFile.reason(unreadable)));
    }
  }

  /** The result of a class, if it still holds. */
  public Optional<Scanned> result(ClassSigns one) {
    return known
        .of(one.className(), fingerprints.getOrDefault(one.className(), ""))
        .map(
            result ->
                Scanned.without(
                    one,
                    Reason.UNCHANGED,
                    "unchanged since a check of %d scenarios showed no violation"
                        .formatted(result.scenarios())));
  }

  /** Remembers new results. */
  public void remember(List<Scanned> results, Console console) {
    known.update(results, fingerprints);
    known.write(file, console);
  }
}
