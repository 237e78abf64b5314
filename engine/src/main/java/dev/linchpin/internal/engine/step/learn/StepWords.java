package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The synchronisation words of the step in progress, with what is known of each. */
final class StepWords {
  private final HeapAccess heap;
  private final LockStates locks;
  private final List<SyncWord> words = new ArrayList<>();
  private long[] known = new long[16];

  StepWords(HeapAccess heap, LockStates locks) {
    this.heap = heap;
    this.locks = locks;
  }

  void clear() {
    words.clear();
  }

  List<SyncWord> all() {
    return words;
  }

  /** The token of the state in which a word is. */
  long state(SyncWord word) {
    return Lessons.word(word.state, detail(word.location));
  }

  /** What the state of a word does not say. */
  long detail(long location) {
    Long model =
        Trace.slot(location) == SyncWord.MODEL_SLOT ? heap.model(Trace.object(location)) : null;
    return model == null ? locks.detail(location) : model;
  }

  /** Changes of the word belong to the step from now on. */
  void watch(SyncWord word, long state) {
    int index = words.indexOf(word);
    if (index < 0) {
      index = words.size();
      words.add(word);
      if (index == known.length) {
        known = Arrays.copyOf(known, 2 * index);
      }
    }
    known[index] = state;
  }

  /** Tells of each word that has changed since it was looked at. */
  void forChanged(Consumer<SyncWord> listener) {
    for (int index = 0; index < words.size(); index++) {
      SyncWord word = words.get(index);
      long state = state(word);
      if (state != known[index]) {
        known[index] = state;
        listener.accept(word);
      }
    }
  }
}
