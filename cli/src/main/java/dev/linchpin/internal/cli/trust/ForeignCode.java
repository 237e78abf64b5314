package dev.linchpin.internal.cli.trust;

import dev.linchpin.internal.cli.trust.NamedClasses.Call;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the code that a file would run and that neither belongs to the user's project nor is known
 * to be harmless.
 *
 * <p>Replay files travel with bug reports, and they name code: a class path, a class, a constructor
 * or factory, calls, arguments that are calls again. Without the user's consent only these may run:
 * classes of the {@link CurrentProject}, the bundled examples, and classes of the Java platform
 * that cannot access files, networks or processes.
 */
public final class ForeignCode {
  private static final String BUNDLED = "dev.linchpin.corpus.";
  private static final String TOOL = "dev.linchpin.";

  private final CurrentProject project;
  private final Set<String> reasons = new LinkedHashSet<>();

  public ForeignCode(CurrentProject project) {
    this.project = project;
  }

  /** Looks at the class path that a file names. */
  public ForeignCode withClasspath(List<Path> classpath) {
    for (Path entry : classpath) {
      if (!project.holds(entry)) {
        reasons.add("classes in " + entry + ", outside this project");
      }
    }
    return this;
  }

  /**
   * Looks at the calls of a scenario.
   *
   * @param classpath where its classes are
   * @param asked the class that the user asked for himself; empty for none
   */
  public ForeignCode withScenario(Scenario scenario, List<Path> classpath, String asked) {
    look(NamedClasses.of(scenario), new Place(classpath, scenario.subject(), asked));
    return this;
  }

  /** Looks at how an object is made. */
  public ForeignCode withCreation(Invocation creation, List<Path> classpath) {
    String type = Creation.type(creation);
    look(NamedClasses.of(creation), new Place(classpath, type, ""));
    return this;
  }

  /** Where names are looked up: as the class {@code subject} would write them. */
  private record Place(List<Path> classpath, String subject, String asked) {
    boolean has(URLClassLoader own, String type) {
      String folder = subject.substring(0, subject.lastIndexOf('.') + 1);
      return type.equals(asked)
          || Stream.of("", subject + "$", folder)
              .map(prefix -> (prefix + type).replace('.', '/') + ".class")
              .anyMatch(name -> own.findResource(name) != null);
    }
  }

  private void look(List<Call> calls, Place place) {
    try (URLClassLoader own = new URLClassLoader(urls(place.classpath()), null)) {
      for (Call call : calls) {
        if (!place.has(own, call.type())) {
          judge(call);
        }
      }
    } catch (IOException notClosed) {
      // Nothing was written through it.
    }
  }

  private void judge(Call call) {
    String type = call.type();
    if (PlatformClasses.named(type).stream().anyMatch(one -> !PlatformClasses.isHarmless(one))) {
      reasons.add(call.text() + ", a class of Java that may reach files, networks or processes");
    } else if (type.startsWith(TOOL) && !type.startsWith(BUNDLED)) {
      reasons.add(call.text() + ", a class of Linchpin itself");
    }
  }

  private static URL[] urls(List<Path> classpath) {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classpath) {
      try {
        urls.add(entry.toUri().toURL());
      } catch (MalformedURLException noPlace) {
        // Then no class comes from there.
      }
    }
    return urls.toArray(URL[]::new);
  }

  /** What would be run, one line each; none if the file may be run unasked. */
  public List<String> reasons() {
    return List.copyOf(reasons);
  }

  /** The project's folder, for people. */
  public String projectText() {
    return project
        .root()
        .map(root -> "this project is " + root)
        .orElse("the current folder is too general to be a project");
  }
}
