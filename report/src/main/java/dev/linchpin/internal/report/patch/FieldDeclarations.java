package dev.linchpin.internal.report.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.internal.report.source.SourceFile;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;

/** Adds a word to the declarations of fields. */
final class FieldDeclarations extends TreeScanner<Void, Void> {
  private final ParsedSource source;
  private final FieldRepair repair;
  private final Set<String> found = new HashSet<>();
  private final Set<Integer> places = new TreeSet<>();

  private FieldDeclarations(ParsedSource source, FieldRepair repair) {
    this.source = source;
    this.repair = repair;
  }

  /** The text of the file with the word; empty if some field is not declared there. */
  static Optional<String> in(SourceFile file, FieldRepair repair) throws NoPatch {
    ParsedSource source = ParsedSource.of(file.name(), file.text());
    FieldDeclarations fields = new FieldDeclarations(source, repair);
    fields.scan(source.unit(), null);
    return fields.found.containsAll(repair.fields())
        ? Optional.of(fields.changed())
        : Optional.empty();
  }

  private String changed() {
    String word = repair.as() == Declared.FINAL ? "final " : "volatile ";
    StringBuilder text = new StringBuilder(source.text());
    int added = 0;
    for (int place : places) {
      text.insert(place + added, word);
      added += word.length();
    }
    return text.toString();
  }

  @Override
  public Void visitClass(ClassTree type, Void none) {
    for (Tree member : type.getMembers()) {
      if (member instanceof VariableTree field) {
        visitField(field);
      }
    }
    return super.visitClass(type, null);
  }

  private void visitField(VariableTree field) {
    String name = field.getName().toString();
    Set<Modifier> flags = field.getModifiers().getFlags();
    boolean isFree = !flags.contains(Modifier.FINAL) && !flags.contains(Modifier.VOLATILE);
    if (repair.fields().contains(name) && isFree && source.start(field.getType()) >= 0) {
      found.add(name);
      places.add(source.start(field.getType()));
    }
  }
}
