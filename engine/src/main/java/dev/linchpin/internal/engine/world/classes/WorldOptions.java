package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Trust;
import java.nio.file.Path;
import java.util.List;

/**
 * What a world is made of.
 *
 * @param loading where classes come from
 * @param recording whether accesses also report their values
 * @param blocks lines that are not interleaved
 * @param realLocks whether the JDK's locks and synchronisers run as their own code, step by step,
 *     instead of as one step each
 * @param trust libraries whose calls are single steps
 * @param subject the class under test, which always runs as its own code
 */
public record WorldOptions(
    Loading loading,
    boolean recording,
    List<AtomicBlock> blocks,
    boolean realLocks,
    Trust trust,
    String subject) {
  public WorldOptions {
    blocks = List.copyOf(blocks);
  }

  /**
   * Where classes come from.
   *
   * @param classpath where the subject's classes are: directories and jars
   * @param parent sees the engine's own classes; nothing of the subject need be visible to it
   * @param assertions whether Java's {@code assert} is on outside the JDK
   */
  public record Loading(List<Path> classpath, ClassLoader parent, boolean assertions) {
    public Loading {
      classpath = List.copyOf(classpath);
    }
  }

  public List<Path> classpath() {
    return loading.classpath();
  }

  public ClassLoader parent() {
    return loading.parent();
  }

  /**
   * Whether calls of the JDK's queues, futures and executors are one step each: not where one of
   * them, or a relative, is the class under test.
   */
  public boolean wholeCalls() {
    return !realLocks && !subject.startsWith("java.util.concurrent.");
  }
}
