package dev.linchpin.corpus.list;

/**
 * The coarse list whose {@code add} and {@code remove} both lock after they have searched
 * (variation V3).
 *
 * <p>Wrong in both, see {@link LateLockAddList} and {@link LateLockRemoveList}.
 */
public class LateLockList extends LateLockAddList {
  @Override
  public boolean remove(int key) {
    return LateLockRemoveList.removeLate(this, key);
  }
}
