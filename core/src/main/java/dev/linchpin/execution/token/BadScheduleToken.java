package dev.linchpin.execution.token;

/** Text that is not a schedule, or is the schedule of another scenario; the message says which. */
public final class BadScheduleToken extends RuntimeException {
  BadScheduleToken(String message) {
    super(message);
  }
}
