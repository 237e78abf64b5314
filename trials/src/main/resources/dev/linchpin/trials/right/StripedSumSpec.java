final class StripedSumSpec {
  private final int[] cells = new int[3];

  public int add(int cell) {
    cells[cell] = cells[cell] + 1;
    return cells[cell];
  }

  public void move(int from, int to) {
    cells[from] = cells[from] - 1;
    cells[to] = cells[to] + 1;
  }

  public int sum() {
    return cells[0] + cells[1] + cells[2];
  }
}
