package dev.linchpin.recorded;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Classes of several kinds. */
public final class Classes {
  private Classes() {}

  /** Everything is inherited; its serial number is computed from its members. */
  @SuppressWarnings("serial") // That it declares none is the point.
  public static class InheritingQueue extends ConcurrentLinkedQueue<Object> {
    int own = 1;
  }

  /** Chosen by no pattern. */
  public static class Descendant extends PlainQueue {}

  /** Each operation is one of another object. */
  public static class Chain {
    private final PlainQueue inner;

    public Chain(PlainQueue inner) {
      this.inner = inner;
    }

    public void pass(Object value) {
      inner.enq(value);
    }
  }

  /** One parameter of each kind. */
  public static class Kinds {
    public int all(boolean z, char c, byte b, short s, int i) {
      return (z ? 1 : 0) + c + b + s + i;
    }

    public double wide(long j, float f, double d) {
      return j + f + d;
    }

    public @Nullable Object reference(@Nullable Object value, int @Nullable [] array) {
      return value;
    }

    public char letter() {
      return 'x';
    }

    public long large() {
      return Long.MIN_VALUE;
    }

    public float small() {
      return 0.5f;
    }

    public void identity(@Nullable Object value) {}
  }

  /** Its flush cannot be recorded. */
  public static class WithNative {
    private final ArrayList<Object> items = new ArrayList<>();

    public synchronized void add(Object item) {
      items.add(item);
    }

    public synchronized int size() {
      return items.size();
    }

    public native void flush();
  }

  /** A value with an equals of its own. */
  public record Point(int x, int y) implements Serializable {}

  /** Values by name. */
  public enum Color {
    RED
  }
}
