package dev.linchpin.internal.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.ClassNode;

/**
 * The jar for {@code -javaagent}, made from the classes that this class was loaded with: those of
 * the agent and those of ASM, and nothing else of the tool's one big jar.
 */
public final class AgentJar {
  private static final List<Class<?>> ONE_OF_EACH_JAR =
      List.of(AgentJar.class, ClassReader.class, ClassNode.class, SerialVersionUIDAdder.class);

  private AgentJar() {}

  /** Writes the jar. */
  public static void write(Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest())) {
      Set<String> copied = new HashSet<>();
      for (Class<?> type : ONE_OF_EACH_JAR) {
        copyPackage(type, copied, out);
      }
    }
  }

  private static Manifest manifest() {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", Premain.class.getName());
    attributes.putValue("Agent-Class", Premain.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    return manifest;
  }

  private static Path location(Class<?> type) throws IOException {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IOException(impossible);
    }
  }

  /** Copies the package of a class, and those below it, from where the class was loaded. */
  private static void copyPackage(Class<?> type, Set<String> copied, JarOutputStream out)
      throws IOException {
    String folder = type.getPackageName().replace('.', '/');
    Path from = location(type);
    if (Files.isDirectory(from)) {
      copyFolder(from.resolve(folder), from, copied, out);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(from)) {
        Path root = jar.getPath("/");
        copyFolder(root.resolve(folder), root, copied, out);
      }
    }
  }

  private static void copyFolder(Path folder, Path root, Set<String> copied, JarOutputStream out)
      throws IOException {
    List<Path> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files.filter(file -> file.toString().endsWith(".class")).sorted().forEach(classes::add);
    }
    for (Path file : classes) {
      String name = root.relativize(file).toString().replace('\\', '/');
      if (!copied.add(name)) {
        continue; // A packaged jar has everything in one place.
      }
      out.putNextEntry(new JarEntry(name));
      try (InputStream in = Files.newInputStream(file)) {
        in.transferTo(out);
      }
      out.closeEntry();
    }
  }
}
