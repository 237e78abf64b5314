package dev.linchpin.internal.generate;

import dev.linchpin.internal.generate.guide.CallTrials;
import dev.linchpin.internal.generate.guide.Footprint;
import dev.linchpin.internal.generate.guide.StartState;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Scenarios that attack a repair: one call beside three others, and two beside two, with the calls
 * and arguments of a scenario that failed, from several states.
 *
 * <p>A repair that is too narrow leaves a gap in one operation. While the operation stands in the
 * gap, other calls must make what it has seen untrue and then make it look true again or have an
 * effect that it destroys: {@code unsubscribe | subscribe; unsubscribe; subscribe}. The scenario
 * that failed first is the smallest one, and others with two or three calls rarely do that.
 *
 * <p>Threads in which no call follows itself come first, because calls that alternate change the
 * object there and back. One call beside two needs no scenario of its own: what it shows, the
 * scenario with one more call shows as well. Threads of calls that only look are left out; each
 * scenario ends with such calls instead.
 */
public final class AttackScenarios {
  /** With more calls there are too many scenarios to run a useful part of them. */
  private static final int MOST_CALLS = 6;

  private static final int MOST_LOOKS = 4;

  private final Subject subject;
  private final Scenario failed;
  private final CallTrials trials;
  private final StartState base;
  private final Set<Invocation> changing = new LinkedHashSet<>();
  private final List<Invocation> looks = new ArrayList<>();
  private final Set<Scenario> all = new LinkedHashSet<>();

  private AttackScenarios(Subject subject, Scenario failed, CallTrials trials) {
    this.subject = subject;
    this.failed = failed;
    this.trials = trials;
    this.base = new StartState(failed.creation(), failed.setup());
    looks.addAll(failed.closing());
  }

  /**
   * The scenarios.
   *
   * @param isNarrow whether threads make only the calls of the scenario that failed; otherwise
   *     calls of other methods with the same arguments follow
   */
  public static List<Scenario> of(
      Subject subject, Scenario failed, CallTrials trials, boolean isNarrow) {
    AttackScenarios attack = new AttackScenarios(subject, failed, trials);
    List<Invocation> own = own(failed).stream().limit(MOST_CALLS).toList();
    List<Invocation> every = attack.withOtherMethods(own);
    attack.classify(every);
    attack.add(own);
    if (!isNarrow) {
      attack.add(every);
    }
    return List.copyOf(attack.all);
  }

  private static Set<Invocation> own(Scenario failed) {
    Set<Invocation> calls = new LinkedHashSet<>();
    failed.threads().forEach(calls::addAll);
    calls.addAll(failed.setup());
    return calls;
  }

  private List<Invocation> withOtherMethods(List<Invocation> own) {
    Set<Literal> values = new HashSet<>();
    own.forEach(call -> values.addAll(call.arguments()));
    Set<String> methods = new HashSet<>();
    own.forEach(call -> methods.add(call.method()));
    List<Invocation> calls = new ArrayList<>(own);
    subject.invocations().stream()
        .filter(call -> !methods.contains(call.method()) && values.containsAll(call.arguments()))
        .limit(Math.max(0, MOST_CALLS - own.size()))
        .forEach(calls::add);
    return calls;
  }

  /**
   * Which calls change something, as the failed scenario begins or after another call; those that
   * do not and answer are looks.
   */
  private void classify(List<Invocation> calls) {
    Set<Invocation> silent = new LinkedHashSet<>(calls);
    List<StartState> states = new ArrayList<>(List.of(base));
    for (int next = 0; next < states.size(); next++) {
      StartState state = states.get(next);
      for (Invocation call : calls) {
        if (silent.contains(call) && isChange(state, call)) {
          silent.remove(call);
          changing.add(call);
          states.add(base.after(call));
        }
      }
    }
    silent.stream()
        .filter(call -> !looks.contains(call))
        .filter(call -> trials.of(base, List.of(call)).stream().allMatch(Footprint::isLook))
        .limit(Math.max(0, MOST_LOOKS - looks.size()))
        .forEach(looks::add);
  }

  /** What could not be tried may be one. */
  private boolean isChange(StartState state, Invocation call) {
    List<Footprint> footprints = trials.of(state, List.of(call));
    return footprints.isEmpty() || footprints.get(0).writes();
  }

  /**
   * Threads in which no call follows itself come first. There may be more scenarios than anybody
   * runs, so those of a kind come in any order.
   */
  private void add(List<Invocation> calls) {
    List<List<Invocation>> single = sequences(calls, 1);
    List<List<Invocation>> pairs = sequences(calls, 2);
    List<List<Invocation>> triples = sequences(calls, 3);
    List<Scenario> first = new ArrayList<>();
    List<Scenario> later = new ArrayList<>();
    for (StartState state : states(calls)) {
      addAll(state, single, triples, first, later);
      addAll(state, pairs, pairs, first, later);
    }
    Random order = new Random(1);
    Collections.shuffle(first, order);
    Collections.shuffle(later, order);
    all.addAll(first);
    all.addAll(later);
  }

  /** After each of the calls, as the failed scenario begins, and with an object as it is made. */
  private Set<StartState> states(List<Invocation> calls) {
    Set<StartState> states = new LinkedHashSet<>();
    calls.stream().filter(changing::contains).forEach(call -> states.add(base.after(call)));
    states.add(base);
    states.add(new StartState(failed.creation(), subject.setup()));
    return states;
  }

  private static List<List<Invocation>> sequences(List<Invocation> calls, int length) {
    List<List<Invocation>> sequences = List.of(List.of());
    for (int at = 0; at < length; at++) {
      List<List<Invocation>> longer = new ArrayList<>();
      for (List<Invocation> sequence : sequences) {
        for (Invocation call : calls) {
          List<Invocation> more = new ArrayList<>(sequence);
          more.add(call);
          longer.add(more);
        }
      }
      sequences = longer;
    }
    return sequences;
  }

  private void addAll(
      StartState state,
      List<List<Invocation>> ones,
      List<List<Invocation>> others,
      List<Scenario> first,
      List<Scenario> later) {
    for (int one = 0; one < ones.size(); one++) {
      for (int other = ones == others ? one : 0; other < others.size(); other++) {
        List<List<Invocation>> threads = List.of(ones.get(one), others.get(other));
        if (isOfUse(threads) && subject.roles().allow(threads)) {
          Scenario scenario = new Scenario(state.creation(), state.setup(), threads, looks);
          boolean alternates = threads.stream().allMatch(AttackScenarios::isAlternating);
          (alternates ? first : later)
              .add(EarlierResults.completed(scenario, subject.invocations()));
        }
      }
    }
  }

  /** A thread that changes one thing, or nothing, is in no need of others of its length. */
  private boolean isOfUse(List<List<Invocation>> threads) {
    boolean isBesideThree = threads.get(0).size() == 1;
    return threads.get(1).stream().filter(changing::contains).count() > (isBesideThree ? 1 : 0)
        && (isBesideThree || threads.get(0).stream().anyMatch(changing::contains));
  }

  private static boolean isAlternating(List<Invocation> thread) {
    for (int at = 1; at < thread.size(); at++) {
      if (thread.get(at).equals(thread.get(at - 1))) {
        return false;
      }
    }
    return true;
  }
}
