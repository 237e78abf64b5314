package dev.linchpin.internal.formats.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/**
 * Writes files completely or not at all: a full disk leaves neither an empty nor a partial file.
 *
 * <p>A file that replaces another is written beside it first and then moved. A device or a pipe is
 * written directly.
 */
public final class WholeFile {
  private WholeFile() {}

  /** Writes a file, over an older one of that name. */
  public static void replace(Path file, String text) throws IOException {
    replace(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a file, over an older one of that name; makes the folders that it needs. */
  public static void replace(Path file, byte[] content) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path folder = target.getParent();
    if (folder == null || (Files.exists(target) && !Files.isRegularFile(target))) {
      Files.write(target, content);
      return;
    }
    Files.createDirectories(folder);
    Path beside = folder.resolve(".linchpin-%016x.tmp".formatted(RandomNumber.next()));
    try {
      createWhole(beside, content);
    } catch (AccessDeniedException closed) {
      // The folder takes no new files; the file itself may still be ours to write.
      if (!Files.isWritable(target)) {
        throw closed;
      }
      Files.write(target, content);
      return;
    }
    move(beside, target);
  }

  /**
   * Writes a file if there is none of that name yet.
   *
   * @return false, and nothing is changed, if there is one
   */
  public static boolean create(Path file, String text) throws IOException {
    try {
      createWhole(file, text.getBytes(StandardCharsets.UTF_8));
      return true;
    } catch (FileAlreadyExistsException taken) {
      return false;
    }
  }

  /** Why a file cannot be read or written, without the name of the file. */
  public static String reason(IOException failed) {
    if (failed instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failed instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (failed instanceof FileAlreadyExistsException taken) {
      return "%s is not a folder".formatted(taken.getFile());
    }
    String reason =
        failed instanceof FileSystemException problem ? problem.getReason() : failed.getMessage();
    return reason == null ? failed.getClass().getSimpleName() : reason;
  }

  private static void createWhole(Path file, byte[] content) throws IOException {
    OutputStream out =
        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    boolean written = false;
    try (out) {
      out.write(content);
      written = true;
    } finally {
      if (!written) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static void move(Path beside, Path target) throws IOException {
    boolean moved = false;
    try {
      if (Files.exists(target)) {
        keepPermissions(target, beside);
      }
      Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
      moved = true;
    } finally {
      if (!moved) {
        Files.deleteIfExists(beside);
      }
    }
  }

  private static void keepPermissions(Path old, Path fresh) throws IOException {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(old);
      Files.setPosixFilePermissions(fresh, permissions);
    } catch (UnsupportedOperationException notPosix) {
      // Then the folder decides who may read it.
    }
  }
}
