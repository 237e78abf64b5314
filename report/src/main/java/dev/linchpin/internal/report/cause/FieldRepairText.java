package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.FieldRepair;
import dev.linchpin.exploration.MemoryModel.Declared;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How fields must be declared, what else would do, and what each of it costs. */
final class FieldRepairText {
  private static final String FENCES =
      "`releaseFence()` before each write and `acquireFence()` after each read";

  private FieldRepairText() {}

  /** The word that the source lacks. */
  static String missing(FieldRepair repair) {
    return "Missing: " + of(repair);
  }

  /** Other repairs that were seen to be enough, and the price of all. */
  static List<String> others(FieldRepair repair) {
    List<String> lines = new ArrayList<>();
    boolean isEither = repair.isEnough(Declared.RELEASED) && repair.isEnough(Declared.FENCED);
    for (FieldRepair other : repair.others()) {
      if (!isEither || other.as() != Declared.FENCED) {
        String or = isEither && other.as() == Declared.RELEASED ? ", or " + FENCES : "";
        lines.add("Also enough: %s%s (%s).".formatted(of(other), or, cost(other)));
      }
    }
    if (!repair.locked().isEmpty()) {
      lines.add(
          "Also enough: one lock for %s (callers wait for each other).".formatted(methods(repair)));
    }
    if (!lines.isEmpty()) {
      lines.add("Cost: %s.".formatted(cost(repair)));
    }
    return lines;
  }

  private static String methods(FieldRepair repair) {
    return repair.locked().stream()
        .map(method -> "`%s`".formatted(method.substring(method.lastIndexOf('.') + 1)))
        .distinct()
        .collect(Collectors.joining(" and "));
  }

  private static String of(FieldRepair repair) {
    String names =
        repair.fields().stream().map("`%s`"::formatted).collect(Collectors.joining(" and "));
    return switch (repair.as()) {
      case VOLATILE -> "`volatile` on " + names;
      case ACCESSED_VOLATILE ->
          "volatile mode for "
              + names
              + " (`getVolatile` and `setVolatile`; of an atomic, `get`, `set` and"
              + " `compareAndSet`)";
      case FINAL -> "`final` on " + names;
      case RELEASED -> "`setRelease` and `getAcquire` of a VarHandle for " + names;
      case FENCED -> FENCES + " of " + names;
    };
  }

  private static String cost(FieldRepair repair) {
    return switch (repair.as()) {
      case VOLATILE, ACCESSED_VOLATILE ->
          "each volatile write waits for earlier writes, reads cost next to nothing";
      case FINAL -> "costs nothing";
      case RELEASED, FENCED -> "no write waits";
    };
  }
}
