package dev.linchpin.internal.engine.worker;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a worker JVM that dies leaves its error file, and where the JVMs of subjects work: a new
 * folder that nobody else can write to. A known name in a folder shared by all users could be a
 * link put there by another. The folder goes with this JVM, unless an error file is left in it.
 *
 * <p>A class that opens files by a short name makes them in the working folder of its JVM. In the
 * user's folder they would stay, and a class that opens one for writing would destroy what the user
 * has there.
 *
 * <p>Not by {@link Files#createTempDirectory}: its random numbers take 13 ms at the start of a JVM,
 * before the worker. A name that can be foreseen does no harm, because what exists is not used.
 */
final class ErrorFolder {
  private static final String NOWHERE = File.separatorChar == '\\' ? "NUL" : "/dev/null";

  private static final int ATTEMPTS = 20;

  /** To wait for a process that was ended by force. */
  private static final long ENDING_SECONDS = 5;

  private static final class Holder {
    static final String FILE = make(Path.of(System.getProperty("java.io.tmpdir")));

    static {
      Runtime.getRuntime().addShutdownHook(new Thread(ErrorFolder::endAll, "linchpin folders"));
    }
  }

  /** The processes that work in a folder each, and when it is gone. */
  private static final Map<Process, Future<Void>> WORKING = new ConcurrentHashMap<>();

  private ErrorFolder() {}

  /**
   * Starts a process in a working folder of its own, which goes when the process has ended; where
   * none can be made, in the folder of this JVM.
   */
  static Process start(ProcessBuilder builder) throws IOException {
    Path folder = workingFolder();
    if (folder == null) {
      return builder.start();
    }
    Process process;
    try {
      process = builder.directory(folder.toFile()).start();
    } catch (IOException failed) {
      remove(folder);
      throw failed;
    }
    Future<Void> gone =
        process
            .onExit()
            .thenRun(
                () -> {
                  remove(folder);
                  WORKING.remove(process);
                });
    WORKING.put(process, gone);
    if (gone.isDone()) {
      WORKING.remove(process);
    }
    return process;
  }

  private static @Nullable Path workingFolder() {
    Path root = Path.of(Holder.FILE).getParent();
    try {
      return root == null || Holder.FILE.equals(NOWHERE) ? null : newFolder(root, "work");
    } catch (IOException noRoom) {
      return null;
    }
  }

  /** What was written there goes; what cannot be removed stays among the temporary files. */
  static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    } catch (IOException | UncheckedIOException inUse) {
      // The system cleans its temporary files.
    }
  }

  /** Nobody waits for the end of the last processes but this. */
  private static void endAll() {
    WORKING.keySet().forEach(Process::destroyForcibly);
    for (Future<Void> gone : WORKING.values()) {
      try {
        Void ignored = gone.get(ENDING_SECONDS, TimeUnit.SECONDS);
      } catch (ExecutionException | InterruptedException | TimeoutException inUse) {
        // The system cleans its temporary files.
      }
    }
  }

  /** As the JVM wants it: {@code %p} stands for the process. */
  static String file() {
    return Holder.FILE;
  }

  /** The error file in a new folder inside this one. */
  static String make(Path shared) {
    try {
      Path folder = newFolder(shared, "linchpin-errors" + ProcessHandle.current().pid());
      folder.toFile().deleteOnExit();
      return folder.resolve("hs_err_pid%p.log").toString();
    } catch (IOException noRoom) {
      return NOWHERE;
    }
  }

  private static Path newFolder(Path shared, String name) throws IOException {
    for (int attempt = 0; ; attempt++) {
      Path folder = shared.resolve(name + "-" + Long.toHexString(System.nanoTime()));
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
