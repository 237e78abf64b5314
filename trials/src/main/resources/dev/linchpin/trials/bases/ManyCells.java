// kind: many objects
// readers: sum
// told: bump(1) | bump(1) => sum()
// told: shift() | sum()
// told: bump(1); shift() | bump(2) => sum()
final class ManyCells {
  private static final class Cell {
    private int value;
    private Cell next;
  }

  private final Cell[] cells = new Cell[48];

  public ManyCells() {
    for (int at = 0; at < cells.length; at++) {
      cells[at] = new Cell();
      cells[at].value = at % 3;
      if (at > 0) { cells[at - 1].next = cells[at]; }
    }
  }

  public int bump(int at) {
    int old = cells[at].value;
    cells[at].value = old + 1;
    return old;
  }

  public void shift() {
    for (Cell cell = cells[0]; cell.next != null; cell = cell.next) { cell.value = cell.next.value; }
  }

  public int sum() {
    int sum = 0;
    for (Cell cell = cells[0]; cell != null; cell = cell.next) { sum = sum * 2 % 1009 + cell.value; }
    return sum;
  }
}
