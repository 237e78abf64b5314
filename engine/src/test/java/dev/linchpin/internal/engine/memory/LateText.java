package dev.linchpin.internal.engine.memory;

import dev.linchpin.internal.engine.memory.LitmusAction.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Programs as {@link dev.linchpin.internal.engine.memory.fixture.LateObjects} runs them: for each
 * thread the texts of its operations, of which one whose last action is V looks at a live view.
 * Here they are made at random, and judged by axioms.
 */
final class LateText {
  private LateText() {}

  /** What {@code LateObjects.end()} reads; the variables of a cell end with its number. */
  private static final List<String> VARIABLES = List.of("x", "y", "p", "a1", "v1", "a2", "v2");

  private static final String READS = "poav";
  private static final String WRITES = "porv";
  private static final String UPDATES = "arv";
  private static final String CONDITIONAL = "parv";
  private static final String FENCES = "arv";

  // ---- programs ----

  /** Makes programs: the first thread passes a cell on, the second gets what was passed on. */
  private static final class Maker {
    private final Random random;
    private int value;

    Maker(Random random) {
      this.random = random;
    }

    List<List<String>> program() {
      List<List<String>> threads = new ArrayList<>();
      boolean areThree = random.nextInt(3) == 0;
      threads.add(List.of(making(1, areThree ? 1 : 2)));
      threads.add(getting(areThree ? 2 : 3));
      if (areThree) {
        threads.add(third());
      }
      return threads;
    }

    private List<String> third() {
      return switch (random.nextInt(4)) {
        case 0 -> List.of(making(2, 1));
        case 1 -> List.of(access("xy"));
        case 2 -> List.of("Gp" + pick(READS) + "0Pp" + pick(WRITES) + "0");
        default -> getting(1);
      };
    }

    private String making(int number, int most) {
      String first = random.nextInt(3) == 0 ? "Wx" + pick(WRITES) + next() : "";
      int inConstructor = random.nextInt(3) == 0 ? next() : 0;
      String code = first + "N" + number + " " + inConstructor;
      code += section(accesses(random.nextInt(most + 2), "aavvvx"));
      code += fence() + "Pp" + pick(WRITES) + "0";
      return code + (random.nextInt(3) == 0 ? access("avx") : "");
    }

    private List<String> getting(int most) {
      String get = "Gp" + pick(READS) + "0" + fence();
      if (random.nextInt(3) > 0) {
        return List.of(get + section(accesses(1 + random.nextInt(most), "aavvx")));
      }
      String variable = "avx".charAt(random.nextInt(3)) + "";
      String look = ("x".equals(variable) ? "" : get.substring(0, 4)) + "V" + variable;
      String again = "Gp" + pick(READS) + "0" + accesses(1, variable.repeat(4) + "avx");
      return List.of(look + pick(READS) + "0", again);
    }

    private String section(String code) {
      return random.nextInt(3) == 0 ? "M  0" + code + "m  0" : code;
    }

    private String fence() {
      return random.nextInt(3) == 0 ? "F " + pick(FENCES) + "0" : "";
    }

    private String accesses(int count, String variables) {
      StringBuilder code = new StringBuilder();
      for (int at = 0; at < count; at++) {
        code.append(access(variables));
      }
      return code.toString();
    }

    private String access(String variables) {
      char variable = pick(variables);
      return switch (random.nextInt(10)) {
        case 0 -> "X" + variable + pick(UPDATES) + next();
        case 1 -> "C" + variable + pick(CONDITIONAL) + next();
        case 2, 3, 4, 5, 6 -> "R" + variable + pick(READS) + "0";
        default -> "W" + variable + pick(WRITES) + next();
      };
    }

    private int next() {
      return value = Math.min(value + 1, 9);
    }

    private char pick(String letters) {
      return letters.charAt(random.nextInt(letters.length()));
    }
  }

  /** A program as text: a bar between threads, a semicolon between their operations. */
  static List<List<String>> parse(String program) {
    return Stream.of(program.split("\\|")).map(thread -> List.of(thread.split(";"))).toList();
  }

  static List<List<String>> random(Random random) {
    while (true) {
      List<List<String>> program = new Maker(random).program();
      if (program.stream().flatMap(List::stream).noneMatch(code -> isTorn(code, program))) {
        return program;
      }
    }
  }

  /** Whether an answer may show an operation half done: then it is not compared. */
  private static boolean isTorn(String look, List<List<String>> program) {
    char variable = look.charAt(look.length() - 3);
    return looks(look)
        && program.stream().flatMap(List::stream).anyMatch(code -> writes(code, variable) > 1);
  }

  private static int writes(String code, char variable) {
    int count = 0;
    for (int at = 0; at < code.length(); at += 4) {
      boolean writes = "WXC".indexOf(code.charAt(at)) >= 0;
      count += writes && code.charAt(at + 1) == variable ? 1 : 0;
    }
    return count;
  }

  /** The threads of the scenario. */
  static String scenario(List<List<String>> program) {
    List<String> threads = new ArrayList<>();
    for (List<String> operations : program) {
      List<String> calls = new ArrayList<>();
      for (String code : operations) {
        calls.add((looks(code) ? "look(\"" : "run(\"") + code + "\")");
      }
      threads.add(String.join("; ", calls));
    }
    return String.join(" | ", threads) + " / end()";
  }

  private static boolean looks(String code) {
    return code.charAt(code.length() - 4) == 'V';
  }

  // ---- results ----

  /**
   * One action.
   *
   * @param operation of those of all threads
   * @param value what it stores, or must find if it is conditional
   */
  private record Event(char what, LitmusAction access, int operation, int value) {}

  /** What the threads return, by axioms: with each G and C as any of its results. */
  static Set<String> allowed(List<List<String>> program) {
    Set<String> results = new TreeSet<>();
    int most = 1;
    for (List<String> operations : program) {
      for (char what : String.join("", operations).toCharArray()) {
        most *= what == 'G' ? 3 : what == 'C' ? 2 : 1;
      }
    }
    for (int assumed = 0; assumed < most; assumed++) {
      Resolved resolved = new Resolved(program, assumed);
      if (resolved.isNeeded()) {
        collect(resolved, results);
      }
    }
    return results;
  }

  private static void collect(Resolved resolved, Set<String> results) {
    List<List<LitmusAction>> threads =
        resolved.threads.stream()
            .map(events -> events.stream().map(Event::access).toList())
            .toList();
    for (List<Integer> seen : AxiomaticExecutions.toTheEnd(threads, VARIABLES)) {
      String result = result(resolved, seen);
      if (result != null) {
        results.add(result);
      }
    }
  }

  /** A program without what is left out if G and C have certain results. */
  private static final class Resolved {
    final List<List<Event>> threads = new ArrayList<>();
    final List<Event> events = new ArrayList<>();
    private int assumed;
    int operations;

    /** The number of the cell that the thread has; 0 if none. */
    private int cell;

    Resolved(List<List<String>> program, int assumed) {
      this.assumed = assumed;
      for (List<String> codes : program) {
        threads.add(new ArrayList<>());
        for (String code : codes) {
          cell = 0;
          for (int at = 0; at < code.length(); at += 4) {
            add(code.substring(at, at + 4));
          }
          operations++;
        }
      }
    }

    private int assume(int count) {
      int result = assumed % count;
      assumed /= count;
      return result;
    }

    private void add(String text) {
      char what = text.charAt(0);
      AccessMode mode = LitmusText.mode(text.charAt(2));
      int value = text.charAt(3) - '0';
      switch (what) {
        case 'N' -> {
          cell = text.charAt(1) - '0';
          if (value > 0) {
            add(what, Kind.WRITE, "a" + cell, AccessMode.PLAIN, value);
          }
        }
        case 'G' -> {
          cell = assume(3);
          String object = cell == 0 ? "" : "" + cell;
          add('G', new LitmusAction(Kind.READ, "p", mode, object), cell);
        }
        case 'F' -> add(what, LitmusText.kind('F', mode), "", AccessMode.PLAIN, 0);
        default -> access(what, text.charAt(1), mode, value);
      }
    }

    private void access(char what, char name, AccessMode mode, int value) {
      boolean isShared = name == 'x' || name == 'y';
      if (cell == 0 && !isShared) {
        return;
      }
      boolean succeeds = what == 'C' && assume(2) == 1;
      String variable = isShared ? "" + name : "" + name + cell;
      switch (what) {
        case 'M' -> add(what, Kind.LOCK, "lock" + cell, AccessMode.PLAIN, 0);
        case 'm' -> add(what, Kind.UNLOCK, "lock" + cell, AccessMode.PLAIN, 0);
        case 'P' -> add(what, new LitmusAction(Kind.WRITE, "p", mode, "" + cell), cell);
        case 'W' -> add(what, Kind.WRITE, variable, mode, value);
        case 'X' -> add(what, Kind.UPDATE, variable, mode, value);
        case 'V' -> add(what, Kind.LOOK, variable, mode, 0);
        case 'R' -> add(what, Kind.READ, variable, mode, 0);
        default -> {
          if (succeeds) {
            add(what, Kind.UPDATE, variable, mode, value);
          } else {
            add(what, Kind.FAILURE, variable, LitmusText.failing(mode), 0);
          }
        }
      }
    }

    private void add(char what, Kind kind, String variable, AccessMode mode, int value) {
      add(what, new LitmusAction(kind, variable, mode), value);
    }

    private void add(char what, LitmusAction access, int value) {
      Event event = new Event(what, access, operations, value);
      threads.get(threads.size() - 1).add(event);
      events.add(event);
    }

    /** Whether no cell is assumed that nobody passes on, and nothing that is left out. */
    boolean isNeeded() {
      return assumed == 0 && events.stream().allMatch(one -> one.what != 'G' || isPassedOn(one));
    }

    private boolean isPassedOn(Event got) {
      return got.value == 0
          || events.stream().anyMatch(one -> one.what == 'P' && one.value == got.value);
    }

    int value(int store) {
      return store < 0 ? 0 : events.get(store).value;
    }
  }

  /** Null if a compare-and-set did not see what it needs. */
  private static @Nullable String result(Resolved resolved, List<Integer> seen) {
    List<StringBuilder> found = new ArrayList<>();
    for (int operation = 0; operation < resolved.operations; operation++) {
      found.add(new StringBuilder("1"));
    }
    int count = resolved.events.size();
    for (int at = 0; at < count; at++) {
      Event event = resolved.events.get(at);
      int value = resolved.value(seen.get(at));
      boolean isSuccess = event.access.kind() == Kind.UPDATE;
      if (event.what == 'C' && isSuccess != (value == 0)) {
        return null;
      }
      if (event.access.reads()) {
        found.get(event.operation).append(event.what == 'C' ? (isSuccess ? 1 : 0) : value);
      }
    }
    return String.join(" ", found) + " / " + end(resolved, seen.subList(count, seen.size()));
  }

  private static String end(Resolved resolved, List<Integer> last) {
    int cell = resolved.value(last.get(2));
    StringBuilder digits = new StringBuilder("1");
    digits.append(resolved.value(last.get(0))).append(resolved.value(last.get(1))).append(cell);
    for (int field = 0; field < 2; field++) {
      digits.append(cell == 0 ? 0 : resolved.value(last.get(2 * cell + 1 + field)));
    }
    return digits.toString();
  }
}
