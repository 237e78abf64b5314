package dev.linchpin.internal.predict.lock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Memory stays bounded; what the states mean is compared with brute force elsewhere. */
class LockAutomatonTest {
  private static final int MOST = 10;

  /** Outside and inside a transaction there is a state without locks from the start. */
  private static final int AT_FIRST = 2;

  private static LockAutomaton afterLocks(int locks) {
    LockAutomaton automaton = new LockAutomaton(MOST);
    for (int lock = 0; lock < locks; lock++) {
      LockState held = automaton.take(automaton.start(false), lock).next();
      assertThat(automaton.drop(held, lock).next()).isEqualTo(automaton.start(false));
    }
    return automaton;
  }

  @Test
  void asManyStatesAsAllowedAreRemembered() {
    assertThat(afterLocks(MOST - AT_FIRST).generation()).isZero();
  }

  @Test
  void oneStateMoreMakesItForgetAll() {
    assertThat(afterLocks(MOST - AT_FIRST + 1).generation()).isEqualTo(1);
    assertThat(afterLocks(10 * MOST).generation()).isGreaterThan(9);
  }

  @Test
  void aStateThatIsAdoptedGoesOnAsBefore() {
    LockAutomaton automaton = new LockAutomaton(MOST);
    LockState held = automaton.take(automaton.start(true), 1).next();
    for (int lock = 2; automaton.generation() == 0; lock++) {
      automaton.take(automaton.start(false), lock);
    }

    LockState adopted = automaton.adopt(held);

    assertThat(adopted).isEqualTo(held);
    assertThat(automaton.drop(adopted, 1).next()).isEqualTo(automaton.start(true));
  }
}
