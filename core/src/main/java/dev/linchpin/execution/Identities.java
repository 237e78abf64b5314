package dev.linchpin.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Objects that results show only by identity, such as {@code Node@1}.
 *
 * <p>A caller can only compare whether two results are the same object, and the numbers express
 * just that: in a list of results the first such object is number 1, wherever it came from, and the
 * next different one is number 2. Two lists of results are equivalent iff they are equal after this
 * numbering.
 */
public final class Identities {
  private static final Pattern TAG = Pattern.compile("(?<=[\\w$>\\]])@([1-9][0-9]{0,5})\\b");

  private Identities() {}

  /** The text for an object. */
  public static String tag(String type, int number) {
    return type + "@" + number;
  }

  /** The text, escaped where a part of it looks like such an object. */
  public static String escaped(String text) {
    return text.indexOf('@') < 0 ? text : TAG.matcher(text).replaceAll("\\\\u0040$1");
  }

  /** The results with their objects numbered in order of appearance. */
  public static List<Result> numbered(List<Result> answers) {
    Map<String, Integer> numbers = new HashMap<>();
    List<Result> numbered = new ArrayList<>(answers.size());
    for (Result answer : answers) {
      boolean hasTag = answer instanceof Result.Returned returned && hasTag(returned.value());
      numbered.add(hasTag ? numbered((Result.Returned) answer, numbers) : answer);
    }
    return numbered;
  }

  private static Result numbered(Result.Returned answer, Map<String, Integer> numbers) {
    return new Result.Returned(
        TAG.matcher(answer.value())
            .replaceAll(
                tag -> "@" + numbers.computeIfAbsent(tag.group(1), key -> numbers.size() + 1)));
  }

  /** The text with all objects of a type alike. */
  public static String erased(String text) {
    return hasTag(text) ? TAG.matcher(text).replaceAll("@") : text;
  }

  private static boolean hasTag(String text) {
    if (text.indexOf('@') < 0) {
      return false;
    }
    Matcher tag = TAG.matcher(text);
    return tag.find();
  }
}
