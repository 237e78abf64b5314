package dev.linchpin.internal.generate.choice;

import java.io.InputStream;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Classes to choose from; what they do is of no interest. */
final class Fixtures {
  private Fixtures() {}

  /** Numbers its parts. */
  public static class Account {
    public void transfer(int from, int to, int amount) {}

    public int balance(int account) {
      return account;
    }
  }

  /** Two methods that the same call fits. */
  public static class Overloads {
    public int drop(int place) {
      return place;
    }

    public boolean drop(Object element) {
      return element == this;
    }
  }

  /** Made by static methods only. */
  public static final class Closed {
    private Closed() {}

    public static Closed holding(int permits) {
      return permits > 0 ? new Closed() : empty();
    }

    public static Closed empty() {
      return new Closed();
    }

    public int get() {
      return 1;
    }
  }

  /** Needs what nobody can think of. */
  public static class OnlyStreams {
    public OnlyStreams(InputStream in) {}

    public void close() {}
  }

  /** Has nothing to call. */
  public static class Silent implements Iterable<Integer> {
    public int read(int most, InputStream in) {
      return most;
    }

    @Override
    public Iterator<Integer> iterator() {
      return List.of(1).iterator();
    }
  }

  /** A queue on a skeleton of the JDK, with a bulk method of its own. */
  public static class ListedQueue<E> extends AbstractQueue<E> {
    @Override
    public boolean offer(E element) {
      return true;
    }

    @Override
    public @Nullable E poll() {
      return null;
    }

    @Override
    public @Nullable E peek() {
      return null;
    }

    @Override
    public int size() {
      return 0;
    }

    @Override
    public Iterator<E> iterator() {
      return List.<E>of().iterator();
    }

    @Override
    public boolean addAll(Collection<? extends E> all) {
      return true;
    }
  }
}
