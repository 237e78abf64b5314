package dev.linchpin.packaging;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives lambda expressions and method references classes of their own, as anonymous classes have.
 *
 * <p>The compiler leaves these classes to {@code java.lang.invoke.LambdaMetafactory}. To link one
 * expression takes JDK 17 a tenth of a millisecond even if an archive holds its class, ten times as
 * long as an archived class of the jar; a short command has six hundred of them. The classes are
 * nestmates of the one they come from, so they may use what it may use.
 */
final class PlainLambdas {
  private static final String BOOTSTRAP = "java/lang/invoke/LambdaMetafactory";
  private static final String SUFFIX = ".class";

  private static final List<String> OTHERS =
      List.of(
          "dev/linchpin/corpus/",
          "dev/linchpin/spark/",
          "dev/linchpin/internal/agent/",
          "dev/linchpin/internal/engine/asm/",
          "dev/linchpin/internal/engine/hooks/",
          "dev/linchpin/internal/spark/");

  /** All classes made, by their file in the jar. */
  private final Map<String, byte[]> made = new LinkedHashMap<>();

  /** By the host of a nest: the classes that joined it. */
  private final Map<String, List<String>> joined = new LinkedHashMap<>();

  private PlainLambdas() {}

  /**
   * Replaces class files of a jar, and adds the new ones behind them.
   *
   * @param entries the files of the jar by name
   * @return the names of the new ones
   */
  static List<String> replace(Map<String, byte[]> entries) {
    PlainLambdas lambdas = new PlainLambdas();
    entries.replaceAll((name, content) -> isOurs(name) ? lambdas.plain(content) : content);
    lambdas.joined.forEach(
        (host, members) ->
            entries.computeIfPresent(
                host + SUFFIX, (name, content) -> withMembers(content, members)));
    entries.putAll(lambdas.made);
    return List.copyOf(lambdas.made.keySet());
  }

  /**
   * Not classes under test, which stay as they were compiled; nor those that are loaded by other
   * loaders than the rest: hooks in the world of a subject, the agent in a program, jobs in Spark.
   */
  private static boolean isOurs(String name) {
    return name.endsWith(SUFFIX)
        && name.startsWith("dev/linchpin/")
        && OTHERS.stream().noneMatch(name::startsWith);
  }

  private byte[] plain(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(0);
    Expressions expressions = new Expressions(writer, reader.getClassName());
    reader.accept(expressions, 0);
    return expressions.count == 0 ? classFile : writer.toByteArray();
  }

  private static byte[] withMembers(byte[] classFile, List<String> members) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visitEnd() {
                members.forEach(super::visitNestMember);
                super.visitEnd();
              }
            },
            0);
    return writer.toByteArray();
  }

  /** The expressions of one class. */
  private final class Expressions extends ClassVisitor {
    private final String className;
    private String host;
    private int count;

    Expressions(ClassVisitor next, String className) {
      super(Opcodes.ASM9, next);
      this.className = className;
      this.host = className;
    }

    @Override
    public void visitNestHost(String nestHost) {
      host = nestHost;
      super.visitNestHost(nestHost);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          LambdaClass lambda = lambda(called, type, bootstrap, arguments);
          if (lambda == null) {
            super.visitInvokeDynamicInsn(called, type, bootstrap, arguments);
          } else {
            super.visitMethodInsn(
                Opcodes.INVOKESTATIC, lambda.name(), LambdaClass.MAKE, type, false);
          }
        }
      };
    }

    private @Nullable LambdaClass lambda(
        String called, String type, Handle bootstrap, Object... arguments) {
      boolean isPlain =
          bootstrap.getOwner().equals(BOOTSTRAP) && bootstrap.getName().equals("metafactory");
      if (!isPlain || !LambdaClass.canCall((Handle) arguments[1], className)) {
        return null;
      }
      LambdaClass lambda =
          new LambdaClass(className + "$$L" + count++, host, called, type, List.of(arguments));
      made.put(lambda.name() + SUFFIX, lambda.bytes());
      joined.computeIfAbsent(host, none -> new ArrayList<>()).add(lambda.name());
      return lambda;
    }
  }
}
