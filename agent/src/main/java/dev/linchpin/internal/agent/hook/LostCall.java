package dev.linchpin.internal.agent.hook;

/**
 * A call that was not recorded: the history of an object is complete only up to it.
 *
 * @param object the number of the object; {@link #ALL} for all objects
 * @param since a time before the call
 * @param reason a sentence
 */
public record LostCall(long object, long since, String reason) {
  public static final long ALL = -1;
}
