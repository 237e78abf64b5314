package dev.linchpin.internal.generate.role;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Roles.Limit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Random scenarios that keep to roles. Few random scenarios of many threads do, so each is changed:
 * a role goes to as many of its threads as it allows, and in the others its calls give way to calls
 * that may be made there, or to nothing. No scenario comes twice.
 */
public final class RoleFit implements Iterator<Scenario> {
  /** If so many in a row give nothing new, there may be nothing new. */
  private static final int ATTEMPTS = 1_000;

  private final Iterator<Scenario> source;
  private final Roles roles;
  private final List<Invocation> calls;
  private final Set<Scenario> produced = new HashSet<>();
  private int number;
  private @Nullable Scenario next;

  private RoleFit(Iterator<Scenario> source, Roles roles, List<Invocation> calls) {
    this.source = source;
    this.roles = roles;
    this.calls = List.copyOf(calls);
  }

  /**
   * Scenarios of a source, changed where they break a role.
   *
   * @param calls that threads may make
   */
  public static Iterator<Scenario> of(
      Iterator<Scenario> source, Roles roles, List<Invocation> calls) {
    return roles.limits().isEmpty() ? source : new RoleFit(source, roles, calls);
  }

  @Override
  public boolean hasNext() {
    for (int attempt = 0; next == null && attempt < ATTEMPTS && source.hasNext(); attempt++) {
      Scenario fitted = fitted(source.next());
      next = fitted != null && produced.add(fitted) ? fitted : null;
    }
    return next != null;
  }

  @Override
  public Scenario next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    Scenario found = next;
    next = null;
    return found;
  }

  private @Nullable Scenario fitted(Scenario scenario) {
    number++;
    int count = scenario.threads().size();
    List<List<Invocation>> threads = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      List<Limit> others = others(thread, count);
      List<Invocation> allowed =
          calls.stream()
              .filter(call -> others.stream().noneMatch(one -> one.covers(call)))
              .toList();
      List<Invocation> fitting = new ArrayList<>();
      for (Invocation call : scenario.threads().get(thread)) {
        if (allowed.contains(call)) {
          fitting.add(call);
        } else if (!allowed.isEmpty()) {
          fitting.add(allowed.get(Math.floorMod(call.text().hashCode() + number, allowed.size())));
        }
      }
      if (!fitting.isEmpty()) {
        threads.add(fitting);
      }
    }
    return threads.size() < Math.min(2, count) || !roles.allow(threads)
        ? null
        : new Scenario(scenario.creation(), scenario.setup(), threads, scenario.closing());
  }

  /** The roles that this thread does not have; they are dealt out in turn. */
  private List<Limit> others(int thread, int count) {
    List<Limit> others = new ArrayList<>();
    int first = number;
    for (Limit limit : roles.limits()) {
      if (Math.floorMod(thread - first, count) >= limit.most()) {
        others.add(limit);
      }
      first += number % 4 == 0 ? 0 : limit.most();
    }
    return others;
  }
}
