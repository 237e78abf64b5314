package dev.linchpin.testing;

/**
 * How many inputs a comparison with brute force tries: fewer in each build, all of them with {@code
 * mvn verify -Dcampaign}. See {@code docs/planted-errors.md}.
 */
public final class Rounds {
  private Rounds() {}

  /** Whether all is tried. */
  public static boolean areOfTheCampaign() {
    return System.getProperty("campaign") != null;
  }

  /** A fifth of these in each build, all of them in the campaign. */
  public static int fifthOf(int all) {
    return of(all / 5, all);
  }

  /** The number of rounds of each build, or that of the campaign. */
  public static int of(int inEachBuild, int inTheCampaign) {
    return areOfTheCampaign() ? inTheCampaign : inEachBuild;
  }
}
