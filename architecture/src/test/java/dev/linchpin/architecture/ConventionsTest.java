package dev.linchpin.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.linchpin.history.planted.SerializableNoun;
import dev.linchpin.internal.monitor.planted.BusyMonitor;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What code of one kind never does, over all modules. */
class ConventionsTest {
  private static final Pattern FORBIDDEN_NAMES =
      Pattern.compile(".*(Utils?|Helpers?|Manager|Impl|Common|Misc|Algo|Data|Info)$");

  /** In a text or a pattern; Javadoc may mention it. */
  private static final Pattern MARK_OF_OUR_FAULTS = Pattern.compile("\"[^\"\\n]*\\[internal");

  /** A literal of three words or more, in code: comments begin with a star or with slashes. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?m)^(?! *(?:\\*|//)).*\"[^\"\\n]*\\w+ \\w+ \\w+[^\"\\n]*\"");

  /** A question about a text with two words in it: a decision by a sentence. */
  private static final Pattern QUESTION_TO_A_SENTENCE =
      Pattern.compile("\\.(startsWith|endsWith|contains|equals|matches|indexOf)\\(\\s*\"\\w+ \\w+");

  private static final JavaClasses PRODUCT = Project.classes();

  private static final ArchRule STAGES_ARE_FUNCTIONS =
      noClasses()
          .that()
          .resideInAnyPackage(
              DirectionTest.STAGES.stream()
                  .map(stage -> "dev.linchpin." + stage + "..")
                  .toArray(String[]::new))
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
          .because("a stage is a plain function on data; wiring rooms hold threads and clocks");

  private static final ArchRule ONLY_COMMANDS_PRINT =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.linchpin.internal.cli..",
              "dev.linchpin.internal.engine.worker..",
              "dev.linchpin.internal.engine.stress", // It takes both streams from the subject.
              "dev.linchpin.internal.agent", // In another program, which owns both streams.
              "dev.linchpin.internal.junit.summary", // In the tests' JVM, at the end of the run.
              "dev.linchpin.trials.campaign..",
              "dev.linchpin.benchmarks..", // Commands too, like trials.
              "dev.linchpin.packaging..") // Run by Maven.
          .and()
          .doNotHaveSimpleName("Opaques") // It asks whether an object is one of these streams.
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Throwable.class, "printStackTrace")
          .because("a command, or the worker JVM, decides what is printed and how it ends");

  private static final ArchRule NO_DATA_IS_SERIALIZABLE =
      noClasses()
          .that()
          .areNotAssignableTo(Throwable.class) // Every exception is, by its class.
          .and()
          .areNotAssignableTo(Enum.class) // So is every enum,
          .and()
          .areNotAssignableTo(Map.class) // and every map of the JDK.
          .and()
          .resideOutsideOfPackage("dev.linchpin.internal.engine.hooks.model..") // As the JDK's are.
          .and()
          .doNotHaveFullyQualifiedName("dev.linchpin.junit.Body") // Its form names its method.
          .should()
          .beAssignableTo(Serializable.class)
          .orShould()
          .dependOnClassesThat()
          .haveNameMatching("java\\.io\\.Object(Input|Output)Stream")
          .because("worker messages, documents and replay files have forms that one can look at");

  @Test
  void stagesHaveNoThreadsAndNoClock() {
    STAGES_ARE_FUNCTIONS.check(PRODUCT);
  }

  @Test
  void onlyCommandsPrintOrExit() {
    ONLY_COMMANDS_PRINT.check(PRODUCT);
  }

  @Test
  void aMonitorThatPrintsAndReadsTheClockIsCaught() {
    JavaClasses planted = new ClassFileImporter().importClasses(BusyMonitor.class);
    for (ArchRule rule : List.of(STAGES_ARE_FUNCTIONS, ONLY_COMMANDS_PRINT)) {
      assertThatThrownBy(() -> rule.check(planted))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("BusyMonitor");
    }
  }

  @Test
  void noDataIsSerializable() {
    NO_DATA_IS_SERIALIZABLE.check(PRODUCT);
  }

  @Test
  void aSerializableNounIsCaught() {
    JavaClasses planted = new ClassFileImporter().importClasses(SerializableNoun.class);
    assertThatThrownBy(() -> NO_DATA_IS_SERIALIZABLE.check(planted))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("SerializableNoun");
  }

  @Test
  void whatSharesAJvmWithTheSubjectNeedsOnlyTheJdkAndTheBytecodeLibrary() {
    JavaClasses core = Project.classes("core");
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "dev.linchpin..", "org.jspecify..")
        .check(core);
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(
            "java..", "dev.linchpin.internal.agent..", "org.jspecify..", "org.objectweb.asm..")
        .because("the agent is in programs of any kind")
        .check(Project.classes("agent"));
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.linchpin.internal.engine.world..",
            "dev.linchpin.internal.agent.rewrite..",
            "dev.linchpin.packaging..")
        .and()
        .doNotHaveSimpleName("SubjectJvm") // It only asks where the library's jar is,
        .and()
        .doNotHaveSimpleName("AgentJar") // and so does this one.
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb.asm..")
        .because("only the world, the agent and the packager rewrite classes")
        .check(PRODUCT);
  }

  @Test
  void namesSayWhatThingsAre() {
    assertThat(PRODUCT.stream().map(JavaClass::getSimpleName))
        .noneMatch(name -> FORBIDDEN_NAMES.matcher(name).matches());
    assertThat("BusyManager").matches(FORBIDDEN_NAMES);
  }

  /** What the JVM writes when it dies is no sentence of ours. */
  @Test
  void nothingIsDecidedByASentence() throws IOException {
    assertThat(filesWith(QUESTION_TO_A_SENTENCE))
        .containsExactlyInAnyOrder(Path.of("Main.java"), Path.of("Connection.java"));
    assertThat(QUESTION_TO_A_SENTENCE.matcher("text.startsWith(\"No sequential order\")").find())
        .isTrue();
    assertThat(QUESTION_TO_A_SENTENCE.matcher("names.contains(\"order\")").find()).isFalse();
  }

  /** What wires stages or adds up says no sentence; {@code finding.words} does. */
  @Test
  void whatWiresOrAddsUpSaysNoSentence() throws IOException {
    Path internal = Project.ROOT.resolve("core/src/main/java/dev/linchpin/internal");
    for (String room :
        List.of("pipeline", "scan", "supply", "coverage", "judge/TwoPhaseCheck.java")) {
      try (Stream<Path> files = Files.walk(internal.resolve(room))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(SENTENCE);
        }
      }
    }
    assertThat("doNotJudge(\"no serial run finished\");").containsPattern(SENTENCE);
    assertThat("new Thread(\"linchpin check \")").doesNotContainPattern(SENTENCE);
  }

  /** Each package says what it is for; all but hooks, which get any value, have nulls checked. */
  @Test
  void packagesAreDocumentedAndNullMarked() throws IOException {
    for (String module : Project.MODULES) {
      try (Stream<Path> files = Files.walk(Project.ROOT.resolve(module).resolve("src/main/java"))) {
        List<Path> folders =
            files
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> !file.endsWith("module-info.java"))
                .map(Path::getParent)
                .distinct()
                .toList();
        assertThat(folders).as(module).isNotEmpty();
        for (Path folder : folders) {
          boolean isHooks = folder.toString().replace('\\', '/').contains("/engine/hooks");
          assertThat(folder.resolve("package-info.java"))
              .content()
              .contains("/**", isHooks ? "package" : "@NullMarked");
        }
      }
    }
  }

  /** Whether a fault is ours is a matter of its type; nobody may read or write it in a text. */
  @Test
  void onlyTheTypeOfOurFaultsWritesTheirMark() throws IOException {
    assertThat(filesWith(MARK_OF_OUR_FAULTS)).containsExactly(Path.of("InternalFault.java"));
    assertThat(MARK_OF_OUR_FAULTS.matcher("\"[internal] no field\"").find()).isTrue();
    assertThat(MARK_OF_OUR_FAULTS.matcher("\"^\\\\[internal] \"").find()).isTrue();
  }

  private static List<Path> filesWith(Pattern pattern) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String module : Project.MODULES) {
      try (Stream<Path> files = Files.walk(Project.ROOT.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          if (pattern.matcher(Files.readString(file)).find()) {
            found.add(file.getFileName());
          }
        }
      }
    }
    return found;
  }

  /** Every algorithm names its source and its departures, and stands in docs/papers.md. */
  @Test
  void monitorsNameTheirSources() throws IOException {
    String papers = Files.readString(Project.ROOT.resolve("docs/papers.md"));
    List<JavaClass> monitors =
        PRODUCT.stream()
            .filter(type -> type.isAssignableTo("dev.linchpin.internal.monitor.Monitor"))
            .filter(type -> !type.isInterface() && type.isTopLevelClass())
            .toList();
    assertThat(monitors).hasSizeGreaterThan(6);
    for (JavaClass monitor : monitors) {
      String file = "core/src/main/java/" + monitor.getFullName().replace('.', '/') + ".java";
      assertThat(Project.ROOT.resolve(file))
          .content()
          .contains("Source:")
          .containsPattern("Departs|Follows");
      assertThat(papers).contains(monitor.getSimpleName());
    }
  }
}
