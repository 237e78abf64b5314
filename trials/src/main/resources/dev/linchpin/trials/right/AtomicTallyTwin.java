final class AtomicTallyTwin {
  private long total;
  private int top;

  public long add(int amount) {
    total += amount;
    return total;
  }

  public int highest(int candidate) {
    top = Math.max(top, candidate);
    return top;
  }

  public long total() {
    return total;
  }

  public int top() {
    return top;
  }
}
