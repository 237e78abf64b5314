package dev.linchpin.internal.engine.memory;

import dev.linchpin.internal.engine.memory.LitmusAction.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Programs as {@link dev.linchpin.internal.engine.memory.fixture.LitmusCode} runs them: for each
 * thread a text of four letters an action. Here they are made at random, and judged by axioms.
 */
final class LitmusText {
  private LitmusText() {}

  /** What {@code LitmusCode.end()} reads. */
  private static final List<String> VARIABLES = List.of("x", "y");

  private static final String READS = "poav";
  private static final String WRITES = "porv";
  private static final String UPDATES = "arv";
  private static final String CONDITIONAL = "parv";
  private static final String FENCES = "arv";

  /** The code of each of two or three threads: up to three actions each, or two. */
  static List<String> random(Random random) {
    return random(random, 0);
  }

  /** The same with as many actions more; one more is as many as there are digits. */
  static List<String> random(Random random, int more) {
    int threads = 2 + random.nextInt(2);
    int most = (threads == 2 ? 3 : 2) + more;
    List<String> program = new ArrayList<>();
    int value = 1;
    for (int thread = 0; thread < threads; thread++) {
      StringBuilder code = new StringBuilder();
      int length = 1 + random.nextInt(most);
      for (int at = 0; at < length; at++) {
        code.append(action(random, value++));
      }
      if (random.nextInt(5) == 0) {
        int place = random.nextInt(length + 1);
        int end = place + random.nextInt(length + 1 - place);
        code.insert(4 * end, "U  0").insert(4 * place, "L  0");
      } else if (random.nextInt(3) == 0) {
        code.insert(4 * random.nextInt(length + 1), "F " + pick(FENCES, random) + "0");
      }
      program.add(code.toString());
    }
    return program;
  }

  private static String action(Random random, int value) {
    String variable = random.nextBoolean() ? "x" : "y";
    return switch (random.nextInt(10)) {
      case 0 -> "X" + variable + pick(UPDATES, random) + value;
      case 1 -> "C" + variable + pick(CONDITIONAL, random) + value;
      case 2, 3, 4, 5 -> "R" + variable + pick(READS, random) + "0";
      default -> "W" + variable + pick(WRITES, random) + value;
    };
  }

  private static char pick(String letters, Random random) {
    return letters.charAt(random.nextInt(letters.length()));
  }

  static AccessMode mode(char letter) {
    return switch (letter) {
      case 'o' -> AccessMode.OPAQUE;
      case 'a' -> AccessMode.ACQUIRE;
      case 'r' -> AccessMode.RELEASE;
      case 'v' -> AccessMode.VOLATILE;
      default -> AccessMode.PLAIN;
    };
  }

  static Fence fence(AccessMode mode) {
    return switch (mode) {
      case ACQUIRE -> Fence.ACQUIRE;
      case RELEASE -> Fence.RELEASE;
      default -> Fence.FULL;
    };
  }

  /** One action of the text. */
  private record Action(char what, LitmusAction access, int value) {}

  /**
   * What the threads return and the variables contain in the end, by axioms: with each
   * compare-and-set as a success and as a failure, and only the executions in which it has read
   * what it then needs.
   */
  static Set<String> allowed(List<String> program) {
    int conditional = program.stream().mapToInt(LitmusText::conditional).sum();
    Set<String> results = new TreeSet<>();
    for (int successes = 0; successes < 1 << conditional; successes++) {
      List<List<Action>> threads = new ArrayList<>();
      int bits = successes;
      for (String code : program) {
        threads.add(actions(code, bits));
        bits >>= conditional(code);
      }
      collect(threads, results);
    }
    return results;
  }

  private static int conditional(String code) {
    int count = 0;
    for (int at = 0; at < code.length(); at += 4) {
      count += code.charAt(at) == 'C' ? 1 : 0;
    }
    return count;
  }

  private static List<Action> actions(String code, int successes) {
    List<Action> actions = new ArrayList<>();
    int bits = successes;
    for (int at = 0; at < code.length(); at += 4) {
      char what = code.charAt(at);
      AccessMode mode = mode(code.charAt(at + 2));
      boolean isConditional = what == 'C';
      boolean isFailure = isConditional && (bits & 1) == 0;
      bits = isConditional ? bits >> 1 : bits;
      String variable = "WRXC".indexOf(what) >= 0 ? code.substring(at + 1, at + 2) : "";
      LitmusAction access =
          isFailure
              ? new LitmusAction(Kind.FAILURE, variable, failing(mode))
              : new LitmusAction(
                  kind(what, mode), variable, variable.isEmpty() ? AccessMode.PLAIN : mode);
      actions.add(new Action(what, access, code.charAt(at + 3) - '0'));
    }
    return actions;
  }

  /** A compare-and-set with release that fails has read, and releases nothing. */
  static AccessMode failing(AccessMode mode) {
    return mode == AccessMode.RELEASE ? AccessMode.OPAQUE : mode;
  }

  static Kind kind(char what, AccessMode mode) {
    return switch (what) {
      case 'R' -> Kind.READ;
      case 'W' -> Kind.WRITE;
      case 'X', 'C' -> Kind.UPDATE;
      case 'L' -> Kind.LOCK;
      case 'U' -> Kind.UNLOCK;
      default ->
          switch (mode) {
            case ACQUIRE -> Kind.ACQUIRE_FENCE;
            case RELEASE -> Kind.RELEASE_FENCE;
            default -> Kind.FULL_FENCE;
          };
    };
  }

  private static void collect(List<List<Action>> threads, Set<String> results) {
    List<Action> events = threads.stream().flatMap(List::stream).toList();
    List<List<LitmusAction>> program =
        threads.stream().map(code -> code.stream().map(Action::access).toList()).toList();
    for (List<Integer> seen : AxiomaticExecutions.toTheEnd(program, VARIABLES)) {
      String result = result(threads, events, seen);
      if (result != null) {
        results.add(result);
      }
    }
  }

  /**
   * The digits that each thread found, and the variables in the end; null if a compare-and-set did
   * not see what it needs.
   */
  private static @Nullable String result(
      List<List<Action>> threads, List<Action> events, List<Integer> seen) {
    List<String> found = new ArrayList<>();
    int event = 0;
    for (List<Action> code : threads) {
      StringBuilder digits = new StringBuilder("1");
      for (Action action : code) {
        int store = seen.get(event++);
        int value = store < 0 ? 0 : events.get(store).value;
        boolean isSuccess = action.access.kind() == Kind.UPDATE;
        if (action.what == 'C' && isSuccess != (value == 0)) {
          return null;
        }
        if (action.access.reads()) {
          digits.append(action.what == 'C' ? (isSuccess ? 1 : 0) : value);
        }
      }
      found.add(digits.toString());
    }
    StringBuilder digits = new StringBuilder("1");
    for (int store : seen.subList(event, seen.size())) {
      digits.append(store < 0 ? 0 : events.get(store).value);
    }
    return String.join(" ", found) + " / " + digits;
  }
}
