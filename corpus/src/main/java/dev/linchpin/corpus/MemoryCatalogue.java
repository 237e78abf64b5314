package dev.linchpin.corpus;

import dev.linchpin.corpus.memory.ColumnTypes;
import dev.linchpin.corpus.memory.DoubleCheckedSettings;
import dev.linchpin.corpus.memory.EarlyFlag;
import dev.linchpin.corpus.memory.FencedPair;
import dev.linchpin.corpus.memory.FinalInfo;
import dev.linchpin.corpus.memory.GenericInfo;
import dev.linchpin.corpus.memory.LostCancel;
import dev.linchpin.corpus.memory.ReadOnceCache;
import dev.linchpin.corpus.memory.ReadTwiceCache;
import dev.linchpin.corpus.memory.SeenCancel;
import dev.linchpin.corpus.memory.UnfencedPair;
import dev.linchpin.corpus.memory.VolatileColumnTypes;
import dev.linchpin.corpus.memory.VolatileFlag;
import dev.linchpin.corpus.memory.VolatileSettings;
import java.util.List;

/** Classes that only Java's memory model breaks, and their mended versions. */
public final class MemoryCatalogue {
  private MemoryCatalogue() {}

  /**
   * A bug.
   *
   * @param threads a scenario that shows it
   * @param wrong results of that scenario, one after the other, that no serial order has
   * @param repair the field that must be volatile; empty if another repair is meant
   */
  public record Bug(
      Class<?> broken, Class<?> mended, String threads, String wrong, String repair) {}

  public static List<Bug> bugs() {
    return List.of(
        new Bug(
            DoubleCheckedSettings.class,
            VolatileSettings.class,
            "timeout() | timeout()",
            "30 0",
            "instance"),
        new Bug(ColumnTypes.class, VolatileColumnTypes.class, "first() | first()", "3 0", "types"),
        new Bug(
            ReadTwiceCache.class, ReadOnceCache.class, "name() | name()", "\"linchpin\" null", ""),
        new Bug(EarlyFlag.class, VolatileFlag.class, "init() | size()", "- 0", "ready"),
        new Bug(
            LostCancel.class, SeenCancel.class, "cancel() | suspend()", "false false", "canceled"),
        new Bug(GenericInfo.class, FinalInfo.class, "kind() | kind()", "5 0", ""),
        new Bug(UnfencedPair.class, FencedPair.class, "set() | read()", "- 10", ""));
  }
}
