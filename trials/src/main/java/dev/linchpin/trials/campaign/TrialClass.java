package dev.linchpin.trials.campaign;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.Base.Told;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A generated class.
 *
 * @param name its binary name
 * @param row where it stands in the tables
 * @param fault what is wrong with it
 * @param sequential the class that says what is right, or null if there is none
 * @param use how the product is to use it
 */
record TrialClass(
    String name, String source, Row row, Fault fault, @Nullable Base sequential, Use use) {
  /**
   * Rows of the tables.
   *
   * @param kind of data
   * @param lock what protects it
   */
  record Row(String kind, String lock) {}

  /**
   * What is wrong with a class.
   *
   * @param mutation what it is, for people; empty if nothing is wrong
   * @param changed the operation that is wrong; empty if none, or not only one
   */
  record Fault(String mutation, String changed) {
    static final Fault NONE = new Fault("", "");
  }

  /**
   * How a class is used.
   *
   * @param object how an object is made, as a scenario says it
   * @param told scenarios that were written for it
   * @param roles what the product is told: how many threads may call which methods
   * @param isBody whether it is a test body: its main method is explored, and nothing else
   * @param isElsewhere whether its operations wait for a thread of the class: they cannot be called
   *     before and after the threads of a scenario
   */
  record Use(
      String object, List<Told> told, List<String> roles, boolean isBody, boolean isElsewhere) {
    Use {
      told = List.copyOf(told);
      roles = List.copyOf(roles);
    }

    /** By its constructor, in any way. */
    static Use of(String className, List<Told> told) {
      return new Use(className, told, List.of(), false, false);
    }

    /** The same made in another way, or by threads of its own. */
    Use with(String otherObject, boolean runsElsewhere) {
      return new Use(otherObject, told, roles, isBody, runsElsewhere);
    }

    /** The same with these roles. */
    Use withRoles(List<String> others) {
      return new Use(object, told, others, isBody, isElsewhere);
    }

    Invocation creation() {
      return ScenarioText.creation(object);
    }
  }

  String kind() {
    return row.kind();
  }

  String lock() {
    return row.lock();
  }

  List<Told> told() {
    return use.told();
  }

  String mutation() {
    return fault.mutation();
  }

  String changed() {
    return fault.changed();
  }

  String simpleName() {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** What was done wrong, without where: a row of the tables. */
  String mutationKind() {
    return mutation().replaceAll(": .*| in .*| [0-9]+$", "");
  }
}
