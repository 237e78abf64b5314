package dev.linchpin.trials.base;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The constants of an enum that a class declares, and objects of its records. */
final class Constants {
  private Constants() {}

  static List<String> of(String type, List<String> members) {
    Pattern constants = Pattern.compile("\\benum " + type + " \\{\\s*([A-Z_, ]+)");
    Pattern components = Pattern.compile("\\brecord " + type + "\\(int \\w+, int \\w+\\)");
    for (String member : members) {
      Matcher matcher = constants.matcher(member);
      if (matcher.find()) {
        return Arrays.stream(matcher.group(1).split(","))
            .map(String::strip)
            .map(name -> type + "." + name)
            .toList();
      }
      if (components.matcher(member).find()) {
        return List.of("new " + type + "(1, 2)", "new " + type + "(3, 4)");
      }
    }
    throw new IllegalArgumentException("no value for parameters of type " + type);
  }
}
