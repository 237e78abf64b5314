package dev.linchpin.internal.pipeline.scan;

import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which classes of a place are checked, and in which order.
 *
 * @param chosen the most promising first
 * @param leftOut classes that look concurrent and are not checked
 */
public record ScanChoice(List<ClassSigns> chosen, List<LeftOut> leftOut) {
  /** The strongest signs first; the order of names decides between equals. */
  private static final Comparator<ClassSigns> RANK =
      Comparator.comparingInt(ClassSigns::weight).reversed().thenComparing(ClassSigns::className);

  /** A class that is not checked. */
  public record LeftOut(String className, String why) {}

  public ScanChoice {
    chosen = List.copyOf(chosen);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * The choice.
   *
   * @param wanted whether the user wants a class of this name checked
   */
  public static ScanChoice of(ClassPlace place, Predicate<String> wanted) {
    List<ClassSigns> chosen = new ArrayList<>();
    List<LeftOut> leftOut = new ArrayList<>();
    for (ClassSigns one : place.signed().stream().sorted(RANK).toList()) {
      String unsuitable = one.unsuitable();
      if (unsuitable != null) {
        leftOut.add(new LeftOut(one.className(), unsuitable));
      } else if (!wanted.test(one.className())) {
        leftOut.add(new LeftOut(one.className(), "excluded by an option"));
      } else {
        chosen.add(one);
      }
    }
    return new ScanChoice(chosen, leftOut);
  }
}
