package com.acme;

import dev.linchpin.junit.LinearizabilityTest;

class TicketTest {
  @LinearizabilityTest(subject = Ticket.class, weak = "estimate", tests = 12)
  void ticketsAreLinearizable() {}
}
