package dev.linchpin.architecture.source;

import java.util.List;

/**
 * One source file as far as the limits ask.
 *
 * @param path relative to the root of the project
 * @param packageName of its package
 * @param lines how many it has
 * @param types its top-level types
 * @param callables its methods and constructors, those of nested types too
 * @param records its records, nested ones too
 */
public record SourceFile(
    String path,
    String packageName,
    int lines,
    List<String> types,
    List<Callable> callables,
    List<Header> records) {
  /**
   * A method or constructor.
   *
   * @param lines from its signature, without annotations, to its closing brace
   * @param ofRecord whether it is a constructor of a record
   */
  public record Callable(String name, int line, int lines, int parameters, boolean ofRecord) {}

  /** The header of a record. */
  public record Header(String name, int line, int components) {}
}
