package dev.linchpin.trials.base;

import java.util.List;
import java.util.Set;

/**
 * A sequential class.
 *
 * @param kind of data it keeps, as a row of the tables
 * @param code what it is made of
 * @param readers operations that change nothing, so that several threads may run them at once
 * @param isPlain whether readers survive being run while a writer is at work: they read fields and
 *     nothing else, so that an optimistic read is right
 * @param told scenarios that were written for it
 */
public record Base(
    String name, String kind, Code code, Set<String> readers, boolean isPlain, List<Told> told) {
  /**
   * What a class is made of.
   *
   * @param imports lines of the source
   * @param members everything but the operations: fields, constructors, private methods, nested
   *     types
   */
  public record Code(List<String> imports, List<String> members, List<TrialOperation> operations) {
    public Code {
      imports = List.copyOf(imports);
      members = List.copyOf(members);
      operations = List.copyOf(operations);
    }
  }

  /** A scenario as text: what happens before, the threads, what is looked at afterwards. */
  public record Told(String init, String threads, String closing) {
    @Override
    public String toString() {
      return (init.isEmpty() ? "" : "[" + init + "] ")
          + threads
          + (closing.isEmpty() ? "" : " [" + closing + "]");
    }
  }

  public Base {
    readers = Set.copyOf(readers);
    told = List.copyOf(told);
  }

  public List<String> imports() {
    return code.imports();
  }

  public List<String> members() {
    return code.members();
  }

  public List<TrialOperation> operations() {
    return code.operations();
  }

  public boolean isReader(TrialOperation operation) {
    return readers.contains(operation.name());
  }

  /** The text with the class's own name replaced. */
  public String renamed(String text, String other) {
    return text.replaceAll("\\b" + name + "\\b", other);
  }
}
