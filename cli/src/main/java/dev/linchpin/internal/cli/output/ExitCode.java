package dev.linchpin.internal.cli.output;

import dev.linchpin.verdict.Verdict;

/** How every command ends. */
public enum ExitCode {
  NOTHING_WRONG(0),
  VIOLATION(1),
  WRONG_USE(2),
  UNDECIDED(3),
  INTERNAL_FAULT(4);

  public final int status;

  ExitCode(int status) {
    this.status = status;
  }

  public static ExitCode of(Verdict<?, ?> verdict) {
    return verdict.pick(NOTHING_WRONG, VIOLATION, UNDECIDED);
  }

  public static ExitCode of(int status) {
    for (ExitCode code : values()) {
      if (code.status == status) {
        return code;
      }
    }
    return INTERNAL_FAULT;
  }

  /** The worse of two results, in the order 4, 2, 1, 3, 0. */
  public ExitCode worse(ExitCode other) {
    return severity() >= other.severity() ? this : other;
  }

  private int severity() {
    return switch (this) {
      case NOTHING_WRONG -> 0;
      case UNDECIDED -> 1;
      case VIOLATION -> 2;
      case WRONG_USE -> 3;
      case INTERNAL_FAULT -> 4;
    };
  }
}
