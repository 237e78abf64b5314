package dev.linchpin.cause;

import java.util.List;

/**
 * What rules out several bad runs at once.
 *
 * @param repairs the best first; none if one of the runs is like a serial one, since nothing rules
 *     that out
 * @param isCut whether there are more, larger ones
 */
public record CommonRepairs(List<Repair> repairs, boolean isCut) {
  public CommonRepairs {
    repairs = List.copyOf(repairs);
  }
}
