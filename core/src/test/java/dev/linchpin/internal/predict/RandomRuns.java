package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.SmallRun.Entry;
import dev.linchpin.internal.predict.SmallRun.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random runs by number: each thread gets a program, then the programs are run by a random
 * scheduler. A schedule that ends in a deadlock still makes a run: one that was cut off there.
 */
final class RandomRuns {
  /** What a run may contain beyond locks taken and given up in nested order. */
  enum Variant {
    NESTED(false, false, false, false),
    /** More threads, locks and events than the others. */
    DEEP(false, false, false, false),
    REENTRANT(false, true, false, false),
    NOT_NESTED(true, false, false, false),
    FORK_JOIN(false, false, true, false),
    CUT_OFF(false, false, false, true),
    /** Threads that send and receive. */
    CHANNELS(false, false, false, false),
    CHANNELS_AND_FORKS(false, true, true, false),
    EVERYTHING(true, true, true, true);

    private final boolean anyOrder;
    private final boolean reentrant;
    private final boolean forks;
    private final boolean cutOff;

    Variant(boolean anyOrder, boolean reentrant, boolean forks, boolean cutOff) {
      this.anyOrder = anyOrder;
      this.reentrant = reentrant;
      this.forks = forks;
      this.cutOff = cutOff;
    }
  }

  private final Variant variant;
  private final SplittableRandom random;
  private final int threads;
  private final int locks;
  private final int variables;
  private final int events;

  private RandomRuns(Variant variant, long seed) {
    this.variant = variant;
    random = new SplittableRandom(seed);
    boolean deep = variant == Variant.DEEP;
    threads = deep ? 2 + random.nextInt(3) : random.nextInt(3) == 0 ? 3 : 2;
    locks = deep ? 3 + random.nextInt(4) : 1 + Math.min(2, random.nextInt(4));
    variables = random.nextInt(4) == 0 ? 2 : 1;
    events = size();
  }

  /** Half of the runs have 14 events or a few more or less, the others up to 14 for each thread. */
  private int size() {
    if (variant == Variant.DEEP) {
      return 20 + random.nextInt(25);
    }
    return switch (random.nextInt(4)) {
      case 0 -> 14;
      case 1 -> 10 + random.nextInt(9);
      default -> 14 + random.nextInt(14 * threads - 13);
    };
  }

  static SmallRun run(Variant variant, long seed) {
    return new RandomRuns(variant, seed).make();
  }

  private SmallRun make() {
    List<List<Entry>> programs = new ArrayList<>();
    int left = events;
    for (int thread = 0; thread < threads; thread++) {
      int share =
          thread == threads - 1
              ? left
              : Math.max(2, left / (threads - thread) + random.nextInt(5) - 2);
      programs.add(busyProgram(thread, share));
      left -= share;
    }
    if (variant.forks) {
      addForks(programs);
    }
    if (variant == Variant.CHANNELS
        || variant == Variant.CHANNELS_AND_FORKS
        || variant == Variant.EVERYTHING) {
      addMessages(programs);
    }
    List<Entry> best = List.of();
    for (int attempt = 0; attempt < 4; attempt++) {
      List<Entry> entries = schedule(programs);
      best = entries.size() > best.size() ? entries : best;
      if (variant.cutOff) {
        break;
      }
    }
    // As a reader numbers them: in the order of their first event.
    return SmallRun.of(new SmallRun(best).toString());
  }

  /** A program that touches something twice, if a few attempts give one. */
  private List<Entry> busyProgram(int thread, int size) {
    List<Entry> program = program(thread, size);
    for (int attempt = 0; attempt < 4; attempt++) {
      if (program.stream().filter(Entry::isAccess).count() >= 2) {
        break;
      }
      program = program(thread, size);
    }
    return program;
  }

  /** A thread's program, in which most accesses are locked and most transactions are long. */
  private List<Entry> program(int thread, int size) {
    List<Entry> program = new ArrayList<>();
    List<Integer> held = new ArrayList<>();
    int open = 0;
    boolean careful = random.nextInt(4) > 0;
    // No transaction; one; any number, also one inside another.
    int blocks = random.nextInt(8) == 0 ? 2 : thread == 0 || random.nextBoolean() ? 1 : 0;
    while (program.size() < size) {
      int toClose = variant.cutOff ? 0 : held.size() + open;
      boolean room = program.size() + toClose + 1 < size;
      Op op = room ? choose(held, open, careful, blocks) : closing(held, open);
      int operand = -1;
      switch (op) {
        case BEGIN -> open++;
        case END -> open--;
        case ACQUIRE -> {
          operand = random.nextInt(locks);
          if (held.contains(operand) && !(variant.reentrant && random.nextInt(3) == 0)) {
            continue;
          }
          held.add(operand);
        }
        case RELEASE ->
            operand = held.remove(variant.anyOrder ? random.nextInt(held.size()) : held.size() - 1);
        default -> operand = random.nextInt(variables);
      }
      program.add(new Entry(thread, op, operand));
    }
    return program;
  }

  private Op choose(List<Integer> held, int open, boolean careful, int blocks) {
    int choice = random.nextInt(16);
    if (open > 0 && blocks > 1 && choice == 0) {
      return Op.END;
    }
    if (open == 0 ? blocks == 1 || (blocks > 1 && choice < 8) : blocks > 1 && choice == 1) {
      return Op.BEGIN;
    }
    if (held.isEmpty() && (careful || choice < 9)) {
      return Op.ACQUIRE;
    }
    if (choice < 4 && held.size() < locks) {
      return Op.ACQUIRE;
    }
    if (choice < 9 && !held.isEmpty()) {
      return Op.RELEASE;
    }
    return random.nextInt(5) < 3 ? Op.WRITE : Op.READ;
  }

  private Op closing(List<Integer> held, int open) {
    if (variant.cutOff || held.size() + open == 0) {
      return Op.READ;
    }
    boolean release = open == 0 || random.nextInt(8) > 0;
    return release && !held.isEmpty() ? Op.RELEASE : open > 0 ? Op.END : Op.READ;
  }

  private void addForks(List<List<Entry>> programs) {
    for (int child = 1; child < threads; child++) {
      int parent = random.nextInt(child);
      if (random.nextInt(4) > 0) {
        insert(programs.get(parent), 0, new Entry(parent, Op.FORK, child));
      }
      int waiter = random.nextInt(3) > 0 ? parent : random.nextInt(threads);
      if (waiter != child && random.nextInt(2) == 0) {
        insert(
            programs.get(waiter),
            programs.get(waiter).size() / 2,
            new Entry(waiter, Op.JOIN, child));
      }
    }
  }

  /** Sends and receives on two channels; whether anything was sent before is up to the schedule. */
  private void addMessages(List<List<Entry>> programs) {
    int messages = 2 + random.nextInt(4);
    for (int message = 0; message < messages; message++) {
      int thread = random.nextInt(threads);
      Op op = random.nextBoolean() ? Op.SEND : Op.RECEIVE;
      insert(programs.get(thread), 0, new Entry(thread, op, random.nextInt(2)));
    }
  }

  private void insert(List<Entry> program, int from, Entry entry) {
    program.add(from + random.nextInt(program.size() - from + 1), entry);
  }

  /** The events of the programs in some order that the locks, forks and joins allow. */
  private List<Entry> schedule(List<List<Entry>> programs) {
    List<Entry> entries = new ArrayList<>();
    int[] next = new int[threads];
    int[] owner = new int[locks];
    int[] depth = new int[locks];
    int thread = random.nextInt(threads);
    int patience = 1 + random.nextInt(6);
    for (int tries = 0; tries < 60; tries++) {
      if (random.nextInt(patience) == 0 || tries > 20) {
        thread = random.nextInt(threads);
      }
      if (!canRun(programs, thread, next, owner, depth)) {
        thread = random.nextInt(threads);
        continue;
      }
      tries = 0;
      Entry entry = programs.get(thread).get(next[thread]++);
      if (entry.op() == Op.ACQUIRE) {
        owner[entry.operand()] = thread;
        depth[entry.operand()]++;
      } else if (entry.op() == Op.RELEASE) {
        depth[entry.operand()]--;
      }
      entries.add(entry);
    }
    return entries;
  }

  private boolean canRun(
      List<List<Entry>> programs, int thread, int[] next, int[] owner, int[] depth) {
    List<Entry> program = programs.get(thread);
    if (next[thread] == program.size()) {
      return false;
    }
    for (int other = 0; other < threads; other++) {
      int fork = programs.get(other).indexOf(new Entry(other, Op.FORK, thread));
      if (fork >= next[other]) {
        return false;
      }
    }
    Entry entry = program.get(next[thread]);
    return switch (entry.op()) {
      case ACQUIRE -> depth[entry.operand()] == 0 || owner[entry.operand()] == thread;
      case JOIN -> next[entry.operand()] == programs.get(entry.operand()).size();
      default -> true;
    };
  }
}
