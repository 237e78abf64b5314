// kind: tree
// readers: contains, height
// told: add(1) | add(2) => keys()
// told: add(2) :: add(1) | add(3) => keys()
// told: add(1) | remove(1) => keys()
final class SearchTree {
  private static final class Node {
    private final int key;
    private boolean gone;
    private Node left;
    private Node right;

    Node(int key) { this.key = key; }
  }

  private Node root;
  private int size;

  public boolean add(int key) {
    Node parent = null;
    Node at = root;
    while (at != null && at.key != key) { parent = at; at = key < at.key ? at.left : at.right; }
    boolean isNew = at == null || at.gone;
    if (at != null) { at.gone = false; }
    if (at == null && parent == null) { root = new Node(key); }
    if (at == null && parent != null) { if (key < parent.key) { parent.left = new Node(key); } else { parent.right = new Node(key); } }
    if (isNew) { size = size + 1; }
    return isNew;
  }

  public boolean remove(int key) {
    Node at = root;
    while (at != null && at.key != key) { at = key < at.key ? at.left : at.right; }
    boolean was = at != null && !at.gone;
    if (was) { at.gone = true; }
    if (was) { size = size - 1; }
    return was;
  }

  public boolean contains(int key) {
    Node at = root;
    while (at != null && at.key != key) { at = key < at.key ? at.left : at.right; }
    return at != null && !at.gone;
  }

  public String keys() {
    StringBuilder keys = new StringBuilder();
    walk(root, keys);
    return keys.append(size).toString();
  }

  private static void walk(Node at, StringBuilder keys) {
    if (at != null) {
      walk(at.left, keys);
      if (!at.gone) { keys.append(at.key).append(','); }
      walk(at.right, keys);
    }
  }

  public int height() {
    return height(root);
  }

  private static int height(Node at) {
    return at == null ? 0 : 1 + Math.max(height(at.left), height(at.right));
  }
}
