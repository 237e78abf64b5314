package dev.linchpin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the JVM makes of an expression is the reference: the same classes, not rewritten. */
class PlainLambdasTest {
  interface Greeting {
    String name();

    /** An expression in an interface, which uses {@code this}. */
    default Supplier<String> greeting() {
      return () -> "Hello, " + secret();
    }

    private String secret() {
      return name();
    }

    static Greeting to(String name) {
      return () -> name;
    }
  }

  interface Joined extends Serializable {
    String join(String one, String other);
  }

  /** Expressions of all kinds. */
  public static class Samples {
    private final String text;
    private int calls;

    public Samples(String text) {
      this.text = text;
    }

    private String own(int number) {
      calls++;
      return text + number;
    }

    private static long doubled(int number) {
      return 2L * number;
    }

    private static Integer boxed(Number number) {
      return number.intValue() + 1;
    }

    private static <T> T same(T value) {
      return value;
    }

    static String joined(Object... parts) {
      return List.of(parts).toString();
    }

    /** Of another class of the nest. */
    private static final class Inside {
      private static final Function<Integer, String> HEX = Integer::toHexString;

      private final long wide;

      private Inside(long wide) {
        this.wide = wide;
      }

      Supplier<String> text(Samples samples) {
        return () -> samples.own(3) + wide + HEX.apply(255);
      }
    }

    /** The results of all expressions, one after the other. */
    public List<Object> all() {
      List<Object> results = new ArrayList<>();
      captures(results);
      references(results);
      adaptations(results);
      library(results);
      results.add(calls);
      return results;
    }

    private void captures(List<Object> results) {
      byte small = 1;
      char letter = 'x';
      long wide = 1L << 40;
      double precise = 0.5;
      float single = 0.25f;
      boolean flag = true;
      int[] array = {1, 2};
      Supplier<String> all =
          () -> text + small + letter + wide + precise + single + flag + array.length;
      results.add(all.get());
      Supplier<Supplier<String>> nested = () -> () -> text + wide;
      results.add(nested.get().get());
      results.add(new Inside(wide).text(this).get());
      Consumer<Object> adding = results::add;
      adding.accept("by reference");
      Greeting greeting = Greeting.to("you");
      results.add(greeting.greeting().get());
      results.add(isOneObject());
    }

    private static boolean isOneObject() {
      List<Object> seen = new ArrayList<>();
      for (int round = 0; round < 2; round++) {
        Supplier<String> nothing = () -> "";
        seen.add(nothing);
      }
      return seen.get(0) == seen.get(1);
    }

    private void references(List<Object> results) {
      IntFunction<String> own = this::own;
      Function<Samples, String> other = Samples::toString;
      Function<String, Samples> create = Samples::new;
      IntFunction<int[]> array = int[]::new;
      BiFunction<Object, Object, String> varargs = Samples::joined;
      Comparator<String> order = String::compareTo;
      Function<List<String>, Integer> size = List::size;
      UnaryOperator<int[]> copy = int[]::clone;
      results.add(own.apply(1));
      results.add(other.apply(this));
      results.add(create.apply("made").text);
      results.add(array.apply(3).length);
      results.add(varargs.apply(1, "b"));
      results.add(order.compare("a", "b"));
      results.add(size.apply(List.of("a")));
      results.add(copy.apply(new int[] {7})[0]);
    }

    private static void adaptations(List<Object> results) {
      ToLongFunction<Integer> widened = Samples::doubled;
      ToDoubleFunction<Integer> further = Integer::intValue;
      ToIntFunction<Double> unboxed = Samples::boxed;
      IntFunction<Object> box = Samples::same;
      LongUnaryOperator ofLong = Math::abs;
      Function<Integer, Long> both = Samples::doubled;
      IntBinaryOperator sum = Integer::sum;
      IntPredicate letter = Character::isLetter;
      Predicate<Integer> generic = number -> number > 3;
      ToIntFunction<Integer> erased = Samples::same;
      LongSupplier wide = () -> 3;
      DoubleSupplier precise = () -> 4L;
      results.add(widened.applyAsLong(4));
      results.add(further.applyAsDouble(5));
      results.add(unboxed.applyAsInt(2.5));
      results.add(box.apply(6));
      results.add(ofLong.applyAsLong(-7));
      results.add(both.apply(8));
      results.add(sum.applyAsInt(9, 1));
      results.add(letter.test('a'));
      results.add(generic.test(4));
      results.add(erased.applyAsInt(11));
      results.add(wide.getAsLong());
      results.add(precise.getAsDouble());
      ObjIntConsumer<List<Object>> dropped = List::add;
      dropped.accept(results, 12);
    }

    private void library(List<Object> results) {
      Joined serializable = (one, other) -> one + other;
      results.add(serializable.join(text, "s"));
      results.add(
          Stream.of("b", "a", "c")
              .sorted(Comparator.comparing(String::toString).reversed())
              .map(each -> each + text)
              .collect(
                  Collectors.toMap(
                      each -> each, String::length, (a, b) -> a, () -> new LinkedHashMap<>())));
      results.add(IntStream.range(0, 4).mapToObj(this::own).toList());
    }

    @Override
    public String toString() {
      return "samples of " + text;
    }
  }

  private static final List<Class<?>> CLASSES =
      List.of(
          Greeting.class,
          Joined.class,
          Samples.class,
          Samples.Inside.class,
          PlainLambdasTest.class);

  @Test
  void plainClassesAnswerAsThoseOfTheJvm() throws Exception {
    Map<String, byte[]> entries = entries();
    List<String> added = PlainLambdas.replace(entries);
    Class<?> rewritten = new Defining(entries).loadClass(Samples.class.getName());

    Object samples = rewritten.getConstructor(String.class).newInstance("t");
    Object found = rewritten.getMethod("all").invoke(samples);

    assertThat(String.valueOf(found)).isEqualTo(String.valueOf(new Samples("t").all()));
    assertThat(added).hasSizeGreaterThan(30).doesNotHaveDuplicates();
  }

  @Test
  void onlySerializableExpressionsAreLeftToTheJvm() throws IOException {
    Map<String, byte[]> entries = entries();
    assertThat(left(entries)).contains("metafactory", "altMetafactory");

    PlainLambdas.replace(entries);

    assertThat(left(entries)).containsOnly("altMetafactory");
  }

  @Test
  void classesUnderTestStayAsTheyAre() throws IOException {
    byte[] file = bytes(Samples.class);
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (String place :
        List.of("dev/linchpin/corpus/", "dev/linchpin/internal/engine/hooks/", "com/acme/")) {
      entries.put(place + "Samples.class", file);
    }

    assertThat(PlainLambdas.replace(entries)).isEmpty();
    assertThat(entries.values()).allSatisfy(content -> assertThat(content).isSameAs(file));
  }

  private static Map<String, byte[]> entries() throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (Class<?> type : CLASSES) {
      entries.put(type.getName().replace('.', '/') + ".class", bytes(type));
    }
    return entries;
  }

  /** The bootstrap methods of expressions that are left. */
  private static List<String> left(Map<String, byte[]> entries) {
    List<String> names = new ArrayList<>();
    for (byte[] content : entries.values()) {
      new ClassReader(content)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String name, String type, String signature, String[] thrown) {
                  return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInvokeDynamicInsn(
                        String called, String descriptor, Handle bootstrap, Object... arguments) {
                      if (bootstrap.getOwner().endsWith("LambdaMetafactory")) {
                        names.add(bootstrap.getName());
                      }
                    }
                  };
                }
              },
              0);
    }
    return names;
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = PlainLambdasTest.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  /** Defines the given classes itself. */
  private static final class Defining extends ClassLoader {
    private final Map<String, byte[]> entries;

    Defining(Map<String, byte[]> entries) {
      super(PlainLambdasTest.class.getClassLoader());
      this.entries = entries;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] file = entries.get(name.replace('.', '/') + ".class");
      Class<?> known = findLoadedClass(name);
      if (file == null || known != null) {
        return known == null ? super.loadClass(name, resolve) : known;
      }
      return defineClass(name, file, 0, file.length);
    }
  }
}
