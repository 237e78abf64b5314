package dev.linchpin.internal.report.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Finds the Java or Kotlin source of classes: in the folders and archives given, in those that
 * usually belong to a class path, in the JDK's, and in what comes with Linchpin.
 */
public final class SourceFiles {
  private static final List<String> SUFFIXES = List.of(".java", ".kt");

  /** Which folder of sources belongs to which folder of classes. */
  private static final Map<String, List<String>> LAYOUTS =
      Map.of(
          "/target/classes", List.of("/src/main/java", "/src/main/kotlin"),
          "/target/test-classes", List.of("/src/test/java", "/src/test/kotlin"),
          "/build/classes/java/main", List.of("/src/main/java"),
          "/build/classes/java/test", List.of("/src/test/java"),
          "/build/classes/kotlin/main", List.of("/src/main/kotlin", "/src/main/java"),
          "/build/classes/kotlin/test", List.of("/src/test/kotlin", "/src/test/java"));

  private final List<Path> roots;
  private final @Nullable Path jdk;
  private final Map<String, Optional<SourceFile>> found = new HashMap<>();

  private SourceFiles(List<Path> roots, @Nullable Path jdk) {
    this.roots = List.copyOf(roots);
    this.jdk = jdk;
  }

  /**
   * Those of a subject.
   *
   * @param given folders or archives that come first
   * @param classpath where its classes are
   */
  public static SourceFiles of(List<Path> given, List<Path> classpath) {
    Set<Path> roots = new LinkedHashSet<>(given);
    for (Path entry : classpath) {
      roots.addAll(besides(entry));
    }
    Path jdk = Path.of(System.getProperty("java.home"), "lib", "src.zip");
    return new SourceFiles(
        roots.stream().filter(Files::exists).toList(), Files.isRegularFile(jdk) ? jdk : null);
  }

  /** Where builds keep the sources of a folder of classes or of a jar. */
  private static List<Path> besides(Path entry) {
    Path path = entry.toAbsolutePath().normalize();
    String text = path.toString().replace('\\', '/');
    List<Path> places = new ArrayList<>();
    if (text.endsWith(".jar")) {
      places.add(Path.of(text.substring(0, text.length() - ".jar".length()) + "-sources.jar"));
    }
    LAYOUTS.forEach(
        (classes, folders) -> {
          if (text.endsWith(classes)) {
            String project = text.substring(0, text.length() - classes.length());
            folders.forEach(sources -> places.add(Path.of(project + sources)));
          }
        });
    // Some keep sources and classes in one folder.
    places.add(path);
    return places;
  }

  /** The file that holds a class; a nested class is in the file of the one around it. */
  public Optional<SourceFile> find(String className) {
    int nested = className.indexOf('$', 1);
    String outer = nested < 0 ? className : className.substring(0, nested);
    return found.computeIfAbsent(outer, this::search);
  }

  /** The file that holds a class as a URI, relative if it is below the current folder. */
  public Optional<String> uri(String className) {
    return find(className).map(source -> source.uriFrom(Path.of("")));
  }

  /** The file that holds a method, as {@code com.acme.Stack.pop}. */
  public Optional<SourceFile> ofMethod(String method) {
    int dot = method.lastIndexOf('.');
    return dot < 1 ? Optional.empty() : find(method.substring(0, dot));
  }

  /** The name of the file that holds a class, without its folder; empty if it was not found. */
  public String fileName(String className) {
    return find(className).map(file -> file.name().replaceAll(".*/", "")).orElse("");
  }

  /** Why there is no source, as a sentence. */
  public String missing(String className) {
    return "no Java source of %s was found; give its folder or archive with --source"
        .formatted(className);
  }

  private Optional<SourceFile> search(String outer) {
    for (Path root : roots) {
      Optional<SourceFile> file =
          Files.isDirectory(root) ? inFolder(root, outer) : inArchive(root, outer);
      if (file.isPresent()) {
        return file;
      }
    }
    String name = outer.replace('.', '/') + SUFFIXES.get(0);
    Optional<SourceFile> bundled = bundled(name);
    return bundled.isPresent() ? bundled : inJdk(outer, name);
  }

  private static Optional<SourceFile> inArchive(Path root, String outer) {
    return SUFFIXES.stream()
        .map(suffix -> outer.replace('.', '/') + suffix)
        .flatMap(name -> inArchive(root, name, name).stream())
        .findFirst();
  }

  private static Optional<SourceFile> inFolder(Path root, String outer) {
    for (String suffix : SUFFIXES) {
      String name = outer.replace('.', '/') + suffix;
      Path file = root.resolve(name);
      if (Files.isRegularFile(file)) {
        return Optional.of(new SourceFile(name, file, read(file)));
      }
    }
    String folder = outer.substring(0, outer.lastIndexOf('.') + 1).replace('.', '/');
    return besideAnother(root.resolve(folder), outer);
  }

  /**
   * A class that is not public may stand in the file of another of its package. A Kotlin file may
   * hold any classes, and functions outside of classes, which are in a class named after the file.
   */
  private static Optional<SourceFile> besideAnother(Path folder, String outer) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    String type = outer.substring(outer.lastIndexOf('.') + 1);
    Pattern declared =
        Pattern.compile(
            "\\b(class|record|enum|interface|object)\\s+" + Pattern.quote(type) + "\\b");
    String name = outer.replace('.', '/');
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> SUFFIXES.stream().anyMatch(file.toString()::endsWith))
          .sorted()
          .map(file -> new SourceFile(sibling(name, file), file, read(file)))
          .filter(
              file -> declared.matcher(file.text()).find() || file.name().equals(functions(name)))
          .findFirst();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The Kotlin file whose functions are in the class. */
  private static String functions(String name) {
    return name.endsWith("Kt") ? name.substring(0, name.length() - "Kt".length()) + ".kt" : "";
  }

  private static String sibling(String name, Path file) {
    return name.substring(0, name.lastIndexOf('/') + 1) + file.getFileName();
  }

  private static Optional<SourceFile> inArchive(Path archive, String entryName, String name) {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry entry = zip.getEntry(entryName);
      if (entry == null) {
        return Optional.empty();
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return Optional.of(new SourceFile(name, null, text(in)));
      }
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The corpus carries its sources. */
  private static Optional<SourceFile> bundled(String name) {
    try (InputStream in = SourceFiles.class.getResourceAsStream("/" + name)) {
      return in == null ? Optional.empty() : Optional.of(new SourceFile(name, null, text(in)));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private Optional<SourceFile> inJdk(String outer, String name) {
    int dot = outer.lastIndexOf('.');
    if (jdk == null || dot < 0) {
      return Optional.empty();
    }
    String home = outer.substring(0, dot);
    return ModuleLayer.boot().modules().stream()
        .filter(module -> module.getPackages().contains(home))
        .findFirst()
        .flatMap(module -> inArchive(jdk, module.getName() + "/" + name, name));
  }

  /** Bytes that are not UTF-8 become a sign for that: it is shown, not compiled. */
  private static String read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return text(in);
    } catch (IOException unreadable) {
      return "";
    }
  }

  private static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }
}
