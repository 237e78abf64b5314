package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.internal.engine.world.classes.ClassMarkings.OfMethod;
import dev.linchpin.subject.Marking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads annotations with run-time retention from class files.
 *
 * <p>Reflection leaves out annotations whose class is missing, and a subject need not have
 * Linchpin's annotations on its class path.
 */
public final class MarkingReader {
  private static final String INHERITED = "Ljava/lang/annotation/Inherited;";

  private final ClassFiles files;
  private final Map<String, @Nullable ClassNode> nodes = new HashMap<>();

  public MarkingReader(ClassFiles files) {
    this.files = files;
  }

  /** The annotations in the file of the class of that internal name. */
  public ClassMarkings read(String name) {
    ClassNode node = node(name);
    if (node == null) {
      return ClassMarkings.NONE;
    }
    Map<String, OfMethod> methods = new HashMap<>();
    for (MethodNode method : node.methods) {
      OfMethod markings = new OfMethod(markings(method.visibleAnnotations), parameters(method));
      if (!markings.equals(OfMethod.NONE)) {
        methods.put(key(method), markings);
      }
    }
    List<Marking> own = new ArrayList<>(markings(node.visibleAnnotations));
    for (ClassNode above = node(node.superName); above != null; above = node(above.superName)) {
      addInherited(above, own);
    }
    return new ClassMarkings(own, methods);
  }

  /** Adds inherited annotations of a superclass, unless one of the same type is present. */
  private void addInherited(ClassNode above, List<Marking> markings) {
    for (AnnotationNode annotation : orNone(above.visibleAnnotations)) {
      ClassNode type = node(Type.getType(annotation.desc).getInternalName());
      boolean passesOn =
          type != null
              && orNone(type.visibleAnnotations).stream()
                  .anyMatch(meta -> meta.desc.equals(INHERITED));
      String name = Type.getType(annotation.desc).getClassName();
      if (passesOn && markings.stream().noneMatch(known -> known.type().equals(name))) {
        markings.add(marking(annotation));
      }
    }
  }

  private static String key(MethodNode method) {
    List<String> parameters =
        Stream.of(Type.getArgumentTypes(method.desc)).map(Type::getClassName).toList();
    return ClassMarkings.key(
        method.name, parameters, Type.getReturnType(method.desc).getClassName());
  }

  private List<List<Marking>> parameters(MethodNode method) {
    List<AnnotationNode>[] annotations = method.visibleParameterAnnotations;
    int declared = method.visibleAnnotableParameterCount;
    return annotations == null
        ? List.of()
        : Stream.of(annotations)
            .limit(declared == 0 ? annotations.length : declared)
            .map(this::markings)
            .toList();
  }

  /** The annotations, with a container of repeated annotations replaced by its content. */
  private List<Marking> markings(@Nullable List<AnnotationNode> annotations) {
    List<Marking> markings = new ArrayList<>();
    for (AnnotationNode annotation : orNone(annotations)) {
      List<AnnotationNode> held = held(annotation);
      if (held.isEmpty()) {
        markings.add(marking(annotation));
      } else {
        held.forEach(inner -> markings.add(marking(inner)));
      }
    }
    return markings;
  }

  private static List<AnnotationNode> held(AnnotationNode annotation) {
    List<Object> values = annotation.values;
    if (values == null
        || values.size() != 2
        || !values.get(0).equals("value")
        || !(values.get(1) instanceof List<?> elements)) {
      return List.of();
    }
    return elements.stream()
        .filter(AnnotationNode.class::isInstance)
        .map(AnnotationNode.class::cast)
        .toList();
  }

  private Marking marking(AnnotationNode annotation) {
    Map<String, List<String>> values = new HashMap<>();
    Type type = Type.getType(annotation.desc);
    ClassNode declaration = node(type.getInternalName());
    if (declaration != null) {
      for (MethodNode attribute : declaration.methods) {
        if (attribute.annotationDefault != null) {
          values.put(attribute.name, texts(attribute.annotationDefault));
        }
      }
    }
    List<Object> given = annotation.values == null ? List.of() : annotation.values;
    for (int index = 0; index < given.size(); index += 2) {
      values.put((String) given.get(index), texts(given.get(index + 1)));
    }
    return new Marking(type.getClassName(), values);
  }

  private static List<String> texts(Object value) {
    return value instanceof List<?> elements
        ? elements.stream().map(MarkingReader::text).toList()
        : List.of(text(value));
  }

  private static String text(Object value) {
    if (value instanceof Type type) {
      return type.getClassName();
    }
    if (value instanceof String[] constant) {
      return constant[1];
    }
    if (value instanceof AnnotationNode annotation) {
      return "@" + Type.getType(annotation.desc).getClassName();
    }
    return String.valueOf(value);
  }

  private @Nullable ClassNode node(@Nullable String name) {
    if (name == null || name.equals(Hierarchy.OBJECT)) {
      return null;
    }
    if (!nodes.containsKey(name)) {
      nodes.put(name, parse(name));
    }
    return nodes.get(name);
  }

  private @Nullable ClassNode parse(String name) {
    byte[] bytes = files.any(name);
    if (bytes == null) {
      return null;
    }
    ClassNode node = new ClassNode();
    ClassFiles.reader(bytes)
        .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return node;
  }

  private static List<AnnotationNode> orNone(@Nullable List<AnnotationNode> annotations) {
    return annotations == null ? List.of() : annotations;
  }
}
