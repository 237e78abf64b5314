package dev.linchpin.internal.cli.engine;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Starts worker JVMs. */
public final class WorkerStart implements EngineStart {
  @Override
  public Engine start(Request request) {
    List<Path> classpath = request.classpath().isEmpty() ? corpus() : request.classpath();
    WorkerSettings settings = WorkerSettings.of(classpath);
    if (request.backend() != Backend.BEST) {
      settings = settings.withBackend(request.backend().name().toLowerCase(Locale.ROOT));
    }
    if (request.debugPort().isPresent()) {
      settings = settings.withDebugger(request.debugPort().getAsInt());
    }
    return new Worker(settings);
  }

  /** Where the bundled corpus is: the program's own jar, or a folder while it is being built. */
  public static List<Path> corpus() {
    try {
      return List.of(
          Path.of(Catalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
