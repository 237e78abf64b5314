package dev.linchpin.internal.engine.step.record;

/** Names of code and fields for people. */
public interface Naming {
  /** A place in the code, as {@code Class.method:line}; empty if unknown. */
  String site(int site);

  /** Whether the place is in code that the user asked about, or unknown. */
  default boolean isOwn(int site) {
    return true;
  }

  /** What a call made there calls, if that is not under control; empty if nothing is known. */
  default String callee(int site) {
    return "";
  }

  /** Whether what is read there is used only if a check that follows allows it. */
  default boolean isChecked(int site) {
    return false;
  }

  /** The method of that number, as {@code Class.method}. */
  String method(int method);

  /** The method that an operation of the scenario calls; empty if unknown or none. */
  default String operation(int operation) {
    return "";
  }

  /** The name of a field. */
  String field(int field);

  /** The name of a class, without its package, as its author wrote it. */
  String type(Class<?> type);

  /** The name of a class that has none, after the one around it: {@code Cache$1}. */
  default String anonymous(Class<?> type) {
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The name of the class with this number. */
  String className(int classId);
}
