package dev.linchpin.exploration;

/** Which runs, of those that Java's memory model allows, an exploration stands for. */
public enum MemoryCoverage {
  /** The sequentially consistent ones that were explored. */
  SC("sc"),

  /** Those of Java's memory model that were explored; load buffering is none of them. */
  JAVA("java"),

  /**
   * All: every sequentially consistent run was covered and none has a data race, so the memory
   * model allows no other results.
   */
  RACE_FREE("race-free");

  private final String word;

  MemoryCoverage(String word) {
    this.word = word;
  }

  /** The word in JSON. */
  public String word() {
    return word;
  }
}
