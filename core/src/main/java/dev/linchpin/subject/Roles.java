package dev.linchpin.subject;

import dev.linchpin.scenario.Invocation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How many threads of a scenario may call which methods: a queue for one producer has a method
 * {@code offer} that one thread may call. Calls before and after the threads count for nobody.
 *
 * @param limits all of them hold
 * @param isRecognised whether limits may come from what the name of a class says; false: only from
 *     the user
 * @param note what a reader must know of limits that do not apply; empty if there is nothing
 * @param excused methods whose results are let pass because a known library promises less of them,
 *     and the sentence with which it does
 */
public record Roles(
    List<Limit> limits, boolean isRecognised, String note, Map<String, String> excused) {
  /** Any number of threads may call any method. */
  public static final Roles NONE = new Roles(List.of(), true, "");

  /** In place of a limit: none is recognised. */
  public static final String NOTHING_RECOGNISED = "none";

  public Roles {
    limits = List.copyOf(limits);
    excused = Map.copyOf(excused);
  }

  /** Of a class of no known library. */
  public Roles(List<Limit> limits, boolean isRecognised, String note) {
    this(limits, isRecognised, note, Map.of());
  }

  /**
   * A number of threads.
   *
   * @param methods those that share the limit
   * @param most maximum number of threads that call at least one of them
   * @param origin where it was recognised; empty if the user gave it
   */
  public record Limit(List<Callee> methods, int most, String origin) {
    public Limit {
      methods = List.copyOf(methods);
    }

    public boolean covers(Invocation call) {
      return methods.stream().anyMatch(method -> method.isMeantBy(call));
    }

    /** As {@code offer or add}. */
    private String choice() {
      return methods.stream().map(Callee::text).collect(Collectors.joining(" or "));
    }

    /** As the option reads it: {@code offer,add=1}. */
    public String text() {
      return methods.stream().map(Callee::text).collect(Collectors.joining(",", "", "=" + most));
    }

    /** As {@code at most 1 thread may call offer, add}. */
    public String sentence() {
      return "at most %d thread%s may call %s"
          .formatted(
              most,
              most == 1 ? "" : "s",
              methods.stream().map(Callee::text).collect(Collectors.joining(", ")));
    }
  }

  /**
   * A method.
   *
   * @param overload the one of several of this name; null for all
   */
  public record Callee(String method, @Nullable Overload overload) {
    boolean isMeantBy(Invocation call) {
      return overload == null ? call.method().equals(method) : overload.isMeantBy(call);
    }

    /** As the option reads it. */
    public String text() {
      return overload == null ? method : overload.text();
    }
  }

  /** Whether these threads keep to all limits. */
  public boolean allow(List<List<Invocation>> threads) {
    return limits.stream().allMatch(limit -> callers(limit, threads) <= limit.most());
  }

  /** Whether two threads may call, the one any of the first calls, the other any of the second. */
  public boolean allowTogether(Collection<Invocation> ofOne, Collection<Invocation> ofOther) {
    return limits.stream()
        .allMatch(
            limit ->
                limit.most() > 1
                    || !ofOne.stream().allMatch(limit::covers)
                    || !ofOther.stream().allMatch(limit::covers));
  }

  private static long callers(Limit limit, List<List<Invocation>> threads) {
    return threads.stream().filter(thread -> thread.stream().anyMatch(limit::covers)).count();
  }

  /** What breaks a limit, as {@code 2 threads call poll}; null if nothing does. */
  public @Nullable Broken broken(List<List<Invocation>> threads) {
    for (Limit limit : limits) {
      long callers = callers(limit, threads);
      if (callers > limit.most()) {
        return new Broken(limit, "%d threads call %s".formatted(callers, limit.choice()));
      }
    }
    return null;
  }

  /** A limit that threads do not keep to. */
  public record Broken(Limit limit, String what) {}

  /** Only what the user gave, because of what the note says. */
  public Roles onlyGiven(String because) {
    List<Limit> given = limits.stream().filter(limit -> limit.origin().isEmpty()).toList();
    return new Roles(given, false, because);
  }

  /** As options that say the same without recognising anything. */
  public List<String> texts() {
    List<String> texts = new ArrayList<>();
    if (!isRecognised || limits.stream().anyMatch(limit -> !limit.origin().isEmpty())) {
      texts.add(NOTHING_RECOGNISED);
    }
    limits.forEach(limit -> texts.add(limit.text()));
    return texts;
  }
}
