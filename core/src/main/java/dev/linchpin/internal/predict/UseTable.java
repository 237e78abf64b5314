package dev.linchpin.internal.predict;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The uses of one thread by variable, with open addressing, because every access looks it up. */
final class UseTable {
  private static final int MIX = 0x9E3779B9;

  private @Nullable VariableUse[] uses = new VariableUse[16];
  private int shift = 28;
  private int size;

  VariableUse of(int variable) {
    int mask = uses.length - 1;
    for (int at = (variable * MIX) >>> shift; ; at = (at + 1) & mask) {
      VariableUse use = uses[at];
      if (use == null) {
        return add(variable);
      }
      if (use.variable == variable) {
        return use;
      }
    }
  }

  void each(Consumer<VariableUse> action) {
    for (VariableUse use : uses) {
      if (use != null) {
        action.accept(use);
      }
    }
  }

  private VariableUse add(int variable) {
    if (2 * ++size > uses.length) {
      @Nullable VariableUse[] old = uses;
      uses = new VariableUse[2 * old.length];
      shift--;
      for (VariableUse use : old) {
        if (use != null) {
          put(Objects.requireNonNull(use));
        }
      }
    }
    VariableUse use = new VariableUse(variable, size);
    put(use);
    return use;
  }

  private void put(VariableUse use) {
    int mask = uses.length - 1;
    int at = (use.variable * MIX) >>> shift;
    while (uses[at] != null) {
      at = (at + 1) & mask;
    }
    uses[at] = use;
  }
}
