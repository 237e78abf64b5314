package dev.linchpin.trials.wrap;

/** The ways to let one operation in at a time. */
public enum LockKind {
  SYNCHRONIZED_METHODS("", new Section("synchronized (this) {", "}")),
  SYNCHRONIZED_BLOCK(
      "private final Object GUARD = new Object();", new Section("synchronized (GUARD) {", "}")),
  REENTRANT_LOCK(
      "private final ReentrantLock GUARD = new ReentrantLock();",
      new Section("GUARD.lock(); try {", "} finally { GUARD.unlock(); }")),
  FAIR_LOCK(
      "private final ReentrantLock GUARD = new ReentrantLock(true);",
      new Section("GUARD.lock(); try {", "} finally { GUARD.unlock(); }")),
  /** Readers share it. */
  READ_WRITE_LOCK(
      "private final ReentrantReadWriteLock GUARD = new ReentrantReadWriteLock();",
      new Section("GUARD.writeLock().lock(); try {", "} finally { GUARD.writeLock().unlock(); }"),
      new Section("GUARD.readLock().lock(); try {", "} finally { GUARD.readLock().unlock(); }")),
  SEMAPHORE(
      "private final Semaphore GUARD = new Semaphore(1);",
      new Section("GUARD.acquireUninterruptibly(); try {", "} finally { GUARD.release(); }")),
  /** Readers share it. */
  STAMPED_LOCK(
      "private final StampedLock GUARD = new StampedLock();",
      new Section(
          "{ long stamp = GUARD.writeLock(); try {", "} finally { GUARD.unlockWrite(stamp); } }"),
      new Section(
          "{ long stamp = GUARD.readLock(); try {", "} finally { GUARD.unlockRead(stamp); } }")),
  /** Readers look first, and lock only if a writer came in between; for plain bases. */
  OPTIMISTIC_READ(
      "private final StampedLock GUARD = new StampedLock();",
      new Section(
          "{ long stamp = GUARD.writeLock(); try {", "} finally { GUARD.unlockWrite(stamp); } }"),
      new Section(
          "{ long stamp = GUARD.readLock(); try {", "} finally { GUARD.unlockRead(stamp); } }")),
  /** A periodic task of the class takes the lock as well. */
  PERIODIC_TASK(Clockworks.PERIODIC, new Section("synchronized (GUARD) {", "}")),
  /** A task of a timer takes the lock as well. */
  TIMER_TASK(Clockworks.TIMER, new Section("synchronized (GUARD) {", "}")),
  /** A thread of its own that takes calls from a queue. */
  ACTOR(Askers.ACTOR),
  SINGLE_THREAD_EXECUTOR(Askers.EXECUTOR),
  /** Each call waits for the future of the one before. */
  FUTURE_CHAIN(
      "private final AtomicReference<CompletableFuture<Void>> GUARD ="
          + " new AtomicReference<>(CompletableFuture.completedFuture(null));",
      new Section(
          "{ CompletableFuture<Void> mine = new CompletableFuture<>(); CompletableFuture<Void>"
              + " before; do { before = GUARD.get(); } while (!GUARD.compareAndSet(before, mine));"
              + " before.join(); try {",
          "} finally { mine.complete(null); } }")),
  /** Each call is a stage that depends on the one before, run by whoever completes that. */
  FUTURE_STAGES(Askers.STAGES),
  SPIN_ATOMIC(
      "private final AtomicBoolean GUARD = new AtomicBoolean();",
      new Section(
          "while (!GUARD.compareAndSet(false, true)) { Thread.onSpinWait(); } try {",
          "} finally { GUARD.set(false); }")),
  SPIN_HANDLE(
      """
      private volatile int GUARD;
      private static final VarHandle GUARD_HANDLE;
      static {
        try {
          GUARD_HANDLE = MethodHandles.lookup().findVarHandle(SELF.class, "GUARD", int.class);
        } catch (ReflectiveOperationException e) {
          throw new ExceptionInInitializerError(e);
        }
      }
      """,
      new Section(
          "while (!GUARD_HANDLE.compareAndSet(this, 0, 1)) { Thread.onSpinWait(); } try {",
          "} finally { GUARD_HANDLE.setRelease(this, 0); }")),
  /** Looks a few times whether it was closed, which never happens, before it takes the lock. */
  LOOKS_FIRST(
      """
      private final Object GUARD = new Object();
        private volatile boolean GUARD_closed;
      """,
      new Section(
          "for (int look = 0; look < 3; look++) { if (GUARD_closed) { throw new"
              + " IllegalStateException(); } } synchronized (GUARD) {",
          "}")),
  /** Waits in a loop that takes a monitor in each round. */
  POLLED(
      """
      private boolean GUARD;
        private synchronized boolean GUARD_take() { if (GUARD) { return false; } GUARD = true; return true; }
        private synchronized void GUARD_give() { GUARD = false; }
      """,
      new Section(
          "while (!GUARD_take()) { Thread.onSpinWait(); } try {", "} finally { GUARD_give(); }")),
  /** Readers and writers take turns in the order in which they came. */
  FAIR_SEMAPHORE(
      "private final Semaphore GUARD = new Semaphore(1, true);",
      new Section("GUARD.acquireUninterruptibly(); try {", "} finally { GUARD.release(); }")),
  /** Each call waits for the latch of the one before. */
  LATCH_CHAIN(
      "private final AtomicReference<CountDownLatch> GUARD ="
          + " new AtomicReference<>(new CountDownLatch(0));",
      new Section(
          "{ CountDownLatch mine = new CountDownLatch(1); CountDownLatch before ="
              + " GUARD.getAndSet(mine); "
              + Askers.waiting("before.await();")
              + " try {",
          "} finally { mine.countDown(); } }")),
  /** Who has the token may work. */
  TOKEN_QUEUE(
      "private final LinkedBlockingQueue<String> GUARD ="
          + " new LinkedBlockingQueue<>(java.util.List.of(\"token\"));",
      new Section(
          Askers.waiting("GUARD.take();") + " try {", "} finally { GUARD.add(\"token\"); }")),
  /** A thread of the class sleeps, takes the lock, and sleeps again. */
  DAEMON_LOOP(Clockworks.DAEMON, new Section("synchronized (GUARD_monitor) {", "}")),
  FIXED_DELAY_TASK(
      Clockworks.FIXED_DELAY, new Section("GUARD.lock(); try {", "} finally { GUARD.unlock(); }")),
  /** Writes to a logger, which is trusted by default. */
  LOGGED(
      "private final ReentrantLock GUARD = new ReentrantLock();",
      new Section(
          "GUARD.lock(); org.tinylog.Logger.info(\"in\"); try {",
          "} finally { org.tinylog.Logger.info(\"out\"); GUARD.unlock(); }")),
  /** Counts in a metrics library, which is trusted by default. */
  METERED(
      "private final io.micrometer.Tally GUARD = new io.micrometer.Tally();",
      new Section("synchronized (GUARD) { GUARD.increment();", "}")),
  /** Calls a library that the user trusts. */
  AUDITED(
      "private final audit.Trail GUARD = new audit.Trail();",
      new Section("GUARD.enter(); try { synchronized (GUARD) {", "} } finally { GUARD.leave(); }")),
  FIXED_POOL(Askers.pool("ExecutorService", "Executors.newFixedThreadPool(2)")),
  CACHED_POOL(Askers.pool("ExecutorService", "Executors.newCachedThreadPool()")),
  SCHEDULED_POOL(Askers.SCHEDULED),
  FORK_JOIN_POOL(Askers.pool("ForkJoinPool", "new ForkJoinPool(2)")),
  ASYNC_COMMON_POOL(Askers.async("Object", "new Object()", "")),
  ASYNC_ON_EXECUTOR(Askers.async("ExecutorService", "Executors.newFixedThreadPool(2)", ", GUARD")),
  /** A thread of its own that takes calls without a place to keep them. */
  HANDOVER(Askers.HANDOVER),
  /** A thread of its own meets each caller at a barrier, before and after. */
  BARRIER(Askers.BARRIER),
  /** A thread of its own that swaps results for calls. */
  EXCHANGER(Askers.EXCHANGER),
  /** A virtual thread for each call. */
  VIRTUAL_TASKS(Askers.pool("ExecutorService", "Executors.newVirtualThreadPerTaskExecutor()"));

  /** The JDK from which on there are virtual threads. */
  public static final int VIRTUAL = 21;

  /** What stands before and after the statements that are protected. */
  record Section(String open, String close) {}

  private final String fields;
  private final Section exclusive;
  private final Section shared;
  private final boolean isAsked;

  LockKind(String fields, Section exclusive, Section shared) {
    this(fields, exclusive, shared, false);
  }

  LockKind(String fields, Section exclusive) {
    this(fields, exclusive, exclusive, false);
  }

  LockKind(String asker) {
    this(asker, new Section("", ""), new Section("", ""), true);
  }

  LockKind(String fields, Section exclusive, Section shared, boolean isAsked) {
    this.fields = fields;
    this.exclusive = exclusive;
    this.shared = shared;
    this.isAsked = isAsked;
  }

  /** The members that make a lock of that name in the class of that name. */
  String fields(String lock, String className) {
    return named(fields, lock).replace("SELF", className);
  }

  Section exclusive(String lock) {
    return new Section(named(exclusive.open, lock), named(exclusive.close, lock));
  }

  Section shared(String lock) {
    return new Section(named(shared.open, lock), named(shared.close, lock));
  }

  private static String named(String text, String lock) {
    return text.replace("GUARD", lock);
  }

  boolean hasShared() {
    return !shared.equals(exclusive) && !isAsked;
  }

  /** Whether somebody else runs the operation for the caller, as {@code lock.ask(() -> …)}. */
  boolean isAsked() {
    return isAsked;
  }

  /**
   * Whether a thread of the class runs the operation: calls before and after the threads of a
   * scenario would wait for it outside, which the engine does not support.
   */
  public boolean isElsewhere() {
    return isAsked && this != FUTURE_STAGES;
  }

  /** Whether the classes are Java for the JDK that compiles them. */
  public boolean isAvailable() {
    return this != VIRTUAL_TASKS || Runtime.version().feature() >= VIRTUAL;
  }

  /** Whether it meets every base; the others, with many schedules each, every third. */
  public boolean isForAll() {
    return compareTo(SPIN_HANDLE) <= 0;
  }

  /** For tables: {@code read-write lock}. */
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }
}
