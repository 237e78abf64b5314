package dev.linchpin.internal.engine.fiber;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The back-ends that run model threads, the best first, and which of them this JVM supports. */
public enum FiberBackend {
  /** Stacks of the JVM's own coroutines on one thread: about 0.1 µs a switch. JDK 21. */
  CONTINUATION(ContinuationFibers::probe, ContinuationFibers::new),

  /**
   * Virtual threads, all on the calling thread: slower, but monitors and thread locals of
   * uncontrolled code work. JDK 24.
   */
  VIRTUAL(VirtualFibers::probe, VirtualFibers::new),

  /** One platform thread per fiber: some 3 µs a switch and more on a busy machine. Any JDK. */
  PLATFORM(() -> null, PlatformFibers::new);

  /**
   * The default stack size of a thread, so that a subject overflows at the same depth as elsewhere.
   * With sixteen times as much, JDK 25 takes minutes to unwind a continuation that overflowed and
   * was switched.
   */
  static final long STACK_BYTES = 1L << 20;

  private final Supplier<@Nullable String> probe;
  private final Supplier<Fibers> opener;

  FiberBackend(Supplier<@Nullable String> probe, Supplier<Fibers> opener) {
    this.probe = probe;
    this.opener = opener;
  }

  /** The reason why this JVM does not support the back-end; null if it does. */
  public @Nullable String missing() {
    return probe.get();
  }

  /** A fresh set of fibers; {@link #missing} must be null. */
  public Fibers open() {
    String reason = missing();
    if (reason != null) {
      throw new IllegalStateException("no " + label() + " fibers in this JVM: " + reason);
    }
    return opener.get();
  }

  /** The name on the command line and in reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The back-ends that this JVM supports, the best first; never empty. */
  public static List<FiberBackend> offered() {
    return Arrays.stream(values()).filter(backend -> backend.missing() == null).toList();
  }

  /** The best back-end that this JVM supports. */
  public static FiberBackend best() {
    return Arrays.stream(values())
        .filter(backend -> backend.missing() == null)
        .findFirst()
        .orElse(PLATFORM);
  }

  /**
   * The back-end with this {@link #label}.
   *
   * @throws IllegalArgumentException with a message for users if the label is unknown or this JVM
   *     does not support the back-end
   */
  public static FiberBackend named(String label) {
    for (FiberBackend backend : values()) {
      if (backend.label().equals(label)) {
        String reason = backend.missing();
        if (reason == null) {
          return backend;
        }
        throw new IllegalArgumentException(
            "back-end '"
                + label
                + "' is not available on this JVM: "
                + reason
                + "; available: "
                + list());
      }
    }
    throw new IllegalArgumentException("unknown back-end '" + label + "'; available: " + list());
  }

  private static String list() {
    return offered().stream().map(FiberBackend::label).collect(Collectors.joining(", "));
  }

  /** A daemon thread with a stack that is deep enough to call {@link Fibers#run} on. */
  public static Thread carrier(String name, Runnable body) {
    Thread thread = new Thread(null, body, name, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }
}
