package dev.linchpin.internal.agent.hook;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tags for values whose class defines {@code equals}: a set or a map takes two such values for one,
 * so they must have one tag.
 *
 * <p>A reference keeps the tag that it got when it was first seen, even if the value changes later.
 * A new reference gets the tag of a value that it equals then, else a new one. To give different
 * values one tag may hide a violation, but never invents one: a linearization of the history is
 * also one of the renamed history.
 *
 * <p>The methods of the value run without a lock held, as they may wait for locks of the program.
 */
public final class EqualValues {
  /** A value's name in the file. */
  public record Tag(String text) {}

  /** References to equal values. */
  private static final class Group {
    private final Tag tag;
    private final List<Known> members = new ArrayList<>();

    Group(Tag tag) {
      this.tag = tag;
    }

    @Nullable Object anyMember() {
      for (Known member : members) {
        Object value = member.get();
        if (value != null) {
          return value;
        }
      }
      return null;
    }
  }

  /** A reference that has a tag; it disappears with its last other user. */
  private static final class Known extends WeakReference<Object> {
    private final int identity;
    private final int hash;
    private @Nullable Group group;

    Known(Object value, int hash) {
      super(value, COLLECTED);
      this.identity = System.identityHashCode(value);
      this.hash = hash;
    }

    @Override
    public int hashCode() {
      return identity;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      Object value = get();
      return this == other
          || (value != null && other instanceof Known known && known.get() == value);
    }
  }

  private static final ClassValue<Boolean> DEFINES_EQUALS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return !type.isArray()
                && type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
          } catch (Throwable unknown) {
            return false;
          }
        }
      };

  private static final ReferenceQueue<Object> COLLECTED = new ReferenceQueue<>();
  private static final Map<Known, Known> BY_REFERENCE = new HashMap<>();
  private static final Map<Integer, List<Group>> BY_HASH = new HashMap<>();
  private static final Map<String, Integer> COUNTS = new HashMap<>();

  private EqualValues() {}

  /** Whether a value needs a tag by its {@code equals}. Numbers, texts and enums are written. */
  static boolean mayBeEqualToOthers(Object value) {
    return !(value instanceof String
            || value instanceof Integer
            || value instanceof Long
            || value instanceof Boolean
            || value instanceof Double
            || value instanceof Float
            || value instanceof Character
            || value instanceof Short
            || value instanceof Byte
            || value instanceof Enum)
        && DEFINES_EQUALS.get(value.getClass());
  }

  /** The tag of such a value. */
  static Tag tag(Object value) {
    Known reference = new Known(value, hash(value));
    List<Group> different = new ArrayList<>();
    while (true) {
      List<Group> toCompare;
      synchronized (BY_REFERENCE) {
        removeCollected();
        Known known = BY_REFERENCE.get(reference);
        if (known != null && known.group != null) {
          return known.group.tag;
        }
        toCompare = new ArrayList<>(BY_HASH.getOrDefault(reference.hash, List.of()));
        toCompare.removeAll(different);
        if (toCompare.isEmpty()) {
          return join(reference, newGroup(value, reference.hash)).tag;
        }
      }
      for (Group group : toCompare) {
        Object member = group.anyMember();
        if (member != null && areEqual(value, member)) {
          synchronized (BY_REFERENCE) {
            Known known = BY_REFERENCE.get(reference);
            return known != null && known.group != null
                ? known.group.tag
                : join(reference, group).tag;
          }
        }
        different.add(group);
      }
    }
  }

  private static int hash(Object value) {
    try {
      return value.hashCode();
    } catch (Throwable failed) {
      return 0;
    }
  }

  private static boolean areEqual(Object value, Object other) {
    try {
      return value.equals(other);
    } catch (Throwable failed) {
      return false;
    }
  }

  private static Group newGroup(Object value, int hash) {
    String name = RecordedClasses.shortName(value.getClass().getName());
    Group group = new Group(new Tag(name + "#" + COUNTS.merge(name, 1, Integer::sum)));
    BY_HASH.computeIfAbsent(hash, any -> new ArrayList<>()).add(group);
    return group;
  }

  private static Group join(Known reference, Group group) {
    reference.group = group;
    group.members.add(reference);
    BY_REFERENCE.put(reference, reference);
    List<Group> sameHash = BY_HASH.computeIfAbsent(reference.hash, any -> new ArrayList<>());
    if (!sameHash.contains(group)) {
      sameHash.add(group); // It was emptied while its last member was compared.
    }
    return group;
  }

  private static void removeCollected() {
    for (Object next = COLLECTED.poll(); next != null; next = COLLECTED.poll()) {
      Known gone = (Known) next;
      BY_REFERENCE.remove(gone);
      Group group = gone.group;
      if (group != null && group.members.remove(gone) && group.members.isEmpty()) {
        List<Group> sameHash = BY_HASH.get(gone.hash);
        if (sameHash != null && sameHash.remove(group) && sameHash.isEmpty()) {
          BY_HASH.remove(gone.hash);
        }
      }
    }
  }
}
