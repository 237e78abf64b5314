package dev.linchpin.internal.report.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Puts a lock around statements of a source text. */
final class Wrapping {
  private static final String USUAL_UNIT = "    ";

  private final ParsedSource source;
  private final ClassTree owner;
  private final Lock lock;
  private final String unit;
  private final String newLine;

  Wrapping(ParsedSource source, ClassTree owner, Lock lock) {
    this.source = source;
    this.owner = owner;
    this.lock = lock;
    this.unit = unit();
    this.newLine = source.newLine();
  }

  /** A replacement of characters; from and to are equal for an insertion. */
  private record Edit(int from, int to, String text) {}

  /** A stretch of the text. */
  private record Stretch(int from, int to) {}

  /** The changed text. */
  String around(List<StatementRun> runs) {
    List<Edit> edits = new ArrayList<>();
    for (Stretch stretch : apart(runs)) {
      edits.add(wrap(stretch));
    }
    if (!lock.declaration().isEmpty()) {
      edits.add(field());
    }
    edits.sort(Comparator.comparingInt(Edit::from).reversed());
    StringBuilder text = new StringBuilder(source.text());
    edits.forEach(edit -> text.replace(edit.from(), edit.to(), edit.text()));
    return text.toString();
  }

  /** Merges overlapping runs; a run inside another is part of it. */
  private List<Stretch> apart(List<StatementRun> runs) {
    List<Stretch> sorted =
        runs.stream()
            .map(run -> new Stretch(run.start(source), run.end(source)))
            .sorted(Comparator.comparingInt(Stretch::from))
            .toList();
    List<Stretch> apart = new ArrayList<>();
    for (Stretch next : sorted) {
      Stretch before = apart.isEmpty() ? null : apart.get(apart.size() - 1);
      if (before == null || next.from() >= before.to()) {
        apart.add(next);
      } else {
        apart.set(apart.size() - 1, new Stretch(before.from(), Math.max(before.to(), next.to())));
      }
    }
    return apart;
  }

  private Edit wrap(Stretch stretch) {
    String text = source.text();
    int lineStart = source.lineStart(stretch.from());
    int lineEnd = source.lineEnd(stretch.to());
    String behind = text.substring(stretch.to(), lineEnd).strip();
    boolean hasOwnLines =
        text.substring(lineStart, stretch.from()).isBlank()
            && (behind.isEmpty() || behind.startsWith("//"));
    if (!hasOwnLines) {
      return new Edit(
          stretch.from(), stretch.to(), inline(text.substring(stretch.from(), stretch.to())));
    }
    String indent = source.indent(stretch.from());
    StringBuilder wrapped = new StringBuilder();
    opening().forEach(line -> wrapped.append(indent).append(line).append(newLine));
    text.substring(lineStart, lineEnd)
        .lines()
        .forEach(
            line ->
                wrapped
                    .append(line.isBlank() ? "" : unit)
                    .append(line.stripTrailing())
                    .append(newLine));
    closing().forEach(line -> wrapped.append(indent).append(line).append(newLine));
    String whole = wrapped.substring(0, wrapped.length() - newLine.length());
    boolean hasReturn = lineEnd > 0 && newLine.length() == 2 && text.charAt(lineEnd - 1) == '\r';
    return new Edit(lineStart, hasReturn ? lineEnd - 1 : lineEnd, whole);
  }

  private List<String> opening() {
    return lock.kind() == Lock.Kind.MONITOR
        ? List.of("synchronized (" + lock.expression() + ") {")
        : List.of(lock.expression() + ".lock();", "try {");
  }

  private List<String> closing() {
    return lock.kind() == Lock.Kind.MONITOR
        ? List.of("}")
        : List.of("} finally {", unit + lock.expression() + ".unlock();", "}");
  }

  private String inline(String statements) {
    return lock.kind() == Lock.Kind.MONITOR
        ? "synchronized (%s) { %s }".formatted(lock.expression(), statements)
        : "%1$s.lock(); try { %2$s } finally { %1$s.unlock(); }"
            .formatted(lock.expression(), statements);
  }

  /** Inserts the new field after the last one, or at the beginning of the class. */
  private Edit field() {
    int behind = -1;
    for (Tree member : owner.getMembers()) {
      if (member instanceof VariableTree) {
        behind = Math.max(behind, source.end(member));
      }
    }
    String indent = source.indent(source.start(owner)) + unit;
    String line = newLine + indent + lock.declaration();
    if (behind < 0) {
      int brace = source.text().indexOf('{', source.start(owner)) + 1;
      return new Edit(brace, brace, line + newLine);
    }
    int place = behindComments(behind);
    return new Edit(place, place, line);
  }

  /** The end of the line if only comments follow, because they belong to the code before them. */
  private int behindComments(int from) {
    String text = source.text();
    int at = from;
    while (at < text.length()) {
      char next = text.charAt(at);
      if (text.startsWith("//", at)) {
        int end = source.lineEnd(at);
        return end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
      } else if (text.startsWith("/*", at) && text.indexOf("*/", at) > 0) {
        at = text.indexOf("*/", at) + 2;
      } else if (next == ' ' || next == '\t') {
        at++;
      } else {
        return next == '\n' || next == '\r' ? at : from;
      }
    }
    return from;
  }

  /** By how much a member of the class is indented. */
  private String unit() {
    String outer = source.indent(source.start(owner));
    for (Tree member : owner.getMembers()) {
      if (member instanceof MethodTree && source.end(member) >= 0) {
        String inner = source.indent(source.start(member));
        if (inner.startsWith(outer) && inner.length() > outer.length()) {
          return inner.substring(outer.length());
        }
      }
    }
    return USUAL_UNIT;
  }
}
