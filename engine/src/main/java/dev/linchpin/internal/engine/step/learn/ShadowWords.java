package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.RunThreads;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;

/** The synchronisation words of a run that is computed. */
public final class ShadowWords {
  private static final int PERMIT_SLOT = 1;

  private final RunThreads threads;
  private final Renumbering names;
  private final ShadowMemory places = new ShadowMemory();
  private SyncWord[] words = new SyncWord[16];
  private long[] details = new long[16];
  private int count;

  public ShadowWords(RunThreads threads, Renumbering names) {
    this.threads = threads;
    this.names = names;
  }

  /** A run begins. */
  public void clear() {
    places.clear();
    count = 0;
  }

  public SyncWord word(long location) {
    int place = place(location);
    return words[place];
  }

  /** What a thread receives that accesses the word. */
  public long token(long location) {
    int place = place(location);
    return Lessons.word(words[place].state, details[place]);
  }

  public void set(long location, long state, long detail) {
    int place = place(location);
    words[place].state = state;
    details[place] = detail;
  }

  /** Sets a word that nobody has looked at in the run. */
  public void setFirst(long location, long state) {
    if (!places.has(location)) {
      set(location, state, 0);
    }
  }

  /** Where the word is; the arrays may be replaced by larger ones. */
  private int place(long location) {
    if (places.has(location)) {
      return (int) places.get(location);
    }
    if (count == words.length) {
      words = Arrays.copyOf(words, 2 * count);
      details = Arrays.copyOf(details, 2 * count);
    }
    words[count] = made(location);
    details[count] = 0;
    places.put(location, count);
    return count++;
  }

  private SyncWord made(long location) {
    int object = names.made(Trace.object(location));
    int slot = Trace.slot(location);
    if (ObjectIds.owner(object) != ObjectIds.THREAD) {
      return new SyncWord(object, slot);
    }
    RunThread thread = threads.get(ObjectIds.number(object));
    return slot == PERMIT_SLOT ? thread.permit : thread.interrupt;
  }
}
