package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.exploration.MemoryModel.Declared;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How fields must be declared, what else would do, and what each of it costs. */
final class FieldRepairText {
  private FieldRepairText() {}

  /** The word that the source lacks. */
  static String missing(FieldRepair repair) {
    return "Missing: " + of(repair);
  }

  /** What checking the class again showed. */
  static String confirmed(Confirmation confirmation) {
    FieldRepair repair = confirmation.repair();
    return "Confirmed: with %s %s, all %s are linearizable."
        .formatted(
            repair.fields().size() == 1 ? "this field" : "these fields",
            repair.as() == Declared.FINAL ? "final" : "volatile",
            ConfirmationText.schedules(confirmation));
  }

  /** Other repairs that were seen to be enough, and the price of all. */
  static List<String> others(FieldRepair repair) {
    List<String> lines = new ArrayList<>();
    for (FieldRepair other : repair.others()) {
      lines.add("Also enough: %s (%s).".formatted(of(other), cost(other)));
    }
    if (!repair.others().isEmpty()) {
      lines.add(
          "Cost: %s; a lock for both sides would do, too, but readers wait for it."
              .formatted(cost(repair)));
    }
    return lines;
  }

  private static String of(FieldRepair repair) {
    String names =
        repair.fields().stream().map("`%s`"::formatted).collect(Collectors.joining(" and "));
    return switch (repair.as()) {
      case VOLATILE -> "`volatile` on " + names;
      case FINAL -> "`final` on " + names;
      case RELEASED -> "`setRelease` and `getAcquire` of a VarHandle for " + names;
    };
  }

  private static String cost(FieldRepair repair) {
    return switch (repair.as()) {
      case VOLATILE -> "each volatile write waits for earlier writes, reads cost next to nothing";
      case FINAL -> "costs nothing";
      case RELEASED -> "no write waits";
    };
  }
}
