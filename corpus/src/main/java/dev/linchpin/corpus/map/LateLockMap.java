package dev.linchpin.corpus.map;

/**
 * The map whose {@code put} and {@code remove} both lock after they have looked (variation V3).
 *
 * <p>Wrong in both, see {@link LateLockPutMap} and {@link LateLockRemoveMap}.
 */
public class LateLockMap extends LateLockPutMap {
  @Override
  public Integer remove(int key) {
    return LateLockRemoveMap.removeLate(this, key);
  }
}
