package dev.linchpin.internal.engine.hooks;

/**
 * Added to every rewritten class: an int that holds the object's id and whether it is shared.
 *
 * <p>Only {@link Identity} knows the layout of the int; 0 is an object without a name yet.
 */
public interface Named {
  int linchpin$id();

  void linchpin$id(int id);
}
