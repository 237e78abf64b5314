package dev.linchpin.execution;

import java.util.Arrays;

/**
 * The choices of one run, in order: which thread takes the next step, which alternative is taken.
 */
public final class Schedule {
  private final int[] choices;

  public Schedule(int[] choices) {
    this.choices = choices.clone();
  }

  public int[] choices() {
    return choices.clone();
  }

  public int size() {
    return choices.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule schedule && Arrays.equals(choices, schedule.choices);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(choices);
  }

  @Override
  public String toString() {
    return Arrays.toString(choices);
  }
}
