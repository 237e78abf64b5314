package dev.linchpin.internal.agent.hook.event;

import java.util.List;

/**
 * What an event is; docs/reference/events-format.md says what follows the number of its site in the
 * file.
 */
public enum EventKind {
  READ('R'),
  WRITE('W'),
  READ_STATIC('r'),
  WRITE_STATIC('w'),
  READ_CELL('C'),
  WRITE_CELL('D'),
  BEGIN('b'),
  END('e'),
  ACQUIRE('L'),
  RELEASE('U'),
  SEND('S'),
  RECEIVE('V'),
  FORK('F'),
  JOIN('J');

  /** In this order at each call that orders threads. */
  static final List<EventKind> OF_CALLS =
      List.of(ACQUIRE, RELEASE, SEND, RECEIVE, FORK, JOIN, READ, WRITE);

  final char letter;

  EventKind(char letter) {
    this.letter = letter;
  }

  boolean isAccess() {
    return this == READ || this == WRITE;
  }

  /** How far behind the first number of a call the one of this kind is. */
  int ofCall() {
    return OF_CALLS.indexOf(this);
  }
}
