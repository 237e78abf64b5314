package dev.linchpin.execution;

import java.io.Serializable;

/** One operation returns before another is called. */
public record Precedence(int earlier, int later) implements Serializable {}
