package dev.linchpin.internal.report.patch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Compiles a changed source file, from memory into a folder. */
final class PatchCompiler {
  private final List<Path> classpath;

  PatchCompiler(List<Path> classpath) {
    this.classpath = List.copyOf(classpath);
  }

  /** The first error; empty if the classes are there. */
  Optional<String> compile(String name, String text, Path classes) throws NoPatch, IOException {
    JavaCompiler compiler = ParsedSource.compiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classpath);
      // Else sources that lie beside the classes would be compiled too.
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
      boolean isDone =
          compiler
              .getTask(
                  null,
                  files,
                  problems,
                  List.of("-proc:none", "-g", "-nowarn", "-Xlint:none"),
                  null,
                  List.of(new SourceInMemory(name, text)))
              .call();
      return isDone ? Optional.empty() : Optional.of(SourceInMemory.first(problems));
    }
  }
}
