package dev.linchpin.internal.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * The class path of this test run, which the worker needs too.
 *
 * <p>Build tools hide long class paths: behind a jar that has only a manifest (Surefire, IDEs), on
 * the module path, or in their own class loader.
 */
public final class SubjectClasspath {
  /**
   * System properties with class paths; Surefire's own comes first, because it has the hidden path.
   */
  private static final List<String> PROPERTIES =
      List.of("surefire.test.class.path", "java.class.path", "jdk.module.path");

  private SubjectClasspath() {}

  /** Of this JVM, with the place of a class that must be on it, if known. */
  public static List<Path> ofThisJvm(@Nullable Class<?> needed) {
    List<String> more = new java.util.ArrayList<>();
    for (ClassLoader loader = Thread.currentThread().getContextClassLoader();
        loader instanceof URLClassLoader urls;
        loader = loader.getParent()) {
      for (URL url : urls.getURLs()) {
        more.add(url.toString());
      }
    }
    if (needed != null && needed.getProtectionDomain().getCodeSource() != null) {
      more.add(needed.getProtectionDomain().getCodeSource().getLocation().toString());
    }
    return of(System::getProperty, more);
  }

  /** The folders and jars that properties and addresses name, each once, those that exist. */
  static List<Path> of(UnaryOperator<@Nullable String> properties, List<String> addresses) {
    Deque<Path> open = new ArrayDeque<>();
    for (String property : PROPERTIES) {
      String value = properties.apply(property);
      if (value != null) {
        for (String entry : value.split(File.pathSeparator)) {
          addPath(open, entry);
        }
      }
    }
    for (String address : addresses) {
      addAddress(open, URI.create(address));
    }
    Set<Path> seen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Path entry = open.removeFirst();
      if (Files.exists(entry) && seen.add(entry) && Files.isRegularFile(entry)) {
        // What a jar brings comes right after it, as the JVM does it.
        List<Path> brought = namedByManifest(entry);
        for (int at = brought.size() - 1; at >= 0; at--) {
          open.addFirst(brought.get(at));
        }
      }
    }
    return List.copyOf(seen);
  }

  private static void addPath(Deque<Path> open, String entry) {
    if (!entry.isEmpty()) {
      try {
        open.add(Path.of(entry).toAbsolutePath().normalize());
      } catch (InvalidPathException malformed) {
        // The JVM ignores such entries as well.
        return;
      }
    }
  }

  private static void addAddress(Deque<Path> open, URI address) {
    if ("file".equals(address.getScheme())) {
      open.add(Path.of(address).toAbsolutePath().normalize());
    }
  }

  private static List<Path> namedByManifest(Path jar) {
    Deque<Path> named = new ArrayDeque<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String value =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (value != null) {
        for (String entry : value.trim().split("\\s+")) {
          addAddress(named, jar.toUri().resolve(new URI(entry)));
        }
      }
    } catch (IOException | URISyntaxException unreadable) {
      return List.of();
    }
    return List.copyOf(named);
  }
}
