package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.scenario.Scenario;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Tells by the site of an access whether it is in code that the user asked about: that of the class
 * under test and its surroundings, but never a class that comes with Java (decision 56). A test
 * body can be anywhere, so for it all code counts that does not come with Java.
 */
final class OwnCode implements IntPredicate {
  private static final byte OWN = 1;
  private static final byte FOREIGN = 2;

  private final Names names;
  private final UserCode user;
  private final boolean isBody;

  /** The answers so far, by instruction; 0 where none was asked for. */
  private byte[] known = new byte[256];

  OwnCode(Names names, Scenario scenario) {
    this.names = names;
    this.user = new UserCode(scenario.subject());
    this.isBody = scenario.isBody();
  }

  @Override
  public boolean test(int site) {
    int instruction = Sites.instruction(site);
    if (instruction < 0) {
      return true;
    }
    if (instruction >= known.length) {
      known = Arrays.copyOf(known, 2 * instruction);
    }
    if (known[instruction] == 0) {
      known[instruction] = isOwn(names.siteAt(site).className()) ? OWN : FOREIGN;
    }
    return known[instruction] == OWN;
  }

  private boolean isOwn(String className) {
    return !SourcePlace.isOfJdk(className) && (isBody || user.containsClass(className));
  }
}
