package dev.linchpin.trials.wrap;

import java.util.Map;

/** Small libraries that generated classes call: two that are trusted by default, one by request. */
public final class Libraries {
  /** The library that has to be named to be trusted. */
  public static final String TRUSTED = "audit.*";

  private Libraries() {}

  /** Their sources, by the names of their classes. */
  public static Map<String, String> sources() {
    return Map.of(
        "org.tinylog.Logger",
        """
        package org.tinylog;
        public final class Logger {
          private static final java.util.ArrayDeque<String> LINES = new java.util.ArrayDeque<>();
          public static synchronized void info(String line) {
            LINES.addLast(LINES.size() + " " + line);
            if (LINES.size() > 3) { LINES.removeFirst(); }
          }
        }
        """,
        "io.micrometer.Tally",
        """
        package io.micrometer;
        public final class Tally {
          private final java.util.concurrent.atomic.AtomicLong count =
              new java.util.concurrent.atomic.AtomicLong();
          public void increment() { count.incrementAndGet(); }
        }
        """,
        "audit.Trail",
        """
        package audit;
        public final class Trail {
          private final java.util.Map<Long, Integer> inside = new java.util.HashMap<>();
          private int calls;
          public synchronized int enter() {
            inside.merge(Thread.currentThread().getId(), 1, Integer::sum);
            return ++calls;
          }
          public synchronized void leave() {
            inside.computeIfPresent(Thread.currentThread().getId(), (id, n) -> n == 1 ? null : n - 1);
          }
        }
        """);
  }
}
