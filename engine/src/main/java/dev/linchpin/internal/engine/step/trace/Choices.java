package dev.linchpin.internal.engine.step.trace;

import java.util.Arrays;

/** The choices of one run so far: which thread takes each step, and which alternative it takes. */
public final class Choices {
  private int[] made = new int[64];
  private int count;

  public Choices() {}

  public void clear() {
    count = 0;
  }

  public void add(int choice) {
    if (count == made.length) {
      made = Arrays.copyOf(made, count * 2);
    }
    made[count++] = choice;
  }

  public int count() {
    return count;
  }

  public int[] toArray() {
    return Arrays.copyOf(made, count);
  }
}
