package dev.linchpin.internal.report.patch;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import dev.linchpin.verdict.InternalFault;
import java.io.IOException;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** A source file as a tree with positions in its text. */
final class ParsedSource {
  private final String text;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;

  private ParsedSource(String text, CompilationUnitTree unit, SourcePositions positions) {
    this.text = text;
    this.unit = unit;
    this.positions = positions;
  }

  /**
   * Parses a file.
   *
   * @param name as {@code com/acme/Stack.java}
   */
  static ParsedSource of(String name, String text) throws NoPatch {
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask)
            compiler()
                .getTask(
                    null,
                    null,
                    problems,
                    List.of("-proc:none"),
                    null,
                    List.of(new SourceInMemory(name, text)));
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      if (!problems.getDiagnostics().isEmpty()) {
        throw new NoPatch(
            "%s cannot be parsed: %s".formatted(name, SourceInMemory.first(problems)));
      }
      return new ParsedSource(text, unit, Trees.instance(task).getSourcePositions());
    } catch (IOException impossible) {
      throw new InternalFault("the source is in memory", impossible);
    }
  }

  static JavaCompiler compiler() throws NoPatch {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new NoPatch("this Java has no compiler; a JDK has one");
    }
    return compiler;
  }

  CompilationUnitTree unit() {
    return unit;
  }

  String text() {
    return text;
  }

  /** Offset of the first character of a part. */
  int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  /** Offset after the last character of a part; -1 if the part is not in the text. */
  int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }

  /** The line of an offset, from 1. */
  int line(int offset) {
    return (int) unit.getLineMap().getLineNumber(offset);
  }

  int firstLine(Tree tree) {
    return line(start(tree));
  }

  int lastLine(Tree tree) {
    return line(Math.max(start(tree), end(tree) - 1));
  }

  /** Where the line of an offset begins. */
  int lineStart(int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Where the line of an offset ends: at its line feed, or at the end of the text. */
  int lineEnd(int offset) {
    int feed = text.indexOf('\n', offset);
    return feed < 0 ? text.length() : feed;
  }

  /** The blanks at the beginning of the line of an offset. */
  String indent(int offset) {
    int start = lineStart(offset);
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** Its line separator. */
  String newLine() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }
}
