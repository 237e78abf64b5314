package dev.linchpin.internal.engine.worker.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.search.Sizes;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Chains of calls over all public API of {@code java.base}, of whatever version of Java runs the
 * test: none that may run reaches beyond memory. What is dangerous is written down here anew, so
 * that the list and its rule are compared with something.
 */
class HarmlessTypesTest {
  /** Whoever holds one of these can load code, start something, or get at files and networks. */
  private static final List<Class<?>> DANGEROUS =
      List.of(
          Class.class,
          ClassLoader.class,
          Module.class,
          ModuleLayer.class,
          Package.class,
          java.lang.reflect.AnnotatedElement.class,
          java.lang.reflect.Member.class,
          java.lang.reflect.Type.class,
          java.lang.invoke.MethodHandle.class,
          java.lang.invoke.MethodHandles.Lookup.class,
          java.lang.invoke.VarHandle.class,
          Thread.class,
          ThreadGroup.class,
          ThreadLocal.class,
          Runtime.class,
          Process.class,
          ProcessBuilder.class,
          ProcessHandle.class,
          System.class,
          java.io.Console.class,
          java.io.File.class,
          java.io.InputStream.class,
          java.io.OutputStream.class,
          java.io.Reader.class,
          java.io.Writer.class,
          java.io.RandomAccessFile.class,
          java.io.ObjectInput.class,
          java.nio.file.Path.class,
          java.nio.file.Files.class,
          java.nio.file.FileSystem.class,
          java.nio.channels.Channel.class,
          java.net.URL.class,
          java.net.URLConnection.class,
          java.net.InetAddress.class,
          java.net.Socket.class,
          java.net.ServerSocket.class,
          java.security.Provider.class,
          java.util.Formatter.class,
          java.util.Properties.class,
          java.util.ResourceBundle.class,
          java.util.Scanner.class,
          java.util.ServiceLoader.class,
          java.util.Timer.class,
          java.util.jar.JarFile.class,
          java.util.zip.ZipFile.class);

  private static final List<Class<?>> API = new ArrayList<>();

  @BeforeAll
  static void readTheApi() throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    Set<String> exported =
        Object.class.getModule().getDescriptor().exports().stream()
            .filter(each -> !each.isQualified())
            .map(each -> each.source().replace('.', '/'))
            .collect(Collectors.toSet());
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        String name = root.relativize(file).toString();
        int slash = name.lastIndexOf('/');
        if (slash > 0 && exported.contains(name.substring(0, slash))) {
          Class<?> type =
              find(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
          if (Modifier.isPublic(type.getModifiers())) {
            API.add(type);
          }
        }
      }
    }
    API.sort((a, b) -> a.getName().compareTo(b.getName()));
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException gone) {
      throw new AssertionError(gone);
    }
  }

  private static boolean isDangerous(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    Class<?> made = element;
    return DANGEROUS.stream().anyMatch(each -> each.isAssignableFrom(made))
        || made.getName().startsWith("java.lang.reflect.")
        || made.getName().startsWith("java.lang.invoke.");
  }

  /** What may be written after a class, or after a value of the type. */
  private static List<Object> members(Class<?> type) {
    List<Object> all = new ArrayList<>();
    Collections.addAll(all, type.getMethods());
    Collections.addAll(all, (Object[]) type.getConstructors());
    Collections.addAll(all, (Object[]) type.getFields());
    return all;
  }

  private static boolean isAllowed(Object member) {
    return member instanceof Field field
        ? Modifier.isStatic(field.getModifiers()) && HarmlessTypes.holds(field)
        : HarmlessTypes.holds((Executable) member);
  }

  private static Class<?> type(Object member) {
    if (member instanceof Field field) {
      return field.getType();
    }
    return member instanceof Method method
        ? method.getReturnType()
        : ((Constructor<?>) member).getDeclaringClass();
  }

  /** All chains at once: what a value of a reached type leads to does not depend on the way. */
  @Test
  void noChainOfAllowedMembersReachesADangerousType() {
    assertThat(API).hasSizeGreaterThan(1_000);
    Set<Class<?>> reached = new HashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(API);
    int steps = 0;
    while (!open.isEmpty()) {
      for (Object member : members(open.pop())) {
        if (isAllowed(member)) {
          steps++;
          assertThat(isDangerous(type(member))).as(member.toString()).isFalse();
          if (reached.add(type(member))) {
            open.push(type(member));
          }
        }
      }
    }
    assertThat(steps).isGreaterThan(5_000);
    assertThat(reached).hasSizeGreaterThan(100).contains(String.class, List.class);
  }

  @Test
  void noDangerousTypeIsOnTheList() {
    assertThat(HarmlessTypes.all()).hasSizeGreaterThan(200);
    assertThat(API.stream().filter(HarmlessTypes::holds).filter(HarmlessTypesTest::isDangerous))
        .isEmpty();
  }

  /** The parameters count too: a public method that takes a file is one that uses it. */
  @Test
  void noAllowedMemberTakesADangerousType() {
    List<String> found = new ArrayList<>();
    for (Class<?> type : API) {
      for (Object member : members(type)) {
        if (isAllowed(member)
            && member instanceof Executable call
            && Arrays.stream(call.getParameterTypes()).anyMatch(HarmlessTypesTest::isDangerous)) {
          found.add(call.toString());
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void onlyPublicMembersAreAllowed() throws NoSuchMethodException {
    assertThat(HarmlessTypes.holds(java.util.AbstractList.class.getDeclaredMethod("clear")))
        .isTrue();
    assertThat(
            HarmlessTypes.holds(
                java.util.AbstractList.class.getDeclaredMethod(
                    "removeRange", int.class, int.class)))
        .isFalse();
  }

  /** No class path can have a class of these packages, so a name says which class it is. */
  @Test
  void allTypesOfTheListAreInPackagesThatOnlyJavaCanDefine() {
    assertThat(HarmlessTypes.all()).allMatch(name -> name.startsWith("java."));
  }

  /** A name that no version has is a misspelling: it would protect nobody, and allow nothing. */
  @Test
  void everyTypeOfTheListExistsHereOrInALaterVersion() {
    Set<String> unknown = new TreeSet<>(HarmlessTypes.all());
    unknown.removeAll(API.stream().map(Class::getName).toList());

    assertThat(unknown)
        .isSubsetOf(
            "java.lang.AbstractStringBuilder",
            "java.util.SequencedCollection",
            "java.util.SequencedMap",
            "java.util.SequencedSet");
  }

  /**
   * Random chains as a file would have them, through the text and the binding, with the types that
   * reflection gives to each step.
   */
  @Test
  void noRandomChainOfTheApiThatMayRunHasADangerousStep() {
    int chains = Sizes.of(500, 5_000, 20_000);
    Random random = new Random(38);
    int run = 0;
    for (int round = 0; round < chains; round++) {
      Chain chain = Chain.random(random);
      if (isRun(chain.text)) {
        run++;
        assertThat(chain.hasDanger).as(chain.text).isFalse();
      }
    }
    assertThat(run).isPositive();
  }

  private static boolean isRun(String text) {
    try {
      Scenario scenario =
          new Scenario(
              ScenarioText.creation("java.util.concurrent.atomic.AtomicReference()"),
              List.of(),
              ScenarioText.threads("set(" + text + ") | get()"),
              List.of());
      return new ForeignCode(CurrentProject.of(Path.of("/")))
          .withScenario(scenario, List.of(), "")
          .reasons()
          .isEmpty();
    } catch (BadScenarioText notWritable) {
      return false;
    }
  }

  /** A static member or constructor, and calls on what it gives. */
  private record Chain(String text, boolean hasDanger) {
    static Chain random(Random random) {
      List<Class<?>> types = random.nextBoolean() ? API : LISTED;
      Class<?> type = types.get(random.nextInt(types.size()));
      List<Object> starts = members(type).stream().filter(Chain::isStart).toList();
      if (starts.isEmpty()) {
        return new Chain("null", false);
      }
      Object start = starts.get(random.nextInt(starts.size()));
      StringBuilder text = new StringBuilder(start(type, start));
      Class<?> at = type(start);
      boolean danger = isDangerous(at) || isDangerous(type);
      for (int more = random.nextInt(4); more > 0; more--) {
        Method[] methods = at.getMethods();
        if (methods.length == 0 || (more == 3 && start instanceof Field)) {
          break;
        }
        Method method = methods[random.nextInt(methods.length)];
        text.append('.').append(method.getName()).append(arguments(method));
        at = method.getReturnType();
        danger |= isDangerous(at);
      }
      return new Chain(text.toString(), danger);
    }

    private static boolean isStart(Object member) {
      return member instanceof Constructor<?>
          || Modifier.isStatic(((java.lang.reflect.Member) member).getModifiers());
    }

    private static String start(Class<?> type, Object member) {
      String owner = type.getName();
      if (member instanceof Constructor<?> made) {
        return "new " + owner + arguments(made);
      }
      return member instanceof Method method
          ? owner + "." + method.getName() + arguments(method)
          : owner + "." + ((Field) member).getName();
    }

    private static String arguments(Executable member) {
      return Arrays.stream(member.getParameterTypes())
          .map(Chain::argument)
          .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String argument(Class<?> type) {
      return switch (type.getName()) {
        case "boolean" -> "true";
        case "char" -> "'a'";
        case "long" -> "1L";
        case "byte", "short" -> "(" + type.getName() + ") 1";
        case "int" -> "1";
        case "float" -> "1.0f";
        case "double" -> "1.0";
        case "java.lang.String" -> "\"a\"";
        case "java.util.function.Function" -> "x -> x.getClass()";
        default ->
            type.isArray() || type.getName().contains("$")
                ? "null"
                : "(" + type.getName() + ") null";
      };
    }
  }

  private static final List<Class<?>> LISTED =
      HarmlessTypes.all().stream()
          .filter(name -> !name.contains("Sequenced"))
          .<Class<?>>map(HarmlessTypesTest::find)
          .toList();
}
