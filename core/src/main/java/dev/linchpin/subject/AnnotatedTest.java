package dev.linchpin.subject;

import java.util.List;
import java.util.Map;

/**
 * A test method with {@code @LinearizabilityTest}, as its class file describes it.
 *
 * @param values what the annotation says: texts by the name of the attribute, classes by their name
 */
public record AnnotatedTest(String testClass, String method, Map<String, List<String>> values) {
  public AnnotatedTest {
    values = Map.copyOf(values);
  }

  /** As in {@code StackTest.pushAndPop}. */
  public String text() {
    return testClass.substring(testClass.lastIndexOf('.') + 1) + "." + method;
  }

  /** The values of an attribute; none if the annotation does not mention it. */
  public List<String> values(String attribute) {
    return values.getOrDefault(attribute, List.of());
  }
}
