package dev.linchpin.internal.report.interleaving;

/**
 * Where another thread went on while a thread was in the middle of an operation.
 *
 * @param place as consoles link it: {@code at com.acme.Stack.push(Stack.java:12)}
 */
public record Interruption(int thread, String place) {}
