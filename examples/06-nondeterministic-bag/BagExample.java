import dev.linchpin.junit.LinearizabilityTest;

/** Which element of a bag is taken is nobody's business: declared, not reported. */
class BagExample {
  /** Fails: the same calls in the same order answer differently when other threads make them. */
  @LinearizabilityTest(subject = Bag.class)
  void whichElementCounts() {}

  /** Passes: takers may have each other's answers. */
  @LinearizabilityTest(
      subject = Bag.class,
      scenarios = {"add(1) | add(2) | tryTake(); tryTake()", "add(1); tryTake() | add(2); tryTake()"},
      nondeterministic = "tryTake")
  void anyElementWillDo() {}
}
