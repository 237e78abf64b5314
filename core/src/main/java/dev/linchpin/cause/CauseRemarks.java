package dev.linchpin.cause;

/** What a reader must know to judge a cause: why there is none, or what is missing in it. */
public final class CauseRemarks {
  public static final String NO_LINES_IN_TIME =
      "no set of atomic lines was found within --cause-budget";
  public static final String NO_LINES = "no set of atomic lines would rule out this run";
  public static final String NOT_ALL_RANKED =
      "--cause-budget did not suffice to find and rank all sets of atomic lines";
  public static final String ONLY_SMALL_SETS =
      "too many sets of lines rule out the failing runs: only small sets were tried";
  public static final String NOT_CONFIRMED_IN_TIME =
      "the time for the cause ran out before a set of lines could be confirmed";
  public static final String NO_RACES_IN_TIME =
      "--cause-budget was used up: no race sequences are given";
  public static final String RACES_MISSING =
      "the interleaving tree is large: some race sequences are missing";

  private CauseRemarks() {}

  public static String failed(String problem) {
    return "the search for the cause failed: " + problem;
  }

  public static String runsNotJudged(String why) {
    return "the runs of the scenario could not be judged in time: " + why;
  }

  public static String notAllCompared(int linearizable) {
    return "not all schedules of the scenario could be compared: the ranking uses %d linearizable runs, and no race sequences are given"
        .formatted(linearizable);
  }
}
