package dev.linchpin.trials.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;

/**
 * Tries many classes, with a worker process for each thread; results come in the classes' order.
 */
final class Crew {
  private final Path classes;
  private final TrialsOptions options;

  Crew(Path classes, TrialsOptions options) {
    this.classes = classes;
    this.options = options;
  }

  /** The results of the classes that were begun in time, in the order of the classes. */
  <R> List<R> each(List<TrialClass> types, BiFunction<Product, TrialClass, R> trial) {
    long begin = System.nanoTime();
    List<Future<Optional<R>>> results = new ArrayList<>();
    List<Product> products = new ArrayList<>();
    AtomicInteger started = new AtomicInteger();
    for (int job = 0; job < options.jobs(); job++) {
      products.add(new Product(classes, options));
    }
    ThreadLocal<Product> mine =
        ThreadLocal.withInitial(() -> products.get(started.getAndIncrement()));
    ExecutorService crew = Executors.newFixedThreadPool(options.jobs());
    try {
      for (TrialClass type : types) {
        results.add(
            crew.submit(
                () ->
                    isOver(begin) ? Optional.empty() : Optional.of(trial.apply(mine.get(), type))));
      }
      List<R> all = new ArrayList<>();
      for (Future<Optional<R>> result : results) {
        result.get().ifPresent(all::add);
      }
      return all;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      crew.shutdownNow();
      products.forEach(Product::close);
    }
  }

  private boolean isOver(long begin) {
    return System.nanoTime() - begin >= options.time().toNanos();
  }
}
