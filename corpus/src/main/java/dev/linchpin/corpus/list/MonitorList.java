package dev.linchpin.corpus.list;

/**
 * A sorted linked set under its own monitor.
 *
 * <p>Right: every operation, {@code size} included, is synchronized.
 */
public class MonitorList {
  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public synchronized boolean add(int key) {
    Node pred = before(key);
    if (pred.next.key == key) {
      return false;
    }
    pred.next = new Node(key, pred.next);
    return true;
  }

  public synchronized boolean remove(int key) {
    Node pred = before(key);
    if (pred.next.key != key) {
      return false;
    }
    pred.next = pred.next.next;
    return true;
  }

  public synchronized boolean contains(int key) {
    return before(key).next.key == key;
  }

  public synchronized int size() {
    int count = 0;
    for (Node node = head.next; node.next != null; node = node.next) {
      count++;
    }
    return count;
  }

  private Node before(int key) {
    Node pred = head;
    while (pred.next.key < key) {
      pred = pred.next;
    }
    return pred;
  }

  private static final class Node {
    final int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }
}
