package dev.linchpin.acceptance;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs the packaged jar in this JVM, where a test is about what the program says and not about the
 * launcher: a JVM of its own costs a second each time. Workers are processes as ever, but one
 * program leaves its worker to the next. Nothing but the jar and the JDK is visible to the program.
 * Paths must be absolute: it works in the folder of this module.
 */
final class Program {
  private static final Path JAR = Launcher.ROOT.resolve("cli/target/linchpin.jar");
  private static final String PACKAGE = "dev.linchpin.internal.";

  /** What the loader found in the jar. */
  private record Entry(Method run, Constructor<?> console, Object engines) {
    static final Entry POINT = load();

    private static Entry load() {
      try {
        if (!Files.isRegularFile(JAR)) {
          throw new IllegalStateException(
              "expected " + JAR + "; 'mvn -pl cli -am package' makes it");
        }
        ClassLoader loader =
            new URLClassLoader(
                new URL[] {JAR.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        Class<?> console = loader.loadClass(PACKAGE + "cli.output.Console");
        Class<?> start = loader.loadClass(PACKAGE + "cli.engine.EngineStart");
        Class<?> workers = loader.loadClass(PACKAGE + "engine.worker.KeptWorkers");
        Object kept = workers.getMethod("ofThisJvm").invoke(null);
        Method borrow =
            workers.getMethod("borrow", loader.loadClass(PACKAGE + "engine.worker.WorkerSettings"));
        Object engines =
            Proxy.newProxyInstance(
                loader,
                new Class<?>[] {start},
                (proxy, method, settings) -> borrow.invoke(kept, settings));
        Method run =
            loader
                .loadClass(PACKAGE + "cli.Main")
                .getDeclaredMethod("run", console, start, String[].class);
        run.setAccessible(true);
        return new Entry(
            run,
            console.getConstructor(
                OutputStream.class, OutputStream.class, boolean.class, boolean.class),
            engines);
      } catch (ReflectiveOperationException | java.io.IOException changed) {
        throw new IllegalStateException(JAR + " is not as expected", changed);
      }
    }
  }

  private byte[] input = new byte[0];

  Program withInput(String text) {
    return withInput(text.getBytes(StandardCharsets.UTF_8));
  }

  Program withInput(byte[] bytes) {
    input = bytes;
    return this;
  }

  Run run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(input));
      Object console = Entry.POINT.console.newInstance(out, err, false, false);
      int status = (int) Entry.POINT.run.invoke(null, console, Entry.POINT.engines, arguments);
      console.getClass().getMethod("flush").invoke(console);
      return new Run(
          status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException(failed);
    } finally {
      System.setIn(before);
    }
  }
}
