final class TicketLockedSpec {
  private int value;

  public int next() {
    value = value + 1;
    return value;
  }

  public int last() {
    return value;
  }
}
