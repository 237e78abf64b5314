package dev.linchpin.internal.cli.engine;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A program that knows the libraries of a project. */
enum BuildTool {
  MAVEN("Maven", "mvn dependency:build-classpath", "target", List.of("pom.xml"), List.of()),
  GRADLE(
      "Gradle",
      "gradle, the test runtime class path",
      "build",
      List.of("build.gradle", "build.gradle.kts"),
      List.of(
          "settings.gradle",
          "settings.gradle.kts",
          "gradle.properties",
          "gradle.lockfile",
          "gradle/libs.versions.toml"));

  /** Adds a task to the project; 'create' and the rest exist from Gradle 4 on. */
  private static final String GRADLE_TASK =
      """
      allprojects { project ->
        project.afterEvaluate {
          project.tasks.create('linchpinClasspath') {
            doLast {
              if (project.projectDir.canonicalFile == new File(System.getProperty('linchpin.project')).canonicalFile) {
                def sets = project.hasProperty('sourceSets') ? project.sourceSets : null
                def test = sets == null ? null : sets.findByName('test')
                def path = test == null ? [] : test.runtimeClasspath.files
                new File(System.getProperty('linchpin.answer')).setText(path.join(File.pathSeparator), 'UTF-8')
              }
            }
          }
        }
      }
      """;

  private static final boolean WINDOWS = File.separatorChar == '\\';

  private final String title;
  private final String shown;
  private final String results;
  private final List<String> files;
  private final List<String> more;

  BuildTool(String title, String shown, String results, List<String> files, List<String> more) {
    this.title = title;
    this.shown = shown;
    this.results = results;
    this.files = files;
    this.more = more;
  }

  @Override
  public String toString() {
    return title;
  }

  /** What is run, for people. */
  String shown() {
    return shown;
  }

  /** Whether a folder is a project of this tool. */
  boolean describes(Path folder) {
    return files.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
  }

  /** The folder of build results. */
  Path results(Path project) {
    return project.resolve(results);
  }

  /** The files that say what the libraries are, as far as they lie in the project or around it. */
  List<Path> description(Path project) {
    List<Path> found = new ArrayList<>();
    for (Path folder = project; folder != null; folder = folder.getParent()) {
      Path at = folder;
      List<Path> here =
          Stream.concat(files.stream(), more.stream())
              .map(at::resolve)
              .filter(Files::isRegularFile)
              .toList();
      if (here.isEmpty()) {
        break;
      }
      found.addAll(here);
    }
    return found;
  }

  /**
   * The command that writes the class path to a file; the project's own wrapper if it has one.
   *
   * @param folder for files that the command needs
   */
  List<String> command(Path project, Path folder, Path answer) throws IOException {
    if (this == MAVEN) {
      return List.of(
          program(project, "mvnw", WINDOWS ? "mvn.cmd" : "mvn"),
          "-q",
          "-B",
          "dependency:build-classpath",
          "-Dmdep.includeScope=test",
          "-Dmdep.outputFile=" + answer);
    }
    Path script = Files.writeString(folder.resolve("linchpin.gradle"), GRADLE_TASK);
    return List.of(
        program(project, "gradlew", WINDOWS ? "gradle.bat" : "gradle"),
        "-q",
        "-I",
        script.toString(),
        "-Dlinchpin.project=" + project,
        "linchpinClasspath",
        "-Dlinchpin.answer=" + answer);
  }

  /** A wrapper lies in the project or at the top of its build. */
  private static String program(Path project, String wrapper, String installed) {
    String name = WINDOWS ? wrapper + (wrapper.equals("mvnw") ? ".cmd" : ".bat") : wrapper;
    for (Path folder = project; folder != null; folder = folder.getParent()) {
      Path own = folder.resolve(name);
      if (Files.isExecutable(own)) {
        return own.toString();
      }
    }
    return installed;
  }

  /** What the command wrote, as far as it is there. */
  List<Path> entries(Path answer) throws IOException {
    return entries(Files.readString(answer));
  }

  static List<Path> entries(String text) {
    return Stream.of(text.strip().split(File.pathSeparator))
        .filter(entry -> !entry.isBlank())
        .map(entry -> Path.of(entry.strip()))
        .filter(Files::exists)
        .toList();
  }
}
