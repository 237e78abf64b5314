package dev.linchpin.internal.maven;

import dev.linchpin.internal.maven.ForkedCommand.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the project and checks one class ({@code -Dclass=com.acme.Stack}), or those classes that
 * are annotated, named or tested. A build binds the goal {@code verify}, which compiles nothing.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public class CheckMojo extends LinchpinMojo {
  /** The document for the goal {@code report}. */
  static final String DOCUMENT = "linchpin.json";

  /** The class to check; its full report is printed. */
  @Parameter(property = "class")
  @Nullable String className;

  /**
   * Classes to check, whatever they look like. Options of {@code linchpin check} may follow: {@code
   * com.acme.Cache --weak size}.
   */
  @Parameter List<String> classes = new ArrayList<>();

  /** Check all classes that look concurrent, not only those that are annotated. */
  @Parameter(property = "linchpin.scan", defaultValue = "false")
  boolean scan;

  /** Check all classes again, also those that have not changed. */
  @Parameter(property = "linchpin.fresh", defaultValue = "false")
  boolean fresh;

  @Override
  void check() throws MojoExecutionException, MojoFailureException {
    String name = className;
    if (name == null || name.isBlank()) {
      checkAll();
    } else if (new ReactorClass(name).isHere(project(), Objects.requireNonNull(session))) {
      checkOne(name.strip());
    }
  }

  private void checkOne(String name) throws MojoExecutionException, MojoFailureException {
    String file = name.replaceAll("[^\\w.$]+", "-");
    Path page = output().resolve(file + ".html");
    List<String> arguments = new ArrayList<>(List.of(name));
    arguments.addAll(place());
    arguments.addAll(files("--html", page, "--sarif", output().resolve(file + ".sarif")));
    arguments.addAll(files("--junit-xml", output().resolve("TEST-" + file + ".xml")));
    arguments.addAll(wished());
    Answer answer = run("check", arguments);
    getLog().info(System.lineSeparator() + answer.output().stripTrailing());
    String shown = Files.exists(page) ? ", see " + page.toUri() : "";
    conclude(
        answer.status(),
        answer.status() == 1 ? name + " has a violation" + shown : name + " is undecided");
  }

  private void checkAll() throws MojoExecutionException, MojoFailureException {
    if (!Files.isDirectory(classes())) {
      tellOfNoClasses();
      return;
    }
    List<String> arguments = new ArrayList<>(List.of(classes().toString(), "--json"));
    arguments.addAll(place());
    arguments.addAll(files("--html-dir", output(), "--sarif", output().resolve("linchpin.sarif")));
    arguments.addAll(files("--junit-xml", output().resolve("TEST-linchpin.xml")));
    Path tests = Path.of(project().getBuild().getTestOutputDirectory());
    if (Files.isDirectory(tests)) {
      arguments.addAll(files("--test-classes", tests));
    }
    if (!fresh) {
      arguments.addAll(files("--state", output().resolve("state.txt")));
    }
    if (!scan) {
      arguments.add("--annotated");
    }
    classes.forEach(one -> arguments.addAll(List.of("--class", one)));
    arguments.addAll(wished());
    Answer answer = run("scan", arguments);
    keep(answer.output());
    ScanResults found = ScanResults.read(answer.output());
    tell(found);
    conclude(answer.status(), message(found));
  }

  private static List<String> files(Object... pairs) {
    List<String> arguments = new ArrayList<>();
    for (Object one : pairs) {
      arguments.add(one.toString());
    }
    return arguments;
  }

  private void keep(String document) throws MojoExecutionException {
    Path file = output().resolve(DOCUMENT);
    try {
      Files.writeString(file, document, StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new MojoExecutionException(file + " cannot be written", failed);
    }
  }

  private void tell(ScanResults found) {
    if (found.results().isEmpty()) {
      getLog()
          .warn(
              "Linchpin: 0 classes asked: no class is annotated @ThreadSafe, tested by"
                  + " @LinearizabilityTest or named"
                  + " in <classes>; %d look concurrent, -Dlinchpin.scan checks them"
                      .formatted(found.leftOut().size()));
    }
    for (ScanResults.Result one : found.results()) {
      if (!one.isViolation() && !one.isOpen()) {
        getLog().info("Linchpin: " + one.line());
      }
    }
    if (!found.results().isEmpty()) {
      getLog().info("Linchpin: " + found.counts());
    }
  }

  /** One line for each class that is wrong or open, with its page. */
  private static String message(ScanResults found) {
    List<ScanResults.Result> shown = new ArrayList<>(found.violations());
    shown.addAll(found.open());
    return shown.stream()
        .map(
            one ->
                one.failure() == null || one.failure().page() == null
                    ? one.line()
                    : one.line() + " " + Path.of(one.failure().page()).toUri())
        .collect(Collectors.joining(System.lineSeparator() + "  ", "Linchpin: ", ""));
  }
}
