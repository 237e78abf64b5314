package dev.linchpin.internal.engine.bind;

import org.jspecify.annotations.Nullable;

/** Makes the value of an argument, a fresh one for each run unless it is a constant. */
public interface Maker {
  @Nullable Object make() throws Throwable;

  /** A value that is there only when the call is made: what an earlier call returned. */
  record Late(Maker maker) implements Maker {
    @Override
    public @Nullable Object make() throws Throwable {
      return maker.make();
    }
  }

  /** Always the same value. */
  record Fixed(@Nullable Object value) implements Maker {
    @Override
    public @Nullable Object make() {
      return value;
    }
  }
}
