package dev.linchpin.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.linchpin.architecture.planted.internal.monitor.WrongMonitor;
import dev.linchpin.internal.monitor.Monitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of ARCHITECTURE.md that a machine can hold. */
class ArchitectureTest {
  /** In order: a noun may know those before it. */
  private static final List<String> NOUNS =
      List.of(
          "history",
          "spec",
          "verdict",
          "scenario",
          "subject",
          "execution",
          "exploration",
          "cause",
          "finding",
          "prediction");

  private static final List<String> STAGES =
      List.of(
          "internal.generate",
          "internal.monitor",
          "internal.minimize",
          "internal.judge",
          "internal.coverage",
          "internal.diagnose",
          "internal.predict");

  /** These join stages: {@code pipeline} for classes, {@code recording} for recorded histories. */
  private static final List<String> WIRING = List.of("internal.pipeline", "internal.recording");

  private static final Pattern FORBIDDEN_NAMES =
      Pattern.compile(".*(Utils?|Helpers?|Manager|Impl|Common|Misc|Algo|Data|Info)$");

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.linchpin");

  private static ArchRule nounsKnowOnlyNounsBeforeThem(String root) {
    ArchRule rule = null;
    for (int noun = 0; noun < NOUNS.size(); noun++) {
      List<String> unknown = new ArrayList<>(NOUNS.subList(noun + 1, NOUNS.size()));
      unknown.addAll(STAGES);
      unknown.addAll(WIRING);
      ArchRule one = isolate(root, NOUNS.get(noun), unknown);
      rule = rule == null ? one : CompositeArchRule.of(rule).and(one);
    }
    return java.util.Objects.requireNonNull(rule);
  }

  private static ArchRule stagesDoNotKnowEachOther(String root) {
    ArchRule rule = null;
    for (String stage : STAGES) {
      List<String> unknown = new ArrayList<>(STAGES);
      unknown.remove(stage);
      unknown.addAll(WIRING);
      ArchRule one = isolate(root, stage, unknown);
      rule = rule == null ? one : CompositeArchRule.of(rule).and(one);
    }
    return java.util.Objects.requireNonNull(rule);
  }

  private static ArchRule wiringRoomsDoNotKnowEachOther(String root) {
    return CompositeArchRule.of(isolate(root, WIRING.get(0), WIRING.subList(1, 2)))
        .and(isolate(root, WIRING.get(1), WIRING.subList(0, 1)));
  }

  private static ArchRule isolate(String root, String who, List<String> unknown) {
    String[] packages =
        unknown.stream().map(name -> root + "." + name + "..").toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(root + "." + who + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .because("data flows one way: see ARCHITECTURE.md, who may import whom")
        .allowEmptyShould(true);
  }

  private static ArchRule stagesHaveNoThreadsAndNoClock() {
    return noClasses()
        .that()
        .resideInAnyPackage(
            STAGES.stream().map(stage -> "dev.linchpin." + stage + "..").toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.Thread")
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("java.util.concurrent..")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .because("monitors are plain functions on data, tested with a history in a string");
  }

  @Test
  void theImporterSawTheProduct() {
    assertThat(CORE.size()).isGreaterThan(60);
  }

  @Test
  void nounsKnowOnlyNounsBeforeThem() {
    nounsKnowOnlyNounsBeforeThem("dev.linchpin").check(CORE);
  }

  @Test
  void stagesDoNotKnowEachOther() {
    stagesDoNotKnowEachOther("dev.linchpin").check(CORE);
  }

  @Test
  void stagesAreFunctionsOnData() {
    stagesHaveNoThreadsAndNoClock().check(CORE);
  }

  @Test
  void wiringRoomsDoNotKnowEachOther() {
    wiringRoomsDoNotKnowEachOther("dev.linchpin").check(CORE);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().assignedFrom(new NounsAndStages()).should().beFreeOfCycles().check(CORE);
    for (String stage : List.of("judge", "monitor", "predict")) {
      slices()
          .matching("dev.linchpin.internal." + stage + ".(*)..")
          .should()
          .beFreeOfCycles()
          .check(CORE);
    }
  }

  /** Each noun is a slice, and each package directly below {@code internal}. */
  private static final class NounsAndStages implements SliceAssignment {
    private static final Pattern SLICE =
        Pattern.compile("dev\\.linchpin\\.((?:internal\\.)?\\w+).*");

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      Matcher matcher = SLICE.matcher(type.getPackageName());
      return matcher.matches() ? SliceIdentifier.of(matcher.group(1)) : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "nouns and stages";
    }
  }

  @Test
  void coreNeedsNothingButTheJdk() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "dev.linchpin..", "org.jspecify..")
        .check(CORE);
  }

  @Test
  void nobodyPrintsOrExits() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CORE);
  }

  @Test
  void namesSayWhatThingsAre() {
    assertThat(CORE.stream().map(JavaClass::getSimpleName))
        .noneMatch(name -> FORBIDDEN_NAMES.matcher(name).matches());
  }

  @Test
  void noSimpleNameIsUsedTwice() {
    assertThat(
            CORE.stream()
                .filter(
                    type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .map(JavaClass::getSimpleName))
        .doesNotHaveDuplicates();
  }

  /** Each package says what it takes and gives, and has its nulls checked. */
  @Test
  void packagesAreDocumentedAndNullMarked() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/linchpin"))) {
      List<Path> folders =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .map(Path::getParent)
              .distinct()
              .toList();
      assertThat(folders).hasSizeGreaterThan(4);
      for (Path folder : folders) {
        Path description = folder.resolve("package-info.java");
        assertThat(description).exists();
        assertThat(Files.readString(description)).contains("/**", "@NullMarked");
      }
    }
  }

  /** Every algorithm names its source and its departures, and stands in docs/papers.md. */
  @Test
  void monitorsNameTheirSources() throws IOException {
    String papers = Files.readString(Path.of("../docs/papers.md"));
    List<JavaClass> monitors =
        CORE.stream()
            .filter(type -> type.isAssignableTo(Monitor.class) && !type.isInterface())
            .filter(JavaClass::isTopLevelClass)
            .toList();
    assertThat(monitors).hasSizeGreaterThan(6);
    for (JavaClass monitor : monitors) {
      String source =
          Files.readString(
              Path.of("src/main/java", monitor.getFullName().replace('.', '/') + ".java"));
      assertThat(source)
          .as(monitor.getName())
          .contains("Source:")
          .containsPattern("Departs|Follows");
      assertThat(papers).contains(monitor.getSimpleName());
    }
  }

  @Test
  void classesStayReadable() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(500);
      }
    }
  }

  /** The proof that these rules can fail: a planted class breaks two of them. */
  @Test
  void aWrongImportIsCaught() {
    JavaClasses planted = new ClassFileImporter().importPackagesOf(WrongMonitor.class);
    JavaClasses withTarget =
        new ClassFileImporter().importPackages("dev.linchpin.architecture.planted");

    assertThat(planted).isNotEmpty();
    assertThatThrownBy(
            () -> stagesDoNotKnowEachOther("dev.linchpin.architecture.planted").check(withTarget))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("WrongMonitor");
    assertThatThrownBy(
            () ->
                nounsKnowOnlyNounsBeforeThem("dev.linchpin.architecture.planted").check(withTarget))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("WrongHistory");
  }
}
