package dev.linchpin.internal.engine.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may import whom inside the engine, and what it may know of the rest. */
class EngineArchitectureTest {
  private static final int MOST_LINES = 500;

  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.linchpin.internal.engine");

  @Test
  void theImporterSawTheEngine() {
    assertThat(ENGINE.size()).isGreaterThan(80);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fiber  | step,search,hooks,world,bind,answer,local,worker",
        "step   | search,hooks,world,bind,answer,local,worker",
        "search | hooks,world,bind,answer,local,worker",
        "hooks  | fiber,search,world,bind,answer,local,worker",
        "world  | fiber,search,bind,answer,local,worker",
        "bind   | fiber,search,answer,local,worker",
        "answer | fiber,search,local,worker",
        "local  | worker",
      })
  void packagesKnowOnlyThoseBelow(String who, String unknown) {
    String[] packages =
        Stream.of(unknown.split(","))
            .map(name -> "dev.linchpin.internal.engine." + name + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("dev.linchpin.internal.engine." + who + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .check(ENGINE);
  }

  @Test
  void theEngineKnowsNounsOnly() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.linchpin.internal.monitor..",
            "dev.linchpin.internal.minimize..",
            "dev.linchpin.internal.judge.realtime..",
            "dev.linchpin.internal.pipeline..",
            "dev.linchpin.internal.formats..",
            "dev.linchpin.internal.report..",
            "dev.linchpin.internal.cli..")
        .check(ENGINE);
  }

  @Test
  void onlyTheWorldKnowsTheBytecodeLibrary() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.linchpin.internal.engine.world..")
        .and()
        .doNotHaveSimpleName("WorkerCommand")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb.asm..")
        .because("WorkerCommand only asks where the library's jar is")
        .check(ENGINE);
  }

  @Test
  void noFileIsTooLongToRead() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).as(file.toString()).hasSizeLessThanOrEqualTo(MOST_LINES);
      }
    }
  }
}
