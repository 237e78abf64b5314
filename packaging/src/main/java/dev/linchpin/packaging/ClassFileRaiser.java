package dev.linchpin.packaging;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Gives the old class files of a jar the version of JDK 17, its records {@link PlainRecords plain
 * methods}, and its lambda expressions {@link PlainLambdas plain classes}.
 *
 * <p>ASM and picocli are compiled for Java 5. The JVM puts no class file of before Java 6 into an
 * archive of loaded classes, nor any class that extends one, and verifies it by type inference,
 * which takes longer. From Java 7 on, a class file needs a frame at each jump target; that is all
 * that has to be added.
 */
public final class ClassFileRaiser {
  /** Later ones have frames, and the JVM archives them as they are. */
  private static final int NEWEST_OLD = Opcodes.V1_6;

  private static final int RAISED = Opcodes.V17;

  private static final int VERSION_OFFSET = 6;

  private final Ancestry ancestry;

  private ClassFileRaiser(Map<String, byte[]> entries) {
    this.ancestry = new Ancestry(entries);
  }

  /** Raises the class files of a jar, in place. Everything else in it stays as it is. */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    byte[] raised = raise(Files.readAllBytes(jar));
    Path written = jar.resolveSibling(jar.getFileName() + ".raised");
    Files.write(written, raised);
    Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * The same jar with raised class files: entries, their order and their times stay; the classes of
   * lambda expressions are behind them.
   */
  static byte[] raise(byte[] jar) throws IOException {
    List<ZipEntry> heads = new ArrayList<>();
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry next = in.getNextEntry(); next != null; next = in.getNextEntry()) {
        heads.add(next);
        entries.put(next.getName(), in.readAllBytes());
      }
    }
    ClassFileRaiser raiser = new ClassFileRaiser(entries);
    Map<String, byte[]> written = new LinkedHashMap<>(entries);
    written.replaceAll(raiser::raised);
    List<String> added = PlainLambdas.replace(written);
    ByteArrayOutputStream raised = new ByteArrayOutputStream(jar.length);
    try (ZipOutputStream out = new ZipOutputStream(raised)) {
      for (ZipEntry former : heads) {
        write(out, former.getName(), former.getTimeLocal(), written);
      }
      for (String name : added) {
        write(out, name, heads.get(0).getTimeLocal(), written);
      }
    }
    return raised.toByteArray();
  }

  private static void write(
      ZipOutputStream out, String name, LocalDateTime time, Map<String, byte[]> entries)
      throws IOException {
    ZipEntry head = new ZipEntry(name);
    head.setTimeLocal(time);
    out.putNextEntry(head);
    out.write(entries.getOrDefault(name, new byte[0]));
    out.closeEntry();
  }

  private byte[] raised(String name, byte[] content) {
    if (!name.endsWith(".class")) {
      return content;
    }
    if (version(content) > NEWEST_OLD) {
      return PlainRecords.plain(content);
    }
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String one, String other) {
            return ancestry.common(one, other);
          }
        };
    new ClassReader(content).accept(new Raised(writer), 0);
    return writer.toByteArray();
  }

  private static int version(byte[] classFile) {
    return ByteBuffer.wrap(classFile).getShort(VERSION_OFFSET);
  }

  /** Passes a class on with the newer version. */
  private static final class Raised extends ClassVisitor {
    Raised(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      super.visit(RAISED, access, name, signature, superName, interfaces);
    }
  }
}
