package dev.linchpin.corpus;

import dev.linchpin.corpus.memory.ColumnTypes;
import dev.linchpin.corpus.memory.DoubleCheckedSettings;
import dev.linchpin.corpus.memory.EarlyFlag;
import dev.linchpin.corpus.memory.FencedPair;
import dev.linchpin.corpus.memory.FinalInfo;
import dev.linchpin.corpus.memory.GenericInfo;
import dev.linchpin.corpus.memory.LostCancel;
import dev.linchpin.corpus.memory.PlainGate;
import dev.linchpin.corpus.memory.ReadOnceCache;
import dev.linchpin.corpus.memory.ReadTwiceCache;
import dev.linchpin.corpus.memory.SeenCancel;
import dev.linchpin.corpus.memory.UnfencedPair;
import dev.linchpin.corpus.memory.VolatileColumnTypes;
import dev.linchpin.corpus.memory.VolatileFlag;
import dev.linchpin.corpus.memory.VolatileGate;
import dev.linchpin.corpus.memory.VolatileSettings;
import dev.linchpin.corpus.memory.real.CheckedPool;
import dev.linchpin.corpus.memory.real.ContextTasks;
import dev.linchpin.corpus.memory.real.DelayedTask;
import dev.linchpin.corpus.memory.real.FinalTasks;
import dev.linchpin.corpus.memory.real.FormatCache;
import dev.linchpin.corpus.memory.real.LocalVersion;
import dev.linchpin.corpus.memory.real.ParsedPredicate;
import dev.linchpin.corpus.memory.real.ReleasedEntry;
import dev.linchpin.corpus.memory.real.SafeFormatCache;
import dev.linchpin.corpus.memory.real.SharedVersion;
import dev.linchpin.corpus.memory.real.ShortcutLazy;
import dev.linchpin.corpus.memory.real.VolatileLazyValue;
import dev.linchpin.corpus.memory.real.VolatilePool;
import dev.linchpin.corpus.memory.real.VolatilePredicate;
import dev.linchpin.corpus.memory.real.VolatileTask;
import dev.linchpin.corpus.memory.real.WeakEntry;
import java.util.List;
import java.util.stream.Stream;

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
    return Stream.concat(shapes().stream(), published().stream()).toList();
  }

  private static List<Bug> published() {
    return List.of(
        new Bug(
            ParsedPredicate.class,
            VolatilePredicate.class,
            "contains(5) | contains(5)",
            "true false",
            "parsed"),
        new Bug(WeakEntry.class, ReleasedEntry.class, "put() | key()", "- null", "reference"),
        new Bug(
            SharedVersion.class, LocalVersion.class, "version() | version()", "\"17\" null", ""),
        new Bug(ContextTasks.class, FinalTasks.class, "readComplete() | readComplete()", "8 0", ""),
        new Bug(DelayedTask.class, VolatileTask.class, "enqueue() | heap()", "- 0", "heap"),
        new Bug(
            CheckedPool.class,
            VolatilePool.class,
            "connections() | connections()",
            "9 0",
            "isInitialized"),
        new Bug(FormatCache.class, SafeFormatCache.class, "width() | width()", "4 0", "format"),
        new Bug(ShortcutLazy.class, VolatileLazyValue.class, "get() | get()", "7 0", "supplier"));
  }

  private static List<Bug> shapes() {
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
        new Bug(UnfencedPair.class, FencedPair.class, "set() | read()", "- 10", ""),
        new Bug(PlainGate.class, VolatileGate.class, "open(7) | pass()", "- 0", "open"));
  }
}
