package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.hooks.Opaques;
import dev.linchpin.internal.engine.hooks.thread.CommonPool;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.verdict.InternalFault;
import java.util.Collection;
import java.util.Map;
import java.util.Spliterator;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Parallel streams: the engine does not control the threads that the JDK would use for them, so
 * they are sequential, except for {@code forEach}, where their users go wrong: two threads share
 * the elements.
 */
public final class Streams {
  private static final String PIPELINE = "java.util.stream.AbstractPipeline";

  /** The sources of the streams that were made parallel. */
  private static final Map<Object, Boolean> PARALLEL = new WeakHashMap<>();

  /** Where a stream keeps the first stage of its pipeline, by its class; -1 if it has none. */
  private static final ClassValue<Long> SOURCES =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          Class<?> at = type;
          while (at != null && !at.getName().equals(PIPELINE)) {
            at = at.getSuperclass();
          }
          try {
            return at == null ? -1L : Internals.offset(at.getDeclaredField("sourceStage"), false);
          } catch (NoSuchFieldException e) {
            throw new InternalFault("the streams of this JDK have another shape", e);
          }
        }
      };

  private Streams() {}

  private static Object source(Object stream) {
    long offset = SOURCES.get(stream.getClass());
    return offset < 0 ? stream : Internals.reference(stream, offset);
  }

  private static <S> S mark(S stream, boolean isParallel) {
    if (isParallel) {
      PARALLEL.put(source(stream), true);
    }
    return stream;
  }

  private static <S> S unmark(S stream) {
    PARALLEL.remove(source(stream));
    return stream;
  }

  public static Stream<?> parallelStream(Collection<?> collection) {
    return mark(collection.stream(), true);
  }

  public static BaseStream<?, ?> parallel(BaseStream<?, ?> stream) {
    return mark(stream.sequential(), true);
  }

  public static IntStream parallel(IntStream stream) {
    return mark(stream.sequential(), true);
  }

  public static LongStream parallel(LongStream stream) {
    return mark(stream.sequential(), true);
  }

  public static DoubleStream parallel(DoubleStream stream) {
    return mark(stream.sequential(), true);
  }

  public static BaseStream<?, ?> sequential(BaseStream<?, ?> stream) {
    return unmark(stream.sequential());
  }

  public static IntStream sequential(IntStream stream) {
    return unmark(stream.sequential());
  }

  public static LongStream sequential(LongStream stream) {
    return unmark(stream.sequential());
  }

  public static DoubleStream sequential(DoubleStream stream) {
    return unmark(stream.sequential());
  }

  public static Stream<?> stream(Spliterator<?> source, boolean isParallel) {
    return mark(StreamSupport.stream(source, false), isParallel);
  }

  public static IntStream intStream(Spliterator.OfInt source, boolean isParallel) {
    return mark(StreamSupport.intStream(source, false), isParallel);
  }

  public static LongStream longStream(Spliterator.OfLong source, boolean isParallel) {
    return mark(StreamSupport.longStream(source, false), isParallel);
  }

  public static DoubleStream doubleStream(Spliterator.OfDouble source, boolean isParallel) {
    return mark(StreamSupport.doubleStream(source, false), isParallel);
  }

  public static void forEach(Stream<Object> stream, Consumer<Object> action, int site) {
    Opaques.touch(stream, Access.WRITE, site);
    if (PARALLEL.containsKey(source(stream))) {
      Object[] all = stream.toArray();
      CommonPool.share(all.length, i -> action.accept(all[i]), action, site);
    } else {
      stream.forEach(action);
    }
  }

  public static void forEach(IntStream stream, IntConsumer action, int site) {
    Opaques.touch(stream, Access.WRITE, site);
    if (PARALLEL.containsKey(source(stream))) {
      int[] all = stream.toArray();
      CommonPool.share(all.length, i -> action.accept(all[i]), action, site);
    } else {
      stream.forEach(action);
    }
  }

  public static void forEach(LongStream stream, LongConsumer action, int site) {
    Opaques.touch(stream, Access.WRITE, site);
    if (PARALLEL.containsKey(source(stream))) {
      long[] all = stream.toArray();
      CommonPool.share(all.length, i -> action.accept(all[i]), action, site);
    } else {
      stream.forEach(action);
    }
  }

  public static void forEach(DoubleStream stream, DoubleConsumer action, int site) {
    Opaques.touch(stream, Access.WRITE, site);
    if (PARALLEL.containsKey(source(stream))) {
      double[] all = stream.toArray();
      CommonPool.share(all.length, i -> action.accept(all[i]), action, site);
    } else {
      stream.forEach(action);
    }
  }
}
