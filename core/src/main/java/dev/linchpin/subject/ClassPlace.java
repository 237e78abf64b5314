package dev.linchpin.subject;

import java.util.List;
import java.util.stream.Stream;

/**
 * The classes of a folder or jar, as their files describe them.
 *
 * @param signed those with a sign of threads
 * @param others how many classes have none
 * @param unreadable files that are no class files, with the reason
 */
public record ClassPlace(List<ClassSigns> signed, int others, List<String> unreadable) {
  public ClassPlace {
    signed = List.copyOf(signed);
    unreadable = List.copyOf(unreadable);
  }

  /** Both places together. */
  public ClassPlace plus(ClassPlace other) {
    return new ClassPlace(
        Stream.concat(signed.stream(), other.signed.stream()).toList(),
        others + other.others,
        Stream.concat(unreadable.stream(), other.unreadable.stream()).toList());
  }

  /** How many classes there are. */
  public int size() {
    return signed.size() + others;
  }
}
