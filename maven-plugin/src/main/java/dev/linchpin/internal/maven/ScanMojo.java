package dev.linchpin.internal.maven;

import dev.linchpin.internal.maven.ForkedCommand.Answer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compiles the project, finds the classes that look concurrent, checks them, prints one table. */
@Mojo(name = "scan", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public class ScanMojo extends LinchpinMojo {
  /** Only list the classes that would be checked, and why. */
  @Parameter(property = "linchpin.list", defaultValue = "false")
  boolean list;

  @Override
  void check() throws MojoExecutionException, MojoFailureException {
    if (!Files.isDirectory(classes())) {
      tellOfNoClasses();
      return;
    }
    List<String> arguments = new ArrayList<>(List.of(classes().toString()));
    arguments.addAll(place());
    arguments.addAll(List.of("--html-dir", output().toString()));
    arguments.addAll(List.of("--sarif", output().resolve("scan.sarif").toString()));
    if (list) {
      arguments.add("--list");
    }
    arguments.addAll(wished());
    Answer answer = run("scan", arguments);
    getLog().info(System.lineSeparator() + answer.output().stripTrailing());
    conclude(
        answer.status(),
        answer.status() == 1
            ? "Linchpin found violations, see " + output().toUri()
            : "Linchpin could not decide or check some classes");
  }
}
