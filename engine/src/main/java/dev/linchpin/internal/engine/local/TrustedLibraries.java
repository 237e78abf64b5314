package dev.linchpin.internal.engine.local;

import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What is trusted when a certain class is the subject: never the class itself. */
final class TrustedLibraries {
  /** What a subject and its superclasses leave of a trust. */
  private record Question(String subject, Trust trust) {}

  private final List<Path> classpath;
  private final Map<Question, Trust> answers = new ConcurrentHashMap<>();

  TrustedLibraries(List<Path> classpath) {
    this.classpath = classpath;
  }

  /**
   * The trust that remains. A class of a library that is trusted by default may be checked like any
   * other: then that library is explored. What the user asked to trust he cannot also test.
   */
  Trust about(String subject, Trust trust) {
    return trust.trusted().isEmpty()
        ? trust
        : answers.computeIfAbsent(new Question(subject, trust), ignored -> find(subject, trust));
  }

  private Trust find(String subject, Trust trust) {
    Trust left = trust;
    for (String name : withSuperclasses(subject)) {
      Optional<String> pattern = left.patternOf(name);
      while (pattern.isPresent()) {
        if (!Trust.isDefault(pattern.get())) {
          throw new BadScenario(refusal(subject, name, pattern.get()));
        }
        left = left.without(pattern.get());
        pattern = left.patternOf(name);
      }
    }
    return left;
  }

  private static String refusal(String subject, String name, String pattern) {
    String what =
        name.equals(subject)
            ? "it is the class under test"
            : "%s, the class under test, extends it".formatted(subject);
    return "--trust %s covers %s, but %s: calls into trusted classes are not explored; name other classes, or take this one out with --expand %s"
        .formatted(pattern, name, what, name);
  }

  private List<String> withSuperclasses(String subject) {
    List<String> names = new ArrayList<>();
    try (ClassFiles files = new ClassFiles(classpath, LocalEngine.class.getClassLoader())) {
      Hierarchy hierarchy = new Hierarchy(files);
      String at = subject.replace('.', '/');
      while (at != null && !at.equals(Hierarchy.OBJECT)) {
        names.add(at.replace('/', '.'));
        at = hierarchy.outline(at).superName();
      }
    } catch (LinkageError | RuntimeException unreadable) {
      // Whoever loads the class says what is wrong with it.
      return names;
    }
    return names;
  }
}
