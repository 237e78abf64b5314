package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.search.SerialSketch.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Every interleaving of a sketch in which operations do not overlap, one by one, and what it shows:
 * no reduction, and lost updates by their definition.
 */
final class SerialSketchRuns {
  /** A write of this value says that a part of a program writes, not how much it adds. */
  static final int WRITTEN = 7;

  private static final int NOT_STARTED = -1;

  private final SerialSketch sketch;
  private final List<List<Part>> operations = new ArrayList<>();
  private final int[] threadOf;
  private final int callers;
  private final int threads;
  private long left;
  private final Set<String> undisturbed = new HashSet<>();
  private final Set<String> all = new HashSet<>();

  /** What the threads have done. */
  private static final class State {
    int[] variables;
    int owner;
    int[] operation;
    int[] at;
    boolean[] half;
    int[] found;
    String[] results;
    boolean lost;

    /** By thread and variable: whether what it read counts, and who has written since, as bits. */
    boolean[][] read;

    int[][] written;

    State copy() {
      State copy = new State();
      copy.variables = variables.clone();
      copy.owner = owner;
      copy.operation = operation.clone();
      copy.at = at.clone();
      copy.half = half.clone();
      copy.found = found.clone();
      copy.results = results.clone();
      copy.lost = lost;
      copy.read = Arrays.stream(read).map(boolean[]::clone).toArray(boolean[][]::new);
      copy.written = Arrays.stream(written).map(int[]::clone).toArray(int[][]::new);
      return copy;
    }
  }

  private SerialSketchRuns(SerialSketch sketch, long most) {
    this.sketch = sketch;
    this.callers = sketch.callers().size();
    this.threads = callers + sketch.tasks().size();
    this.left = most;
    List<Integer> owners = new ArrayList<>();
    for (int caller = 0; caller < callers; caller++) {
      for (List<Part> operation : sketch.callers().get(caller)) {
        operations.add(operation);
        owners.add(caller);
      }
    }
    this.threadOf = owners.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * The results of all runs, and of those without lost updates.
   *
   * @param isComplete whether there were not too many
   */
  record Seen(Set<String> all, Set<String> undisturbed, boolean isComplete) {}

  static Seen of(SerialSketch sketch, long most) {
    SerialSketchRuns runs = new SerialSketchRuns(sketch, most);
    runs.goOn(runs.start());
    return new Seen(runs.all, runs.undisturbed, runs.left > 0);
  }

  private State start() {
    State state = new State();
    state.variables = new int[SerialSketch.VARIABLES];
    state.owner = NOT_STARTED;
    state.operation = new int[threads];
    state.at = new int[threads];
    state.half = new boolean[threads];
    state.found = new int[threads];
    state.results = new String[operations.size()];
    state.read = new boolean[threads][SerialSketch.VARIABLES];
    state.written = new int[threads][SerialSketch.VARIABLES];
    Arrays.fill(state.operation, NOT_STARTED);
    Arrays.fill(state.at, NOT_STARTED);
    return state;
  }

  private void goOn(State state) {
    boolean hasEnded = true;
    for (int thread = 0; thread < threads && left > 0; thread++) {
      State next = state.copy();
      if (step(next, thread)) {
        hasEnded = false;
        goOn(next);
      }
    }
    if (hasEnded && left-- > 0) {
      String shown = String.join(" ", Arrays.asList(shown(state)));
      all.add(shown);
      if (!state.lost) {
        undisturbed.add(shown);
      }
    }
  }

  private static String[] shown(State state) {
    return Arrays.stream(state.results)
        .map(result -> result == null ? "-" : result)
        .toArray(String[]::new);
  }

  /** Lets a thread go on; false if it cannot. */
  private boolean step(State state, int thread) {
    if (thread < callers && state.operation[thread] == NOT_STARTED && !call(state, thread)) {
      return false;
    }
    if (state.at[thread] == NOT_STARTED) {
      return false;
    }
    List<Part> parts = parts(state, thread);
    if (state.at[thread] >= parts.size() || !act(state, thread, parts.get(state.at[thread]))) {
      return false;
    }
    if (thread < callers && state.at[thread] == parts.size()) {
      state.operation[thread] = NOT_STARTED;
      state.at[thread] = NOT_STARTED;
    }
    return true;
  }

  private List<Part> parts(State state, int thread) {
    return thread < callers
        ? operations.get(state.operation[thread])
        : sketch.tasks().get(thread - callers);
  }

  private boolean call(State state, int thread) {
    for (int caller = 0; caller < callers; caller++) {
      if (state.operation[caller] != NOT_STARTED) {
        return false;
      }
    }
    for (int operation = 0; operation < operations.size(); operation++) {
      if (threadOf[operation] == thread && state.results[operation] == null) {
        state.operation[thread] = operation;
        state.at[thread] = 0;
        state.results[operation] = "";
        Arrays.fill(state.read[thread], false);
        return true;
      }
    }
    return false;
  }

  private boolean act(State state, int thread, Part part) {
    switch (part.kind()) {
      case READ -> {
        read(state, thread, part.what());
        if (thread < callers) {
          state.results[state.operation[thread]] += state.variables[part.what()];
        }
      }
      case WRITE -> write(state, thread, part.what(), WRITTEN);
      case ADD -> {
        if (!state.half[thread]) {
          read(state, thread, part.what());
          state.found[thread] = state.variables[part.what()];
          state.half[thread] = true;
          return true;
        }
        state.half[thread] = false;
        write(state, thread, part.what(), state.found[thread] + 1);
      }
      case LOCK -> {
        if (state.owner != NOT_STARTED) {
          return false;
        }
        state.owner = thread;
      }
      case UNLOCK -> state.owner = NOT_STARTED;
      case START -> state.at[callers + part.what()] = 0;
      case JOIN -> {
        int task = callers + part.what();
        if (state.at[task] != sketch.tasks().get(part.what()).size()) {
          return false;
        }
        Arrays.fill(state.read[thread], false);
      }
    }
    state.at[thread]++;
    return true;
  }

  private static void read(State state, int thread, int variable) {
    state.read[thread][variable] = true;
    state.written[thread][variable] = 0;
  }

  private void write(State state, int thread, int variable, int value) {
    int others = state.written[thread][variable];
    boolean isOwn = thread >= callers || (others >>> callers) != 0;
    state.lost |= state.read[thread][variable] && others != 0 && isOwn;
    state.read[thread][variable] = false;
    for (int other = 0; other < threads; other++) {
      if (other != thread) {
        state.written[other][variable] |= 1 << thread;
      }
    }
    state.variables[variable] = value;
  }
}
