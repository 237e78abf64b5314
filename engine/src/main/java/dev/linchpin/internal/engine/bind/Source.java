package dev.linchpin.internal.engine.bind;

import org.jspecify.annotations.Nullable;

/**
 * Where an object comes from.
 *
 * @param type what is known of it before it is made
 * @param maker gives it, a fresh one each time unless it is a constant or in a static field
 */
public record Source(Class<?> type, Maker maker) {
  public @Nullable Object make() throws Throwable {
    return maker.make();
  }
}
