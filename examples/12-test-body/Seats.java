/** Two people may get the last seat: the check and the change are two steps. */
class Seats {
  private volatile int free;

  Seats(int free) {
    this.free = free;
  }

  boolean reserve() {
    if (free == 0) {
      return false;
    }
    free = free - 1;
    return true;
  }

  synchronized boolean reserveSafely() {
    return reserve();
  }
}
