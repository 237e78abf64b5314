package dev.linchpin.cli;

import dev.linchpin.pipeline.Judgement;
import dev.linchpin.pipeline.Ruling;
import dev.linchpin.spec.Specification;

/**
 * One file and what was found about it.
 *
 * @param file as the user named it
 * @param millis reading and deciding together
 */
record Monitored(String file, Specification specification, Judgement judgement, long millis) {

  ExitCode exitCode() {
    Ruling ruling = judgement.ruling();
    return switch (ruling) {
      case LINEARIZABLE -> ExitCode.NOTHING_WRONG;
      case UNDECIDED -> ExitCode.UNDECIDED;
      case NOT_LINEARIZABLE -> ExitCode.VIOLATION;
    };
  }
}
