package dev.linchpin.subject;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the code of a method may store, by its looks.
 *
 * @param method its name
 * @param fields that it sets, or whose objects it changes, with the classes that declare them
 * @param place one line that does it, as {@code Class.method:line}
 */
public record Stores(String method, Set<String> fields, String place) {
  public Stores {
    fields = Collections.unmodifiableSet(new TreeSet<>(fields));
  }

  /** What overloads of one name store together. */
  public Stores and(Stores other) {
    Set<String> all = new TreeSet<>(fields);
    all.addAll(other.fields);
    return new Stores(method, all, place);
  }
}
