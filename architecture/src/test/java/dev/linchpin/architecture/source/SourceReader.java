package dev.linchpin.architecture.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Parses sources with the JDK's own parser; nothing is compiled. */
public final class SourceReader {
  private SourceReader() {}

  /** Every main source of a module. */
  public static List<SourceFile> module(Path root, String module) {
    Path sources = root.resolve(module).resolve("src/main/java");
    try (Stream<Path> files = Files.walk(sources)) {
      List<SourceText> texts = new ArrayList<>();
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String path = root.relativize(file).toString().replace('\\', '/');
        if (!path.endsWith("-info.java")) {
          texts.add(new SourceText(path, Files.readString(file)));
        }
      }
      return parse(texts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The sources, in order. */
  public static List<SourceFile> parse(List<SourceText> texts) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, null, List.of("-proc:none"), null, texts);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    List<SourceFile> files = new ArrayList<>();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        // The compiler wraps its input, and gives one unit for each source, in order.
        files.add(new UnitScanner(unit, positions).read(texts.get(files.size())));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  /** Collects what one file declares. */
  private static final class UnitScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> types = new ArrayList<>();
    private final List<SourceFile.Callable> callables = new ArrayList<>();
    private final List<SourceFile.Header> records = new ArrayList<>();

    UnitScanner(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    SourceFile read(SourceText text) {
      scan(unit, null);
      String packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
      return new SourceFile(text.path(), packageName, text.lines(), types, callables, records);
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
      if (getCurrentPath().getParentPath().getLeaf() == unit) {
        types.add(type.getSimpleName().toString());
      }
      if (type.getKind() == Tree.Kind.RECORD) {
        int components = (int) type.getMembers().stream().filter(this::isComponent).count();
        records.add(
            new SourceFile.Header(type.getSimpleName().toString(), line(start(type)), components));
      }
      return super.visitClass(type, null);
    }

    /** Components of a record are parsed as its fields that are not static. */
    private boolean isComponent(Tree member) {
      return member instanceof VariableTree field
          && !field.getModifiers().getFlags().contains(Modifier.STATIC);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      ClassTree owner = (ClassTree) getCurrentPath().getParentPath().getLeaf();
      boolean isConstructor = method.getReturnType() == null;
      int first = line(signature(method));
      int last = line(positions.getEndPosition(unit, method));
      callables.add(
          new SourceFile.Callable(
              isConstructor ? owner.getSimpleName().toString() : method.getName().toString(),
              first,
              last - first + 1,
              method.getParameters().size(),
              isConstructor && owner.getKind() == Tree.Kind.RECORD));
      return super.visitMethod(method, null);
    }

    private long signature(MethodTree method) {
      List<? extends AnnotationTree> annotations = method.getModifiers().getAnnotations();
      return annotations.isEmpty()
          ? start(method)
          : positions.getEndPosition(unit, annotations.get(annotations.size() - 1)) + 1;
    }

    private long start(Tree tree) {
      return positions.getStartPosition(unit, tree);
    }

    private int line(long position) {
      return (int) unit.getLineMap().getLineNumber(position);
    }
  }
}
