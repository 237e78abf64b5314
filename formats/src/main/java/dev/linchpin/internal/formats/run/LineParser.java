package dev.linchpin.internal.formats.run;

/** Hands the events of a run to a sink, line by line. */
interface LineParser {
  /** The current line, which is not blank. */
  void line();

  /** There are no more lines. */
  void end();

  /** Number of the line, from 1, whose event the sink was given last. */
  long delivered();
}
