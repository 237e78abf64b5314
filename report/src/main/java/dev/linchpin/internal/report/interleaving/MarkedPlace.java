package dev.linchpin.internal.report.interleaving;

/**
 * The line of a run at which a reader should look first.
 *
 * @param place as consoles link it: {@code at com.acme.Stack.push(Stack.java:12)}
 * @param why what happens there, as {@code where thread 1 is paused}
 */
public record MarkedPlace(String place, String why) {}
