package dev.linchpin.internal.cli.engine;

import dev.linchpin.exploration.Engine;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** Starts engines. */
public interface EngineStart {
  /** How model threads are switched. */
  enum Backend {
    /** The fastest that the Java in use has. */
    BEST,
    CONTINUATION,
    VIRTUAL,
    PLATFORM
  }

  /**
   * How an engine is to be started.
   *
   * @param classpath where the subject's classes are, besides those of the JDK and the corpus
   * @param debugPort where it waits for a debugger before it runs anything
   */
  record Request(List<Path> classpath, Backend backend, OptionalInt debugPort) {
    public Request {
      classpath = List.copyOf(classpath);
    }
  }

  Engine start(Request request);
}
