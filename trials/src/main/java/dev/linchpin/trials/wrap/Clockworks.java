package dev.linchpin.trials.wrap;

/** Threads and tasks of a class that take its lock from time to time. */
final class Clockworks {
  static final String PERIODIC =
      """
      private final ScheduledExecutorService GUARD = Executors.newSingleThreadScheduledExecutor();
        private int GUARDTicks;
        {
          GUARD.scheduleAtFixedRate(
              () -> { synchronized (GUARD) { GUARDTicks++; } }, 1, 1, TimeUnit.SECONDS);
        }
      """;

  static final String TIMER =
      """
      private final java.util.Timer GUARD = new java.util.Timer(true);
        private int GUARDTicks;
        {
          GUARD.schedule(
              new java.util.TimerTask() {
                @Override public void run() { synchronized (GUARD) { GUARDTicks++; } }
              },
              1_000,
              1_000);
        }
      """;

  static final String FIXED_DELAY =
      """
      private final ReentrantLock GUARD = new ReentrantLock();
        private final ScheduledThreadPoolExecutor GUARDClock = new ScheduledThreadPoolExecutor(1);
        private int GUARDTicks;
        {
          GUARDClock.scheduleWithFixedDelay(
              () -> { GUARD.lock(); try { GUARDTicks++; } finally { GUARD.unlock(); } },
              0,
              1,
              TimeUnit.SECONDS);
        }
      """;

  static final String DAEMON =
      """
      private final Object GUARD_monitor = new Object();
        private int GUARDTicks;
        private final Thread GUARD = GUARD_started();
        private Thread GUARD_started() {
          Thread thread = new Thread(() -> {
            try {
              while (true) {
                Thread.sleep(1_000);
                synchronized (GUARD_monitor) { GUARDTicks++; }
              }
            } catch (InterruptedException e) {
              return;
            }
          });
          thread.setDaemon(true);
          thread.start();
          return thread;
        }
      """;

  private Clockworks() {}
}
