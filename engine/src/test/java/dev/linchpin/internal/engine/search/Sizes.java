package dev.linchpin.internal.engine.search;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How much a comparison of searches tries: little in each build, more in CI ({@code mvn verify
 * -Dthorough}), all of it with {@code mvn verify -Dcampaign}. See {@code docs/planted-errors.md}.
 */
public final class Sizes {
  private Sizes() {}

  public static int of(int inEachBuild, int inTheCampaign) {
    return of(inEachBuild, inEachBuild, inTheCampaign);
  }

  public static int of(int inEachBuild, int inCi, int inTheCampaign) {
    if (System.getProperty("campaign") != null) {
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
