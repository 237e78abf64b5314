package dev.linchpin.internal.engine.hooks;

/**
 * Implemented by every rewritten class: an int with the object's id and whether it is shared.
 *
 * <p>Only {@link Identity} knows the layout of the int; 0 means that the object has no id yet.
 */
public interface Named {
  int linchpin$id();

  void linchpin$id(int id);
}
