package dev.linchpin.testing;

/**
 * How much a comparison with brute force tries: in each build what catches every planted error of
 * {@code docs/planted-errors.md}, with {@code mvn verify -Dcampaign} all of it.
 */
public final class Campaign {
  private Campaign() {}

  /** Whether all is tried. */
  public static boolean isOn() {
    return System.getProperty("campaign") != null;
  }

  /** The number of rounds of each build, or that of the campaign. */
  public static int rounds(int inEachBuild, int inTheCampaign) {
    return isOn() ? inTheCampaign : inEachBuild;
  }
}
