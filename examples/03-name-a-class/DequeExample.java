import dev.linchpin.junit.LinearizabilityTest;
import java.util.concurrent.ConcurrentLinkedDeque;

/** One annotation names a class, here one of the JDK. */
class DequeExample {
  /** Fails: what peekLast shows was never the last element while it was called. */
  @LinearizabilityTest(
      subject = ConcurrentLinkedDeque.class,
      init = "addFirst(2)",
      operations = {"addFirst(1)", "pollFirst()", "peekLast()"})
  void bothEnds() {}

  /** Passes: one end only. */
  @LinearizabilityTest(
      subject = ConcurrentLinkedDeque.class,
      operations = {"addFirst(1)", "addFirst(2)", "pollFirst()"},
      tests = 10)
  void oneEnd() {}
}
