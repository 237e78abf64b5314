package dev.linchpin.exploration;

import java.util.Optional;

/** The JDKs that the tests of Linchpin run on. */
public final class TestedJdk {
  private static final int OLDEST = 17;
  private static final int NEWEST = 25;

  private TestedJdk() {}

  /** Whether no test was ever run on a JDK as new as this one. */
  public static boolean isOlderThan(int feature) {
    return feature > NEWEST;
  }

  /** What to say of results on that JDK; empty if it was tested. */
  public static Optional<String> remark(int feature) {
    return isOlderThan(feature)
        ? Optional.of(
            "JDK %d is newer than those that Linchpin was tested with (%d to %d): if the JDK works differently inside, violations may be missed; set JAVA_HOME to one of those to be sure"
                .formatted(feature, OLDEST, NEWEST))
        : Optional.empty();
  }

  /** The same of the JDK that this code runs on. */
  public static Optional<String> remark() {
    return remark(Runtime.version().feature());
  }
}
