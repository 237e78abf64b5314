package dev.linchpin.internal.engine.worker;

import dev.linchpin.internal.engine.world.classes.AnnotatedTestReader;
import dev.linchpin.internal.engine.world.classes.SignReader;
import dev.linchpin.subject.AnnotatedTest;
import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Looks for concurrent classes in a folder or jar. It only reads class files, so that it needs no
 * worker: no code of the classes runs.
 */
public final class PlaceSurvey {
  private static final String SUFFIX = ".class";

  private final List<ClassSigns> signed = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();
  private int others;

  private PlaceSurvey() {}

  /** The classes of a folder or jar, by name. */
  public static ClassPlace of(Path place) throws IOException {
    PlaceSurvey survey = new PlaceSurvey();
    if (Files.isDirectory(place)) {
      survey.readAll(place);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(place)) {
        for (Path root : jar.getRootDirectories()) {
          survey.readAll(root);
        }
      } catch (ProviderNotFoundException notAnArchive) {
        throw new IOException("it is neither", notAnArchive);
      }
    }
    return new ClassPlace(survey.signed, survey.others, survey.unreadable);
  }

  /** The tests with {@code @LinearizabilityTest} in a folder of classes. */
  public static List<AnnotatedTest> tests(Path folder) throws IOException {
    List<AnnotatedTest> tests = new ArrayList<>();
    for (Path file : classFiles(folder)) {
      tests.addAll(testsOf(Files.readAllBytes(file)));
    }
    return tests;
  }

  private static List<AnnotatedTest> testsOf(byte[] classFile) {
    try {
      return AnnotatedTestReader.read(classFile);
    } catch (RuntimeException damaged) {
      return List.of();
    }
  }

  /** What a class file says of itself; the class may have no sign at all. */
  public static ClassSigns signs(byte[] classFile) {
    return SignReader.read(classFile);
  }

  private static List<Path> classFiles(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(PlaceSurvey::isClass).sorted().toList();
    }
  }

  private void readAll(Path root) throws IOException {
    for (Path file : classFiles(root)) {
      // Variants for newer JDKs repeat classes that are there already.
      if (!root.relativize(file).startsWith("META-INF")) {
        read(root, file);
      }
    }
  }

  private static boolean isClass(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(SUFFIX)
        && !name.equals("module-info.class")
        && !name.equals("package-info.class")
        && Files.isRegularFile(file);
  }

  private void read(Path root, Path file) throws IOException {
    ClassSigns signs;
    try {
      signs = SignReader.read(Files.readAllBytes(file));
    } catch (RuntimeException damaged) {
      unreadable.add("%s is no class file that can be read".formatted(root.relativize(file)));
      return;
    }
    if (signs.signs().isEmpty()) {
      others++;
    } else {
      signed.add(signs);
    }
  }
}
