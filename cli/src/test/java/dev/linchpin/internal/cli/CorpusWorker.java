package dev.linchpin.internal.cli;

import dev.linchpin.corpus.Catalogue;
import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Lends a worker that has the corpus on its class path. */
final class CorpusWorker {
  private CorpusWorker() {}

  static Engine borrow() {
    try {
      Path corpus =
          Path.of(Catalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(corpus)));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
