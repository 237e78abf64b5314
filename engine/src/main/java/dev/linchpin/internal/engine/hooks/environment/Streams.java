package dev.linchpin.internal.engine.hooks.environment;

import java.util.Collection;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Makes parallel streams sequential, because the engine does not control their threads. */
public final class Streams {
  private Streams() {}

  public static Stream<?> parallelStream(Collection<?> collection) {
    return collection.stream();
  }

  public static BaseStream<?, ?> parallel(BaseStream<?, ?> stream) {
    return stream.sequential();
  }

  public static IntStream parallel(IntStream stream) {
    return stream.sequential();
  }

  public static LongStream parallel(LongStream stream) {
    return stream.sequential();
  }

  public static DoubleStream parallel(DoubleStream stream) {
    return stream.sequential();
  }

  public static Stream<?> stream(Spliterator<?> source, boolean ignored) {
    return StreamSupport.stream(source, false);
  }

  public static IntStream intStream(Spliterator.OfInt source, boolean ignored) {
    return StreamSupport.intStream(source, false);
  }

  public static LongStream longStream(Spliterator.OfLong source, boolean ignored) {
    return StreamSupport.longStream(source, false);
  }

  public static DoubleStream doubleStream(Spliterator.OfDouble source, boolean ignored) {
    return StreamSupport.doubleStream(source, false);
  }
}
