package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.subject.AnnotatedTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads from a class file which of its methods have {@code @LinearizabilityTest}. */
public final class AnnotatedTestReader {
  private static final String ANNOTATION = "Ldev/linchpin/junit/LinearizabilityTest;";

  private AnnotatedTestReader() {}

  /**
   * The tests in a class file.
   *
   * @throws RuntimeException of ASM if the bytes are no class file
   */
  public static List<AnnotatedTest> read(byte[] classFile) {
    ClassNode node = new ClassNode();
    ClassFiles.reader(classFile)
        .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    List<AnnotatedTest> tests = new ArrayList<>();
    for (MethodNode method : node.methods) {
      if (method.visibleAnnotations != null) {
        for (AnnotationNode annotation : method.visibleAnnotations) {
          if (annotation.desc.equals(ANNOTATION)) {
            tests.add(
                new AnnotatedTest(node.name.replace('/', '.'), method.name, values(annotation)));
          }
        }
      }
    }
    return tests;
  }

  private static Map<String, List<String>> values(AnnotationNode annotation) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<Object> pairs = annotation.values == null ? List.of() : annotation.values;
    for (int at = 0; at + 1 < pairs.size(); at += 2) {
      Object value = pairs.get(at + 1);
      List<?> all = value instanceof List<?> several ? several : List.of(value);
      values.put((String) pairs.get(at), all.stream().map(AnnotatedTestReader::text).toList());
    }
    return values;
  }

  private static String text(Object value) {
    return value instanceof Type type ? type.getClassName() : String.valueOf(value);
  }
}
