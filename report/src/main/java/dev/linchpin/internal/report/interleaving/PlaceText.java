package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;

/**
 * Places in a call tree, which has the methods above them: {@code line 15} in the source file of
 * the class under test, {@code Stripe.add:15} elsewhere.
 */
public final class PlaceText {
  private final UserCode code;

  public PlaceText(String subject) {
    this.code = new UserCode(subject);
  }

  public String of(String at) {
    int colon = at.lastIndexOf(':');
    boolean isLine = colon > 0 && !at.endsWith(":0");
    return isLine && code.isInSubject(at.substring(0, colon))
        ? "line " + at.substring(colon + 1)
        : SourcePlace.brief(at);
  }
}
