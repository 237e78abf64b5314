import dev.linchpin.junit.LinearizabilityTest;

/** Which number a caller gets is nobody's business: declared, and not reported. */
class IdsExample {
  /** Fails: a later call may get a smaller number. */
  @LinearizabilityTest(subject = TwoLaneIds.class, maxOperations = 4)
  void numbersGrow() {}

  /** Passes: calls may have each other's answers. */
  @LinearizabilityTest(subject = TwoLaneIds.class, nondeterministic = "next", maxOperations = 4)
  void numbersAreDifferent() {}
}
