package dev.linchpin.cause;

import dev.linchpin.exploration.MemoryModel.Declared;
import java.util.List;

/**
 * Fields that must be declared in another way, because reads see old values.
 *
 * @param fields their names; empty if nothing of the kind was tried
 * @param as how they must be declared
 * @param others what was seen to be enough as well, each checked like the first
 * @param locked methods, as {@code com.acme.Stack.pop}, for which one lock was seen to be enough as
 *     well; empty if it was not
 */
public record FieldRepair(
    List<String> fields, Declared as, List<FieldRepair> others, List<String> locked) {
  public static final FieldRepair NONE = of(List.of(), Declared.VOLATILE);

  public FieldRepair {
    fields = List.copyOf(fields);
    others = List.copyOf(others);
    locked = List.copyOf(locked);
  }

  public static FieldRepair of(List<String> fields, Declared as) {
    return new FieldRepair(fields, as, List.of(), List.of());
  }

  /** The fields, if they must be declared so. */
  public List<String> fields(Declared wanted) {
    return as == wanted ? fields : List.of();
  }

  /** Whether declaring the same fields in another way is enough as well. */
  public boolean isEnough(Declared other) {
    return others.stream().anyMatch(one -> one.as == other && one.fields.equals(fields));
  }
}
