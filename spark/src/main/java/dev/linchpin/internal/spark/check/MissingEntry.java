package dev.linchpin.internal.spark.check;

/** An entry of a class path that an executor does not have. */
final class MissingEntry extends RuntimeException {
  private static final long serialVersionUID = 1;

  MissingEntry(String entry) {
    super(
        "%s does not exist on this executor; put it on a shared disk, or pass it to Spark with --files"
            .formatted(entry));
  }
}
