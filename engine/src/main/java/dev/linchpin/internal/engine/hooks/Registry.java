package dev.linchpin.internal.engine.hooks;

/**
 * The names that all worlds of a worker share, as the hooks of one world see them.
 *
 * <p>The only type of this package that all worlds share.
 */
public interface Registry {
  /** The id of a field; the owner is the internal name of the class that declares it. */
  int field(String owner, String name);

  /** The number of a class, by the name it has at run time. */
  int type(String className);

  /** The run-time name of the class with this number, with dots. */
  String typeName(int type);

  /** The number of the n-th object which the initialiser of a class makes. */
  int initial(int type, int n);

  /** The number of an object that is known by its value, such as a string. */
  int constant(String key);

  /** The run-time name of a class, given its name in the subject's source; both with dots. */
  String renamed(String className);

  /** Reports something that is not under control. */
  void warn(String message);
}
