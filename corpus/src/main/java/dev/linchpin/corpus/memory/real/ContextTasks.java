package dev.linchpin.corpus.memory.real;

/**
 * Tasks of a context that are made at first use: others may see the object without its contents.
 *
 * <p>The shape of netty #2215.
 */
public final class ContextTasks {
  private Tasks tasks;

  private static final class Tasks {
    private int readComplete;

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
