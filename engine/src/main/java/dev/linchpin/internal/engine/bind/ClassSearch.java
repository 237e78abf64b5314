package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.world.classes.JdkPackages;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.subject.DidYouMean;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
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
  private static final int MOST_PLACES = 6;
  private static final int DEEPEST = 40;
  private static final String ENDING = ".class";
  private static final String OURS = "dev.linchpin.";
  private static final String CORPUS = "dev.linchpin.corpus.";
  private static final List<String> JDK_PACKAGES =
      List.of(
          "java/util",
          "java/util/concurrent",
          "java/util/concurrent/atomic",
          "java/util/concurrent/locks");
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
    refuseShadow(name);
    Class<?> found = isName(name) ? classes.apply(name) : null;
    if (found == null) {
      throw new BadScenario(
          "no class '%s' on the class path of the subject%s%s"
              .formatted(name, missing(), DidYouMean.before(advice(), hint(name))));
    }
    return found;
  }

  /** What the user means would not be what is judged. */
  private void refuseShadow(String name) {
    String internal = name.replace('.', '/');
    if (!JdkPackages.haveClass(internal)) {
      return;
    }
    for (Path entry : classpath) {
      if (has(entry, internal)) {
        throw new BadScenario(
            "%s in %s is in a package of the JDK: a JVM loads such a class from the JDK only, never from a class path; give it another package"
                .formatted(name, entry));
      }
    }
  }

  private static boolean isName(String name) {
    boolean isStart = true;
    for (int at = 0; at < name.length(); at++) {
      char letter = name.charAt(at);
      boolean isDot = letter == '.';
      boolean fits =
          isStart
              ? Character.isJavaIdentifierStart(letter)
              : isDot || Character.isJavaIdentifierPart(letter);
      if (!fits) {
        return false;
      }
      isStart = isDot;
    }
    return !isStart;
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
    String simple = simple(path);
    Class<?> imported = isName(path) ? new TypeNames(classes, path).find(path) : null;
    if (imported != null) {
      return DidYouMean.hint(List.of(Names.display(imported.getName())));
    }
    Set<String> all = new TreeSet<>(ofJdk());
    classpath.forEach(entry -> all.addAll(names(entry)));
    List<String> called = all.stream().filter(one -> simple(one).equalsIgnoreCase(simple)).toList();
    if (!called.isEmpty()) {
      return DidYouMean.hint(called.stream().limit(MOST_HINTS).toList());
    }
    List<String> alike = all.stream().filter(one -> isOfSameSort(path, one)).toList();
    List<String> close =
        DidYouMean.closest(simple, alike.stream().map(ClassSearch::simple).distinct().toList());
    return DidYouMean.hint(
        alike.stream().filter(one -> close.contains(simple(one))).limit(MOST_HINTS).toList());
  }

  /**
   * Whether a name may be a misspelling of the given one: not if it is a nested class and the given
   * one is none, nor if it is a class of Linchpin and the given one is in another package.
   */
  private static boolean isOfSameSort(String given, String name) {
    boolean isNestedLikewise = given.contains("$") || !name.contains("$");
    boolean mayBeOurs = !given.contains(".") || given.startsWith(OURS) || !name.startsWith(CORPUS);
    return isNestedLikewise && mayBeOurs;
  }

  private static String simple(String name) {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Where was looked, and what to say if the class is elsewhere. */
  private String advice() {
    List<String> places = new ArrayList<>();
    for (Path entry : classpath) {
      places.add(isOurs(entry) ? "the classes that come with Linchpin" : entry.toString());
    }
    int shown = Math.min(MOST_PLACES, places.size());
    String rest = shown < places.size() ? " and %d more".formatted(places.size() - shown) : "";
    return "looked in the JDK and in %s%s; give the folder or jar of the class with -cp, such as -cp target/classes, and the full name of the class, such as com.acme.Stack or com.acme.Outer$Inner"
        .formatted(places.stream().limit(shown).collect(Collectors.joining(", ")), rest);
  }

  /** The JDK's classes that people check. */
  private static Set<String> ofJdk() {
    Set<String> names = new TreeSet<>();
    for (String folder : JDK_PACKAGES) {
      try (Stream<Path> files =
          Files.list(
              FileSystems.getFileSystem(URI.create("jrt:/"))
                  .getPath("/modules/java.base", folder))) {
        files
            .map(file -> folder + "/" + file.getFileName())
            .filter(file -> !file.contains("$"))
            .forEach(file -> add(file, names));
      } catch (IOException | RuntimeException unreadable) {
        return names; // A hint less.
      }
    }
    return names;
  }

  /** The classes in a directory or jar; of our own jar only those that are there to be checked. */
  private static Set<String> names(Path entry) {
    Set<String> found = new TreeSet<>();
    try {
      if (Files.isDirectory(entry)) {
        try (Stream<Path> files = Files.walk(entry, DEEPEST)) {
          files.map(file -> entry.relativize(file).toString()).forEach(file -> add(file, found));
        }
      } else if (Files.isRegularFile(entry)) {
        try (ZipFile jar = new ZipFile(entry.toFile())) {
          jar.stream().map(ZipEntry::getName).forEach(file -> add(file, found));
        }
      }
    } catch (IOException unreadable) {
      return found; // A hint less.
    }
    if (isOurs(entry)) {
      found.removeIf(name -> !name.startsWith(CORPUS));
    }
    return found;
  }

  private static void add(String file, Set<String> found) {
    if (file.endsWith(ENDING) && !file.startsWith("META-INF")) {
      found.add(
          file.substring(0, file.length() - ENDING.length()).replace('/', '.').replace('\\', '.'));
    }
  }

  /** Whether the entry holds the classes that come with the tool. */
  private static boolean isOurs(Path entry) {
    return has(entry, (CORPUS + "Catalogue").replace('.', '/'));
  }

  private static boolean has(Path entry, String internalName) {
    String file = internalName + ENDING;
    if (Files.isDirectory(entry)) {
      return Files.exists(entry.resolve(file));
    }
    try (ZipFile jar = new ZipFile(entry.toFile())) {
      return jar.getEntry(file) != null;
    } catch (IOException unreadable) {
      return false;
    }
  }
}
