package dev.linchpin.internal.cli.creation;

/** Methods that are not public. Wrong: two threads may get the same number. */
class Drawer {
  private int count;

  int open() {
    return ++count;
  }

  int opened() {
    return count;
  }
}
