package dev.linchpin.internal.engine.world;

import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.classes.RewrittenClasses;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Defines copies, classes of the subject and hooks itself; asks its parent for the rest. */
final class SubjectLoader extends ClassLoader {
  static {
    ClassLoader.registerAsParallelCapable();
  }

  private final ClassFiles files;
  private final NameMap map;
  private final UnaryOperator<byte[]> rewriter;
  private final RewrittenClasses rewritten;

  SubjectLoader(
      ClassLoader parent,
      ClassFiles files,
      NameMap map,
      UnaryOperator<byte[]> rewriter,
      RewrittenClasses rewritten) {
    super("linchpin", parent);
    this.files = files;
    this.map = map;
    this.rewriter = rewriter;
    this.rewritten = rewritten;
  }

  /** In all classes but copies of the JDK's, whose own {@code assert} is off in every JVM. */
  void enableAssertions() {
    setDefaultAssertionStatus(true);
    NameMap.COPIES.forEach(copied -> setPackageAssertionStatus(copied, false));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    String internal = name.replace('.', '/');
    String original = NameMap.original(internal);
    NameMap.Origin origin = map.origin(original);
    boolean own =
        switch (origin) {
          case COPY -> !original.equals(internal);
          case SUBJECT, HOOK -> true;
          case KEPT -> false;
        };
    if (!own) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name, original, origin);
    }
  }

  private Class<?> define(String name, String original, NameMap.Origin origin)
      throws ClassNotFoundException {
    byte[] bytes =
        origin == NameMap.Origin.SUBJECT ? files.any(original) : files.ofParent(original);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    byte[] defined =
        origin == NameMap.Origin.HOOK
            ? bytes
            : rewritten.get(original, ignored -> rewrite(original, bytes));
    return defineClass(name, defined, 0, defined.length);
  }

  /** A class that cannot be rewritten is not loaded: unseen accesses would make results wrong. */
  private byte[] rewrite(String original, byte[] bytes) {
    try {
      return rewriter.apply(bytes);
    } catch (RuntimeException e) {
      String name = original.replace('/', '.');
      if (ClassFiles.isDamaged(bytes)) {
        throw new LinkageError("the class file of %s is damaged".formatted(name), e);
      }
      String message =
          "cannot bring %s under control: its class file is damaged, or holds something that Linchpin does not know (%s)"
              .formatted(name, place(e));
      rewritten.warn(message);
      throw new LinkageError(message, e);
    }
  }

  /** The place of the failure, for a bug report; the exception's message does not help a user. */
  private static String place(RuntimeException failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    return trace.length == 0
        ? "unknown place"
        : trace[0].getFileName() + ":" + trace[0].getLineNumber();
  }

  @Override
  public @Nullable URL getResource(String name) {
    URL own = files.subjectResource(name);
    return own != null ? own : super.getResource(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    List<URL> all = new ArrayList<>();
    URL own = files.subjectResource(name);
    if (own != null) {
      all.add(own);
    }
    for (URL above : Collections.list(super.getResources(name))) {
      if (!above.equals(own)) {
        all.add(above);
      }
    }
    return Collections.enumeration(all);
  }
}
