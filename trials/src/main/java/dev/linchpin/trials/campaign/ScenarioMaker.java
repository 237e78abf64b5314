package dev.linchpin.trials.campaign;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.Base.Told;
import dev.linchpin.trials.base.JavaLiterals;
import dev.linchpin.trials.base.TrialOperation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Scenarios that are told to the product: those written for a class, then random small ones. */
final class ScenarioMaker {
  private static final Set<String> NO_VALUES = Set.of("Iterator", "Spliterator", "Stream");

  /** Before and after the threads, an exception would end the run. */
  private static final Set<String> MAY_THROW =
      Set.of(
          "first",
          "last",
          "firstKey",
          "lastKey",
          "element",
          "elementAt",
          "firstElement",
          "get",
          "charAt",
          "pop",
          "set",
          "removeElementAt",
          "deleteCharAt",
          "insert",
          "setLength",
          "subList",
          "withdraw",
          "move",
          "sort",
          "flip",
          "remove");

  private final TrialClass type;
  private final Random random;

  /** Scenarios for a class: the same for the same seed. */
  ScenarioMaker(TrialClass type, long seed) {
    this.type = type;
    this.random = new Random(seed * 31 + type.name().hashCode());
  }

  /** At most so many different ones. */
  List<Scenario> scenarios(int most) {
    Set<Scenario> all = new LinkedHashSet<>();
    for (Told told : type.told()) {
      if (all.size() < most && isAbout(told)) {
        all.add(scenario(told));
      }
    }
    Base base = type.sequential();
    for (int attempt = 0; base != null && attempt < 4 * most && all.size() < most; attempt++) {
      if (isGenerated()) {
        all.add(scenario(made(base)));
      }
    }
    return List.copyOf(all);
  }

  /** For others, random calls might wait, or break a role. */
  private boolean isGenerated() {
    return !type.lock().equals(TrialClasses.BY_HAND) && !type.kind().equals(TrialClasses.ROLES);
  }

  private boolean isAbout(Told told) {
    return type.changed().isEmpty() || told.threads().contains(type.changed() + "(");
  }

  private Scenario scenario(Told told) {
    return new Scenario(
        type.use().creation(),
        ScenarioText.invocations(type.use().isElsewhere() ? "" : told.init()),
        ScenarioText.threads(told.threads()),
        ScenarioText.invocations(type.use().isElsewhere() ? "" : told.closing()));
  }

  /** Two threads with three calls at most; where one operation is wrong, it is among them. */
  private Told made(Base base) {
    List<TrialOperation> usable =
        base.operations().stream().filter(one -> !NO_VALUES.contains(simple(one))).toList();
    List<TrialOperation> safe =
        usable.stream().filter(one -> !MAY_THROW.contains(one.name())).toList();
    List<TrialOperation> writers = usable.stream().filter(one -> !base.isReader(one)).toList();
    List<TrialOperation> safeWriters = safe.stream().filter(one -> !base.isReader(one)).toList();
    List<TrialOperation> readers =
        safe.stream().filter(one -> base.isReader(one) && one.parameters().isEmpty()).toList();
    TrialOperation first =
        usable.stream().filter(one -> one.name().equals(type.changed())).findFirst().orElse(null);
    String left = call(base, first == null ? any(usable) : first);
    String right = call(base, any(random.nextInt(3) == 0 ? usable : writers));
    List<String> init = new ArrayList<>();
    for (int count = random.nextInt(3); count > 0; count--) {
      init.add(call(base, any(safeWriters)));
    }
    if (random.nextBoolean()) {
      right = right + "; " + call(base, any(usable));
    }
    String closing = readers.isEmpty() ? "" : call(base, any(readers));
    return new Told(String.join("; ", init), left + " | " + right, closing);
  }

  private static String simple(TrialOperation operation) {
    String result = operation.result().replaceAll("<.*>", "");
    return result.substring(result.lastIndexOf('.') + 1);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String call(Base base, TrialOperation operation) {
    List<String> arguments = new ArrayList<>();
    for (TrialOperation.Parameter parameter : operation.parameters()) {
      arguments.add(any(JavaLiterals.of(parameter.type(), base.members())));
    }
    return operation.name() + "(" + String.join(", ", arguments) + ")";
  }
}
