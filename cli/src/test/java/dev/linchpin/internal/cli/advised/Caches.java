package dev.linchpin.internal.cli.advised;

import com.codahale.metrics.MetricRegistry;
import com.google.common.cache.CacheBuilder;

/** Classes with a library inside. */
@SuppressWarnings("NonAtomicVolatileUpdate") // broken on purpose
public final class Caches {
  private Caches() {}

  /** Counts in a cache of Guava's. */
  public static class GuavaHits {
    private final com.google.common.cache.Cache<String, Integer> hits =
        CacheBuilder.newBuilder().concurrencyLevel(1).build();

    public int hit(String page) {
      Integer before = hits.getIfPresent(page);
      int now = before == null ? 1 : before + 1;
      hits.put(page, now);
      return now;
    }
  }

  /** Counts in a cache of Caffeine's. */
  public static class CaffeineHits {
    private final com.github.benmanes.caffeine.cache.Cache<String, Integer> hits =
        com.github.benmanes.caffeine.cache.Caffeine.newBuilder().build();

    public int hit(String page) {
      Integer before = hits.getIfPresent(page);
      int now = before == null ? 1 : before + 1;
      hits.put(page, now);
      return now;
    }
  }

  /** Counts with a library for metrics. */
  public static class MeteredStock {
    private final MetricRegistry metrics = new MetricRegistry();
    private volatile int stock = 1;

    public boolean take() {
      metrics.counter("takes").inc();
      if (stock == 0) {
        return false;
      }
      stock = stock - 1;
      return true;
    }
  }
}
