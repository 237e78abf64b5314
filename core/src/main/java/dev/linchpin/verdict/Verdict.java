package dev.linchpin.verdict;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a question such as "is this history linearizable?" or "is this class?": yes, no or
 * undecided, each with what supports it.
 *
 * <p>There are three values because the question is NP-hard for histories and has no complete test
 * for classes: {@link Undecided} is an honest answer. What the values are called for people is
 * decided where they are printed; see {@link #pick}.
 *
 * @param <Y> what supports a yes: a {@link Witness} for a history
 * @param <N> what supports a no: a {@link Refutation} for a history, a failure for a class
 */
public sealed interface Verdict<Y, N> {

  /** Yes; {@code evidence} is null where none was asked for or none exists. */
  record Yes<Y, N>(@Nullable Y evidence) implements Verdict<Y, N> {}

  /** No, and why. */
  record No<Y, N>(N evidence) implements Verdict<Y, N> {}

  /** Not known, and what is missing. */
  record Undecided<Y, N>(Shortfall shortfall) implements Verdict<Y, N> {}

  /** Yes, without evidence. */
  static <Y, N> Verdict<Y, N> yes() {
    return new Yes<>(null);
  }

  static <Y, N> Verdict<Y, N> yes(@Nullable Y evidence) {
    return new Yes<>(evidence);
  }

  static <Y, N> Verdict<Y, N> no(N evidence) {
    return new No<>(evidence);
  }

  static <Y, N> Verdict<Y, N> undecided(Shortfall shortfall) {
    return new Undecided<>(shortfall);
  }

  /** Undecided, because the algorithm does not cover such input: another one must decide. */
  static <Y, N> Verdict<Y, N> outOfScope(String reason) {
    return new Undecided<>(new Shortfall(Shortfall.Kind.OUT_OF_SCOPE, reason, ""));
  }

  /** Undecided, because the time or memory given is used up. */
  static <Y, N> Verdict<Y, N> outOfBudget(String reason) {
    return new Undecided<>(new Shortfall(Shortfall.Kind.BUDGET, reason, ""));
  }

  default boolean isYes() {
    return this instanceof Yes;
  }

  default boolean isNo() {
    return this instanceof No;
  }

  default boolean isUndecided() {
    return this instanceof Undecided;
  }

  /** One of three things, as a word for each value. */
  default <T> T pick(T ifYes, T ifNo, T ifUndecided) {
    if (isYes()) {
      return ifYes;
    }
    return isNo() ? ifNo : ifUndecided;
  }

  /** The same verdict with other evidence for a no. */
  default <M> Verdict<Y, M> mapNo(Function<N, M> change) {
    if (this instanceof No<Y, N> no) {
      return no(change.apply(no.evidence));
    }
    return this instanceof Yes<Y, N> yes
        ? yes(yes.evidence)
        : undecided(((Undecided<Y, N>) this).shortfall);
  }
}
