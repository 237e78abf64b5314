package dev.linchpin.internal.spark.campaign;

import dev.linchpin.verdict.InternalFault;
import org.jspecify.annotations.Nullable;

/** Spark cannot do what it was asked to: a file, a master or a disk is not as it should be. */
public final class SparkTrouble extends RuntimeException {
  private static final long serialVersionUID = 1;

  SparkTrouble(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** What is to be thrown: a fault of Linchpin stays one. */
  static RuntimeException of(Throwable failed) {
    Throwable root = failed;
    for (Throwable at = failed; at != null; at = at.getCause()) {
      if (at instanceof InternalFault ours) {
        return ours;
      }
      root = at;
    }
    String message = String.valueOf(root.getMessage()).lines().findFirst().orElse("");
    return new SparkTrouble(
        "Spark failed: %s (%s)".formatted(message, root.getClass().getSimpleName()), failed);
  }
}
