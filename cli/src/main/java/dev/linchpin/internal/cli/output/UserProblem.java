package dev.linchpin.internal.cli.output;

/** Something the user can mend: the message says what is wrong and what was expected. */
public final class UserProblem extends RuntimeException {
  public UserProblem(String message) {
    super(message);
  }

  /** More threads gain nothing, and may exhaust the machine. */
  private static final int MOST_JOBS = 256;

  public static void unlessUsableJobs(int jobs) {
    unlessAtLeast("--jobs", jobs, 1);
    unlessAtMost("--jobs", jobs, MOST_JOBS);
  }

  /** Refuses a number that is too small. */
  public static void unlessAtLeast(String option, long value, long least) {
    if (value < least) {
      throw new UserProblem("%s %d: expected at least %d".formatted(option, value, least));
    }
  }

  /** Refuses a number that is too large. */
  public static void unlessAtMost(String option, long value, long most) {
    if (value > most) {
      throw new UserProblem("%s %d: expected at most %d".formatted(option, value, most));
    }
  }
}
