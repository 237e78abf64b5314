// kind: buffer
// readers: size, peek
// plain
// told: offer(1) | offer(2) => contents()
// told: offer(1) :: poll() | poll() => size()
// told: offer(1); offer(2) :: offer(3) | poll() => contents()
final class RingBuffer {
  private final int[] cells = new int[3];
  private int head;
  private int count;

  public boolean offer(int value) {
    boolean fits = count < cells.length;
    if (fits) { cells[(head + count) % cells.length] = value; }
    if (fits) { count = count + 1; }
    return fits;
  }

  public Integer poll() {
    Integer taken = count == 0 ? null : cells[head];
    if (taken != null) { head = (head + 1) % cells.length; }
    if (taken != null) { count = count - 1; }
    return taken;
  }

  public Integer peek() {
    return count == 0 ? null : Integer.valueOf(cells[head]);
  }

  public int size() {
    return count;
  }

  public int[] contents() {
    int[] all = new int[count];
    for (int at = 0; at < all.length; at++) { all[at] = cells[(head + at) % cells.length]; }
    return all;
  }
}
