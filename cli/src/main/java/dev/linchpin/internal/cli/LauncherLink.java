package dev.linchpin.internal.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the launcher and this JVM have agreed on: the tool's exit status stands above a base, so
 * that it cannot be taken for that of a JVM which failed to start; and this JVM does not outlive a
 * launcher that was killed.
 */
final class LauncherLink {
  private static final long LOOK_MILLIS = 250;

  /** As if by the signal that ended the launcher. */
  private static final int TERMINATED = 143;

  private final int base;
  private final @Nullable Long launcher;

  private LauncherLink(int base, @Nullable Long launcher) {
    this.base = base;
    this.launcher = launcher;
  }

  static LauncherLink ofProcess() {
    Integer base = Integer.getInteger("linchpin.status.base");
    return new LauncherLink(base == null ? 0 : base, Long.getLong("linchpin.launcher"));
  }

  /** The status with which this JVM has to end. */
  int status(int status) {
    return base + status;
  }

  /** From now on this JVM ends when the launcher has. */
  void watch() {
    if (launcher != null) {
      Thread watcher = new Thread(this::look, "linchpin launcher");
      watcher.setDaemon(true);
      watcher.start();
    }
  }

  private void look() {
    try {
      do {
        // First, because the start of this JVM has better things to do.
        Thread.sleep(LOOK_MILLIS);
      } while (isThere());
    } catch (InterruptedException ending) {
      return;
    }
    System.exit(TERMINATED);
  }

  /** A child whose parent is gone gets another one. */
  private boolean isThere() {
    Optional<ProcessHandle> parent = ProcessHandle.current().parent();
    return parent.isPresent() && Long.valueOf(parent.get().pid()).equals(launcher);
  }
}
