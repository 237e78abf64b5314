package dev.linchpin.internal.cli.creation;

/** A parking lot. Wrong: two cars may get the same number. */
public class Spaces {
  private int free;

  public Spaces(int free) {
    this.free = free;
  }

  public int take() {
    return free == 0 ? 0 : free--;
  }
}
