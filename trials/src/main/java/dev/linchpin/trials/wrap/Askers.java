package dev.linchpin.trials.wrap;

/** Locks that are no locks: somebody else runs what is asked for, one thing at a time. */
final class Askers {
  private static final String RETHROW =
      """
        @SuppressWarnings("unchecked")
        private static <X extends Throwable> RuntimeException GUARD_rethrown(Throwable thrown)
            throws X {
          throw (X) thrown;
        }
      """;

  private static final String LOCKED = "() -> { synchronized (GUARD) { return body.call(); } }";

  static final String ACTOR =
      RETHROW
          + """
        private final LinkedBlockingQueue<Runnable> GUARD_inbox = new LinkedBlockingQueue<>();
        private final Thread GUARD = GUARD_started();
        private Thread GUARD_started() {
          Thread thread = new Thread(() -> {
            try {
              while (true) { GUARD_inbox.take().run(); }
            } catch (InterruptedException e) {
              return;
            }
          });
          thread.setDaemon(true);
          thread.start();
          return thread;
        }
        private <T> T GUARD_ask(Callable<T> body) {
          FutureTask<T> task = new FutureTask<>(body);
          GUARD_inbox.add(task);
          try {
            return task.get();
          } catch (ExecutionException e) {
            throw SELF.<RuntimeException>GUARD_rethrown(e.getCause());
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      """;

  static final String EXECUTOR =
      RETHROW
          + "  private final ExecutorService GUARD = Executors.newSingleThreadExecutor();\n"
          + ask("return GUARD.submit(body).get();");

  /** Runs each call {@code later}. */
  static final String SCHEDULED =
      RETHROW
          + "  private final ScheduledExecutorService GUARD = Executors.newScheduledThreadPool(2);\n"
          + ask("return GUARD.schedule(" + LOCKED + ", 1, TimeUnit.MILLISECONDS).get();");

  static final String STAGES =
      RETHROW
          + """
        private final AtomicReference<CompletableFuture<?>> GUARD =
            new AtomicReference<>(CompletableFuture.completedFuture(null));
        private <T> T GUARD_ask(Callable<T> body) {
          CompletableFuture<T> mine = new CompletableFuture<>();
          CompletableFuture<?> before = GUARD.getAndSet(mine);
          before.whenComplete((ignored, failure) -> {
            try {
              mine.complete(body.call());
            } catch (Throwable e) {
              mine.completeExceptionally(e);
            }
          });
          try {
            return mine.join();
          } catch (CompletionException e) {
            throw SELF.<RuntimeException>GUARD_rethrown(e.getCause());
          }
        }
      """;

  private static final String HELPER =
      """
        private final Thread GUARD_helper = GUARD_started();
        private Thread GUARD_started() {
          Thread thread = new Thread(() -> {
            try {
              while (true) { WORK }
            } catch (InterruptedException | BrokenBarrierException e) {
              return;
            }
          });
          thread.setDaemon(true);
          thread.start();
          return thread;
        }
      """;

  static final String HANDOVER =
      RETHROW
          + "  private final SynchronousQueue<Runnable> GUARD = new SynchronousQueue<>();\n"
          + HELPER.replace("WORK", "GUARD.take().run();").replace(" | BrokenBarrierException", "")
          + ask(
              "FutureTask<T> task = new FutureTask<>(body);",
              "GUARD.put(task);",
              "return task.get();");

  static final String BARRIER =
      RETHROW
          + "  private final CyclicBarrier GUARD = new CyclicBarrier(2);\n"
          + "  private FutureTask<?> GUARD_task;\n"
          + HELPER.replace("WORK", "GUARD.await(); GUARD_task.run(); GUARD.await();")
          + ask(
                  "FutureTask<T> task = new FutureTask<>(body);",
                  "GUARD_task = task;",
                  "GUARD.await();",
                  "GUARD.await();",
                  "return task.get();")
              .replace("InterruptedException e", "InterruptedException | BrokenBarrierException e")
              .replace("private <T>", "private synchronized <T>");

  static final String EXCHANGER =
      RETHROW
          + "  private final Exchanger<FutureTask<?>> GUARD = new Exchanger<>();\n"
          + HELPER
              .replace(
                  "WORK",
                  "FutureTask<?> task = GUARD.exchange(null); task.run(); GUARD.exchange(task);")
              .replace(" | BrokenBarrierException", "")
          + ask(
                  "FutureTask<T> task = new FutureTask<>(body);",
                  "GUARD.exchange(task);",
                  "GUARD.exchange(null);",
                  "return task.get();")
              .replace("private <T>", "private synchronized <T>");

  private Askers() {}

  /** Lets some thread of a pool run each call, one at a time. */
  static String pool(String type, String made) {
    return RETHROW
        + "  private final %s GUARD = %s;\n".formatted(type, made)
        + ask("return GUARD.submit(" + LOCKED + ").get();");
  }

  /**
   * Lets a stage run each call, one at a time.
   *
   * @param executor an argument: where it runs
   */
  static String async(String type, String made, String executor) {
    return RETHROW
        + "  private final %s GUARD = %s;\n".formatted(type, made)
        + """
          private <T> T GUARD_ask(Callable<T> body) {
            try {
              return CompletableFuture.<T>supplyAsync(() -> {
                synchronized (GUARD) {
                  try {
                    return body.call();
                  } catch (Exception e) {
                    throw new CompletionException(e);
                  }
                }
              }EXECUTOR).thenApply(result -> result).join();
            } catch (CompletionException e) {
              throw SELF.<RuntimeException>GUARD_rethrown(e.getCause());
            }
          }
        """
            .replace("EXECUTOR", executor);
  }

  private static String ask(String... statements) {
    return """
      private <T> T GUARD_ask(Callable<T> body) {
        try {
          BODY
        } catch (ExecutionException e) {
          throw SELF.<RuntimeException>GUARD_rethrown(e.getCause());
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    """
        .replace("BODY", String.join("\n      ", statements));
  }

  /** A statement that may be interrupted. */
  static String waiting(String statement) {
    return "try { "
        + statement
        + " } catch (InterruptedException e) { throw new"
        + " IllegalStateException(e); }";
  }
}
