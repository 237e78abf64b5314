package dev.linchpin.internal.formats.sarif;

import java.util.Optional;

/** Which file holds a class. */
@FunctionalInterface
public interface Artifacts {
  /** Its URI, relative to the folder in which the tool was started if it is below that. */
  Optional<String> uri(String className);
}
