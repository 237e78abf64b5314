package dev.linchpin.trials.oracle;

import dev.linchpin.trials.base.SourceText;
import dev.linchpin.trials.wrap.LockKind;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles generated sources into a folder. */
public final class Compilation {
  private Compilation() {}

  /**
   * Compiles all sources together.
   *
   * @param sources by the binary names of their classes
   * @throws IllegalArgumentException with what the compiler says if they are wrong
   */
  public static void into(Path folder, Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<SourceText> units = new ArrayList<>();
    sources.forEach((name, source) -> units.add(new SourceText(name, source)));
    StringWriter said = new StringWriter();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String release = Runtime.version().feature() >= LockKind.VIRTUAL ? "21" : "17";
    List<String> options =
        List.of("-d", folder.toString(), "--release", release, "-proc:none", "-nowarn", "-g");
    if (!units.isEmpty() && !compiler.getTask(said, null, null, options, null, units).call()) {
      throw new IllegalArgumentException("generated sources do not compile:\n" + said);
    }
  }
}
