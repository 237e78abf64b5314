package dev.linchpin.trials.architecture;

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

/** Trials use the product as its front ends do, and nobody uses trials. */
class TrialsArchitectureTest {
  private static final JavaClasses TRIALS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.linchpin.trials");

  @Test
  void theImporterSawTheTrials() {
    assertThat(TRIALS.size()).isGreaterThan(25);
  }

  @Test
  void theJudgeIsIndependentOfWhatItJudges() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.linchpin.trials.base..",
            "dev.linchpin.trials.wrap..",
            "dev.linchpin.trials.oracle..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.linchpin.internal.engine..",
            "dev.linchpin.internal.pipeline..",
            "dev.linchpin.internal.monitor..",
            "dev.linchpin.internal.judge.realtime..",
            "dev.linchpin.internal.judge.serial..",
            "dev.linchpin.trials.campaign..")
        .check(TRIALS);
  }

  @Test
  void theProductIsUsedAsFrontEndsUseIt() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.linchpin.internal.generate..",
            "dev.linchpin.internal.monitor..",
            "dev.linchpin.internal.minimize..",
            "dev.linchpin.internal.judge.realtime..",
            "dev.linchpin.internal.judge.serial..",
            "dev.linchpin.internal.diagnose..",
            "dev.linchpin.internal.predict..",
            "dev.linchpin.internal.engine.fiber..",
            "dev.linchpin.internal.engine.hooks..",
            "dev.linchpin.internal.engine.search..",
            "dev.linchpin.internal.engine.step..",
            "dev.linchpin.internal.engine.world..")
        .check(TRIALS);
  }

  @Test
  void noModuleDependsOnTrials() throws IOException {
    List<Path> poms;
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      poms =
          modules
              .map(module -> module.resolve("pom.xml"))
              .filter(pom -> Files.exists(pom) && !pom.equals(Path.of("../trials/pom.xml")))
              .toList();
    }
    assertThat(poms).hasSizeGreaterThan(8);
    for (Path pom : poms) {
      assertThat(Files.readString(pom)).as(pom.toString()).doesNotContain("linchpin-trials");
    }
  }

  @Test
  void classesStayReadable() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(300);
      }
    }
  }
}
