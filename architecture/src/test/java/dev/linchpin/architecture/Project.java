package dev.linchpin.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.linchpin.architecture.source.SourceFile;
import dev.linchpin.architecture.source.SourceReader;
import java.nio.file.Path;
import java.util.List;

/** Where the sources, classes and documents of all modules are. */
final class Project {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** The modules whose code is held to the rules; corpus and examples hold code under test. */
  static final List<String> MODULES =
      List.of(
          "packaging",
          "core",
          "agent",
          "engine",
          "formats",
          "report",
          "spark",
          "cli",
          "junit",
          "maven-plugin",
          "trials",
          "benchmarks");

  private static final JavaClasses ALL_CLASSES = classes(MODULES.toArray(String[]::new));

  private Project() {}

  /** Every main source. */
  static List<SourceFile> sources() {
    return MODULES.stream().flatMap(module -> SourceReader.module(ROOT, module).stream()).toList();
  }

  /** Every main class, as the build just compiled it. */
  static JavaClasses classes() {
    return ALL_CLASSES;
  }

  /** The main classes of some modules. */
  static JavaClasses classes(String... modules) {
    return new ClassFileImporter()
        .importPaths(
            List.of(modules).stream()
                .map(module -> ROOT.resolve(module).resolve("target/classes"))
                .toArray(Path[]::new));
  }
}
