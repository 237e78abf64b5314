package dev.linchpin.internal.agent.hook.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The code locations of events by number, as rewritten code names them. An event in the file begins
 * with the number of its site, which says what it is; number 0 ends a transaction.
 */
public final class EventSites {
  private static final EventSites ALL = new EventSites();

  private final List<String> unwritten = new ArrayList<>();
  private final Map<String, Integer> variables = new HashMap<>();
  private int size = 1;

  /** By site: the number of the field; replaced when it grows, read without a lock. */
  private volatile int[] fields = new int[1024];

  private volatile TrackedIdentity[] statics = new TrackedIdentity[1024];
  private volatile SyncCall[] calls = new SyncCall[1024];

  private EventSites() {}

  public static EventSites all() {
    return ALL;
  }

  /**
   * A new site.
   *
   * @param label the field, as {@code Account.balance}; empty if there is none
   */
  public synchronized int add(EventKind kind, String label, String place) {
    int site = size++;
    if (site == fields.length) {
      fields = Arrays.copyOf(fields, 2 * site);
      statics = Arrays.copyOf(statics, 2 * site);
      calls = Arrays.copyOf(calls, 2 * site);
    }
    unwritten.add(site + "\t" + kind.letter + "\t" + label + "\t" + place);
    if (!label.isEmpty()) {
      Integer known = variables.putIfAbsent(label, variables.size() + 1);
      fields[site] = known == null ? variables.size() : known;
    }
    return site;
  }

  /** A site of a static field. */
  public synchronized int addStatic(EventKind kind, String label, String place) {
    int site = add(kind, label, place);
    statics[site] = TrackedIdentities.ofStatics(label.substring(0, label.lastIndexOf('.')));
    return site;
  }

  /** The same where accesses are no events: only the field's order counts. */
  public synchronized int addStaticOrder(EventKind kind, String label, String place) {
    int site = add(kind, "", place);
    statics[site] = TrackedIdentities.ofStatics(label.substring(0, label.lastIndexOf('.')));
    return site;
  }

  /** A site where a class has been initialised, or is used. */
  public synchronized int addInitialization(EventKind kind, String className, String place) {
    String label = className + ".<clinit>";
    int site = add(kind, label, place);
    statics[site] = TrackedIdentities.ofStatics(label);
    return site;
  }

  /** A site of a call that orders threads: one number for each thing that it may turn out to be. */
  public synchronized int addCall(SyncCall call, String label, String place) {
    int first = size;
    for (EventKind kind : EventKind.OF_CALLS) {
      int unused = add(kind, kind.isAccess() ? label : "", place);
    }
    calls[first] = call;
    return first;
  }

  int field(int site) {
    return fields[site];
  }

  /** Whether accesses at the site are events: in classes that were not chosen they are not. */
  boolean isRecorded(int site) {
    return fields[site] != 0;
  }

  TrackedIdentity statics(int site) {
    return statics[site];
  }

  SyncCall call(int site) {
    return calls[site];
  }

  /** Sites since the last call, each as a line; for the writer. */
  public synchronized List<String> takeNew() {
    List<String> taken = List.copyOf(unwritten);
    unwritten.clear();
    return taken;
  }
}
