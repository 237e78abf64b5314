package dev.linchpin.internal.engine.local;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Warning;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The warnings of one engine. A search only sees that something is odd; the words for it come from
 * a recorded repetition of the run. One is enough for what many scenarios of a class show.
 */
final class KnownWarnings {
  private static final int MOST_KEPT = 1_000;

  private static final Set<Kind> NOTED =
      EnumSet.of(Kind.LOCK_HELD, Kind.THREAD_LEFT, Kind.ENDLESS_LOOP);

  private final Map<String, Warning> known = new HashMap<>();
  private final Map<String, Boolean> handingOver = new HashMap<>();
  private final Function<String, List<String>> methodNames;

  KnownWarnings(Function<String, List<String>> methodNames) {
    this.methodNames = methodNames;
  }

  /**
   * The warnings of a scenario.
   *
   * @param isWeak whether the runs show what Java's memory model adds, which changes the words
   * @param seen a run that shows each suspicion, by its key
   * @param recorded repeats a run; the warnings of that run, by the same keys
   */
  List<Warning> of(
      Scenario scenario,
      boolean isWeak,
      Map<String, Schedule> seen,
      Function<Schedule, Map<String, Warning>> recorded) {
    List<Warning> all = new ArrayList<>();
    String of = (isWeak ? "weak " : "") + scenario.subject();
    seen.forEach(
        (key, schedule) -> {
          boolean isMeant = key.startsWith(Kind.LOCK_HELD.word()) && handsLocksOver(scenario);
          Warning warning = isMeant ? null : of(of, key, schedule, recorded);
          if (warning != null) {
            all.add(warning.with(schedule));
          }
        });
    return all;
  }

  private @Nullable Warning of(
      String subject,
      String key,
      Schedule schedule,
      Function<Schedule, Map<String, Warning>> recorded) {
    String name = subject + " " + key;
    if (!known.containsKey(name)) {
      if (known.size() >= MOST_KEPT) {
        // An engine may serve many classes, one after the other.
        known.clear();
      }
      try {
        recorded
            .apply(schedule)
            .forEach((other, one) -> known.putIfAbsent(subject + " " + other, one));
      } catch (Diverged unrepeatable) {
        // What cannot be shown again is no ground for a warning.
        return null;
      }
    }
    return known.get(name);
  }

  /**
   * Whether locks that outlive an operation are what the class is for: it has a method that by its
   * name releases one.
   */
  private boolean handsLocksOver(Scenario scenario) {
    return !scenario.isBody()
        && handingOver.computeIfAbsent(
            scenario.subject(),
            subject -> methodNames.apply(subject).stream().anyMatch(KnownWarnings::isReleasing));
  }

  private static boolean isReleasing(String method) {
    String name = method.toLowerCase(Locale.ROOT);
    return name.contains("unlock") || name.contains("release");
  }

  /** What is to be said about a run that is shown: what its events do not tell by themselves. */
  static List<String> notes(Collection<Warning> warnings) {
    return warnings.stream().filter(one -> NOTED.contains(one.kind())).map(Warning::text).toList();
  }
}
