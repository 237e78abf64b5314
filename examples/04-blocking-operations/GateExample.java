import dev.linchpin.junit.LinearizabilityTest;

/** Operations may block: an operation that waits for ever must do so in a serial run as well. */
class GateExample {
  /** Fails: the gate is open, and a thread still waits. */
  @LinearizabilityTest(subject = Gate.class)
  void nobodyWaitsAtAnOpenGate() {}
}
