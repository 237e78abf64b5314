package dev.linchpin.trials.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  <R> List<R> each(List<TrialClass> types, BiFunction<Product, TrialClass, R> trial) {
    List<Future<R>> results = new ArrayList<>();
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
        results.add(crew.submit(() -> trial.apply(mine.get(), type)));
      }
      List<R> all = new ArrayList<>();
      for (Future<R> result : results) {
        all.add(result.get());
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
}
