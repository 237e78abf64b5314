package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.execution.AtomicBlock;
import java.nio.file.Path;
import java.util.List;

/**
 * What a world is made of.
 *
 * @param classpath where the subject's classes are: directories and jars
 * @param parent sees the engine's own classes; nothing of the subject need be visible to it
 * @param recording whether accesses also report their values
 * @param blocks lines that are not interleaved
 * @param realLocks whether the JDK's locks run as their own code, step by step, instead of as one
 *     step each
 */
public record WorldOptions(
    List<Path> classpath,
    ClassLoader parent,
    boolean recording,
    List<AtomicBlock> blocks,
    boolean realLocks) {
  public WorldOptions {
    classpath = List.copyOf(classpath);
    blocks = List.copyOf(blocks);
  }
}
