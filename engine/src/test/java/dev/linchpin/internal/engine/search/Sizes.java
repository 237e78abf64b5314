package dev.linchpin.internal.engine.search;

/**
 * How much a comparison of searches tries: less in each build, all of it with {@code mvn verify
 * -Dcampaign}. See {@code docs/planted-errors.md}.
 */
final class Sizes {
  private Sizes() {}

  static int of(int inEachBuild, int inTheCampaign) {
    return System.getProperty("campaign") == null ? inEachBuild : inTheCampaign;
  }
}
