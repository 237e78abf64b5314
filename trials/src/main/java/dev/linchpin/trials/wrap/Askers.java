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
          + """
        private final ExecutorService GUARD = Executors.newSingleThreadExecutor();
        private <T> T GUARD_ask(Callable<T> body) {
          try {
            return GUARD.submit(body).get();
          } catch (ExecutionException e) {
            throw SELF.<RuntimeException>GUARD_rethrown(e.getCause());
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      """;

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

  private Askers() {}
}
