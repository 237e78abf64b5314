package dev.linchpin.internal.formats.document;

import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A warning in a document.
 *
 * @param at the most important of the places; empty if none is known
 */
public record WarningView(
    String kind, String text, String at, List<String> places, String advice, @JsonInline Run run) {
  /** The run that shows it. */
  public record Run(
      String creation,
      List<String> init,
      String scenario,
      String schedule,
      @JsonOmit(When.NULL) @Nullable String replay) {}

  public static List<WarningView> of(List<Warned> warnings, WarningExtras extras) {
    return warnings.stream().map(one -> of(one, extras)).toList();
  }

  private static WarningView of(Warned one, WarningExtras extras) {
    Warning warning = one.warning();
    return new WarningView(
        one.kind().word(),
        warning.text(),
        warning.at(),
        warning.places(),
        warning.advice(),
        new Run(
            one.scenario().creation().text(),
            Documents.texts(one.scenario().setup()),
            one.scenario().text(),
            token(one),
            extras.replay(one)));
  }

  /** The schedule of the run, as {@code explore --schedule} takes it. */
  public static String token(Warned one) {
    return ScheduleToken.of(one.warning().schedule(), Replay.owner(one.scenario(), one.plan()));
  }
}
