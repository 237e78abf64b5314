package dev.linchpin.internal.agent.hook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The chosen classes and their methods by number, as rewritten code names them, and what the user
 * should know about them.
 */
public final class RecordedClasses {
  private static final RecordedClasses ALL = new RecordedClasses();

  private final List<RecordedType> types = new ArrayList<>();
  private final List<String> classes = new ArrayList<>();

  /** The number of each name of objects, and how many objects have it. */
  private final Map<String, Integer> nameNumbers = new HashMap<>();

  private final Map<String, Integer> objects = new HashMap<>();
  private final Set<String> notes = new HashSet<>();
  private final List<String> newNotes = new ArrayList<>();

  /** Objects of which a call was lost. */
  private final Set<Long> incomplete = new HashSet<>();

  private final List<LostCall> newLosses = new ArrayList<>();

  /** Replaced when it grows; read without a lock. */
  private volatile RecordedMethod[] methods = new RecordedMethod[0];

  /** Replaced when it grows; read without a lock. */
  private volatile String[] objectNames = new String[0];

  private volatile int objectCount;

  private RecordedClasses() {}

  public static RecordedClasses all() {
    return ALL;
  }

  /** Forgets what the probe at the start of a recording was. */
  public synchronized void clear() {
    types.clear();
    classes.clear();
    nameNumbers.clear();
    objects.clear();
    notes.clear();
    newNotes.clear();
    incomplete.clear();
    newLosses.clear();
    methods = new RecordedMethod[0];
    objectNames = new String[0];
    objectCount = 0;
  }

  /** The number of a class; the same if it is rewritten again. */
  public synchronized int enterClass(RecordedType type) {
    int known = classes.indexOf(type.name());
    if (known >= 0) {
      return known;
    }
    types.add(type);
    classes.add(type.name());
    return classes.size() - 1;
  }

  public synchronized int enterMethod(RecordedMethod method) {
    RecordedMethod[] before = methods;
    for (int at = 0; at < before.length; at++) {
      if (before[at].equals(method)) {
        return at;
      }
    }
    RecordedMethod[] after = Arrays.copyOf(before, before.length + 1);
    after[before.length] = method;
    methods = after;
    return before.length;
  }

  public RecordedMethod method(int number) {
    return methods[number];
  }

  /** What the objects with this {@link RecordedObject#name} are called. */
  public String objectName(int name) {
    return objectNames[name];
  }

  public synchronized List<RecordedType> types() {
    return List.copyOf(types);
  }

  public synchronized List<String> classes() {
    return List.copyOf(classes);
  }

  /** Objects with at least one call so far. */
  public int objectCount() {
    return objectCount;
  }

  /** An object of a class that was loaded before the agent was, when it is made. */
  synchronized RecordedObject enterLoadedObject(String actual, int classNumber) {
    // The class itself stands for the owner, which the table of these objects must not keep alive.
    return entry(RecordedClasses.class, actual, classNumber);
  }

  /** An object that was made before the agent came was called. */
  synchronized void noteOldObject(int classNumber) {
    note(
        "objects of "
            + classes.get(classNumber)
            + " that were made before the recording began are not recorded, because nobody knows"
            + " what they contain");
  }

  /** An object at its first call. */
  synchronized RecordedObject enterObject(
      Object owner, int classNumber, @Nullable RecordedObject copied) {
    if (copied != null && owner.getClass().getName().equals(classes.get(classNumber))) {
      note(
          "clones of "
              + classes.get(classNumber)
              + " are not recorded, because they start with the content of another object");
      return RecordedObject.notRecorded(owner);
    }
    return entry(owner, owner.getClass().getName(), classNumber);
  }

  private synchronized RecordedObject entry(Object owner, String actual, int classNumber) {
    String chosen = classes.get(classNumber);
    if (!actual.equals(chosen)) {
      if (!classes.contains(actual)) {
        note(
            actual
                + " extends "
                + chosen
                + " and was not chosen; its objects are not recorded; choose it too if they"
                + " should be");
      }
      return RecordedObject.notRecorded(owner);
    }
    objectCount++;
    String shortName = shortName(actual);
    long count = objects.merge(shortName, 1, Integer::sum);
    return RecordedObject.recorded(owner, nameNumber(shortName), count);
  }

  private synchronized int nameNumber(String name) {
    Integer known = nameNumbers.get(name);
    if (known != null) {
      return known;
    }
    String[] before = objectNames;
    String[] after = Arrays.copyOf(before, before.length + 1);
    after[before.length] = name;
    objectNames = after;
    nameNumbers.put(name, before.length);
    return before.length;
  }

  /** A class's name without its package, and without the address that a lambda's class has. */
  public static String shortName(String className) {
    int slash = className.indexOf('/');
    String name = slash < 0 ? className : className.substring(0, slash);
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * A call of an object is about to be made that is not recorded.
   *
   * <p>The time is read while the lock is held. So if the writer does not see the loss after it has
   * read the time of a cut, the time of the loss is later.
   */
  synchronized void lose(RecordedObject object, String reason) {
    if (incomplete.add(object.number())) {
      newLosses.add(new LostCall(object.number(), Ticks.now(), reason));
      note(
          objectName(RecordedObject.name(object.number()))
              + "-"
              + RecordedObject.count(object.number())
              + " is not recorded any more: "
              + reason);
    }
  }

  /** Calls of objects of a class may be lost from the start. */
  public synchronized void loseAll(String className, String reason) {
    newLosses.add(new LostCall(LostCall.ALL, Long.MIN_VALUE, className + ": " + reason));
    note("the recording is not complete: " + className + ": " + reason);
  }

  /** The losses since the last time. */
  public synchronized List<LostCall> takeLosses() {
    List<LostCall> taken = List.copyOf(newLosses);
    newLosses.clear();
    return taken;
  }

  /** Remembers, once, what the user should know. */
  public synchronized void note(String note) {
    if (notes.add(note)) {
      newNotes.add(note);
    }
  }

  /** The notes since the last time. */
  public synchronized List<String> takeNotes() {
    List<String> taken = List.copyOf(newNotes);
    newNotes.clear();
    return taken;
  }
}
