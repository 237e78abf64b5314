package dev.linchpin.execution.source;

/**
 * Which code belongs to the class under test and its surroundings, and which is a library: readers
 * want to see their own lines, and calls into libraries as one line each.
 *
 * <p>A class is the user's if it is the class under test or nested with it in one outermost class;
 * or if neither of the two comes with Java and their packages are the same or begin with the same
 * two names, as {@code com.acme.shop} and {@code com.acme.util}.
 */
public final class UserCode {
  private static final int COMMON = 2;

  private final String outermost;
  private final String root;

  /** Around the class under test, as {@code com.acme.shop.Stack$Node}. */
  public UserCode(String subject) {
    this.outermost = outermost(subject);
    this.root = SourcePlace.isOfJdk(subject) ? "" : root(subject);
  }

  /** Whether a method or a place, as {@code com.acme.Stack.pop:12}, is in code of the user. */
  public boolean contains(String method) {
    int dot = method.lastIndexOf('.');
    return containsClass(dot < 0 ? "" : method.substring(0, dot));
  }

  /** Whether the class is the user's. */
  public boolean containsClass(String name) {
    if (outermost(name).equals(outermost)) {
      return true;
    }
    return !root.isEmpty() && !SourcePlace.isOfJdk(name) && root(name).equals(root);
  }

  /** Whether a method or a place is in the source file of the class under test. */
  public boolean isInSubject(String method) {
    int dot = method.lastIndexOf('.');
    return dot >= 0 && outermost(method.substring(0, dot)).equals(outermost);
  }

  private static String outermost(String name) {
    int nested = name.indexOf('$', 1);
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** The first names of the package; one that is not empty also for a class without package. */
  private static String root(String name) {
    int end = -1;
    for (int count = 0; count < COMMON; count++) {
      int dot = name.indexOf('.', end + 1);
      if (dot < 0) {
        break;
      }
      end = dot;
    }
    return end < 0 ? "." : name.substring(0, end) + ".";
  }
}
