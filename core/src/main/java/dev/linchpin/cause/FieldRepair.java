package dev.linchpin.cause;

import dev.linchpin.exploration.MemoryModel.Declared;
import java.util.List;

/**
 * Fields that must be declared in another way, because reads see old values.
 *
 * @param fields their names; empty if nothing of the kind was tried
 * @param as how they must be declared
 * @param others what was seen to be enough as well, each checked like the first
 */
public record FieldRepair(List<String> fields, Declared as, List<FieldRepair> others) {
  public static final FieldRepair NONE = new FieldRepair(List.of(), Declared.VOLATILE, List.of());

  public FieldRepair {
    fields = List.copyOf(fields);
    others = List.copyOf(others);
  }

  public static FieldRepair of(List<String> fields, Declared as) {
    return new FieldRepair(fields, as, List.of());
  }

  /** The fields, if they must be declared so. */
  public List<String> fields(Declared wanted) {
    return as == wanted ? fields : List.of();
  }
}
