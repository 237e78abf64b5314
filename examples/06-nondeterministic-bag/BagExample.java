import dev.linchpin.junit.LinearizabilityTest;

/** Which element of a bag is taken is nobody's business: declared, not reported. */
class BagExample {
  /** Fails: with one thread, what was added first is always taken first. */
  @LinearizabilityTest(
      subject = Bag.class,
      scenarios = {"add(1); add(2) | tryTake(); tryTake()"})
  void theFirstIsTakenFirst() {}

  /** Passes: calls of tryTake may have each other's answers. */
  @LinearizabilityTest(
      subject = Bag.class,
      scenarios = {"add(1); add(2) | tryTake(); tryTake()"},
      nondeterministic = "tryTake")
  void anyElementWillDo() {}
}
