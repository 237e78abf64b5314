package dev.linchpin.internal.engine.step.record;

/** Names of code and fields for people. */
public interface Naming {
  /** A place in the code, as {@code Class.method:line}; empty if unknown. */
  String site(int site);

  /** What a call made there calls, if that is not under control; empty if nothing is known. */
  default String callee(int site) {
    return "";
  }

  /** The method of that number, as {@code Class.method}. */
  String method(int method);

  /** Whether the access made there orders nothing: it is not volatile. */
  boolean isPlain(int site);

  /** The name of a field. */
  String field(int field);

  /** The name of a class, without its package, as its author wrote it. */
  String type(Class<?> type);

  /** The name of the class with this number. */
  String className(int classId);
}
