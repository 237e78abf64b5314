package dev.linchpin.testing;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How many inputs a comparison with brute force tries: few in each build, more in CI ({@code mvn
 * verify -Dthorough}), all of them with {@code mvn verify -Dcampaign}. See {@code
 * docs/planted-errors.md}.
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

  /** The number of rounds of each build and of CI, or that of the campaign. */
  public static int of(int inEachBuild, int inTheCampaign) {
    return of(inEachBuild, inEachBuild, inTheCampaign);
  }

  /** The number of rounds of each build, of CI, or of the campaign. */
  public static int of(int inEachBuild, int inCi, int inTheCampaign) {
    if (areOfTheCampaign()) {
      return inTheCampaign;
    }
    return System.getProperty("thorough") == null ? inEachBuild : inCi;
  }

  /** Every n-th of these in each build; all of them in CI and in the campaign. */
  public static <T> List<T> oneIn(int n, List<T> all) {
    int step = of(n, 1, 1);
    return IntStream.range(0, all.size()).filter(at -> at % step == 0).mapToObj(all::get).toList();
  }
}
