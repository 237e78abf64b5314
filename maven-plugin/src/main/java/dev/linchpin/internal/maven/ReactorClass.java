package dev.linchpin.internal.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/**
 * A class that the user named for the whole build, and the module it belongs to.
 *
 * @param name perhaps with arguments of its constructor, as {@code com.acme.Stack(3)}
 */
record ReactorClass(String name) {
  /**
   * Whether a module is the one to check the class: it has it, or there is no other module.
   *
   * @throws MojoExecutionException if no module has it
   */
  boolean isHere(MavenProject project, MavenSession session) throws MojoExecutionException {
    if (has(project) || session.getProjects().size() == 1) {
      return true;
    }
    if (session.getProjects().stream().noneMatch(this::has)) {
      throw new MojoExecutionException(
          "no module of this build has a class %s; check its name, or choose the module with -pl"
              .formatted(type()));
    }
    return false;
  }

  /** The class without what follows it. */
  private String type() {
    return name.strip().split("[(:\\s]", 2)[0];
  }

  private boolean has(MavenProject project) {
    return Stream.of(
                project.getBuild().getOutputDirectory(),
                project.getBuild().getTestOutputDirectory())
            .map(Path::of)
            .anyMatch(folder -> Files.exists(folder.resolve(type().replace('.', '/') + ".class")))
        || hasSource(project);
  }

  /** A module that comes later is not compiled yet. */
  private boolean hasSource(MavenProject project) {
    String outer = type().replace('.', '/');
    int nested = outer.indexOf('$');
    String file = nested < 0 ? outer : outer.substring(0, nested);
    return Stream.concat(
            project.getCompileSourceRoots().stream(), project.getTestCompileSourceRoots().stream())
        .map(Path::of)
        .anyMatch(
            root ->
                List.of(".java", ".kt").stream()
                    .anyMatch(suffix -> Files.exists(root.resolve(file + suffix))));
  }
}
