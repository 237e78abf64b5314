package dev.linchpin.internal.cli.output;

/** Something that is done if the user ends the program before it is closed. */
public final class IfInterrupted implements AutoCloseable {
  private final Thread ending;

  public IfInterrupted(Runnable action) {
    ending = new Thread(action, "linchpin interrupted");
    Runtime.getRuntime().addShutdownHook(ending);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException already) {
      // The JVM ends already: it is being done.
    }
  }
}
