package dev.linchpin.internal.engine.worker;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.InternalFault;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.Analyzer;

/** What all JVMs need that run code of a subject. */
public final class SubjectJvm {
  /** One class of each jar that the engine needs; in a shaded jar they are all in one. */
  private static final List<Class<?>> NEEDED =
      List.of(
          WorkerMain.class,
          Scenario.class,
          ClassReader.class,
          Remapper.class,
          ClassNode.class,
          Analyzer.class);

  private SubjectJvm() {}

  /** The class path for a main class. */
  public static String classpath(Class<?> mainClass) {
    Set<String> places = new LinkedHashSet<>();
    places.add(place(mainClass));
    for (Class<?> type : NEEDED) {
      places.add(place(type));
    }
    return String.join(File.pathSeparator, places);
  }

  /** Starts such a JVM, in a working folder of its own that goes when the JVM has ended. */
  public static Process start(ProcessBuilder builder) throws IOException {
    return ErrorFolder.start(builder);
  }

  /** Where such a JVM leaves a report if it crashes, as the JVM wants it. */
  public static String errorFile() {
    return ErrorFolder.file();
  }

  private static String place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null) {
      throw new InternalFault("the JVM does not say which jar " + type + " came from");
    }
    try {
      return Path.of(source.getLocation().toURI()).toString();
    } catch (URISyntaxException problem) {
      throw new InternalFault("not a file: " + source.getLocation(), problem);
    }
  }
}
