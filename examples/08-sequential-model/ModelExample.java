import dev.linchpin.junit.LinearizabilityTest;

/** What is right may be said by another class, written for one thread. */
class ModelExample {
  /** Passes: all threads see the same, wrong, behaviour. */
  @LinearizabilityTest(
      subject = SmallestFirst.class,
      operations = {"add(1)", "poll()"},
      tests = 10)
  void withoutAModel() {}

  /** Fails. */
  @LinearizabilityTest(
      subject = SmallestFirst.class,
      operations = {"add(1)", "poll()"},
      spec = PlainSmallestFirst.class)
  void withAModel() {}
}
