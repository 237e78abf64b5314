package dev.linchpin.cli;

/** Something the user can mend: the message says what is wrong and what was expected. */
final class UserProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  UserProblem(String message) {
    super(message);
  }

  /** Refuses a number that is too small. */
  static void unlessAtLeast(String option, long value, long least) {
    if (value < least) {
      throw new UserProblem("%s %d: expected at least %d".formatted(option, value, least));
    }
  }
}
