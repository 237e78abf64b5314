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
  PERIODIC_TASK(
      "private final ScheduledExecutorService GUARD = Executors.newSingleThreadScheduledExecutor();"
          + " private int GUARDTicks; { GUARD.scheduleAtFixedRate(() -> { synchronized (GUARD) {"
          + " GUARDTicks++; } }, 1, 1, TimeUnit.SECONDS); }",
      new Section("synchronized (GUARD) {", "}")),
  /** A task of a timer takes the lock as well. */
  TIMER_TASK(
      "private final java.util.Timer GUARD = new java.util.Timer(true); private int GUARDTicks;"
          + " { GUARD.schedule(new java.util.TimerTask() { @Override public void run() {"
          + " synchronized (GUARD) { GUARDTicks++; } } }, 1_000, 1_000); }",
      new Section("synchronized (GUARD) {", "}")),
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
          "} finally { GUARD_HANDLE.setRelease(this, 0); }"));

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

  /** For tables: {@code read-write lock}. */
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }
}
