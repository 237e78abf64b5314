package dev.linchpin.internal.generate.choice;

import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Member.Parameter;
import dev.linchpin.subject.Relaxation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The annotations of a class. They are known by name only, because only the worker loads them. */
final class SpecificationMarks {
  private static final String OPERATION = "dev.linchpin.junit.Operation";
  private static final String SETUP = "dev.linchpin.junit.Setup";
  private static final String CLOSING = "dev.linchpin.junit.Closing";
  private static final String VALUES = "dev.linchpin.junit.Values";

  private SpecificationMarks() {}

  static boolean isOperation(Member method) {
    return has(method.markings(), OPERATION);
  }

  static boolean isSetup(Member method) {
    return has(method.markings(), SETUP);
  }

  static boolean isClosing(Member method) {
    return has(method.markings(), CLOSING);
  }

  static boolean hasValues(Parameter parameter) {
    return !values(parameter).isEmpty();
  }

  /** The texts of the values given for a parameter. */
  static List<String> values(Parameter parameter) {
    return parameter.markings().stream()
        .filter(marking -> marking.type().equals(VALUES))
        .flatMap(marking -> marking.all("value").stream())
        .toList();
  }

  /** The relaxations of the methods, from annotations and from the user. */
  static Relaxation relaxation(List<Member> methods, Relaxation given) {
    return new Relaxation(
        marked(methods, "weak", given.weak()),
        marked(methods, "nondeterministic", given.nondeterministic()),
        marked(methods, "mayFail", given.mayFail()),
        marked(methods, "asynchronous", given.asynchronous()));
  }

  private static Set<String> marked(List<Member> methods, String property, Set<String> given) {
    Set<String> names = new TreeSet<>(given);
    for (Member method : methods) {
      for (Marking marking : method.markings()) {
        if (marking.type().equals(OPERATION) && marking.value(property, "false").equals("true")) {
          names.add(method.name());
        }
      }
    }
    return names;
  }

  private static boolean has(List<Marking> markings, String type) {
    return markings.stream().anyMatch(marking -> marking.type().equals(type));
  }
}
