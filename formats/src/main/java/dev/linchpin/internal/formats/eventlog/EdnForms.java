package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.EdnException;
import us.bpsm.edn.parser.Parser;
import us.bpsm.edn.parser.Parsers;

/**
 * The events of an EDN file one by one, whether the file is a vector, a list or a plain sequence.
 * The vector itself is never built: it may be larger than memory.
 */
final class EdnForms implements AutoCloseable {
  private static final char OUTSIDE = 0;

  private final HistorySource source;
  private final EdnText text;
  private final Parser parser = Parsers.newParser(Parsers.defaultConfiguration());

  /** The bracket that ends the vector or list around the events. */
  private char closing = OUTSIDE;

  private long openedAt;
  private boolean started;
  private long line;
  private @Nullable Object form;

  EdnForms(HistorySource source) {
    this.source = source;
    this.text = new EdnText(source);
  }

  /** Where the current event starts, from 1. */
  long line() {
    return line;
  }

  /** The current event. */
  @Nullable Object form() {
    return form;
  }

  /** Goes to the next event; false at the end. */
  boolean next() {
    while (true) {
      int c = skipSpace();
      line = text.line();
      if (c == EdnText.END_OF_INPUT) {
        return end();
      }
      if (!started && (c == '[' || c == '(')) {
        started = true;
        closing = c == '[' ? ']' : ')';
        openedAt = line;
        continue;
      }
      if (closing != OUTSIDE && c == closing) {
        return close(c);
      }
      boolean discarded = c == '#' && discards();
      if (!discarded) {
        text.startForm();
        text.unread(c);
      }
      form = parse();
      if (form == Parser.END_OF_INPUT) {
        return end();
      }
      if (!discarded) {
        started = true;
        return true;
      }
    }
  }

  /** The form read last, shortened. */
  String excerpt() {
    return text.excerpt();
  }

  BadInput bad(String problem) {
    return new BadInput(source.name(), line, problem);
  }

  @Override
  public void close() {
    text.close();
  }

  private @Nullable Object parse() {
    try {
      return parser.nextValue(text);
    } catch (EdnException | IllegalArgumentException e) {
      if (source.isCutShort()) {
        return Parser.END_OF_INPUT;
      }
      throw bad(
          "malformed EDN in %s: %s; expected events such as {:process 0, :type :invoke, :f :read, :value nil}"
              .formatted(excerpt(), BadInput.excerpt(String.valueOf(e.getMessage()))));
    } catch (StackOverflowError e) {
      throw bad("nested too deeply: %s; expected an event".formatted(excerpt()));
    }
  }

  private boolean close(int bracket) {
    closing = OUTSIDE;
    int c = skipSpace();
    if (c != EdnText.END_OF_INPUT) {
      line = text.line();
      throw bad(
          "\"%c\" after the history; expected nothing after its last \"%c\"".formatted(c, bracket));
    }
    return false;
  }

  private boolean end() {
    if (closing != OUTSIDE && !source.isCutShort()) {
      line = openedAt;
      throw bad("a bracket that is never closed; expected \"%c\" at the end".formatted(closing));
    }
    return false;
  }

  /** The next character that is neither space nor in a comment. */
  private int skipSpace() {
    int c = text.read();
    while (c == ';' || c == ',' || Character.isWhitespace(c)) {
      if (c == ';') {
        while (c != '\n' && c != EdnText.END_OF_INPUT) {
          c = text.read();
        }
      } else {
        c = text.read();
      }
    }
    return c;
  }

  /** Whether the {@code #} just read begins {@code #_}, which discards the form behind it. */
  private boolean discards() {
    int c = text.read();
    if (c == '_') {
      return true;
    }
    text.unread(c);
    return false;
  }
}
