package com.acme;

import dev.linchpin.junit.Linchpin;
import dev.linchpin.junit.LinearizabilityTest;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class TwoStepStackTest {
  @LinearizabilityTest(subject = TwoStepStack.class)
  void stack() {}

  @LinearizabilityTest(subject = ConcurrentLinkedQueue.class, methods = {"offer", "poll"}, tests = 5)
  void queue() {}

  @Test
  void plain() {
    Linchpin.check(TwoStepStack.class).init("push(5)").scenario("pop() | pop()").assertLinearizable();
  }
}
