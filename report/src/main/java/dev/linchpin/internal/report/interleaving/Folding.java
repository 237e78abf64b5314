package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.tree.TreeLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Makes the rows of a long run fewer. What matters least is folded first, each time into one row in
 * the column of its thread: locks and reads, then writes and calls of libraries, in operations that
 * run without interruption before those that are interrupted. Operations, results, switches, what
 * stands right before and after a switch, waits, notifications and old values always stay. A row
 * that stands for others names what they change.
 */
final class Folding {
  /** What may be folded, in this order. */
  enum Level {
    NOTHING,
    /** Locks and reads of operations that no other thread interrupts. */
    QUIET_READS,
    /** Locks and reads. */
    READS,
    /** All that operations do which no other thread interrupts. */
    QUIET_STEPS,
    /** Calls as well. */
    CALLS,
    /** Everything but what always stays. */
    STEPS,
    /** Operations that no other thread interrupts, one row each. */
    OPERATIONS;

    static List<Level> upTo(Level last) {
      return Arrays.stream(values()).filter(level -> level.compareTo(last) <= 0).toList();
    }
  }

  private static final Pattern WRITE = Pattern.compile("^write (this\\.)?");

  private final Execution run;
  private final List<TreeLine> lines;
  private final List<Row> rows;
  private final List<Level> levels;

  /**
   * Of rows in the order of a run.
   *
   * @param lines what each row shows
   */
  Folding(Execution run, List<TreeLine> lines, List<Row> rows) {
    this.run = run;
    this.lines = lines;
    this.rows = rows;
    this.levels = new Levels(run, lines).all();
  }

  /**
   * The rows that are left.
   *
   * @param folded how many of the rows of the run are not among them
   */
  record Folded(List<Row> rows, int folded) {}

  /** Rows that become one: from the first to the one before the end. */
  private record Stretch(int from, int to) {
    int length() {
      return to - from;
    }
  }

  /** With the longest stretches folded first, until at most so many rows are left. */
  Folded fold(Level level, int most) {
    List<Stretch> stretches = new ArrayList<>();
    if (level == Level.OPERATIONS) {
      stretches.addAll(operations());
      stretches.addAll(
          steps(Level.STEPS).stream()
              .filter(step -> stretches.stream().noneMatch(whole -> isInside(step, whole)))
              .toList());
    } else {
      stretches.addAll(steps(level));
    }
    stretches.sort(
        Comparator.comparing((Stretch one) -> levels.get(one.from))
            .thenComparing(one -> -one.length()));
    int left = rows.size();
    Map<Integer, Stretch> chosen = new HashMap<>();
    for (Stretch stretch : stretches) {
      if (left > most) {
        chosen.put(stretch.from, stretch);
        left -= stretch.length() - 1;
      }
    }
    return with(chosen);
  }

  private static boolean isInside(Stretch inner, Stretch outer) {
    return inner.from >= outer.from && inner.to <= outer.to;
  }

  private Folded with(Map<Integer, Stretch> chosen) {
    List<Row> left = new ArrayList<>();
    int folded = 0;
    for (int at = 0; at < rows.size(); at++) {
      Stretch stretch = chosen.get(at);
      if (stretch == null) {
        left.add(rows.get(at));
      } else {
        left.add(row(stretch));
        folded += stretch.length();
        at = stretch.to - 1;
      }
    }
    return new Folded(left, folded);
  }

  /** Two rows or more of one thread, one after the other. */
  private List<Stretch> steps(Level level) {
    List<Stretch> found = new ArrayList<>();
    int from = 0;
    for (int at = 1; at <= rows.size(); at++) {
      boolean goesOn =
          at < rows.size()
              && isWithin(at, level)
              && isWithin(from, level)
              && lines.get(at).thread() == lines.get(from).thread();
      if (!goesOn) {
        if (at - from > 1) {
          found.add(new Stretch(from, at));
        }
        from = at;
      }
    }
    return found;
  }

  private boolean isWithin(int row, Level level) {
    Level own = levels.get(row);
    return own != Level.NOTHING && own.compareTo(level) <= 0;
  }

  /** From the call to the result, if nothing in between has to stay. */
  private List<Stretch> operations() {
    List<Stretch> found = new ArrayList<>();
    for (int from = 0; from < rows.size(); from++) {
      if (lines.get(from).kind() == TreeLine.Kind.OPERATION) {
        int to = from + 1;
        while (to < rows.size()
            && lines.get(to).thread() == lines.get(from).thread()
            && levels.get(to) != Level.NOTHING) {
          to++;
        }
        boolean isWhole =
            to < rows.size()
                && lines.get(to).thread() == lines.get(from).thread()
                && lines.get(to).kind() == TreeLine.Kind.RETURN;
        if (isWhole) {
          found.add(new Stretch(from, to + 1));
        }
      }
    }
    return found;
  }

  private Row row(Stretch stretch) {
    Row first = rows.get(stretch.from);
    String changes = String.join(", ", changes(stretch));
    if (lines.get(stretch.from).kind() == TreeLine.Kind.OPERATION) {
      String end = rows.get(stretch.to - 1).text().strip();
      String between = changes.isEmpty() ? " … " : " … %s … ".formatted(changes);
      String text = first.text() + between + end;
      return new Row(first.steps(), first.thread(), text, "", "", Row.Mark.NONE);
    }
    int indent = first.text().length() - first.text().stripLeading().length();
    String text =
        " ".repeat(indent)
            + "… %d steps".formatted(stretch.length())
            + (changes.isEmpty() ? "" : ": " + changes);
    List<Row> those = rows.subList(stretch.from, stretch.to);
    return new Row(
        first.steps(),
        first.thread(),
        text,
        range(those.stream().map(Row::at).toList()),
        range(those.stream().map(Row::inFile).toList()),
        Row.Mark.NONE);
  }

  /** What the rows change, in short: {@code full = true}; readers follow the state. */
  private List<String> changes(Stretch stretch) {
    List<String> changes = new ArrayList<>();
    for (int at = stretch.from; at < stretch.to; at++) {
      TreeLine line = lines.get(at);
      boolean isShown = line.kind() == TreeLine.Kind.EVENT || line.kind() == TreeLine.Kind.LIBRARY;
      if (isShown && line.events().stream().anyMatch(index -> isChange(run.events().get(index)))) {
        changes.add(WRITE.matcher(rows.get(at).text().strip()).replaceFirst(""));
      }
    }
    return changes;
  }

  private static boolean isChange(Event event) {
    return event.kind() == Event.Kind.WRITE || event.kind() == Event.Kind.RMW;
  }

  /** As {@code line 18-21}; empty if the places are not lines of one file. */
  private static String range(List<String> places) {
    int least = Integer.MAX_VALUE;
    int greatest = 0;
    String begin = places.get(0).replaceFirst("\\d+$", "");
    for (String place : places) {
      String number = place.startsWith(begin) ? place.substring(begin.length()) : "";
      if (!number.matches("\\d{1,9}")) {
        return "";
      }
      least = Math.min(least, Integer.parseInt(number));
      greatest = Math.max(greatest, Integer.parseInt(number));
    }
    return begin + least + (greatest > least ? "-" + greatest : "");
  }

  /** From which level on each line may be folded. */
  private static final class Levels {
    private final Execution run;
    private final List<TreeLine> lines;
    private final Level[] levels;

    Levels(Execution run, List<TreeLine> lines) {
      this.run = run;
      this.lines = lines;
      this.levels = new Level[lines.size()];
    }

    List<Level> all() {
      boolean[] isQuiet = quiet();
      for (int at = 0; at < levels.length; at++) {
        levels[at] = level(lines.get(at), isQuiet[at]);
      }
      keepAroundSwitches();
      return List.of(levels);
    }

    /** Whether a line is in an operation that begins and ends without a switch. */
    private boolean[] quiet() {
      boolean[] quiet = new boolean[levels.length];
      int from = 0;
      for (int at = 0; at < levels.length; at++) {
        TreeLine line = lines.get(at);
        if (line.thread() != lines.get(from).thread()
            || line.kind() == TreeLine.Kind.SWITCH
            || line.kind() == TreeLine.Kind.OPERATION) {
          from = at;
        }
        boolean isEnd =
            line.kind() == TreeLine.Kind.RETURN
                && lines.get(from).kind() == TreeLine.Kind.OPERATION;
        for (int inside = from; isEnd && inside <= at; inside++) {
          quiet[inside] = true;
        }
      }
      return quiet;
    }

    private Level level(TreeLine line, boolean isQuiet) {
      return switch (line.kind()) {
        case OPERATION, RETURN, SWITCH -> Level.NOTHING;
        case CALL -> isQuiet ? Level.QUIET_STEPS : Level.CALLS;
        case LIBRARY ->
            line.events().stream().anyMatch(index -> run.events().get(index).isReordered())
                ? Level.NOTHING
                : isQuiet ? Level.QUIET_STEPS : Level.CALLS;
        case EVENT -> level(run.events().get(line.events().get(0)), isQuiet);
      };
    }

    private static Level level(Event event, boolean isQuiet) {
      if (event.isReordered()) {
        return Level.NOTHING;
      }
      return switch (event.kind()) {
        case READ, ACQUIRE, RELEASE, CHOICE, JOIN -> isQuiet ? Level.QUIET_READS : Level.READS;
        case WRITE, RMW -> isQuiet ? Level.QUIET_STEPS : Level.STEPS;
        default -> Level.NOTHING;
      };
    }

    private void keepAroundSwitches() {
      Map<Integer, Boolean> isPaused = new HashMap<>();
      for (int at = 0; at < levels.length; at++) {
        TreeLine line = lines.get(at);
        if (line.kind() == TreeLine.Kind.SWITCH) {
          isPaused.put(line.thread(), true);
          if (at > 0) {
            levels[at - 1] = Level.NOTHING;
          }
        } else if (Boolean.TRUE.equals(isPaused.put(line.thread(), false))) {
          levels[at] = Level.NOTHING;
        }
      }
    }
  }
}
