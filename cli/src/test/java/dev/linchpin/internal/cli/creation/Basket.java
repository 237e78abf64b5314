package dev.linchpin.internal.cli.creation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Values of many types. Wrong where a comment says so. */
public class Basket {
  /** What is in it. */
  public record Item(String sku, int quantity) {}

  /** What may happen to it. */
  public sealed interface Event permits Paid, Sent {}

  /** First. */
  public record Paid(int cents) implements Event {}

  /** Then. */
  public record Sent(String carrier) implements Event {}

  private final List<Item> items = new ArrayList<>();
  private final List<Consumer<String>> listeners = new ArrayList<>();
  private boolean isPaid;
  private int sent;

  public synchronized int addAll(List<? extends Item> more) {
    for (Item item : more) {
      items.add(item);
    }
    return items.size();
  }

  public synchronized int add(Item... more) {
    return addAll(List.of(more));
  }

  private synchronized boolean isKnown(Consumer<String> listener) {
    return listeners.contains(listener);
  }

  /** Wrong: looks, then adds. */
  public boolean listen(Consumer<String> listener) {
    return !isKnown(listener) && keep(listener);
  }

  private synchronized boolean keep(Consumer<String> listener) {
    return listeners.add(listener);
  }

  /** Wrong: what was paid may be sent twice. */
  public int apply(Event event) {
    if (event instanceof Paid) {
      pay();
      return 0;
    }
    return isPaid() ? send() : -1;
  }

  private synchronized void pay() {
    isPaid = true;
  }

  private synchronized boolean isPaid() {
    return isPaid;
  }

  private synchronized int send() {
    isPaid = false;
    return ++sent;
  }
}
