package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All that was learned from the runs of one program. */
public final class Lessons {
  /** What an action receives that receives nothing. */
  public static final long NOTHING = 0x5EED;

  /** A word in which nothing is set. */
  static final long FREE = word(0, 0);

  private final Learned[] operations;

  /** What variables contain after the setup. */
  private final Map<Long, Long> initial = new HashMap<>();

  private final Learned.Counter numbers = new Learned.Counter();

  /** Where loops go on that went round. */
  private final Map<LoopPoints.Key, Learned> rounds = new HashMap<>();

  private final Map<String, Integer> opaque = new HashMap<>();
  private int setUp = -1;
  private int entries;
  private @Nullable String distrust;

  public Lessons(int count) {
    operations = new Learned[count];
    for (int at = 0; at < count; at++) {
      operations[at] = new Learned(numbers);
    }
  }

  /** The setup makes so many objects; those that its thread makes later belong to the closing. */
  void setUp(int objects) {
    if (setUp >= 0 && setUp != objects) {
      distrust("the setup makes another number of objects");
    }
    setUp = objects;
  }

  /** Whether a closing observation made the object. */
  public boolean isNew(int object) {
    return ObjectIds.owner(object) == 0
        && !ObjectIds.isMet(object)
        && ObjectIds.number(object) >= setUp;
  }

  /** The first point of an operation, or of a closing observation: these come after all others. */
  public Learned operation(int number) {
    return operations[number];
  }

  /** Whether accesses of the kind to a word are learned: a closed list. */
  public static boolean covers(AccessRole role, SyncWord word) {
    boolean isLife =
        ObjectIds.owner(Trace.object(word.location)) == ObjectIds.THREAD
            && Trace.slot(word.location) == 0;
    return !isLife
        && switch (role) {
          case MEMORY, ACQUIRE, RELEASE, WAIT, NOTIFY, PARK, UNPARK, SYNCHRONISE, HIDDEN -> true;
          case FORK, JOIN, INTERRUPT, TRUSTED, SNAPSHOT, FOOTPRINT -> false;
        };
  }

  /** The token of a word's state. */
  public static long word(long state, long detail) {
    return detail == 0 ? Hash.mix(state) : Hash.mix(state, detail);
  }

  /** What a variable contains after the setup; null if that is not known. */
  public @Nullable Long initial(long location) {
    return initial.get(location);
  }

  /** Learns what a variable contains after the setup; whether it is no other than before. */
  boolean initial(long location, long token) {
    Long before = initial.putIfAbsent(location, token);
    return before == null || before == token;
  }

  /** The point at which a loop goes on that goes round here, with such variables. */
  Learned meet(Learned here, LoopPoints.Key key) {
    Learned there = rounds.computeIfAbsent(key, ignored -> new Learned(numbers));
    Learned known = here.after(NOTHING);
    if (known == null) {
      here.lead(NOTHING, there);
    } else if (!known.equals(there)) {
      distrust("a loop went round with other variables");
    }
    return there;
  }

  void count(Action action) {
    entries += action instanceof Action.Round ? 0 : 1;
    if (action instanceof Action.Opaque what) {
      opaque.merge(what.reason(), 1, Integer::sum);
    }
  }

  /** A value was received that cannot be learned. */
  void left(String reason) {
    opaque.merge(reason, 1, Integer::sum);
  }

  /** How many points have been learned, opaque ones included. */
  public int entries() {
    return entries;
  }

  /** Why points are opaque, or values not known, and how often. */
  public Map<String, Integer> opaque() {
    return opaque;
  }

  /** A run did something else than runs before with the same values. */
  public void distrust(String reason) {
    if (distrust == null) {
      distrust = reason;
    }
  }

  /** Why nothing that was learned may be used; null if it may. */
  public @Nullable String distrusted() {
    return distrust;
  }
}
