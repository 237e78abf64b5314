package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.world.classes.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Finds the class that a user names, or what he may have meant. */
public final class ClassSearch {
  private static final int MOST_HINTS = 5;
  private static final int DEEPEST = 40;
  private static final String ENDING = ".class";
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double", "void");

  private final List<Path> classpath;
  private final Function<String, @Nullable Class<?>> classes;

  /**
   * A search on a class path.
   *
   * @param classes the class of a binary name, or null
   */
  public ClassSearch(List<Path> classpath, Function<String, @Nullable Class<?>> classes) {
    this.classpath = List.copyOf(classpath);
    this.classes = classes;
  }

  /**
   * The class of that binary name.
   *
   * @throws BadScenario with what might have been meant, if there is none
   */
  public Class<?> find(String name) {
    if (PRIMITIVES.contains(name)) {
      throw new BadScenario("%s is a primitive type; expected the name of a class".formatted(name));
    }
    if (name.startsWith("[") || name.endsWith("]")) {
      throw new BadScenario("%s is an array; expected the name of a class".formatted(name));
    }
    Class<?> found = isName(name) ? classes.apply(name) : null;
    if (found == null) {
      throw new BadScenario(
          "no class '%s' on the class path of the subject%s%s"
              .formatted(name, missing(), hint(name)));
    }
    return found;
  }

  private static boolean isName(String name) {
    return Stream.of(name.split("\\.", -1))
        .allMatch(
            part ->
                !part.isEmpty()
                    && Character.isJavaIdentifierStart(part.charAt(0))
                    && part.chars().allMatch(Character::isJavaIdentifierPart));
  }

  /** Entries that are not there, the usual reason. */
  private String missing() {
    String gone =
        classpath.stream()
            .filter(entry -> !Files.exists(entry))
            .map(Path::toString)
            .collect(Collectors.joining(", "));
    return gone.isEmpty() ? "" : " (of which these do not exist: " + gone + ")";
  }

  private String hint(String name) {
    String path = name.replaceFirst("\\.(class|java)$", "").replace('/', '.').replace('\\', '.');
    String simple = path.substring(Math.max(path.lastIndexOf('.'), path.lastIndexOf('$')) + 1);
    Set<String> similar = new TreeSet<>();
    Class<?> imported = isName(path) ? new TypeNames(classes, path).find(path) : null;
    if (imported != null) {
      similar.add(Names.display(imported.getName()));
    } else {
      classpath.forEach(entry -> similar.addAll(similar(entry, simple)));
    }
    return similar.isEmpty()
        ? "; expected its full name, as com.acme.Stack or com.acme.Outer$Inner"
        : "; did you mean "
            + similar.stream().limit(MOST_HINTS).collect(Collectors.joining(" or "))
            + "?";
  }

  /** The classes in a directory or jar that have the simple name, in capitals or not. */
  private static List<String> similar(Path entry, String simple) {
    List<String> found = new ArrayList<>();
    try {
      if (Files.isDirectory(entry)) {
        try (Stream<Path> files = Files.walk(entry, DEEPEST)) {
          files
              .map(file -> entry.relativize(file).toString())
              .forEach(file -> add(file, simple, found));
        }
      } else if (Files.isRegularFile(entry)) {
        try (ZipFile jar = new ZipFile(entry.toFile())) {
          jar.stream().map(ZipEntry::getName).forEach(file -> add(file, simple, found));
        }
      }
    } catch (IOException unreadable) {
      return found; // A hint less.
    }
    return found;
  }

  private static void add(String file, String simple, List<String> found) {
    if (file.endsWith(ENDING) && !file.startsWith("META-INF")) {
      String name =
          file.substring(0, file.length() - ENDING.length()).replace('/', '.').replace('\\', '.');
      String last = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
      if (last.equalsIgnoreCase(simple)) {
        found.add(name);
      }
    }
  }
}
