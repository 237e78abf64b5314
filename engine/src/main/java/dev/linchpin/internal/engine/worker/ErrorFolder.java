package dev.linchpin.internal.engine.worker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a worker JVM that dies leaves its error file: a folder that nobody else can write to or
 * foresee. A known name in a folder shared by all users could be a link put there by another. The
 * folder goes with this JVM, unless a file is left in it.
 */
final class ErrorFolder {
  private static final String NOWHERE = File.separatorChar == '\\' ? "NUL" : "/dev/null";

  private static final class Holder {
    static final String FILE = make();

    private static String make() {
      try {
        Path folder = Files.createTempDirectory("linchpin-errors");
        folder.toFile().deleteOnExit();
        return folder.resolve("hs_err_pid%p.log").toString();
      } catch (IOException noRoom) {
        return NOWHERE;
      }
    }
  }

  private ErrorFolder() {}

  /** As the JVM wants it: {@code %p} stands for the process. */
  static String file() {
    return Holder.FILE;
  }
}
