package dev.linchpin.execution;

/** One operation returns before another is called. */
public record Precedence(int earlier, int later) {}
