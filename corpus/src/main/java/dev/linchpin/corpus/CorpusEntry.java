package dev.linchpin.corpus;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One scenario of one subject, and what exploring all of its schedules must show.
 *
 * <p>Outcomes are text: the results of each thread's operations in order, separated by {@code ;},
 * threads separated by {@code |}, and after {@code =>} the results of the closing operations, if
 * there are any and they ran. A result is the text of the value, {@code -} for a void method that
 * returned, {@code !} and the simple class name for an exception, {@code #} for an operation that
 * never returned.
 *
 * @param subject the class explored
 * @param specification the class whose serial runs say what is legal; the subject itself if it is
 *     right; null where no deterministic class can say it
 * @param script what is run
 * @param expectation what must come out
 * @param because where the expectation comes from
 */
public record CorpusEntry(
    Class<?> subject,
    Class<?> specification,
    Script script,
    Expectation expectation,
    String because) {

  /** How a run may end; the names are those of the engine's end statuses. */
  public enum End {
    COMPLETED,
    DEADLOCKED,
    LIVELOCKED,
    THREW
  }

  /** Whether the histories of the scenario are linearizable with respect to the specification. */
  public enum Judgement {
    LINEARIZABLE,
    /** Some outcome is one that no serial order of the operations gives. */
    NOT_LINEARIZABLE,
    /**
     * Every outcome is one that some serial order gives, but not always one that agrees with which
     * operation returned before which was called.
     */
    NOT_LINEARIZABLE_BY_ORDER,
    /**
     * Operations that complete only together, or differ by thread: no serial order can judge it.
     */
    NO_SERIAL_JUDGE
  }

  /**
   * Scenario texts: invocations separated by {@code ;}, threads by {@code |}.
   *
   * @param init invocations before the threads start; may be empty
   * @param threads the threads
   * @param closing invocations after the threads have ended; may be empty
   */
  public record Script(String init, String threads, String closing) {}

  /**
   * What must come out.
   *
   * @param ends how runs end: these and no others, each at least once
   * @param shown outcomes that must appear
   * @param nothingElse whether no other outcome may appear
   * @param never outcomes that must not appear
   */
  public record Expectation(
      Set<End> ends,
      Set<String> shown,
      boolean nothingElse,
      Set<String> never,
      Judgement judgement) {
    public Expectation {
      ends = Set.copyOf(ends);
      shown = Set.copyOf(shown);
      never = Set.copyOf(never);
    }
  }

  /** A right subject: it is its own specification. */
  static Draft right(Class<?> subject, String threads) {
    return new Draft(subject, subject, threads);
  }

  static Draft wrong(Class<?> subject, Class<?> specification, String threads) {
    return new Draft(subject, specification, threads);
  }

  /** The command line that checks the scenario, as {@code check Stack --scenario …}. */
  public List<String> commandLine() {
    List<String> words = new ArrayList<>(List.of("check", subject.getName()));
    words.addAll(List.of("--scenario", script.threads));
    if (!script.init.isEmpty()) {
      words.addAll(List.of("--init", script.init));
    }
    if (!script.closing.isEmpty()) {
      words.addAll(List.of("--final", script.closing));
    }
    return words;
  }

  /** The subject, the scenario and where it comes from in one line. */
  @Override
  public String toString() {
    String init = script.init.isEmpty() ? "" : "{" + script.init + "} ";
    String closing = script.closing.isEmpty() ? "" : " => " + script.closing;
    return subject.getSimpleName() + ": " + init + script.threads + closing;
  }

  /** Collects an entry part by part. */
  static final class Draft {
    private final Class<?> subject;
    private final Class<?> specification;
    private final String threads;
    private String init = "";
    private String closing = "";
    private Set<End> ends = Set.of(End.COMPLETED);
    private final Set<String> shown = new LinkedHashSet<>();
    private final Set<String> never = new LinkedHashSet<>();
    private boolean nothingElse;

    Draft(Class<?> subject, Class<?> specification, String threads) {
      this.subject = subject;
      this.specification = specification;
      this.threads = threads;
    }

    Draft init(String invocations) {
      init = invocations;
      return this;
    }

    Draft closing(String invocations) {
      closing = invocations;
      return this;
    }

    Draft ends(End... statuses) {
      ends = Set.of(statuses);
      return this;
    }

    Draft shows(String... outcomes) {
      shown.addAll(List.of(outcomes));
      return this;
    }

    Draft never(String... outcomes) {
      never.addAll(List.of(outcomes));
      return this;
    }

    /** These outcomes and no others. */
    Draft exactly(String... outcomes) {
      nothingElse = true;
      return shows(outcomes);
    }

    CorpusEntry linearizable(String because) {
      return judged(Judgement.LINEARIZABLE, because);
    }

    CorpusEntry notLinearizable(String because) {
      return judged(Judgement.NOT_LINEARIZABLE, because);
    }

    CorpusEntry judged(Judgement judgement, String because) {
      return new CorpusEntry(
          subject,
          specification,
          new Script(init, threads, closing),
          new Expectation(ends, shown, nothingElse, never, judgement),
          because);
    }
  }
}
