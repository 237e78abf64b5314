package dev.linchpin.finding.words;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.Locale;

/** What checking a class again with a change showed, in a sentence. */
public final class ConfirmationWords {
  private ConfirmationWords() {}

  /** The same in every report. */
  public static String of(Confirmation confirmation) {
    String with = with(confirmation);
    return switch (confirmation.outcome()) {
      case CONFIRMED ->
          "Confirmed: with %s, the class no longer fails: Linchpin ran %s."
              .formatted(with, all(confirmation));
      case STILL_FAILS ->
          "Not confirmed: with %s, the class still fails%s (%s tried)."
              .formatted(with, where(confirmation), some(confirmation));
      case NOT_FINISHED ->
          "Not confirmed: with %s, nothing failed, but only %s could be tried (--cause-budget gives more time)."
              .formatted(with, some(confirmation));
    };
  }

  private static String where(Confirmation confirmation) {
    Scenario broken = confirmation.broken();
    if (broken == null) {
      return "";
    }
    String setup = broken.setup().isEmpty() ? "" : " after " + ScenarioText.print(broken.setup());
    return " in %s%s".formatted(broken.text(), setup);
  }

  private static String with(Confirmation confirmation) {
    if (confirmation.isOfFields()) {
      Declared as = confirmation.repair().as();
      String fields = confirmation.repair().fields().size() == 1 ? "this field" : "these fields";
      return (as == Declared.ACCESSED_VOLATILE ? "each access to " : "")
          + fields
          + (as == Declared.FINAL ? " final" : " volatile");
    }
    boolean isOneLine =
        confirmation.blocks().size() == 1
            && confirmation.blocks().stream()
                .allMatch(
                    block -> block.isInOneMethod() && block.from().line() == block.to().line());
    return (isOneLine ? "this line" : "these lines") + " atomic";
  }

  /** The failing scenario is always among them. */
  private static String all(Confirmation confirmation) {
    long scenarios = confirmation.scenarios();
    long schedules = confirmation.schedules();
    String which =
        scenarios == 1
            ? "this scenario"
            : number(scenarios) + " scenarios (sets of concurrent calls)";
    String how =
        schedules == 1
            ? "in its only schedule (order of steps)"
            : "in %s schedules (orders of steps)"
                .formatted(schedules == 2 ? "both" : "all " + number(schedules));
    return which + " " + how;
  }

  private static String some(Confirmation confirmation) {
    return "%s of %s"
        .formatted(
            count(confirmation.schedules(), "schedule"),
            count(confirmation.scenarios(), "scenario"));
  }

  private static String count(long number, String noun) {
    return number(number) + " " + (number == 1 ? noun : noun + "s");
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
