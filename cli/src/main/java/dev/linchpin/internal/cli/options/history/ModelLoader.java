package dev.linchpin.internal.cli.options.history;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Models;
import dev.linchpin.subject.DidYouMean;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds a model: one of the library by name, or the user's own class on the class path given. */
final class ModelLoader {
  private ModelLoader() {}

  static Specification load(String name, String classpath) {
    Optional<Model<?>> ready = Models.named(name);
    if (ready.isPresent()) {
      return Specification.of(name, ready.get());
    }
    return Specification.of(name, instantiate(classNamed(name, classpath)));
  }

  private static Class<?> classNamed(String name, String classpath) {
    // The loader stays open: the model's own classes are loaded when they are first needed.
    URLClassLoader loader = new URLClassLoader(urls(classpath), ModelLoader.class.getClassLoader());
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException | NoClassDefFoundError missing) {
      throw new UserProblem(
          "model %s: class %s was not found%s, or a class on --classpath"
              .formatted(name, missing.getMessage(), DidYouMean.among(name, Models.names())));
    } catch (LinkageError broken) {
      throw new UserProblem("model %s cannot be loaded: %s".formatted(name, broken));
    }
  }

  private static Model<?> instantiate(Class<?> type) {
    if (!Model.class.isAssignableFrom(type)) {
      throw new UserProblem(
          "%s is not a model; expected a class that implements %s"
              .formatted(type.getName(), Model.class.getName()));
    }
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (Model<?>) constructor.newInstance();
    } catch (NoSuchMethodException missing) {
      throw new UserProblem(
          "model %s has no constructor without parameters".formatted(type.getName()));
    } catch (InvocationTargetException failed) {
      throw new UserProblem(
          "model %s cannot be created: its constructor threw %s"
              .formatted(type.getName(), failed.getCause()));
    } catch (ReflectiveOperationException | RuntimeException failed) {
      throw new UserProblem("model %s cannot be created: %s".formatted(type.getName(), failed));
    }
  }

  private static URL[] urls(String classpath) {
    List<URL> urls = new ArrayList<>();
    for (Path path : SubjectPath.of(classpath).given()) {
      try {
        urls.add(path.toUri().toURL());
      } catch (MalformedURLException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return urls.toArray(URL[]::new);
  }
}
