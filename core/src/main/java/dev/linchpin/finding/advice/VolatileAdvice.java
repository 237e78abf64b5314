package dev.linchpin.finding.advice;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.MemoryModel.Declared;
import java.util.List;
import java.util.stream.Collectors;

/** For runs in which a read saw an old value, or a write took effect early. */
final class VolatileAdvice {
  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private VolatileAdvice() {}

  static Phrase of(RunFacts facts) {
    Event old = Event.reordered(facts.events()).orElse(null);
    if (old == null) {
      return Phrase.NONE;
    }
    String why =
        old.isOld()
            ? "%s%s reads an old value of %s, because nothing orders it after the write"
            : "%s%s writes %s, and an earlier write overwrites that, because nothing orders the"
                + " two";
    Phrase where = Phrase.of(why, facts.place(old), inside(facts, old), facts.name(old.location()));
    Cause cause = facts.failure().cause();
    Confirmation confirmation = cause == null ? null : cause.confirmation();
    if (confirmation != null && confirmation.confirmed() && !confirmation.isOfFields()) {
      return Phrase.of("let one lock guard these lines").because("%s", where);
    }
    if (confirmation == null || !confirmation.isOfFields()) {
      return where.and(": make the field that leads there volatile, or take one lock for both");
    }
    String fields =
        confirmation.repair().fields().stream()
            .map("`%s`"::formatted)
            .collect(Collectors.joining(" and "));
    String atomics = atomics(facts, confirmation.repair().fields());
    return change(confirmation.repair().as(), fields, atomics).because("%s (JLS 17.4.5)", where);
  }

  private static Phrase change(Declared as, String fields, String atomics) {
    return switch (as) {
      case FINAL -> Phrase.of("make %s final", fields);
      case ACCESSED_VOLATILE ->
          atomics.isEmpty()
              ? Phrase.of("access %s in volatile mode (`getVolatile` and `setVolatile`)", fields)
              : Phrase.of(
                  "call `get`, `set` and `compareAndSet` of %s, not methods that order less",
                  atomics);
      default -> Phrase.of("make %s volatile", fields);
    };
  }

  /** The atomic variables whose fields they are, and whose methods the user chose to order less. */
  private static String atomics(RunFacts facts, List<String> fields) {
    return facts.events().stream()
        .filter(one -> one.frames().stream().anyMatch(frame -> frame.method().startsWith(ATOMICS)))
        .filter(one -> !one.at().startsWith(ATOMICS))
        .filter(
            one -> fields.contains(one.location().substring(one.location().lastIndexOf('.') + 1)))
        .map(one -> facts.brief(one.location()))
        .map(name -> "`%s`".formatted(name.substring(0, Math.max(0, name.lastIndexOf('.')))))
        .distinct()
        .collect(Collectors.joining(" and "));
  }

  /** The method of a library that a line of the user's calls. */
  private static String inside(RunFacts facts, Event old) {
    String at = SourcePlace.brief(old.at());
    int line = at.lastIndexOf(':');
    return facts.isUsers(old) || line < 0 ? "" : " (in %s)".formatted(at.substring(0, line));
  }
}
