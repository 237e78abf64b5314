package dev.linchpin.scenario;

import dev.linchpin.scenario.Literal.ArrayOf;
import dev.linchpin.scenario.Literal.Call;
import dev.linchpin.scenario.Literal.Cast;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.scenario.Literal.Earlier;
import dev.linchpin.scenario.Literal.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Scenarios as text: invocations separated by {@code ;}, threads by {@code |}, arguments as in
 * Java.
 *
 * <pre>
 * push(1); pop() | put("a", List.of(1, 2)) | poll(1L, TimeUnit.SECONDS) | merge(1, 2, (a, b) -&gt; b)
 * acquire(); release(@acquire)
 * </pre>
 */
public final class ScenarioText {
  private static final String MAIN_METHOD = "main";

  final TextCursor in;
  private final ConstantReader constants;
  private final LambdaReader lambdas;

  ScenarioText(String text) {
    this.in = new TextCursor(text);
    this.constants = new ConstantReader(in);
    this.lambdas = new LambdaReader(in, this::literal);
  }

  /** The invocations of each thread. */
  public static List<List<Invocation>> threads(String text) {
    ScenarioText reader = new ScenarioText(text);
    List<List<Invocation>> threads = new ArrayList<>();
    do {
      threads.add(reader.sequence());
    } while (reader.in.take('|'));
    reader.in.requireEnd("';', '|' or the end");
    return threads;
  }

  /** The invocations of one thread; none for empty text. */
  public static List<Invocation> invocations(String text) {
    ScenarioText reader = new ScenarioText(text);
    if (reader.in.isAtEnd()) {
      return List.of();
    }
    List<Invocation> invocations = reader.sequence();
    reader.in.requireEnd("';' or the end");
    return invocations;
  }

  /**
   * How to create an object; {@link Creation} has the forms.
   *
   * @throws BadScenarioText if the text is none of them
   */
  public static Invocation creation(String text) {
    return new CreationReader(text).read();
  }

  /**
   * How to create an object of a class, which the text need not name: {@code (3)}, {@code
   * builder().size(3).build()}, {@code INSTANCE}.
   *
   * @param type the binary name of the class
   */
  public static Invocation creation(String text, String type) {
    return new CreationReader(CreationReader.completed(text, type)).read();
  }

  /**
   * A test body: {@code some.Class#method}, {@code some.Class#method(1, "a")}, or {@code
   * some.Class} for its main method.
   */
  public static Scenario body(String text) {
    ScenarioText reader = new ScenarioText(text);
    String className = reader.in.path("the name of a class");
    String method =
        reader.in.take(Scenario.BODY_MARK)
            ? reader.in.identifier("the name of a method")
            : MAIN_METHOD;
    List<Literal> arguments = reader.in.isAtEnd() ? List.of() : reader.arguments();
    reader.in.requireEnd("the end");
    return Scenario.body(className, new Invocation(method, arguments));
  }

  /** One argument. */
  public static Literal literal(String text) {
    ScenarioText reader = new ScenarioText(text);
    Literal literal = reader.literal();
    reader.in.requireEnd("the end");
    return literal;
  }

  /** The text of a sequence of invocations, as {@link #invocations} reads it. */
  public static String print(List<Invocation> invocations) {
    return invocations.stream().map(Invocation::text).collect(Collectors.joining("; "));
  }

  /** Reads one or more invocations; a {@code ;} after the last one is allowed. */
  private List<Invocation> sequence() {
    List<Invocation> invocations = new ArrayList<>();
    do {
      invocations.add(invocation());
    } while (in.take(';') && !in.isAtEnd() && !in.isAt('|'));
    return invocations;
  }

  private Invocation invocation() {
    String name = in.identifier("the name of a method");
    boolean isPause = Pause.METHOD.startsWith(name + '.') && in.take('.');
    String method = isPause ? name + '.' + in.identifier("sleep, as in Thread.sleep(1)") : name;
    return new Invocation(method, arguments());
  }

  List<Literal> arguments() {
    in.require('(', "'('");
    List<Literal> arguments = new ArrayList<>();
    if (in.take(')')) {
      return arguments;
    }
    do {
      arguments.add(literal());
    } while (in.take(','));
    in.require(')', "',' or ')'");
    return arguments;
  }

  private Literal literal() {
    Optional<List<String>> parameters = lambdas.parameters();
    if (parameters.isPresent()) {
      return lambdas.read(parameters.get());
    }
    if (in.isAt('(')) {
      return cast();
    }
    if (constants.isNext()) {
      return constants.read();
    }
    if (in.take(Earlier.MARK)) {
      return new Earlier(in.identifier("the name of a method after '@', as in @acquire"));
    }
    int start = in.skipBlanks();
    String path =
        in.path("an argument such as 1, 2L, 0.5, 'c', \"text\", true, null, List.of(1) or x -> 1");
    if (path.equals("new")) {
      return calls(made());
    }
    if (in.isAt('(')) {
      return calls(new Construction(path, arguments()));
    }
    return constants.named(path).<Literal>map(known -> known).orElseGet(() -> name(path, start));
  }

  /** {@code (byte) 1}, {@code (Object) 1}, {@code (int[]) null}. */
  private Literal cast() {
    in.require('(', "'('");
    StringBuilder type = new StringBuilder(in.path("a type, as in (Object) 1"));
    while (in.take('[')) {
      in.require(']', "']'");
      type.append("[]");
    }
    in.require(')', "')'");
    String name = type.toString();
    boolean isSmall = name.equals("byte") || name.equals("short");
    return isSmall ? constants.small(name) : new Cast(name, literal());
  }

  /** The value, or what the calls after it give. */
  Literal calls(Literal first) {
    Literal value = first;
    while (in.take('.')) {
      value = new Call(value, in.identifier("the name of a method"), arguments());
    }
    return value;
  }

  /** What follows {@code new}: an object, or an array with its elements. */
  Literal made() {
    String type = in.path("the name of a class");
    if (!in.isAt('[')) {
      return new Construction("new " + type, arguments());
    }
    StringBuilder element = new StringBuilder(type);
    in.require('[', "'['");
    in.require(']', "']': the elements follow in braces, as new int[] {1, 2}");
    while (in.take('[')) {
      in.require(']', "']'");
      element.append("[]");
    }
    in.require('{', "'{' and the elements of the array");
    List<Literal> elements = new ArrayList<>();
    while (!in.take('}')) {
      if (!elements.isEmpty()) {
        in.require(',', "',' or '}'");
      }
      elements.add(literal());
    }
    return new ArrayOf(element.toString(), elements);
  }

  private Literal name(String path, int start) {
    if (path.contains(".") || Character.isUpperCase(path.charAt(0))) {
      return new Name(path);
    }
    throw in.problem(
        start,
        "found '%s'; expected a literal, or a constant such as SECONDS or TimeUnit.SECONDS (a string needs quotes: \"%s\")"
            .formatted(path, path));
  }
}
