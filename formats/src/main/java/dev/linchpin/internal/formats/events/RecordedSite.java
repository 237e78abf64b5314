package dev.linchpin.internal.formats.events;

/**
 * Where events are made, and of which kind.
 *
 * @param label the field, with the class that declares it; empty if there is none
 */
record RecordedSite(Kind kind, String label, String place) {
  /** The end of a transaction, which needs no site. */
  static final RecordedSite END = new RecordedSite(Kind.END, "", "");

  /** What an event is, and how many numbers follow its site. */
  enum Kind {
    READ('R', 1),
    WRITE('W', 1),
    READ_STATIC('r', 0),
    WRITE_STATIC('w', 0),
    READ_CELL('C', 2),
    WRITE_CELL('D', 2),
    BEGIN('b', 0),
    END('e', 0),
    ACQUIRE('L', 2),
    RELEASE('U', 2),
    SEND('S', 3),
    RECEIVE('V', 3),
    FORK('F', 1),
    JOIN('J', 1);

    private final char letter;
    final int operands;

    Kind(char letter, int operands) {
      this.letter = letter;
      this.operands = operands;
    }

    static Kind of(String letter) {
      for (Kind kind : values()) {
        if (letter.length() == 1 && letter.charAt(0) == kind.letter) {
          return kind;
        }
      }
      throw new IllegalArgumentException("unknown kind of event '" + letter + "'");
    }

    boolean isAccess() {
      return writes() || this == READ || this == READ_STATIC || this == READ_CELL;
    }

    boolean writes() {
      return this == WRITE || this == WRITE_STATIC || this == WRITE_CELL;
    }

    /** Whether its last number is its place in the order of the object's events. */
    boolean isOrdered() {
      return this == ACQUIRE || this == RELEASE || this == SEND || this == RECEIVE;
    }
  }
}
