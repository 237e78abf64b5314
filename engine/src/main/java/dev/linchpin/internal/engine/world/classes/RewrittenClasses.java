package dev.linchpin.internal.engine.world.classes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes rewritten so far under one set of options, and the warnings from rewriting them.
 *
 * <p>Several worlds with equal options share it, so that each class is rewritten once. Thread-safe.
 */
public final class RewrittenClasses {
  private final Map<String, byte[]> bytes = new ConcurrentHashMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Set<String> trusted = new LinkedHashSet<>();

  /** The rewritten bytes of the class, by its original name. */
  public byte[] get(String name, Rewriting rewriting) {
    byte[] known = bytes.get(name);
    return known != null ? known : bytes.computeIfAbsent(name, rewriting::rewrite);
  }

  public synchronized void warn(String message) {
    warnings.add(message);
  }

  /** A class was found that the pattern makes trusted. */
  public synchronized void trust(String pattern) {
    trusted.add(pattern);
  }

  /** The patterns by which classes were trusted. */
  public synchronized List<String> trusted() {
    return new ArrayList<>(trusted);
  }

  public synchronized List<String> warnings() {
    return new ArrayList<>(warnings);
  }

  /** Makes the rewritten bytes of a class. */
  public interface Rewriting {
    byte[] rewrite(String name);
  }
}
