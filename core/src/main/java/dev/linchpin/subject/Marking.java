package dev.linchpin.subject;

import java.util.List;
import java.util.Map;

/**
 * An annotation as data, because only the worker loads the classes of the subject.
 *
 * @param type the binary name of the annotation's type
 * @param values its attributes, each as a list of strings; enum constants and classes by name
 */
public record Marking(String type, Map<String, List<String>> values) {
  public Marking {
    values = Map.copyOf(values);
  }

  /** The only text under a name, or the default. */
  public String value(String name, String otherwise) {
    List<String> texts = values.getOrDefault(name, List.of());
    return texts.isEmpty() ? otherwise : texts.get(0);
  }

  /** All texts under a name. */
  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }
}
