import dev.linchpin.junit.LinearizabilityTest;
import dev.linchpin.junit.Operation;
import dev.linchpin.junit.Values;

/** The test class says what threads may do; its fields hold what they share. Fails. */
class SharedStackExample {
  private final SharedStack stack = new SharedStack();

  @Operation
  void push(@Values({"1", "2"}) int value) {
    stack.push(value);
  }

  @Operation
  Integer pop() {
    return stack.pop();
  }

  @LinearizabilityTest
  void isLinearizable() {}
}
