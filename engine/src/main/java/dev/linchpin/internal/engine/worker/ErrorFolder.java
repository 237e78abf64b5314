package dev.linchpin.internal.engine.worker;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;

/**
 * Where a worker JVM that dies leaves its error file: a new folder that nobody else can write to. A
 * known name in a folder shared by all users could be a link put there by another. The folder goes
 * with this JVM, unless a file is left in it.
 *
 * <p>Not by {@link Files#createTempDirectory}: its random numbers take 13 ms at the start of a JVM,
 * before the worker. A name that can be foreseen does no harm, because what exists is not used.
 */
final class ErrorFolder {
  private static final String NOWHERE = File.separatorChar == '\\' ? "NUL" : "/dev/null";

  private static final int ATTEMPTS = 20;

  private static final class Holder {
    static final String FILE = make(Path.of(System.getProperty("java.io.tmpdir")));
  }

  private ErrorFolder() {}

  /** As the JVM wants it: {@code %p} stands for the process. */
  static String file() {
    return Holder.FILE;
  }

  /** The error file in a new folder inside this one. */
  static String make(Path shared) {
    try {
      Path folder = newFolder(shared);
      folder.toFile().deleteOnExit();
      return folder.resolve("hs_err_pid%p.log").toString();
    } catch (IOException noRoom) {
      return NOWHERE;
    }
  }

  private static Path newFolder(Path shared) throws IOException {
    String name = "linchpin-errors" + ProcessHandle.current().pid() + "-";
    for (int attempt = 0; ; attempt++) {
      Path folder = shared.resolve(name + Long.toHexString(System.nanoTime()));
      try {
        return Files.createDirectory(folder, ownerOnly(shared));
      } catch (FileAlreadyExistsException taken) {
        if (attempt == ATTEMPTS) {
          throw taken;
        }
      }
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path shared) {
    return shared.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(
              EnumSet.of(
                  PosixFilePermission.OWNER_READ,
                  PosixFilePermission.OWNER_WRITE,
                  PosixFilePermission.OWNER_EXECUTE))
        }
        : new FileAttribute<?>[0];
  }
}
