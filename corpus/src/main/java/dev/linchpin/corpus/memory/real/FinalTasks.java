package dev.linchpin.corpus.memory.real;

/** The same with final contents. */
public final class FinalTasks {
  private Tasks tasks;

  private static final class Tasks {
    private final int readComplete;

    Tasks(int readComplete) {
      this.readComplete = readComplete;
    }
  }

  /** Makes the tasks at first use; made twice, they are the same. */
  public int readComplete() {
    Tasks seen = tasks;
    if (seen == null) {
      seen = new Tasks(8);
      tasks = seen;
    }
    return seen.readComplete;
  }
}
