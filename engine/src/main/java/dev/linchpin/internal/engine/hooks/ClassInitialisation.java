package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.util.Arrays;

/**
 * The class initialisers in progress.
 *
 * <p>A class is initialised once in a world, in whichever run needs it first. An initialiser is
 * therefore not part of a schedule: its accesses belong to the running step, and the objects that
 * it creates are numbered per class, not per thread.
 */
public final class ClassInitialisation {
  /** The classes being initialised, outermost first, each with the number of its objects so far. */
  private static int[] initialising = new int[16];

  private static int[] objectsMade = new int[16];
  private static int depth;

  /** The classes that have begun to initialise, by number. */
  private static Class<?>[] types = new Class<?>[64];

  private ClassInitialisation() {}

  /** An initialiser begins; rewritten initialisers call this. */
  public static void begin(Class<?> type) {
    if (depth == initialising.length) {
      initialising = Arrays.copyOf(initialising, 2 * depth);
      objectsMade = Arrays.copyOf(objectsMade, 2 * depth);
    }
    int id = ObjectIds.number(Identity.id(type));
    remember(id, type);
    initialising[depth] = id;
    objectsMade[depth++] = 0;
    Control control = Hooks.control();
    if (control != null) {
      control.flow().beginInit(id);
    }
  }

  /** An initialiser ends, normally or with an exception; rewritten initialisers call this. */
  public static void end() {
    depth = Math.max(0, depth - 1);
    Control control = Hooks.control();
    if (control != null) {
      control.flow().endInit();
    }
  }

  static void beginRun() {
    depth = 0;
  }

  /** Whether an initialiser is in progress. */
  static boolean isInProgress() {
    return depth > 0;
  }

  /** The number of the next object that the innermost initialiser makes. */
  static int nextObject() {
    return Hooks.registry().initial(initialising[depth - 1], objectsMade[depth - 1]++);
  }

  /**
   * The class with this number, initialised: otherwise a static field could be saved before the
   * initialiser has set it.
   */
  static Class<?> initialised(int type) {
    if (type >= types.length || types[type] == null) {
      try {
        remember(
            type,
            Class.forName(
                Hooks.registry().typeName(type), true, ClassInitialisation.class.getClassLoader()));
      } catch (ClassNotFoundException e) {
        throw new NoClassDefFoundError(e.getMessage());
      }
    }
    return types[type];
  }

  private static void remember(int id, Class<?> type) {
    if (id >= types.length) {
      types = Arrays.copyOf(types, Math.max(id + 1, 2 * types.length));
    }
    types[id] = type;
  }
}
