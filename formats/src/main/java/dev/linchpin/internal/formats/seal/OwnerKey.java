package dev.linchpin.internal.formats.seal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A folder that may hold this user's key.
 *
 * <p>A key that others can read or could have placed there is not accepted: folder and file must
 * belong to this user, and nobody else may have access to the file.
 */
final class OwnerKey {
  private static final int BYTES = 32;
  private static final String NAME = "file-key";
  private static final Set<PosixFilePermission> OTHERS =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private final Path folder;

  OwnerKey(Path folder) {
    this.folder = folder;
  }

  /** The user's folder for settings; where there is none, one of his own among temporary files. */
  static List<OwnerKey> places() {
    List<@Nullable Path> found = new ArrayList<>();
    found.add(path(System.getenv("XDG_CONFIG_HOME"), "linchpin"));
    found.add(path(System.getenv("APPDATA"), "linchpin"));
    found.add(path(System.getProperty("user.home"), ".config/linchpin"));
    String user = String.valueOf(System.getProperty("user.name")).replaceAll("[^\\w.-]", "_");
    found.add(path(System.getProperty("java.io.tmpdir"), "linchpin-" + user));
    List<OwnerKey> places = new ArrayList<>();
    for (Path one : found) {
      if (one != null) {
        places.add(new OwnerKey(one));
      }
    }
    return places;
  }

  private static @Nullable Path path(@Nullable String base, String rest) {
    if (base == null || base.isBlank()) {
      return null;
    }
    try {
      Path path = Path.of(base);
      return path.isAbsolute() ? path.resolve(rest) : null;
    } catch (InvalidPathException malformed) {
      return null;
    }
  }

  /** The key, made if there is none; empty if that is not possible here. */
  Optional<byte[]> loadOrCreate() {
    if (!Files.exists(file(), LinkOption.NOFOLLOW_LINKS)) {
      try {
        create();
      } catch (IOException | UnsupportedOperationException notHere) {
        return Optional.empty();
      }
    }
    return load();
  }

  Optional<byte[]> load() {
    try {
      if (!Files.isRegularFile(file(), LinkOption.NOFOLLOW_LINKS) || !isPrivate()) {
        return Optional.empty();
      }
      byte[] key = HexFormat.of().parseHex(Files.readString(file()).strip());
      return key.length == BYTES ? Optional.of(key) : Optional.empty();
    } catch (IOException | IllegalArgumentException unusable) {
      return Optional.empty();
    }
  }

  private Path file() {
    return folder.resolve(NAME);
  }

  private boolean isPrivate() throws IOException {
    try {
      Set<PosixFilePermission> allowed =
          Files.getPosixFilePermissions(file(), LinkOption.NOFOLLOW_LINKS);
      Set<PosixFilePermission> inFolder = Files.getPosixFilePermissions(folder);
      return allowed.stream().noneMatch(OTHERS::contains)
          && !inFolder.contains(PosixFilePermission.GROUP_WRITE)
          && !inFolder.contains(PosixFilePermission.OTHERS_WRITE)
          && isOwn();
    } catch (UnsupportedOperationException notPosix) {
      // There a user's folders are closed to others unless he opened them.
      return true;
    }
  }

  /** Nobody can be asked who we are, so a new file is. */
  private boolean isOwn() throws IOException {
    Path probe = Files.createTempFile("linchpin", null);
    try {
      Object us = Files.getOwner(probe);
      return us.equals(Files.getOwner(file(), LinkOption.NOFOLLOW_LINKS))
          && us.equals(Files.getOwner(folder));
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  /** Two processes may do this at a time: the first one's key stays. */
  private void create() throws IOException {
    makeFolder();
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    // A temporary file is closed to others from the start.
    Path fresh = Files.createTempFile(folder, NAME, null);
    try {
      Files.writeString(fresh, HexFormat.of().formatHex(key) + "\n");
      try {
        Files.createLink(file(), fresh);
      } catch (FileAlreadyExistsException other) {
        // That one is used.
      } catch (UnsupportedOperationException | IOException noLinks) {
        Files.move(fresh, file());
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private void makeFolder() throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Path parent = folder.getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      Files.createDirectories(parent);
    }
    try {
      Files.createDirectory(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (UnsupportedOperationException notPosix) {
      Files.createDirectory(folder);
    } catch (FileAlreadyExistsException other) {
      // Another process was first.
    }
  }
}
