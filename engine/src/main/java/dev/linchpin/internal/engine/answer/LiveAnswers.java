package dev.linchpin.internal.engine.answer;

import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers that say something only when they are asked: futures, iterators, streams.
 *
 * <p>An iterator is used up by reading it, and a weakly consistent one may show what no moment saw.
 * So it is read only if nobody else can reach it or anything that it leads to: then all it shows
 * was decided when it was made. It must not depend on how much the iterator has found already: one
 * that is at its end touches nothing any more. Any other iterator is compared by its type alone,
 * and so is one whose code turns out to reach further, before it does. Streams run code of the
 * subject when they are read, and cannot be read twice: they are never read.
 */
final class LiveAnswers {
  private final Sight sight;
  private final ObjectTags tags;

  LiveAnswers(Sight sight, ObjectTags tags) {
    this.sight = sight;
    this.tags = tags;
  }

  /** Whether reading it uses it up. */
  static boolean isCursor(Object value) {
    return value instanceof Iterator
        || value instanceof Enumeration
        || value instanceof Spliterator
        || value instanceof BaseStream;
  }

  String cursor(Object value, Function<Iterator<?>, String> text) {
    Iterator<?> elements = elements(value);
    String type = ObjectTags.typeName(value.getClass());
    if (elements != null && sight.isShared(value)) {
      sight.remark(
          "an iterator which the object itself keeps is compared by identity (" + type + ")");
      return tags.of(value);
    }
    if (elements != null && !sight.reachesShared(value)) {
      try {
        return "iterator over " + sight.apart(() -> text.apply(elements));
      } catch (Uncontrollable live) {
        // Falls through: it is a live one.
      }
    }
    sight.remark(
        "results of type "
            + type
            + " are compared by type only, because they read the object later");
    return type + " (not read)";
  }

  private static @Nullable Iterator<?> elements(Object value) {
    if (value instanceof Iterator<?> iterator) {
      return iterator;
    }
    if (value instanceof Enumeration<?> enumeration) {
      return enumeration.asIterator();
    }
    return null;
  }

  /**
   * The text of a future: what it holds.
   *
   * @param isWhole whether it is the answer itself, which is read when the run has ended; what is
   *     inside another answer is read when the operation returns, and others may complete it later
   */
  String future(Future<?> future, boolean isWhole, Function<@Nullable Object, String> text) {
    String type = ObjectTags.typeName(future.getClass());
    if (!future.isDone()) {
      if (!isWhole) {
        throw new Uncontrollable("a future inside it was not done when it was returned");
      }
      if (sight.hasOwnThreads()) {
        throw new Uncontrollable(
            "a future was not done when the run ended, and threads of the class may still complete"
                + " it");
      }
      return type + "[not done]";
    }
    if (future.isCancelled()) {
      return type + "[cancelled]";
    }
    try {
      return type + "[" + text.apply(future.get()) + "]";
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      return type
          + "[throws "
          + StableTexts.stable(String.valueOf(cause == null ? null : cause.getClass().getName()))
          + "]";
    } catch (CancellationException cancelled) {
      return type + "[cancelled]";
    } catch (InterruptedException interrupted) {
      throw new Uncontrollable("a future that is done was interrupted while it was read");
    }
  }
}
