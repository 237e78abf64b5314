package dev.linchpin.internal.cli.creation;

/** Wrong only after both numbers have been set: until then, half a change is worth nothing. */
public class Canvas {
  private volatile int width;
  private volatile int height;

  public synchronized void resize(int newWidth, int newHeight) {
    width = newWidth;
    height = newHeight;
  }

  public int area() {
    return width * height;
  }
}
