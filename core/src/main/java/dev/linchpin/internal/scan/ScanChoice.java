package dev.linchpin.internal.scan;

import dev.linchpin.finding.words.ScanWords;
import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

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
   * What the user wants.
   *
   * @param names whether a class of this name is to be checked
   * @param onlyDeclared whether a class needs more than the look of its code
   */
  public record Wish(Predicate<String> names, boolean onlyDeclared) {
    /** Why a class is not to be checked, or null. */
    @Nullable String objection(ClassSigns one) {
      if (one.unsuitable() != null) {
        return one.unsuitable();
      }
      if (!names.test(one.className())) {
        return ScanWords.excluded();
      }
      return onlyDeclared && !one.isDeclared() ? ScanWords.notDeclared() : null;
    }
  }

  /** The names of the chosen classes, in their order. */
  public List<String> names() {
    return chosen.stream().map(ClassSigns::className).toList();
  }

  public static ScanChoice of(ClassPlace place, Wish wish) {
    List<ClassSigns> chosen = new ArrayList<>();
    List<LeftOut> leftOut = new ArrayList<>();
    for (ClassSigns one : place.signed().stream().sorted(RANK).toList()) {
      String objection = wish.objection(one);
      if (objection != null) {
        leftOut.add(new LeftOut(one.className(), objection));
      } else {
        chosen.add(one);
      }
    }
    return new ScanChoice(chosen, leftOut);
  }
}
