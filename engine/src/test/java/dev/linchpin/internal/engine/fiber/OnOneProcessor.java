package dev.linchpin.internal.engine.fiber;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Keeps the thread that runs tests, and the model threads that it starts, on one processor, as the
 * worker does: to wake a thread on another processor costs up to four times as much. Does nothing
 * where fibers are no threads, nor without {@code taskset}. JUnit finds it as a service.
 */
public final class OnOneProcessor implements BeforeAllCallback, BeforeEachCallback {
  private static final Path SELF = Path.of("/proc/thread-self");

  /** Tells of the first thread of this process, which starts the one that runs tests. */
  private static final Path PROCESS = Path.of("/proc/self/status");

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    set(isOnAll(context.getRequiredTestClass()));
  }

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    set(isOnAll(context.getRequiredTestClass()) || isOnAll(context.getRequiredTestMethod()));
  }

  private static boolean isOnAll(AnnotatedElement place) {
    return place.isAnnotationPresent(OnAllProcessors.class);
  }

  /** Without a memory of its own: for Surefire each class is a run with a new extension. */
  private static void set(boolean onAll) throws IOException {
    if (FiberBackend.best() == FiberBackend.PLATFORM && Files.isSymbolicLink(SELF)) {
      List<Integer> all = OneProcessor.allowed(Files.readAllLines(PROCESS));
      int fork = Integer.getInteger("test.fork", 1);
      List<Integer> wanted = onAll || all.isEmpty() ? all : List.of(all.get(fork % all.size()));
      if (!wanted.equals(OneProcessor.allowed(Files.readAllLines(SELF.resolve("status"))))) {
        keep(wanted.stream().map(String::valueOf).collect(Collectors.joining(",")));
      }
    }
  }

  private static void keep(String processors) throws IOException {
    String self = String.valueOf(Files.readSymbolicLink(SELF).getFileName());
    try {
      new ProcessBuilder("taskset", "-cp", processors, self)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException missing) {
      // Then it runs where the system lets it.
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
