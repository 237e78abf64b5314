package dev.linchpin.corpus.list;

/**
 * The optimistic list whose {@code add} and {@code remove} both validate before they lock
 * (variation V3).
 *
 * <p>Wrong in both, see {@link EarlyValidationAddList} and {@link EarlyValidationRemoveList}.
 */
public class EarlyValidationList extends EarlyValidationAddList {
  @Override
  public boolean remove(int key) {
    return EarlyValidationRemoveList.removeEarly(this, key);
  }
}
