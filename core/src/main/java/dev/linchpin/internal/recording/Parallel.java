package dev.linchpin.internal.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Function;

/** Runs the same work on several parts at once and gives the results in the order of the parts. */
final class Parallel implements AutoCloseable {
  private final ForkJoinPool pool;

  Parallel(int jobs) {
    pool = new ForkJoinPool(jobs);
  }

  /** May be called from inside the work itself. An exception of the work comes out as it is. */
  <P, R> List<R> map(List<P> parts, Function<P, R> work) {
    if (parts.size() == 1) {
      return List.of(work.apply(parts.get(0)));
    }
    List<ForkJoinTask<R>> tasks = new ArrayList<>(parts.size());
    for (P part : parts) {
      tasks.add(pool.submit(() -> work.apply(part)));
    }
    List<R> results = new ArrayList<>(parts.size());
    for (ForkJoinTask<R> task : tasks) {
      results.add(result(task));
    }
    return results;
  }

  private static <R> R result(ForkJoinTask<R> task) {
    try {
      return task.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while judging", interrupted);
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (failure.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(failure.getCause());
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
