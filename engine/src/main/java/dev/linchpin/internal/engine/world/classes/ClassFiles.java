package dev.linchpin.internal.engine.world.classes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The bytes of classes, by internal name: those of the subject, of the JDK and of the engine. */
public final class ClassFiles implements AutoCloseable {
  /** The newest version of class files that ASM reads. */
  private static final int NEWEST = Opcodes.V28 & 0xffff;

  private static final int MAJOR_AT = 6;

  private final URLClassLoader subject;
  private final ClassLoader parent;

  public ClassFiles(List<Path> classpath, ClassLoader parent) {
    this.subject = new URLClassLoader(classpath.stream().map(ClassFiles::url).toArray(URL[]::new));
    this.parent = parent;
  }

  /** The bytes of a class on the subject's class path, or null. */
  public byte @Nullable [] ofSubject(String name) {
    return read(place(name));
  }

  boolean isOfSubject(String name) {
    return place(name) != null;
  }

  /** Where a class of the subject is; null for one in a package of the JDK. */
  @Nullable URL place(String name) {
    return JdkPackages.haveClass(name) ? null : subject.findResource(name + ".class");
  }

  public @Nullable URL subjectResource(String name) {
    return subject.findResource(name);
  }

  /** The bytes of a class of the JDK or of the engine, or null. */
  public byte @Nullable [] ofParent(String name) {
    URL found = parent.getResource(name + ".class");
    return read(found != null ? found : ClassLoader.getSystemResource(name + ".class"));
  }

  /** The bytes of a class of the subject, the JDK or the engine, or null. */
  public byte @Nullable [] any(String name) {
    byte[] bytes = ofSubject(name);
    return bytes != null ? bytes : ofParent(name);
  }

  /** A reader that also accepts class files newer than ASM knows. */
  static ClassReader reader(byte[] bytes) {
    return new ClassReader(readable(bytes));
  }

  /** The class file with a version that ASM knows. */
  public static byte[] readable(byte[] bytes) {
    if (!isNewer(bytes)) {
      return bytes;
    }
    byte[] lowered = bytes.clone();
    lowered[MAJOR_AT] = 0;
    lowered[MAJOR_AT + 1] = (byte) NEWEST;
    return lowered;
  }

  public static boolean isNewer(byte[] bytes) {
    return major(bytes) > NEWEST;
  }

  /** Whether the bytes are not a readable class file. */
  public static boolean isDamaged(byte[] bytes) {
    try {
      reader(bytes).accept(new ClassNode(), 0);
      return false;
    } catch (RuntimeException unreadable) {
      return true;
    }
  }

  public static int major(byte[] bytes) {
    return ((bytes[MAJOR_AT] & 0xff) << 8) | (bytes[MAJOR_AT + 1] & 0xff);
  }

  @Override
  public void close() {
    try {
      subject.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("not a place for classes: " + path, e);
    }
  }

  private static byte @Nullable [] read(@Nullable URL url) {
    if (url == null) {
      return null;
    }
    try (InputStream in = url.openStream()) {
      return in.readAllBytes();
    } catch (IOException | SecurityException e) {
      // A damaged jar, or one that was changed after it was signed: the user must replace it.
      LinkageError unreadable =
          new LinkageError("%s cannot be read: %s".formatted(url, e.getMessage()));
      unreadable.initCause(e);
      throw unreadable;
    }
  }
}
