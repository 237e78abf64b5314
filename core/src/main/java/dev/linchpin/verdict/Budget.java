package dev.linchpin.verdict;

/** How much work an unbounded search may still do. Asked often; must be cheap. */
@FunctionalInterface
public interface Budget {
  /** Whether it is used up. */
  boolean isSpent();

  /** Never used up. */
  Budget UNLIMITED = () -> false;
}
