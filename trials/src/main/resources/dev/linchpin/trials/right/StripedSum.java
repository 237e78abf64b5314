// kind: stripes
// spec: StripedSumSpec
// told: add(0) | add(0) => sum()
// told: add(0); add(1) | sum()
// told: move(0, 1) | sum()
// told: move(0, 1) | move(1, 0) => sum()
public final class StripedSum {
  private final Object[] locks = {new Object(), new Object(), new Object()};
  private final int[] cells = new int[3];

  public int add(int cell) {
    synchronized (locks[cell]) {
      cells[cell] = cells[cell] + 1;
      return cells[cell];
    }
  }

  public void move(int from, int to) {
    synchronized (locks[Math.min(from, to)]) {
      synchronized (locks[Math.max(from, to)]) {
        cells[from] = cells[from] - 1;
        cells[to] = cells[to] + 1;
      }
    }
  }

  public int sum() {
    synchronized (locks[0]) {
      synchronized (locks[1]) {
        synchronized (locks[2]) {
          return cells[0] + cells[1] + cells[2];
        }
      }
    }
  }
}
