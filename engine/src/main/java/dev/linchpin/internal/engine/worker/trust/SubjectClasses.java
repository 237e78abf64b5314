package dev.linchpin.internal.engine.worker.trust;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The classes that a worker with this class path would find, to look at: none of them is
 * initialised. As in a worker, a class of the class path is taken before one of Linchpin.
 */
final class SubjectClasses extends URLClassLoader {
  private static final String BUNDLED = "dev.linchpin.corpus.";

  SubjectClasses(List<Path> classpath) {
    super(urls(classpath), SubjectClasses.class.getClassLoader());
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

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try {
        return ClassLoader.getPlatformClassLoader().loadClass(name);
      } catch (ClassNotFoundException notOfJava) {
        return findResource(name.replace('.', '/') + ".class") == null
            ? super.loadClass(name, resolve)
            : findClass(name);
      }
    }
  }

  /** The class of that name, or null. */
  @Nullable Class<?> find(String name) {
    try {
      return Class.forName(name, false, this);
    } catch (ClassNotFoundException | LinkageError none) {
      return null;
    }
  }

  /**
   * Whether the class is code of the user's own: in a folder of the class path, as a compiler
   * leaves it, or a bundled example. Classes in jars are libraries, of which many run whatever a
   * text tells them to: script engines, expression languages, loaders.
   */
  boolean isOwn(Class<?> type) {
    if (type.getClassLoader() != this) {
      return type.getName().startsWith(BUNDLED);
    }
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source != null && source.getLocation().getPath().endsWith("/");
  }
}
