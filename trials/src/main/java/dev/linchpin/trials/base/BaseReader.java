package dev.linchpin.trials.base;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import dev.linchpin.trials.base.Base.Told;
import dev.linchpin.trials.base.TrialOperation.Parameter;
import dev.linchpin.trials.base.TrialOperation.Statement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/**
 * Reads a sequential class from its source.
 *
 * <p>Lines at the head say what the code does not: {@code // kind: collection}, {@code // readers:
 * get, size}, {@code // plain}, {@code // told: add(1) :: add(2) | clear() => size()}, in which the
 * first call comes before the threads and the last after them.
 */
public final class BaseReader {
  private final String source;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;

  private BaseReader(String name, String source) {
    this.source = source;
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, null, null, List.of(new SourceText(name, source)));
    try {
      this.unit = task.parse().iterator().next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.positions = Trees.instance(task).getSourcePositions();
  }

  /** The class in the source. */
  public static Base read(String name, String source) {
    return new BaseReader(name, source).read();
  }

  private Base read() {
    ClassTree type = (ClassTree) unit.getTypeDecls().get(0);
    List<String> members = new ArrayList<>();
    List<TrialOperation> operations = new ArrayList<>();
    for (Tree member : type.getMembers()) {
      if (member instanceof MethodTree method && isOperation(method)) {
        operations.add(operation(method));
      } else {
        members.add(text(member));
      }
    }
    List<String> imports = new ArrayList<>();
    for (ImportTree one : unit.getImports()) {
      imports.add(text(one));
    }
    return new Base(
        type.getSimpleName().toString(),
        heads("kind").stream().findFirst().orElse("other"),
        new Base.Code(imports, members, operations),
        readers(),
        source.contains("// plain\n"),
        heads("told").stream().map(BaseReader::told).toList());
  }

  private static boolean isOperation(MethodTree method) {
    Set<Modifier> modifiers = method.getModifiers().getFlags();
    return modifiers.contains(Modifier.PUBLIC)
        && !modifiers.contains(Modifier.STATIC)
        && method.getReturnType() != null;
  }

  private TrialOperation operation(MethodTree method) {
    List<Parameter> parameters = new ArrayList<>();
    for (VariableTree parameter : method.getParameters()) {
      String declared = text(parameter);
      String name = parameter.getName().toString();
      String type = declared.substring(0, declared.length() - name.length()).strip();
      parameters.add(new Parameter(type, name));
    }
    String exceptions =
        method.getThrows().isEmpty()
            ? ""
            : "throws "
                + method.getThrows().stream().map(this::text).collect(Collectors.joining(", "));
    List<Statement> statements =
        method.getBody().getStatements().stream().map(this::statement).toList();
    return new TrialOperation(
        method.getName().toString(),
        text(method.getReturnType()),
        parameters,
        exceptions,
        statements);
  }

  private Statement statement(StatementTree tree) {
    if (tree instanceof VariableTree variable) {
      String name = variable.getName().toString();
      return new Statement(
          text(variable.getType()) + " " + name + ";",
          name + " = " + text(variable.getInitializer()) + ";");
    }
    return new Statement("", text(tree));
  }

  private String text(Tree tree) {
    int start = (int) positions.getStartPosition(unit, tree);
    int end = (int) positions.getEndPosition(unit, tree);
    return source.substring(start, end);
  }

  private List<String> heads(String key) {
    return heads(source, key);
  }

  /** What the lines at the head of a source say under a key. */
  public static List<String> heads(String source, String key) {
    String start = "// " + key + ": ";
    return source
        .lines()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()).strip())
        .toList();
  }

  /** A scenario as it stands at the head: {@code init :: threads => closing}. */
  public static Told told(String line) {
    int arrow = line.indexOf(" => ");
    String closing = arrow < 0 ? "" : line.substring(arrow + 4).strip();
    String rest = arrow < 0 ? line : line.substring(0, arrow);
    int before = rest.indexOf(" :: ");
    String init = before < 0 ? "" : rest.substring(0, before).strip();
    return new Told(init, before < 0 ? rest.strip() : rest.substring(before + 4).strip(), closing);
  }

  private Set<String> readers() {
    Set<String> names = new LinkedHashSet<>();
    for (String line : heads("readers")) {
      names.addAll(Arrays.stream(line.split(",")).map(String::strip).toList());
    }
    return names;
  }
}
