// kind: deep calls
// readers: size
// told: add(1) | add(2) => depth()
// told: add(1) :: add(2) | size()
final class DeepCalls {
  private static final class Node {
    private final int key;
    private Node rest;

    Node(int key, Node rest) { this.key = key; this.rest = rest; }
  }

  private Node first;
  private int size;

  private static Node with(Node list, int key, int depth) {
    if (depth > 0) { return with(list, key, depth - 1); }
    return list == null ? new Node(key, null) : new Node(list.key, with(list.rest, key, 0));
  }

  private static int count(Node list) {
    return list == null ? 0 : 1 + count(list.rest);
  }

  public int add(int key) {
    first = with(first, key, 40);
    size = size + 1;
    return size;
  }

  public int depth() {
    int counted = count(first);
    return counted;
  }

  public int size() {
    return size;
  }
}
