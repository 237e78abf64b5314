package dev.linchpin.internal.engine.hooks.model;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.environment.Hashes;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The states of modelled synchronisers, by the id of the synchroniser.
 *
 * <p>They are not fields of the models: an object in a static field lives on from run to run, and
 * its state must not. Each run begins with the state that class initialisers left.
 */
public final class ModelStates {
  /** The state of one synchroniser. */
  interface State<S> {
    /** The same, changed by nobody else. */
    S copy();

    /**
     * A number for all that a use of the synchroniser may depend on besides its word, 0 before the
     * first change; null if there is none.
     */
    default Long print() {
      return null;
    }
  }

  private static final Map<Integer, State<?>> RUN = new HashMap<>();
  private static final Map<Integer, State<?>> INITIAL = new HashMap<>();

  private ModelStates() {}

  /** Forgets the states of the former run. */
  public static void beginRun() {
    RUN.clear();
  }

  /** The state of a synchroniser, always of the same type; a fresh one if it was never used. */
  @SuppressWarnings("unchecked") // what was put there is of the type that is asked for
  static <S extends State<S>> S of(int object, Supplier<S> fresh) {
    State<?> now = RUN.get(object);
    if (now != null) {
      return (S) now;
    }
    State<?> initial = INITIAL.get(object);
    S state = initial == null ? fresh.get() : ((S) initial).copy();
    (Hooks.isInitialising() ? INITIAL : RUN).put(object, state);
    return state;
  }

  /** The number of the state of a synchroniser; null if it has none. */
  public static Long print(int object) {
    State<?> now = RUN.get(object);
    return now == null ? null : now.print();
  }

  /** What {@code Object.toString} would say of the object that a model stands for. */
  static String name(Object model, Class<?> type, String original) {
    String name = model.getClass() == type ? original : model.getClass().getName();
    return name + "@" + Integer.toHexString(Hashes.identityHashCode(model));
  }

  /** Asked each time: an object in a static field has the same id in every run. */
  static int id(Object model) {
    return Identity.id(model);
  }
}
