package dev.linchpin.internal.cli.engine;

import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.subject.Selection;

/** What is to be checked, how, and where the classes are. */
public record ClassCheck(
    String className,
    Selection selection,
    CheckSettings settings,
    SubjectPath path,
    Backend backend) {
  /** Starts a worker and looks at the class. */
  public CheckSession open(EngineStart engines, CheckProgress progress) {
    return CheckSession.open(
        () -> engines.start(path.worker(backend)), className, selection, settings, progress);
  }

  public ClassCheck with(CheckSettings other) {
    return new ClassCheck(className, selection, other, path, backend);
  }

  public ClassCheck with(SubjectPath other) {
    return new ClassCheck(className, selection, settings, other, backend);
  }
}
