package dev.linchpin.recorded;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Classes whose methods come from elsewhere, and a program that calls each of them. */
public final class Ancestry {
  private Ancestry() {}

  /** Gives a method to what implements it. */
  public interface Clearing {
    List<Object> items();

    default boolean clear() {
      items().clear();
      return true;
    }

    default int count() {
      return items().size();
    }
  }

  /** One more step away, with an override. */
  public interface Counting extends Clearing {
    @Override
    default int count() {
      return 10 * items().size();
    }
  }

  /** Its interfaces meet; the lower one wins. */
  public static class Defaults implements Clearing, Counting {
    private final List<Object> items = new ArrayList<>();

    @Override
    public List<Object> items() {
      return items;
    }
  }

  /** The method comes through the superclass. */
  public static class DefaultsBelow extends Defaults {}

  /** Not public: javac makes a bridge in the class below. */
  abstract static class Hidden<E> {
    final ArrayDeque<E> items = new ArrayDeque<>();

    public synchronized void enq(E value) {
      items.add(value);
    }

    public synchronized @Nullable Object deq() {
      return items.poll();
    }
  }

  /** A generic bridge, a bridge with another result, and a bridge to a method out of sight. */
  public static class Bridged extends Hidden<String> {
    @Override
    public synchronized void enq(String value) {
      super.enq(value);
    }

    @Override
    public synchronized @Nullable String deq() {
      return items.poll();
    }
  }

  /** Only bridges. */
  public static class AllBridged extends Hidden<String> {}

  /** Final methods of a superclass that is in use before. */
  public static class FinalBase {
    private final ArrayList<Object> items = new ArrayList<>();

    public final synchronized void add(Object item) {
      items.add(item);
    }

    public final synchronized Object get(int at) {
      return items.get(at);
    }
  }

  /** Inherits them. */
  public static class WithFinals extends FinalBase {
    public synchronized void addTwice(Object item) {
      add(item);
      add(item);
    }
  }

  /** Inherits final methods of the JDK, and uses them inside its own. */
  @SuppressWarnings("serial") // Nobody writes it.
  public static class Slots extends AtomicReferenceArray<Object> {
    public Slots() {
      super(2);
    }

    public @Nullable Object swap(Object value) {
      return getAndSet(0, value);
    }
  }

  /** Methods with one name. */
  public static class Overloads {
    public String get(String key) {
      return key;
    }

    public String get(String key, Function<String, String> made) {
      return made.apply(key);
    }

    public String get(Integer key) {
      return "number " + key;
    }

    public int put(Object... values) {
      return values.length;
    }
  }

  public static void main(String[] arguments) {
    for (Defaults each : List.of(new Defaults(), new DefaultsBelow())) {
      System.out.println(each.count() + " " + each.clear());
    }
    Bridged bridged = new Bridged();
    Hidden<String> generic = bridged;
    bridged.enq("a");
    generic.enq("b");
    System.out.println(bridged.deq() + " " + generic.deq());
    AllBridged all = new AllBridged();
    all.enq("a");
    System.out.println(all.deq());
    FinalBase plain = new FinalBase();
    plain.add("not recorded");
    WithFinals finals = new WithFinals();
    finals.add("once");
    finals.addTwice("twice");
    System.out.println(finals.get(2));
    Slots slots = new Slots();
    slots.swap("a");
    slots.swap("b");
    Slots other = new Slots();
    other.swap("c");
    other.set(0, "behind its back");
    System.out.println(slots.swap("d") + " " + other.swap("e"));
    Overloads overloads = new Overloads();
    overloads.get("a");
    overloads.get("a", key -> key);
    overloads.get(1);
    System.out.println(overloads.put() + overloads.put(1, 2));
  }
}
