package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.thread.ModelThreads;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Subclasses of the JDK's field updaters whose accesses are steps.
 *
 * <p>The methods have no parameter for the site, so rewritten code passes it to {@link #note} just
 * before the call. Each arithmetic method is one step; methods that apply a function are the JDK's
 * loops of reads and compare-and-sets.
 */
public final class FieldUpdaters {
  /** By model thread. */
  private static final int[] NOTED = new int[ModelThreads.MOST];

  private FieldUpdaters() {}

  /** Sets the site of the next call of an updater. */
  public static void note(int site) {
    NOTED[thread()] = site;
  }

  public static <T> AtomicIntegerFieldUpdater<T> newIntegerUpdater(Class<T> owner, String name) {
    return new IntegerField<>(new Variable(owner, name, int.class));
  }

  public static <T> AtomicLongFieldUpdater<T> newLongUpdater(Class<T> owner, String name) {
    return new LongField<>(new Variable(owner, name, long.class));
  }

  public static <T, V> AtomicReferenceFieldUpdater<T, V> newReferenceUpdater(
      Class<T> owner, Class<V> type, String name) {
    return new ReferenceField<>(new Variable(owner, name, type));
  }

  /** The field of an updater. */
  private static final class Variable {
    final VarHandle handle;
    private final Class<?> owner;
    private final int slot;

    Variable(Class<?> owner, String name, Class<?> type) {
      try {
        Field field = owner.getDeclaredField(name);
        if (field.getType() != type) {
          throw new ClassCastException();
        }
        if (!java.lang.reflect.Modifier.isVolatile(field.getModifiers())) {
          throw new IllegalArgumentException("Must be volatile type");
        }
        this.handle =
            MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).unreflectVarHandle(field);
        this.owner = owner;
        this.slot = FieldSlots.slot(field);
      } catch (ReflectiveOperationException e) {
        throw new RuntimeException(e);
      }
    }

    void announce(int kind, Object object) {
      Memory.access(kind, owner.cast(object), slot, NOTED[thread()]);
    }

    void announceStore(int kind, Object object, Object value) {
      announce(kind, object);
      Memory.stored(value);
    }
  }

  private static int thread() {
    ThreadControl threads = Hooks.threads();
    return threads == null ? 0 : threads.current().id();
  }

  private static boolean outcome(boolean success) {
    Memory.after(success);
    return success;
  }

  private static final class IntegerField<T> extends AtomicIntegerFieldUpdater<T> {
    private final Variable variable;

    IntegerField(Variable variable) {
      this.variable = variable;
    }

    @Override
    public boolean compareAndSet(T object, int expected, int value) {
      variable.announce(Access.CAS, object);
      return outcome(variable.handle.compareAndSet(object, expected, value));
    }

    @Override
    public boolean weakCompareAndSet(T object, int expected, int value) {
      variable.announce(Access.CAS, object);
      return Memory.afterWeak(variable.handle.compareAndSet(object, expected, value));
    }

    @Override
    public void set(T object, int value) {
      variable.announce(Access.WRITE, object);
      variable.handle.setVolatile(object, value);
    }

    @Override
    public void lazySet(T object, int value) {
      set(object, value);
    }

    @Override
    public int get(T object) {
      variable.announce(Access.READ, object);
      return (int) variable.handle.getVolatile(object);
    }

    @Override
    public int getAndSet(T object, int value) {
      variable.announce(Access.RMW, object);
      int found = (int) variable.handle.getAndSet(object, value);
      Memory.afterSet(found, value);
      return found;
    }

    @Override
    public int getAndAdd(T object, int delta) {
      variable.announce(Access.RMW, object);
      return (int) variable.handle.getAndAdd(object, delta);
    }

    @Override
    public int addAndGet(T object, int delta) {
      return getAndAdd(object, delta) + delta;
    }

    @Override
    public int getAndIncrement(T object) {
      return getAndAdd(object, 1);
    }

    @Override
    public int getAndDecrement(T object) {
      return getAndAdd(object, -1);
    }

    @Override
    public int incrementAndGet(T object) {
      return addAndGet(object, 1);
    }

    @Override
    public int decrementAndGet(T object) {
      return addAndGet(object, -1);
    }
  }

  private static final class LongField<T> extends AtomicLongFieldUpdater<T> {
    private final Variable variable;

    LongField(Variable variable) {
      this.variable = variable;
    }

    @Override
    public boolean compareAndSet(T object, long expected, long value) {
      variable.announce(Access.CAS, object);
      return outcome(variable.handle.compareAndSet(object, expected, value));
    }

    @Override
    public boolean weakCompareAndSet(T object, long expected, long value) {
      variable.announce(Access.CAS, object);
      return Memory.afterWeak(variable.handle.compareAndSet(object, expected, value));
    }

    @Override
    public void set(T object, long value) {
      variable.announce(Access.WRITE, object);
      variable.handle.setVolatile(object, value);
    }

    @Override
    public void lazySet(T object, long value) {
      set(object, value);
    }

    @Override
    public long get(T object) {
      variable.announce(Access.READ, object);
      return (long) variable.handle.getVolatile(object);
    }

    @Override
    public long getAndSet(T object, long value) {
      variable.announce(Access.RMW, object);
      long found = (long) variable.handle.getAndSet(object, value);
      Memory.afterSet(found, value);
      return found;
    }

    @Override
    public long getAndAdd(T object, long delta) {
      variable.announce(Access.RMW, object);
      return (long) variable.handle.getAndAdd(object, delta);
    }

    @Override
    public long addAndGet(T object, long delta) {
      return getAndAdd(object, delta) + delta;
    }

    @Override
    public long getAndIncrement(T object) {
      return getAndAdd(object, 1);
    }

    @Override
    public long getAndDecrement(T object) {
      return getAndAdd(object, -1);
    }

    @Override
    public long incrementAndGet(T object) {
      return addAndGet(object, 1);
    }

    @Override
    public long decrementAndGet(T object) {
      return addAndGet(object, -1);
    }
  }

  private static final class ReferenceField<T, V> extends AtomicReferenceFieldUpdater<T, V> {
    private final Variable variable;

    ReferenceField(Variable variable) {
      this.variable = variable;
    }

    @Override
    public boolean compareAndSet(T object, V expected, V value) {
      variable.announceStore(Access.CAS, object, value);
      return outcome(variable.handle.compareAndSet(object, expected, value));
    }

    @Override
    public boolean weakCompareAndSet(T object, V expected, V value) {
      variable.announceStore(Access.CAS, object, value);
      return Memory.afterWeak(variable.handle.compareAndSet(object, expected, value));
    }

    @Override
    public void set(T object, V value) {
      variable.announceStore(Access.WRITE, object, value);
      variable.handle.setVolatile(object, value);
    }

    @Override
    public void lazySet(T object, V value) {
      set(object, value);
    }

    @Override
    @SuppressWarnings("unchecked") // the field has type V: newUpdater checked it
    public V get(T object) {
      variable.announce(Access.READ, object);
      return (V) variable.handle.getVolatile(object);
    }

    @Override
    @SuppressWarnings("unchecked") // as above
    public V getAndSet(T object, V value) {
      variable.announceStore(Access.RMW, object, value);
      V found = (V) variable.handle.getAndSet(object, value);
      Memory.afterSet(found, value);
      return found;
    }
  }
}
