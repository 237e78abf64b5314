package dev.linchpin.internal.report.interleaving;

/** In which source files classes are, so that places can be written as consoles link them. */
@FunctionalInterface
public interface FileNames {
  /** No file is known. */
  FileNames UNKNOWN = type -> "";

  /** The file of a class, as {@code Stack.java}; empty if it is not known. */
  String of(String className);
}
