package dev.linchpin.internal.cli;

/** How every command ends. */
enum ExitCode {
  NOTHING_WRONG(0),
  VIOLATION(1),
  WRONG_USE(2),
  UNDECIDED(3),
  INTERNAL_FAULT(4);

  final int status;

  ExitCode(int status) {
    this.status = status;
  }

  static ExitCode of(int status) {
    for (ExitCode code : values()) {
      if (code.status == status) {
        return code;
      }
    }
    return INTERNAL_FAULT;
  }

  /** The worse of two results, in the order 4, 2, 1, 3, 0. */
  ExitCode worse(ExitCode other) {
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
