package dev.linchpin.internal.formats.sarif;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.internal.formats.sarif.SarifDocument.ArtifactLocation;
import dev.linchpin.internal.formats.sarif.SarifDocument.Location;
import dev.linchpin.internal.formats.sarif.SarifDocument.LogicalLocation;
import dev.linchpin.internal.formats.sarif.SarifDocument.Message;
import dev.linchpin.internal.formats.sarif.SarifDocument.PhysicalLocation;
import dev.linchpin.internal.formats.sarif.SarifDocument.Region;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Locations of SARIF: a region of a file if it is known, and the method. */
record SarifPlaces(Artifacts artifacts) {
  Location block(CodeBlock block) {
    CodePlace last = block.isInOneMethod() ? block.to() : block.from();
    return new Location(null, region(block.from(), last.line()), method(block.from()), null);
  }

  /** A line, what happens there, and a number by which messages may refer to it. */
  Location line(CodePlace place, String message, @Nullable Integer id) {
    return new Location(id, region(place, place.line()), method(place), new Message(message));
  }

  /** No place at all, but what happens. */
  static Location message(String message) {
    return new Location(null, null, null, new Message(message));
  }

  private @Nullable PhysicalLocation region(CodePlace place, int last) {
    int dot = place.method().lastIndexOf('.');
    if (dot < 1) {
      return null;
    }
    // Lines are counted from 1; a class without line numbers has 0 or less.
    Region region =
        place.line() < 1 ? null : new Region(place.line(), Math.max(place.line(), last));
    return artifacts
        .uri(place.method().substring(0, dot))
        .map(uri -> new PhysicalLocation(new ArtifactLocation(uri), region))
        .orElse(null);
  }

  private static List<LogicalLocation> method(CodePlace place) {
    return List.of(new LogicalLocation(place.method(), "function"));
  }
}
