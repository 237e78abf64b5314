package dev.linchpin.exploration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An exploration whose result is known before anybody asks. */
public final class FinishedExploration implements OngoingExploration {
  private final Exploration result;
  private final Deque<News> news;

  public FinishedExploration(Exploration result, List<? extends News> news) {
    this.result = result;
    this.news = new ArrayDeque<>(news);
  }

  @Override
  public @Nullable News next() {
    return news.poll();
  }

  @Override
  public void stop() {
    news.clear();
  }

  @Override
  public Exploration result() {
    return result;
  }

  @Override
  public void close() {
    news.clear();
  }
}
