package dev.linchpin.execution;

import java.io.Serializable;

/**
 * Lines of one method (all overloads of the name) which the scheduler runs without interleaving.
 */
public record AtomicBlock(String className, String method, int fromLine, int toLine)
    implements Serializable {}
