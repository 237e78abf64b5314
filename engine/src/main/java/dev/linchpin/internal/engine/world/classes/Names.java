package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.step.trace.Sites;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The numbers by which rewritten code speaks of sites, fields, classes and loops, and their names.
 *
 * <p>One for all worlds of a worker: equal names have equal numbers. All names given out are those
 * of the source; the prefix of copied classes never shows. Thread-safe.
 */
public final class Names {
  private static final String PREFIX = "linchpin.java.";
  private static final String MODELS = "dev.linchpin.internal.engine.hooks.model.";

  private final List<Site> sites = new ArrayList<>();
  private final Map<Site, Integer> siteIds = new HashMap<>();
  private final Map<Integer, String> callees = new HashMap<>();
  private final Set<Integer> checkedReads = new HashSet<>();
  private final List<String> fields = new ArrayList<>();
  private final Map<String, Integer> fieldIds = new HashMap<>();
  private final List<String> types = new ArrayList<>();
  private final Map<String, Integer> typeIds = new HashMap<>();
  private final List<String> initials = new ArrayList<>();
  private final Map<String, Integer> initialIds = new HashMap<>();

  /** Rewritten bytes, by what the rewriting depends on besides these names. */
  private final Map<RewriteKey, RewrittenClasses> rewritten = new ConcurrentHashMap<>();

  /** Classes whose texts say more than their {@code equals}. */
  private final Set<String> unfaithful = ConcurrentHashMap.newKeySet();

  /** What besides the names decides how a class is rewritten. */
  record RewriteKey(
      List<Path> classpath,
      boolean recording,
      List<AtomicBlock> blocks,
      boolean realLocks,
      boolean wholeCalls,
      Trust trust,
      String unmodelled) {}

  /**
   * One instruction of the subject.
   *
   * @param className with dots, as in the source
   * @param line 0 if the class file does not tell
   * @param instruction its position in the method
   */
  public record Site(String className, String method, int line, int instruction) {
    @Override
    public String toString() {
      return className + "." + method + ":" + line;
    }
  }

  /** The name of a class as in the source, whatever copy it names. */
  public static String display(String className) {
    if (className.startsWith(MODELS)) {
      return NameMap.modelled(className);
    }
    return className.startsWith(PREFIX) ? className.substring("linchpin.".length()) : className;
  }

  /** Classes whose texts say more than their {@code equals}; more are added as they are found. */
  public Set<String> unfaithful() {
    return unfaithful;
  }

  /** Where the site is, as {@code Class.method:line}. */
  public String site(int id) {
    return siteAt(id).toString();
  }

  /** The instruction there calls a method that is not under control. */
  public synchronized int calling(int site, String method) {
    callees.put(Sites.instruction(site), method);
    return site;
  }

  /** The method that is called there, as {@code java.lang.Runtime.freeMemory}; or empty. */
  public synchronized String callee(int site) {
    return callees.getOrDefault(Sites.instruction(site), "");
  }

  /** The instruction there is one of {@code CheckedReads}. */
  public synchronized void readsChecked(int site) {
    checkedReads.add(Sites.instruction(site));
  }

  /** Whether what is read there is used only if a check that follows allows it. */
  public synchronized boolean isChecked(int site) {
    return checkedReads.contains(Sites.instruction(site));
  }

  public synchronized Site siteAt(int id) {
    int instruction = Sites.instruction(id);
    return instruction >= 0 && instruction < sites.size()
        ? sites.get(instruction)
        : new Site("?", "?", 0, 0);
  }

  /** The simple name of the field. */
  public String field(int id) {
    String full = fieldWithOwner(id);
    return full.substring(full.lastIndexOf('.') + 1);
  }

  /** The field with the class that declares it, as {@code java.util.HashMap.size}. */
  public synchronized String fieldWithOwner(int id) {
    return id >= 0 && id < fields.size() ? fields.get(id) : "?";
  }

  /** The name of the class of the number. */
  public synchronized String type(int id) {
    return id >= 0 && id < types.size() ? types.get(id) : "?";
  }

  /** The number of a class, by any of its names. */
  public synchronized int typeId(String className) {
    return id(display(className.replace('/', '.')), types, typeIds);
  }

  /** The number of a field, by any name of the class that declares it. */
  public synchronized int fieldId(String owner, String name) {
    return id(display(owner.replace('/', '.')) + "." + name, fields, fieldIds);
  }

  /** What an object made by a class initialiser is called, as {@code Registry#2}. */
  public synchronized String initial(int number) {
    return number >= 0 && number < initials.size() ? initials.get(number) : "?";
  }

  public synchronized int initialId(int type, int n) {
    return id(type(type) + "#" + n, initials, initialIds);
  }

  public synchronized int constantId(String key) {
    return id(key, initials, initialIds);
  }

  /** The number of a method (all overloads of the name), by the internal name of its class. */
  public int methodId(String owner, String method) {
    return siteId(new Site(owner.replace('/', '.'), method, 0, -1));
  }

  /** The number of a site, as {@link Sites} has it, without the mode of an access. */
  public synchronized int siteId(Site site) {
    Integer known = siteIds.putIfAbsent(site, sites.size());
    if (known != null) {
      return Sites.of(known);
    }
    sites.add(site);
    return Sites.of(sites.size() - 1);
  }

  public RewrittenClasses rewritten(WorldOptions options) {
    return rewritten.computeIfAbsent(key(options), made -> new RewrittenClasses());
  }

  /** Drops what the next world with these options would share with the last. */
  public void forget(WorldOptions options) {
    rewritten.remove(key(options));
  }

  private static RewriteKey key(WorldOptions options) {
    return new RewriteKey(
        options.classpath(),
        options.recording(),
        options.blocks(),
        options.realLocks(),
        options.wholeCalls(),
        options.trust(),
        NameMap.hasModel(options.subject()) ? options.subject() : "");
  }

  private static int id(String name, List<String> names, Map<String, Integer> ids) {
    Integer known = ids.putIfAbsent(name, names.size());
    if (known != null) {
      return known;
    }
    names.add(name);
    return names.size() - 1;
  }
}
