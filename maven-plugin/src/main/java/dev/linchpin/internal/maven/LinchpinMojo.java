package dev.linchpin.internal.maven;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.maven.ForkedCommand.Answer;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/** What the goals that check classes have in common. */
abstract class LinchpinMojo extends AbstractMojo {
  private static final int VIOLATION = 1;
  private static final int WRONG_USE = 2;
  private static final int UNDECIDED = 3;

  private static final String FAILS =
      "An undecided class fails the build if CI is set, or -Dlinchpin.failOnUndecided; =false lets"
          + " it pass.";

  /** Do nothing. */
  @Parameter(property = "linchpin.skip", defaultValue = "false")
  boolean skip;

  /** Time for the search in all classes of a module together, such as 30s or 5m. */
  @Parameter(property = "linchpin.budget", defaultValue = "30s")
  @Nullable String budget;

  /** Number of worker JVMs for each class. */
  @Parameter(property = "linchpin.jobs")
  @Nullable String jobs;

  /** Further options of the command line, one in each element. */
  @Parameter List<String> options = new ArrayList<>();

  /** Further options of the command line, separated by blanks. */
  @Parameter(property = "linchpin.options")
  @Nullable String moreOptions;

  /** Options of the JVM that runs the command, such as -Xmx2g. */
  @Parameter(property = "linchpin.jvm")
  @Nullable String jvmOptions;

  /** Fail the build if a class has a violation. */
  @Parameter(property = "linchpin.failOnViolation", defaultValue = "true")
  boolean failOnViolation;

  /**
   * Fail the build if a class could not be decided or checked, too. By default, if the variable CI
   * of the environment is set and is not false.
   */
  @Parameter(property = "linchpin.failOnUndecided")
  @Nullable Boolean failOnUndecided;

  /** Where reports, replay files, SARIF and JUnit XML are written. */
  @Parameter(defaultValue = "${project.build.directory}/linchpin", property = "linchpin.output")
  @Nullable File outputDirectory;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  @Nullable MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  @Nullable MavenSession session;

  @SuppressWarnings("deprecation") // its successor is javax.inject, one more dependency
  @Component
  @Nullable ToolchainManager toolchains;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Linchpin is skipped (linchpin.skip)");
    } else if (!hasClasses()) {
      tellOfNoClasses();
    } else {
      check();
    }
  }

  /** That is to be expected only of a project that is there for others. */
  void tellOfNoClasses() {
    String text = "Linchpin: 0 classes asked: no compiled classes in " + classes();
    if (project().getPackaging().equals("pom")) {
      getLog().info(text);
    } else {
      getLog().warn(text);
    }
  }

  /** Checks the classes of a project that has some. */
  abstract void check() throws MojoExecutionException, MojoFailureException;

  MavenProject project() {
    return Objects.requireNonNull(project);
  }

  Path output() {
    return Objects.requireNonNull(outputDirectory).toPath();
  }

  /** The folder of the project's own classes. */
  Path classes() {
    return Path.of(project().getBuild().getOutputDirectory());
  }

  private boolean hasClasses() {
    return Files.isDirectory(classes())
        || Files.isDirectory(Path.of(project().getBuild().getTestOutputDirectory()));
  }

  /** The project's test class path and sources, and where replay files go. */
  List<String> place() throws MojoExecutionException {
    try {
      List<String> entries =
          project().getTestClasspathElements().stream()
              .filter(entry -> Files.exists(Path.of(entry)))
              .distinct()
              .toList();
      List<String> arguments =
          new ArrayList<>(List.of("-cp", String.join(File.pathSeparator, entries)));
      for (String root : sources()) {
        arguments.addAll(List.of("--source", root));
      }
      Files.createDirectories(output());
      arguments.addAll(List.of("--replay-dir", output().toString(), "--no-color"));
      return arguments;
    } catch (DependencyResolutionRequiredException | IOException impossible) {
      throw new MojoExecutionException(
          "the class path or the folder for reports is not available: " + impossible.getMessage(),
          impossible);
    }
  }

  private List<String> sources() {
    List<String> roots = new ArrayList<>(project().getCompileSourceRoots());
    roots.addAll(project().getTestCompileSourceRoots());
    for (String kotlin : List.of("src/main/kotlin", "src/test/kotlin")) {
      roots.add(project().getBasedir().toPath().resolve(kotlin).toString());
    }
    return roots.stream().filter(root -> Files.isDirectory(Path.of(root))).distinct().toList();
  }

  /** What the user set, as options of the command line. */
  List<String> wished() {
    List<String> arguments = new ArrayList<>();
    if (budget != null) {
      arguments.addAll(List.of("--budget", budget));
    }
    if (jobs != null) {
      arguments.addAll(List.of("--jobs", jobs));
    }
    arguments.addAll(options);
    arguments.addAll(words(moreOptions));
    return arguments;
  }

  private static List<String> words(@Nullable String text) {
    return text == null || text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
  }

  /** Runs a command; refuses what it refuses. */
  Answer run(String command, List<String> arguments) throws MojoExecutionException {
    List<String> errors = new ArrayList<>();
    Answer answer;
    try {
      getLog().debug("linchpin " + command + " " + arguments);
      answer =
          new ForkedCommand(java(), jar(), project().getBasedir().toPath())
              .run(
                  command,
                  arguments,
                  words(jvmOptions),
                  line -> {
                    synchronized (errors) {
                      errors.add(line);
                    }
                    getLog().debug(line);
                  });
    } catch (IOException unusable) {
      errors.forEach(getLog()::error);
      throw new MojoExecutionException(
          "Linchpin could not be run: " + unusable.getMessage(), unusable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("Linchpin was interrupted", interrupted);
    }
    if (answer.status() == WRONG_USE) {
      throw new MojoExecutionException("wrong configuration: " + String.join(" ", errors));
    }
    if (answer.status() > UNDECIDED) {
      throw new MojoExecutionException(String.join(" ", errors));
    }
    errors.forEach(this::tell);
    return answer;
  }

  /** Commands for GitHub have to begin their line. */
  private void tell(String line) {
    if (line.startsWith("::")) {
      getLog().info(System.lineSeparator() + line);
    } else {
      getLog().warn(line);
    }
  }

  /** Ends the build as a status and the settings say. */
  void conclude(int status, String message) throws MojoFailureException {
    boolean fails =
        status == VIOLATION ? failOnViolation : status == UNDECIDED && failsOnUndecided();
    if (fails) {
      throw new MojoFailureException(status == VIOLATION ? message : message + "\n" + FAILS);
    }
    if (status == VIOLATION || status == UNDECIDED) {
      getLog().warn(message);
    }
  }

  private boolean failsOnUndecided() {
    String server = System.getenv().getOrDefault("CI", "").strip();
    boolean isServer = !server.isEmpty() && !server.equalsIgnoreCase("false");
    return failOnUndecided == null ? isServer : failOnUndecided;
  }

  /** The JVM of the project's toolchain, else the one that runs Maven. */
  private String java() {
    Toolchain toolchain =
        toolchains == null ? null : toolchains.getToolchainFromBuildContext("jdk", session);
    String found = toolchain == null ? null : toolchain.findTool("java");
    return found == null
        ? Path.of(System.getProperty("java.home"), "bin", "java").toString()
        : found;
  }

  private static Path jar() throws MojoExecutionException {
    try {
      return Path.of(Json.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new MojoExecutionException("the jar of linchpin-cli was not found", impossible);
    }
  }
}
